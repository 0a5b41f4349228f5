import type { SpeechFault } from "../../protocol/errors";

/** Meaning of iFLYTEK's error numbers, which both of its interfaces share. */
const FAULTS: Readonly<Record<number, SpeechFault | undefined>> = {
  /** Illegal access, or from an address that is not on the account's list. */
  10105: "key_refused",
  /** Parameters that are missing or wrong. */
  10106: "refused",
  10107: "refused",
  /** A wrong signature, or no license. */
  10110: "key_refused",
  /** The dictation took more than a minute. */
  10114: "closed",
  10139: "refused",
  10160: "refused",
  10161: "refused",
  10163: "refused",
  /** The dictation is over already. */
  10165: "closed",
  /** No audio for ten seconds. */
  10200: "closed",
  10202: "closed",
  10204: "closed",
  10205: "closed",
  10222: "closed",
  /** The application doesn't belong to the key. */
  10313: "key_refused",
  10700: "overloaded",
  10800: "rate_limited",
  11200: "language_not_supported",
  /** The account's daily quota, rate limit and concurrency limit. */
  11201: "no_credit",
  11202: "rate_limited",
  11203: "rate_limited",
  16003: "overloaded",
  /** No audio for fifteen seconds. */
  37005: "closed",
};

/** `internal` for an unknown number: a retry may help. */
export function explainXunfei(code: number): SpeechFault {
  return FAULTS[code] ?? "internal";
}
