import type { SpeechFault } from "../../protocol/errors";

/** The fault for the status of a refused request or handshake, if its body says no more. */
export function faultOfStatus(status: number): SpeechFault {
  if (status >= 500 || status === 408 || status === 409) return "overloaded";
  if (status === 401 || status === 403) return "key_refused";
  if (status === 402) return "no_credit";
  return status === 429 ? "rate_limited" : "refused";
}
