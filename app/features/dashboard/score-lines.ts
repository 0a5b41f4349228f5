import type { ScorePoint } from "../../../functions/shared/contract/history";
import { INTERVIEW_TYPES, type InterviewType } from "../../../party/protocol/vocabulary";

/** `other`: nobody said which kind it was. */
export type ScoredType = InterviewType | "other";
export const SCORED_TYPES = [...INTERVIEW_TYPES, "other"] as const satisfies readonly ScoredType[];

export type ScoreLine = {
  type: ScoredType;
  /** The oldest first. */
  points: readonly ScorePoint[];
  average: number;
  last: number;
  /** Since the one before; null: it is the first. */
  change: number | null;
};

/** One line for each kind of interview that was ever scored. */
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
  /** How the newest `count` differ from as many before them; null: there are too few. */
  change: { by: number; count: number } | null;
};

const MOST_COMPARED = 5;

/** Null where nothing was scored. */
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
  // Half a tenth is one however binary fractions have it, and there is no minus nothing.
  return Math.round((value + Math.sign(value) * 1e-9) * 10) / 10 || 0;
}
