import type { SpeechFault } from "../../protocol/errors";

/** What the status of a refused request or handshake means where its body does not tell more. */
export function faultOfStatus(status: number): SpeechFault {
  if (status >= 500 || status === 408 || status === 409) return "overloaded";
  if (status === 401 || status === 403) return "key_refused";
  if (status === 402) return "no_credit";
  return status === 429 ? "rate_limited" : "refused";
}
