import type { MockQuestion } from "./mock";

type Spoken = { startedAt: number; endedAt: number };

/** Sorts lines as the transcript shows them: by start, then by arrival. */
export function inOrder<T extends { startedAt: number; seq: number }>(lines: Iterable<T>): T[] {
  return [...lines].sort((a, b) => a.startedAt - b.startedAt || a.seq - b.seq);
}

/** Milliseconds during which at least one of them was spoken; overlaps count once. */
export function coveredMs(lines: readonly Spoken[]): number {
  let until = Number.NEGATIVE_INFINITY;
  let total = 0;
  for (const { startedAt, endedAt } of [...lines].sort((a, b) => a.startedAt - b.startedAt)) {
    total += Math.max(0, endedAt - Math.max(startedAt, until));
    until = Math.max(until, endedAt);
  }
  return total;
}

/** When a question was asked: its line's time, or the plan's if the line was cleared; infinity if it never was. */
export function whenAsked(
  lines: readonly { id: string; startedAt: number }[],
  { segmentId, askedAt }: Pick<MockQuestion, "segmentId" | "askedAt">,
): number {
  return lines.find(({ id }) => id === segmentId)?.startedAt ?? askedAt ?? Number.POSITIVE_INFINITY;
}
