import type { TranscriptLine } from "./room-view";

/** Whether the person may have this line analyzed: a judgement is for the person who answered (rule A3). */
export function isOwnAnswer({ role, own }: Pick<TranscriptLine, "role" | "own">): boolean {
  return role === "candidate" && own;
}
