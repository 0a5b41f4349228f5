import { MOVES, type Move } from "../../../../party/assistant/moves/move";

export type Pair = { truth: Move; found: Move };
export type MoveFigures = { precision: number; recall: number; f1: number; n: number };

/** Precision and recall of each move that occurs, and the mean of their F1. */
export function measureMoves(pairs: readonly Pair[]): { macroF1: number; moves: Partial<Record<Move, MoveFigures>> } {
  const moves: Partial<Record<Move, MoveFigures>> = {};
  for (const move of MOVES) {
    const n = pairs.filter(({ truth }) => truth === move).length;
    const found = pairs.filter((one) => one.found === move).length;
    if (n === 0 && found === 0) continue;
    const right = pairs.filter((one) => one.truth === move && one.found === move).length;
    const precision = found === 0 ? 0 : right / found;
    const recall = n === 0 ? 0 : right / n;
    const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    moves[move] = { precision: round(precision), recall: round(recall), f1: round(f1), n };
  }
  const counted = Object.values(moves).filter(({ n }) => n > 0);
  return { macroF1: round(counted.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(counted.length, 1)), moves };
}

/** The pairs that were mistaken, as lines: how often each truth was taken for which move. */
export function describeConfusion(pairs: readonly Pair[]): string {
  return MOVES.flatMap((truth) => {
    const own = pairs.filter((one) => one.truth === truth);
    if (own.length === 0) return [];
    const wrong = MOVES.filter((move) => move !== truth).flatMap((move) => {
      const count = own.filter(({ found }) => found === move).length;
      return count > 0 ? [`${move} ${count}`] : [];
    });
    const right = own.filter(({ found }) => found === truth).length;
    return [
      `${truth.padEnd(12)}${String(right).padStart(4)} of ${String(own.length).padStart(4)}  ${wrong.join(", ")}`.trimEnd(),
    ];
  }).join("\n");
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
