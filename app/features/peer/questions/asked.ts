import { type AskedKey, parseAskedId } from "../../../../party/protocol/asked-id";
import type { TranscriptLine } from "../../../room/client/room-view";

export type Asked = { line: TranscriptLine; at: number };

/** Questions in the transcript that this person asked; the last time of each. */
export function askedQuestions(lines: readonly TranscriptLine[]): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const line of lines) {
    const key = line.own ? parseAskedId(line.id) : null;
    if (key) asked.set(keyOf(key), { line, at: line.startedAt });
  }
  return asked;
}

export function keyOf({ question, followUp }: AskedKey): string {
  return followUp === null ? question : `${question}.${followUp}`;
}
