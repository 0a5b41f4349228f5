import { endOf } from "./answer-end";
import { oddsOfEnd } from "./answer-over";
import { sizeOf } from "./answer-size";

/** A silence ends an answer within these bounds; after words that promise more, up to `HELD_MS`. */
export const LEAST_SILENCE_MS = 700;
export const MOST_SILENCE_MS = 6_000;
export const HELD_MS = 10_000;

type Said = {
  answer: string;
  question: string;
  /** This speaker's, in the whole interview. */
  pauses: readonly number[];
  /** Pauses of this answer after whole sentences, `LEAST_STOP_MS` or longer. */
  stops: readonly number[];
};

/** Rule E5: how long this speaker pauses, against a usual speaker's 0.9 s, from the pauses so far. */
export function paceOf(pauses: readonly number[]): number {
  const USUAL_MS = 900;
  const sorted = [...pauses].sort((a, b) => a - b);
  const own = sorted[Math.floor(sorted.length * 0.85)] ?? USUAL_MS;
  const trust = pauses.length / (pauses.length + 6);
  return clamp((USUAL_MS + (own - USUAL_MS) * trust) / USUAL_MS, 0.8, 1.8);
}

/** Where there is no doubt that the answer is over, this silence ends it; each step of doubt makes it longer. */
const SURE_MS = 1_040;
const DOUBT_MS = 16_000;
/** From these odds on there is no doubt: about half of the answers end with better ones, whatever their style. */
const SURE_ODDS = -0.5;
/** A sentence that was not the last one, though it could have been. */
const ODDS_OF_STOPS = 0.1;
export const LEAST_STOP_MS = 600;
/** In doubt, against the longest of this answer's stops. */
const ABOVE_STOPS = 2;

/** Rule E4: how far the words are from those of an answer that is over; 0: not at all. */
function doubtOf({ answer, question, stops }: Said): number {
  return Math.max(0, SURE_ODDS - oddsOfEnd(answer, question) + ODDS_OF_STOPS * Math.log1p(stops.length));
}

/** Of a silence after words that promise no more. */
export type SilenceBounds = { leastMs: number; mostMs: number };
const BOUNDS: SilenceBounds = { leastMs: LEAST_SILENCE_MS, mostMs: MOST_SILENCE_MS };

/** Rule E1: so much silence after these words ends the answer. */
export function silenceAfter(said: Said, { leastMs, mostMs } = BOUNDS): number {
  const end = endOf(said.answer);
  const pace = paceOf(said.pauses);
  switch (end) {
    case "closing":
      return leastMs;
    case "complete":
    case "plain": {
      const doubt = doubtOf(said);
      if (doubt === 0) return clamp(SURE_MS, leastMs, mostMs);
      const stops = ABOVE_STOPS * Math.max(0, ...said.stops);
      return clamp(Math.max(SURE_MS + DOUBT_MS * doubt * pace, stops), leastMs, mostMs);
    }
    case "clause":
      return clamp(5_200 * pace, leastMs, mostMs);
    case "held":
      return clamp(7_800 * pace, Math.max(leastMs, MOST_SILENCE_MS), HELD_MS);
    default:
      return end satisfies never;
  }
}

const PER_WORD_MS = 260;
const MOST_PAUSES = 40;

/** The pause that new words have ended, `gapMs` after the words before them; null: none. `text`: these words alone. */
export function pauseBefore(gapMs: number, text: string): number | null {
  const pause = gapMs - Math.max(1, sizeOf(text)) * PER_WORD_MS;
  return pause < 200 || pause > 15_000 ? null : pause;
}

export function withPause(pauses: readonly number[], pause: number): readonly number[] {
  return [...pauses, pause].slice(-MOST_PAUSES);
}

/** Until enough is known about a recognizer. */
const UNSEEN_MS = 800;
const FEW_ARRIVALS = 4;
const FEW_LAGS = 3;
const MOST_LAG_MS = 2_500;
const LEAST_UNSEEN_MS = 400;
const MOST_UNSEEN_MS = 3_000;

/** Rule E3: for so long somebody may be speaking again without a word of it to be seen, by what came at a time so far. */
export function unseenMs(arrivals: readonly number[]): number {
  if (arrivals.length < FEW_ARRIVALS) return UNSEEN_MS;
  const sorted = [...arrivals].sort((a, b) => a - b);
  const words = sorted[Math.floor(sorted.length * 0.85)] ?? 1;
  return clamp(words * PER_WORD_MS, LEAST_UNSEEN_MS, MOST_UNSEEN_MS);
}

/** Rule E9: so long after its sound the last words may come, by the time from a sound's beginning to its first words. */
export function lagMs(lags: readonly number[]): number {
  if (lags.length < FEW_LAGS) return UNSEEN_MS;
  const sorted = [...lags].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.5)] ?? UNSEEN_MS;
}

export function withLag(lags: readonly number[], ms: number): readonly number[] {
  // Later words are those of another sound.
  return ms > MOST_LAG_MS ? lags : [...lags, ms].slice(-MOST_PAUSES);
}

export function withArrival(arrivals: readonly number[], text: string): readonly number[] {
  return [...arrivals, Math.max(1, sizeOf(text))].slice(-MOST_PAUSES);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
