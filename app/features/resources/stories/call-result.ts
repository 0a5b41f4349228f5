import type { CallResult as ApiResult } from "../../../state/call-api";

/** Why the call failed. `unreachable`: the server may do it later, or may have done it and the answer was lost. */
export type CallFailure =
  | ("unreachable" | "too_often" | "unauthorized")
  | ("conflict" | "not_found" | "storage_full" | "refused");
export type StoryCallResult<T> = { kind: "done"; value: T } | { kind: CallFailure };

/** Reduces an API answer to the cases that matter for stories. */
export function judgeAnswer<T>(result: ApiResult<T>): StoryCallResult<T> {
  if (result.kind !== "refused") return result;
  const { code } = result;
  return { kind: code === "conflict" || code === "not_found" || code === "storage_full" ? code : "refused" };
}
