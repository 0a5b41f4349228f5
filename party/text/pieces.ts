/**
 * Judges the piece of a text around a span, between marks at these positions. Each piece is judged once, so that many
 * spans in one long sentence take linear time.
 */
export function judgePieces<T>(
  text: string,
  marks: readonly number[],
  judge: (piece: string) => T,
): (span: { start: number; end: number }) => T {
  const judged = new Map<string, T>();
  return ({ start, end }) => {
    const [before, after] = [firstFrom(marks, start) - 1, firstFrom(marks, end)];
    const key = `${before} ${after}`;
    const known = judged.get(key);
    if (known !== undefined) return known;
    const result = judge(text.slice((marks[before] ?? -1) + 1, marks[after] ?? text.length));
    judged.set(key, result);
    return result;
  };
}

/** The index of the first of these ascending numbers that is at least `least`; their length if there is none. */
export function firstFrom(ascending: readonly number[], least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
