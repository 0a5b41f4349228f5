import type { MessageRole } from "../../../party/protocol/vocabulary";
import type { TranscriptLine } from "../../room/client/room-view";

/** Whoever leads the interview: what they say may be a question, all else is an answer. */
export function asks(role: MessageRole): boolean {
  return role !== "candidate";
}

/** The whole answer that a line belongs to; of a question just that line, whose answer the room finds. */
export function answerAround(lines: readonly TranscriptLine[], id: string): string[] {
  const at = lines.findIndex((line) => line.id === id);
  const chosen = lines[at];
  if (!chosen) return [];
  if (asks(chosen.role)) return [id];
  let first = at;
  let last = at;
  while (isAnswer(lines[first - 1])) first--;
  while (isAnswer(lines[last + 1])) last++;
  return lines.slice(first, last + 1).map((line) => line.id);
}

/** What was answered right before a question; empty where nothing was. */
export function answerBefore(lines: readonly TranscriptLine[], questionId: string): string[] {
  let last = lines.findIndex((line) => line.id === questionId) - 1;
  while (last >= 0 && !isAnswer(lines[last])) last--;
  const line = lines[last];
  return line ? answerAround(lines, line.id) : [];
}

function isAnswer(line: TranscriptLine | undefined): boolean {
  return line !== undefined && !asks(line.role);
}
