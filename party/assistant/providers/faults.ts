import { readRetryAfter } from "../../protocol/retry-after";
import { AssistantError } from "../model";
import type { Fault, Trouble, Wire } from "./wire";

/** What a status means where the body does not tell more. */
export function faultOfStatus(status: number | null): Fault["code"] {
  // In the middle of a stream there is none, and it is the provider that stopped.
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

/** What may stand in a log: a code has words in it, a key has digits, and a sentence has spaces. */
const CODE = /^[A-Za-z][A-Za-z_.]{2,60}$/;

/** JSON if it is any. An array's first member, because some wrap their errors so. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value[0] : value;
  } catch {
    return undefined;
  }
}
