import { readRetryAfter } from "../../protocol/retry-after";
import { AssistantError } from "../model";
import type { Trouble, Wire, WireFault } from "./wire";

/** The fault for a status, used if the body has no known code. */
export function faultOfStatus(status: number | null): WireFault["code"] {
  // In the middle of a stream there is no status: the provider failed.
  if (status === null || status >= 500 || status === 408 || status === 409) return "overloaded";
  if (status === 401 || status === 403) return "key_refused";
  if (status === 402) return "no_credit";
  if (status === 404 || status === 410) return "model_unavailable";
  if (status === 413) return "too_long";
  return status === 429 ? "rate_limited" : "refused";
}

export function explainTrouble(wire: Wire, trouble: Trouble, now: number): AssistantError {
  const { code, said, retryAfterMs } = wire.explain(trouble);
  const { status, headers } = trouble;
  const retry = headers?.get("x-should-retry");
  const wait = retryAfterMs ?? (headers && readRetryAfter(headers, now));
  return new AssistantError(code, {
    ...(status !== null && { status }),
    ...(wait != null && { retryAfterMs: wait }),
    ...((retry === "true" || retry === "false") && { retry: retry === "true" }),
    ...(said !== undefined && CODE.test(said) && { detail: said }),
  });
}

/** Strings that are safe to log: a code consists of letters, a key has digits, and a sentence has spaces. */
const CODE = /^[A-Za-z][A-Za-z_.]{2,60}$/;

/** The parsed JSON, if it is valid. The first item of an array, because some providers wrap their errors like that. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value[0] : value;
  } catch {
    return undefined;
  }
}
