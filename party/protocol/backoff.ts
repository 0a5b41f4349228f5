export type BackoffOptions = {
  /** Delay after the first failure, in milliseconds. */
  first: number;
  /** Longest delay before jitter, in milliseconds; unlimited when absent. */
  most?: number;
  /** Growth from one failure to the next; 2 when absent. */
  factor?: number;
  /** Returns a multiplier, so that clients that failed together don't return together; 1 when absent. */
  jitter?: () => number;
};

/** Jitter over the upper half of the delay. `random`: from 0 to 1. */
export function upperHalf(random: () => number): () => number {
  return () => 0.5 + random() / 2;
}

/** Exponential backoff: whole milliseconds to wait before the next try after `failures` failures in a row (1 or more). */
export function backoff(failures: number, { first, most = Infinity, factor = 2, jitter }: BackoffOptions): number {
  const full = Math.min(most, first * factor ** Math.max(0, failures - 1));
  return Math.round(jitter ? full * jitter() : full);
}
