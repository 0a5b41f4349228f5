import { slopePerHour } from "./slope.ts";

/** Until code is compiled and caches are full. */
const WARM_UP_SHARE = 0.25;
/** Of JavaScript in use, along the fitted line after the warm-up: 10 MB an hour in a run of an hour. */
export const MOST_GROWTH_MB = 7.5;
/**
 * Shorter runs aren't judged: the garbage of a moment hides what so few interviews leave behind. A room of 80 lines takes
 * about 0.33 MB (`npm run bench -- --only footprint`), and twelve of them end each minute. In two minutes, a server that
 * keeps every room stays below the limit; in twenty, one that keeps more than an eighth of each exceeds it.
 */
export const JUDGED_FROM_MINUTES = 20;
const HOUR_MS = 60 * 60_000;

type Samples = readonly (readonly [at: number, megabytes: number])[];

/** The samples after the warm-up. */
export function dropWarmUp<T>(samples: readonly T[]): readonly T[] {
  return samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
}

/** How many megabytes memory grew along the fitted line after the warm-up; null for a run that is too short to judge. */
export function judgeGrowth(samples: Samples, minutes: number): number | null {
  if (minutes < JUDGED_FROM_MINUTES) return null;
  const settled = dropWarmUp(samples);
  const measuredMs = (settled.at(-1)?.[0] ?? Number.NaN) - (settled[0]?.[0] ?? Number.NaN);
  return slopePerHour(settled) * (measuredMs / HOUR_MS);
}
