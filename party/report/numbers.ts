/** The mean with one decimal; null for an empty list. */
export function average(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  return Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 10) / 10;
}
