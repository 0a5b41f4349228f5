import type { CallResult as ApiResult } from "../../../state/call-api";

/** Why the server did not do it. `unreachable`: it may do it later, or has done it and its answer was lost. */
export type CallFailure = "unreachable" | "unauthorized" | "conflict" | "not_found" | "storage_full" | "refused";
export type CallResult<T> = { kind: "done"; value: T } | { kind: CallFailure };

/** An answer of the API, by what matters to a story. */
export function judgeAnswer<T>(result: ApiResult<T>): CallResult<T> {
  if (result.kind !== "refused") return result;
  const { code } = result;
  return { kind: code === "conflict" || code === "not_found" || code === "storage_full" ? code : "refused" };
}
