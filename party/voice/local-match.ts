import { swapCost, type Token } from "./similarity";

/** The matching stretch of two texts: from `start` up to, not including, `end`, in each of them. */
export type LocalMatch = {
  part: { start: number; end: number };
  whole: { start: number; end: number };
  /** For each token of `part` its position in `whole`, or null. */
  places: readonly (number | null)[];
};

const GAP = 0.8;
const OTHER = 0.7;

/** Finds the best common stretch of `part` and `whole`, whatever surrounds it (Smith–Waterman). */
export function matchLocally(part: readonly Token[], whole: readonly Token[]): LocalMatch | null {
  const width = whole.length + 1;
  const scores = new Float64Array((part.length + 1) * width);
  const at = (i: number, j: number) => scores[i * width + j] ?? 0;
  let best = { score: 0, i: 0, j: 0 };
  for (const [i, token] of part.entries()) {
    for (const [j, other] of whole.entries()) {
      const score = Math.max(0, at(i, j) + gain(token, other), at(i, j + 1) - GAP, at(i + 1, j) - GAP);
      scores[(i + 1) * width + j + 1] = score;
      if (score > best.score + 1e-9) best = { score, i: i + 1, j: j + 1 };
    }
  }
  if (best.score === 0) return null;
  const places: (number | null)[] = part.map(() => null);
  let { i, j } = best;
  while (at(i, j) > 0) {
    const [token, other] = [part[i - 1], whole[j - 1]];
    if (!token || !other) break;
    if (isNear(at(i, j), at(i - 1, j - 1) + gain(token, other))) {
      if (gain(token, other) > 0) places[i - 1] = j - 1;
      i--;
      j--;
    } else if (isNear(at(i, j), at(i - 1, j) - GAP)) i--;
    else j--;
  }
  return { part: { start: i, end: best.i }, whole: { start: j, end: best.j }, places };
}

/** Above 0 for equal or nearly equal words. */
function gain(a: Token, b: Token): number {
  const cost = swapCost(a, b);
  return cost < 0.5 ? 1 - cost : -cost * OTHER;
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9;
}
