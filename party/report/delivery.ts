import type { Delivery } from "../protocol/analysis";
import type { Segment } from "../protocol/entities";
import { coveredMs, inOrder } from "../protocol/lines-in-time";
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

/**
 * Overlapping speech counts for the candidate. Typed lines have no speaking time. If roles were swapped, the time in
 * which the person was the interviewer is left out.
 */
function shareTime(segments: readonly Segment[], candidate: string): ReportedDelivery["talk"] {
  const runs = splitByRole(segments, candidate)
    .map((run) => run.filter(isAloud))
    .filter((run) => run.length > 0);
  const spoken = runs.flat();
  const own = coveredMs(spoken.filter((line) => isAnswer(line, candidate)));
  if (own < TELLING_MS) return null;
  const whole = coveredMs(
    runs.map((run) => ({
      startedAt: Math.min(...run.map(({ startedAt }) => startedAt)),
      endedAt: Math.max(...run.map(({ endedAt }) => endedAt)),
    })),
  );
  const all = coveredMs(spoken);
  return { candidate: own / whole, interviewer: (all - own) / whole, silence: 1 - all / whole };
}

/** The stretches of the interview in which the person was the candidate. */
function splitByRole(segments: readonly Segment[], candidate: string): Segment[][] {
  const runs: Segment[][] = [[]];
  for (const line of inOrder(segments)) {
    if (isAnswer(line, candidate) || isQuestion(line, candidate)) runs.at(-1)?.push(line);
    else runs.push([]);
  }
  return runs;
}

function isAnswer({ participantId, role, source }: Segment, candidate: string): boolean {
  return participantId === candidate && role === "candidate" && source === undefined;
}

/** Sound that the candidate shared is the interviewer's voice. */
function isQuestion({ participantId, role, source }: Segment, candidate: string): boolean {
  return role !== "candidate" && (role === "ai" || participantId !== candidate || source !== undefined);
}

function isAloud({ startedAt, endedAt }: Segment): boolean {
  return endedAt > startedAt;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
