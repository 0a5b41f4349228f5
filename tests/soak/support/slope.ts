const HOUR_MS = 60 * 60_000;

/** By least squares, of samples of a time in milliseconds and a value: the value's change in an hour. */
export function slopePerHour(samples: readonly (readonly [at: number, value: number])[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const at = mean(samples.map(([time]) => time));
  const value = mean(samples.map(([, one]) => one));
  const both = samples.reduce((sum, [time, one]) => sum + (time - at) * (one - value), 0);
  const spread = samples.reduce((sum, [time]) => sum + (time - at) ** 2, 0);
  return (both / spread) * HOUR_MS;
}
