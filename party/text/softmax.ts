/** Chances that add up to 1. */
export function softmax(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const whole = powers.reduce((all, one) => all + one, 0);
  return powers.map((one) => one / whole);
}
