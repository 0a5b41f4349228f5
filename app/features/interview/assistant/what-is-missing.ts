import type { AskRequest } from "../room/asks";
import type { TranscriptLine } from "../room/view";
import { asks } from "./answers";

/** What has to be said before this can be asked about what was said last: the room would have nothing to go by. */
export function whatIsMissing(
  mode: AskRequest["mode"],
  lines: readonly Pick<TranscriptLine, "role">[],
): "question" | "answer" | null {
  if (mode === "answer_analysis") return lines.some(({ role }) => !asks(role)) ? null : "answer";
  return lines.some(({ role }) => asks(role)) ? null : "question";
}
