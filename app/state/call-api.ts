import * as v from "valibot";
import { type ErrorBody, type ErrorCode, errorBodySchema } from "../../functions/shared/contract/errors";
import { noteRatePause } from "./rate-pause";

/**
 * The outcome of a call: done, refused for good, without a session, unreachable (worth a retry), or too often: the same
 * call succeeds after `ratePauseMs()`.
 */
export type CallResult<T> =
  | { kind: "done"; value: T }
  /** `code`: the reason, if the server gave one. `field`: the invalid field. */
  | { kind: "refused"; code?: ErrorCode; field?: string }
  | { kind: "unauthorized" }
  | { kind: "unreachable" }
  | { kind: "too_often" };

/** Never rejects. Renews a session that the server has lost, once. */
export function callApi<T>(path: string, init: RequestInit, read: (body: unknown) => T): Promise<CallResult<T>> {
  return fetchApi(path, init, async (response) => read(response.status === 204 ? null : await response.json()));
}

/** The same for an answer that is not JSON. */
export async function fetchApi<T>(
  path: string,
  init: RequestInit,
  take: (response: Response) => Promise<T>,
): Promise<CallResult<T>> {
  return withSession(() => attempt(path, init, take));
}

/** Retries once with a new session if there was none. */
export async function withSession<Result extends { kind: string }>(work: () => Promise<Result>): Promise<Result> {
  const result = await work();
  if (result.kind !== "unauthorized") return result;
  try {
    const { renewSession } = await import("./session/session");
    await renewSession();
  } catch {
    return result;
  }
  return work();
}

/** A request with a JSON body. */
export function jsonRequest(method: "POST" | "PUT" | "PATCH", body: unknown) {
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function attempt<T>(
  path: string,
  init: RequestInit,
  take: (response: Response) => Promise<T>,
): Promise<CallResult<T>> {
  try {
    const response = await fetch(path, init);
    if (response.ok) return { kind: "done", value: await take(response) };
    return judgeRefusal(response, await response.json().catch(() => null));
  } catch {
    return { kind: "unreachable" };
  }
}

/** Interprets an unsuccessful answer by its status, headers and body. */
export function judgeRefusal(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: unknown,
): Exclude<CallResult<never>, { kind: "done" }> {
  if (status === 401) return { kind: "unauthorized" };
  const parsed = v.safeParse(errorBodySchema, body);
  const error = parsed.success ? parsed.output.error : null;
  if (error && isFinal(error)) return { kind: "refused", code: error.code };
  if (status === 429) {
    noteRatePause(headers);
    return { kind: "too_often" };
  }
  if (status >= 500) return { kind: "unreachable" };
  const [field] = Object.keys(error?.fields ?? {});
  return { kind: "refused", ...(error && { code: error.code }), ...(field && { field }) };
}

/** Why words that somebody wrote or said are not stored, where the page has a text of its own for it. */
export function whyNotStored(
  result: Exclude<CallResult<unknown>, { kind: "done" }>,
): "too_often" | "storage_full" | null {
  if (result.kind === "too_often") return "too_often";
  return result.kind === "refused" && result.code === "storage_full" ? "storage_full" : null;
}

/** By its status a retry would help, and it does not. */
function isFinal({ code, fields }: ErrorBody["error"]): boolean {
  return (
    code === "storage_full" ||
    code === "guests_paused" ||
    code === "daily_limit" ||
    (code === "assistant_failed" && fields !== undefined)
  );
}
