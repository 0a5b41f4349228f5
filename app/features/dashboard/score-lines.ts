import type { ScorePoint } from "../../../functions/shared/contract/history";
import { INTERVIEW_TYPES, type InterviewType } from "../../../party/protocol/vocabulary";

/** `other`: interviews without a type. */
export type ScoredType = InterviewType | "other";
export const SCORED_TYPES = [...INTERVIEW_TYPES, "other"] as const satisfies readonly ScoredType[];

export type ScoreLine = {
  type: ScoredType;
  /** Oldest first. */
  points: readonly ScorePoint[];
  average: number;
  last: number;
  /** The difference to the one before; null for the first. */
  change: number | null;
};

/** One line for each interview type that was ever scored. */
export function readScoreLines(scores: readonly ScorePoint[]): ScoreLine[] {
  return SCORED_TYPES.flatMap((type) => {
    const points = scores.filter(({ interviewType }) => (interviewType ?? "other") === type);
    const last = points.at(-1)?.score;
    const before = points.at(-2)?.score;
    if (last === undefined) return [];
    const average = oneDecimal(meanOf(points));
    return [{ type, points, average, last, change: before === undefined ? null : oneDecimal(last - before) }];
  });
}

export type ScoreTrend = {
  average: number;
  /** The difference between the average of the newest `count` and of the same number before them; null: too few. */
  change: { by: number; count: number } | null;
};

const MOST_COMPARED = 5;

/** Null without scores. */
export function readTrend(scores: readonly ScorePoint[]): ScoreTrend | null {
  if (scores.length === 0) return null;
  const average = oneDecimal(meanOf(scores));
  const count = Math.min(MOST_COMPARED, Math.floor(scores.length / 2));
  if (count === 0) return { average, change: null };
  const by = meanOf(scores.slice(-count)) - meanOf(scores.slice(-2 * count, -count));
  return { average, change: { by: oneDecimal(by), count } };
}

function meanOf(points: readonly ScorePoint[]): number {
  return points.reduce((sum, { score }) => sum + score, 0) / points.length;
}

function oneDecimal(value: number): number {
  // Round half away from zero despite floating-point error; never return -0.
  return Math.round((value + Math.sign(value) * 1e-9) * 10) / 10 || 0;
}
