import process from "node:process";
import { expect } from "vitest";

/** Shorter times are below the clock's resolution. */
const LEAST_MS = 1;
const TRIES = 5;

/**
 * Expects the work to grow about linearly from `small` to `large` (sizes of any unit), not quadratically: the limit is
 * the `power` of the sizes' ratio. Measures processor time, the least of several tries of each
 * size, because other load on a machine makes some of them slower and none faster.
 */
export async function expectLinear(
  run: (size: number) => unknown,
  { small, large, power = 1.5 }: { small: number; large: number; power?: number },
): Promise<void> {
  const limit = (large / small) ** power;
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
