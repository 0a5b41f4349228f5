import type { Delivery } from "../protocol/analysis";
import type { Segment } from "../protocol/entities";
import { coveredMs } from "../protocol/lines-in-time";
import type { ReportedDelivery, ReportedQuestion } from "./report";

/** Shorter lines have no measurable pace. */
const TELLING_MS = 3_000;
const MINUTE = 60_000;

/** Combines the measurements of the single answers, without measuring again. */
export function sumUpDelivery(
  segments: readonly Segment[],
  candidate: string,
  questions: readonly ReportedQuestion[],
): ReportedDelivery | null {
  const measured = questions.flatMap(({ analysis }) => (analysis ? [analysis.delivery] : []));
  const [first] = measured;
  if (!first) return null;
  // Answers in a minority script have another unit, so they are left out.
  const alike = measured.filter(({ unit }) => unit === commonUnit(measured));
  const spoken = alike.filter(({ pace }) => pace !== null);
  const speakingMs = sum(spoken.map((one) => one.speakingMs));
  const amount = sum(spoken.map((one) => one.amount));
  const fillers = addUp(alike.filter((one) => one.speakingMs > 0).map((one) => one.fillers));
  return {
    unit: commonUnit(measured),
    pace: speakingMs > 0 ? Math.round(amount / (speakingMs / MINUTE)) : null,
    points: questions.flatMap(({ analysis }) => {
      const delivery = analysis?.delivery;
      if (!analysis || !delivery || delivery.pace === null || delivery.speakingMs < TELLING_MS) return [];
      return [{ at: analysis.answer.startedAt, pace: delivery.pace }];
    }),
    fillers,
    hedges: addUp(alike.map((one) => one.hedges)),
    fillersPerMinute:
      speakingMs > 0 ? Math.round((sum(fillers.map(({ count }) => count)) / (speakingMs / MINUTE)) * 10) / 10 : null,
    pauses: measured.flatMap(({ pauses }) => pauses).sort((a, b) => a.at - b.at),
    talk: shareTime(segments, candidate),
  };
}

/** Whether something was said aloud: fillers, pauses and pace don't apply to typing. */
export function isSpoken({ pace, points, pauses, fillersPerMinute }: ReportedDelivery): boolean {
  return pace !== null || points.length > 0 || pauses.length > 0 || fillersPerMinute !== null;
}

function commonUnit(measured: readonly Delivery[]): Delivery["unit"] {
  const words = measured.filter(({ unit }) => unit === "words").length;
  return words * 2 >= measured.length ? "words" : "characters";
}

function addUp(lists: readonly (readonly { words: string; count: number }[])[]): { words: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { words, count } of lists.flat()) counts.set(words, (counts.get(words) ?? 0) + count);
  return [...counts].map(([words, count]) => ({ words, count })).sort((a, b) => b.count - a.count);
}

/** Overlapping speech counts for the candidate. Typed lines have no speaking time. */
function shareTime(segments: readonly Segment[], candidate: string): ReportedDelivery["talk"] {
  const spoken = segments.filter(({ startedAt, endedAt }) => endedAt > startedAt);
  if (spoken.length === 0) return null;
  const from = Math.min(...spoken.map(({ startedAt }) => startedAt));
  const whole = Math.max(...spoken.map(({ endedAt }) => endedAt)) - from;
  const own = coveredMs(spoken.filter(({ participantId, role }) => participantId === candidate && role !== "ai"));
  const all = coveredMs(spoken);
  if (own < TELLING_MS) return null;
  return { candidate: own / whole, interviewer: (all - own) / whole, silence: 1 - all / whole };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
