import process from "node:process";
import { expect } from "vitest";

/** What a clock cannot tell from nothing. */
const LEAST_MS = 1;
const TRIES = 5;

/**
 * That the work grows about as its input does, from `small` to `large` (sizes of any unit), and not with its square:
 * half of that power is let through. What counts is the processor's time, each size with the least of several tries:
 * what else a machine has to do makes some of them slow and none quick.
 */
export async function expectLinear(
  run: (size: number) => unknown,
  { small, large }: { small: number; large: number },
): Promise<void> {
  const limit = (large / small) ** 1.5;
  await run(small);
  let [quickSmall, quickLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < TRIES; tries += 1) {
    quickSmall = Math.min(quickSmall, await timeOf(() => run(small)));
    quickLarge = Math.min(quickLarge, await timeOf(() => run(large)));
    if (quickLarge <= limit * Math.max(quickSmall, LEAST_MS)) return;
  }
  expect(quickLarge / Math.max(quickSmall, LEAST_MS), `${large / small} times the input`).toBeLessThan(limit);
}

async function timeOf(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
