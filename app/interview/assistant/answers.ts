import type { Suggestion } from "../../../party/protocol/entities";
import type { MessageRole } from "../../../party/protocol/vocabulary";
import { isOwnAnswer } from "../../room/client/own-answer";
import type { RoomView, TranscriptLine } from "../../room/client/room-view";
import { linesAskedAbout } from "./build-request";

/** Whether lines of this role may be questions; lines of all others are answers. */
export function asks(role: MessageRole): boolean {
  return role !== "candidate";
}

/** Whether analyses are offered: not to interviewers in a peer room, unless they have answered before a swap of roles. */
export function offersAnalysis({ mode, self, lines }: Pick<RoomView, "mode" | "self" | "lines">): boolean {
  return mode === "ai" || self?.role !== "interviewer" || lines.some(isOwnAnswer);
}

/** Whether this analysis is about an answer of somebody else: the person can read it, but not request it again. */
export function isOfOthers(suggestion: Suggestion, lines: readonly TranscriptLine[]): boolean {
  if (suggestion.kind !== "answer_analysis") return false;
  const about = linesAskedAbout(suggestion) ?? [];
  return lines.some((line) => about.includes(line.id) && !asks(line.role) && !line.own);
}

/** The whole answer of one person that a line belongs to; of a question just that line, whose answer the room finds. */
export function answerAround(lines: readonly TranscriptLine[], id: string): string[] {
  const at = lines.findIndex((line) => line.id === id);
  const chosen = lines[at];
  if (!chosen) return [];
  if (asks(chosen.role)) return [id];
  const isPart = (line: TranscriptLine | undefined) => isAnswer(line) && line?.own === chosen.own;
  let first = at;
  let last = at;
  while (isPart(lines[first - 1])) first--;
  while (isPart(lines[last + 1])) last++;
  return lines.slice(first, last + 1).map((line) => line.id);
}

/** The person's own answer right before a question; empty if there is none. */
export function answerBefore(lines: readonly TranscriptLine[], questionId: string): string[] {
  let last = lines.findIndex((line) => line.id === questionId) - 1;
  while (last >= 0 && !isAnswer(lines[last])) last--;
  const line = lines[last];
  return line?.own ? answerAround(lines, line.id) : [];
}

function isAnswer(line: TranscriptLine | undefined): boolean {
  return line !== undefined && !asks(line.role);
}
