import type { MessageRole } from "../../../party/protocol/vocabulary";
import type { TranscriptLine } from "../../room/client/room-view";

/** Whether lines of this role may be questions; lines of all others are answers. */
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

/** The answer right before a question; empty if there is none. */
export function answerBefore(lines: readonly TranscriptLine[], questionId: string): string[] {
  let last = lines.findIndex((line) => line.id === questionId) - 1;
  while (last >= 0 && !isAnswer(lines[last])) last--;
  const line = lines[last];
  return line ? answerAround(lines, line.id) : [];
}

function isAnswer(line: TranscriptLine | undefined): boolean {
  return line !== undefined && !asks(line.role);
}
