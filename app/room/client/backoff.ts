/**
 * Wait before try number `failures` (1 is the first after a failure): growing from `first` to `most`,
 * spread over the upper half so that many pages do not come back in one moment.
 */
export function backoffMs(failures: number, random: () => number, first = 400, most = 10_000): number {
  const full = Math.min(most, first * 1.8 ** Math.max(0, failures - 1));
  return Math.round(full * (0.5 + random() / 2));
}
