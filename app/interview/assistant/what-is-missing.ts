import type { Suggestion } from "../../../party/protocol/entities";
import type { AskRequest } from "../../room/client/asks";
import { isOwnAnswer } from "../../room/client/own-answer";
import type { TranscriptLine } from "../../room/client/room-view";
import { asks } from "./answers";

/** The AI interviewer is in the middle of a question: a hint that is asked for now is about what becomes of it. */
export function isBeingPut(suggestions: readonly Pick<Suggestion, "kind" | "status">[]): boolean {
  return suggestions.some(({ kind, status }) => kind === "ai_mock" && status === "streaming");
}

/** The line that must exist before such a request makes sense: without it the room has nothing to work on. */
export function whatIsMissing(
  mode: AskRequest["mode"],
  lines: readonly Pick<TranscriptLine, "role" | "own">[],
): "question" | "answer" | null {
  if (mode === "answer_analysis") return lines.some(isOwnAnswer) ? null : "answer";
  return lines.some(({ role }) => asks(role)) ? null : "question";
}
