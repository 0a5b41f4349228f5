import { backoff } from "../protocol/backoff";
import { SPEECH_FAULTS, type SpeechFault } from "../protocol/errors";
import type { Recognizer } from "./recognizer";

/** Faults in a row after which the next recognizer is used, if there is one; the failed one rests. */
export const TRIES_BEFORE_NEXT = 3;
const REST_MS = 5 * 60_000;
/** Faults in a row after which the last recognizer counts as failed; it is retried after a while. */
export const TRIES_OF_LAST = 8;
export const RETRY_MS = 30_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;

type Candidate = { recognizer: Recognizer; isOut: boolean; restsUntil: number; faults: number };

/** Chooses a recognizer: the first one that has no lasting fault and is not resting. */
export class RecognizerChoice {
  readonly #candidates: Candidate[];

  constructor(
    recognizers: readonly Recognizer[],
    private readonly random: () => number,
  ) {
    this.#candidates = recognizers.map((recognizer) => ({ recognizer, isOut: false, restsUntil: 0, faults: 0 }));
  }

  pick(now: number): Recognizer | null {
    return this.#awake(now)[0]?.recognizer ?? null;
  }

  /** Resets the faults of a recognizer that has worked. */
  praise(recognizer: Recognizer): void {
    const candidate = this.#find(recognizer);
    if (candidate) candidate.faults = 0;
  }

  blame(recognizer: Recognizer, fault: SpeechFault, now: number): void {
    const candidate = this.#find(recognizer);
    if (!candidate) return;
    candidate.faults += 1;
    candidate.isOut ||= SPEECH_FAULTS[fault].lasting;
    const hasOther = this.#awake(now).some((other) => other !== candidate);
    if (candidate.faults < (hasOther ? TRIES_BEFORE_NEXT : TRIES_OF_LAST)) return;
    candidate.faults = 0;
    candidate.restsUntil = now + (hasOther ? REST_MS : RETRY_MS);
  }

  /** Backoff before this recognizer is used again, with jitter so that streams don't reconnect together. */
  delay(recognizer: Recognizer): number {
    const faults = this.#find(recognizer)?.faults ?? 0;
    if (faults === 0) return 0;
    return backoff(faults, { first: FIRST_DELAY_MS, most: LONGEST_DELAY_MS, jitter: () => 0.5 + this.random() });
  }

  /** Without any recognizer: the time until one may be used again; null: never. */
  rest(now: number): number | null {
    const resting = this.#candidates.filter(({ isOut }) => !isOut);
    for (const candidate of resting) candidate.restsUntil = Math.min(candidate.restsUntil, now + RETRY_MS);
    return resting.length === 0 ? null : Math.max(0, Math.min(...resting.map(({ restsUntil }) => restsUntil)) - now);
  }

  #awake(now: number): Candidate[] {
    return this.#candidates.filter(({ isOut, restsUntil }) => !isOut && restsUntil <= now);
  }

  #find(recognizer: Recognizer): Candidate | undefined {
    return this.#candidates.find((candidate) => candidate.recognizer === recognizer);
  }
}
