import { readRetryAfter } from "../../party/protocol/retry-after";

/** For an answer without a Retry-After, as from a proxy. */
const USUAL_MS = 60_000;
/** A limit per day asks for no more. A header may ask for anything, and timers count no more than 24 days. */
const LONGEST_MS = 24 * 60 * 60_000;

/** When the server takes requests of this page again, in milliseconds since 1970. */
let endsAt = 0;
/** The length of that pause: a clock that is set back doesn't make it longer. */
let length = 0;

/** Called with the headers of every 429. Returns how many milliseconds it asks to wait. */
export function noteRatePause(headers: Headers, now = Date.now()): number {
  const wait = Math.min(LONGEST_MS, readRetryAfter(headers, now) ?? USUAL_MS);
  endsAt = now + wait;
  length = wait;
  return wait;
}

/** Milliseconds until a request that was refused as too often may be sent again; 0: now. */
export function ratePauseMs(now = Date.now()): number {
  return Math.min(length, Math.max(0, endsAt - now));
}
