import type { Analysis } from "../../party/protocol/analysis";

export const TAKE_MEASURES = ["length", "pace", "fillers", "pauses", "points"] as const;
export type TakeMeasure = (typeof TAKE_MEASURES)[number];

export type TakeChange = {
  measure: TakeMeasure;
  /** Of length and pace. */
  unit: "words" | "characters";
  before: number;
  now: number;
  /** Number of key points, for `points`. */
  of?: number;
};

/** The measures that two answers to one question have in common. A typed answer has no pace, fillers or pauses. */
export function compareAttempts(before: Analysis, now: Analysis): TakeChange[] {
  const [one, other] = [before.delivery, now.delivery];
  if (one.unit !== other.unit) return [];
  const { unit } = one;
  const change = (measure: TakeMeasure, from: number | null, to: number | null, of?: number): TakeChange[] =>
    from === null || to === null ? [] : [{ measure, unit, before: from, now: to, ...(of !== undefined && { of }) }];
  const isSpoken = one.speakingMs > 0 && other.speakingMs > 0;
  const points = now.points ?? [];
  return [
    ...change("length", one.amount, other.amount),
    ...change("pace", one.pace && Math.round(one.pace), other.pace && Math.round(other.pace)),
    ...(isSpoken ? change("fillers", sum(one.fillers), sum(other.fillers)) : []),
    ...(isSpoken ? change("pauses", one.pauses.length, other.pauses.length) : []),
    ...(points.length > 0 && before.points?.length === points.length && (isCounted(before) || isCounted(now))
      ? change("points", touched(before), touched(now), points.length)
      : []),
  ];
}

function sum(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

/** Rules leave a point that they don't match to the reader. Only a match, or a point that a model missed, is a count. */
function isCounted({ points = [] }: Analysis): boolean {
  return points.some(({ state }) => state === "said" || state === "missing");
}

function touched({ points = [] }: Analysis): number {
  return points.filter(({ state }) => state === "said").length;
}
