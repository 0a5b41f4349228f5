import * as v from "valibot";

const MOST = 5;
const numbers = v.pipe(
  v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  v.minLength(3),
  v.maxLength(MOST),
  v.readonly(),
);

/** The steps that a program took on inputs of growing size. */
export const growthSchema = v.object({ sizes: numbers, steps: numbers });
export type Growth = v.InferOutput<typeof growthSchema>;

/** Below it, what is counted in thousands at once says too little. */
const LEAST_STEPS = 30_000;
/** Quadratic growth is 4, linear growth 2, and `n log n` a little more than 2. */
const QUADRATIC_RATIO = 3.2;

/**
 * Whether the steps grow at least like the square of the size: beyond doubt, with every doubling. False says nothing.
 */
export function isQuadratic({ sizes, steps }: Growth): boolean {
  const [first = 0] = steps;
  if (sizes.length !== steps.length || first < LEAST_STEPS) return false;
  return sizes.slice(1).every((size, i) => {
    const [smaller = 0, before = 0, after = 0] = [sizes[i], steps[i], steps[i + 1]];
    return size === 2 * smaller && after >= QUADRATIC_RATIO * before;
  });
}

/** A page may say anything: only what grows beyond doubt is known. */
export function withGrowth(growth: Growth | undefined): { growth?: Growth } {
  return growth && isQuadratic(growth) ? { growth } : {};
}

/** How many times the steps of the smallest input the largest one took, and how many times as large it is. */
export function compareEnds({ sizes, steps }: Growth): { size: number; steps: number } {
  const ratio = (of: readonly number[]) => Math.round((of.at(-1) ?? 0) / Math.max(1, of[0] ?? 1));
  return { size: ratio(sizes), steps: ratio(steps) };
}
