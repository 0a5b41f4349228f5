import { type MoveWeights, softmax } from "../../../../party/assistant/moves/classify";
import type { FindCues } from "../../../../party/assistant/moves/cues";
import { featuresOf } from "../../../../party/assistant/moves/features";
import { MOVES } from "../../../../party/assistant/moves/move";
import { hasHan } from "../../../../party/text/letters";
import type { LabelledMove } from "./labelled";

/** A feature of fewer utterances is chance. */
const LEAST_COUNT = 2;
const ROUNDS = 40;
const RATE = 0.5;
const RIDGE = 3e-5;
/** An answer that is taken for a move is lost, so its mistakes count more. */
const WEIGHT_OF_ANSWERS = 1.6;
/** In hundredths; smaller weights change nothing. */
const LEAST_WEIGHT = 40;
/** In hundredths: finer steps change nothing, and take space. */
const STEP = 10;

/**
 * Weights of a softmax classifier by AdaGrad over the utterances in a fixed order of shuffles: the same utterances give
 * the same weights.
 */
export function fitMoves(utterances: readonly Weighted[], findCues: FindCues): MoveWeights {
  const all = utterances.map((one) => featuresOf(one, findCues(one.said)));
  const counts = new Map<string, number>();
  for (const features of all) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const index = new Map([...counts].filter(([, count]) => count >= LEAST_COUNT).map(([feature], i) => [feature, i]));
  const rows = all.map((features, i) => {
    const ids = [...features].flatMap((one) => index.get(one) ?? []);
    return {
      ids,
      scale: 1 / Math.sqrt(Math.max(ids.length, 1)),
      truth: MOVES.indexOf(utterances[i]?.move ?? "answer"),
      weight: utterances[i]?.weight ?? 1,
    };
  });
  const weights = MOVES.map(() => new Float64Array(index.size));
  const squares = MOVES.map(() => new Float64Array(index.size).fill(1e-8));
  const bias = new Float64Array(MOVES.length);
  const biasSquares = new Float64Array(MOVES.length).fill(1e-8);

  const random = seeded(7);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { ids, scale, truth, weight } of shuffled(rows, random)) {
      const sums = weights.map((own, k) => (bias[k] ?? 0) + scale * ids.reduce((sum, id) => sum + (own[id] ?? 0), 0));
      softmax(sums).forEach((chance, k) => {
        const error = weight * (truth === 0 ? WEIGHT_OF_ANSWERS : 1) * (chance - (k === truth ? 1 : 0));
        if (Math.abs(error) < 1e-4) return;
        biasSquares[k] = (biasSquares[k] ?? 0) + error * error;
        bias[k] = (bias[k] ?? 0) - (0.1 * error) / Math.sqrt(biasSquares[k] ?? 1);
        const own = weights[k];
        const seen = squares[k];
        if (!own || !seen) return;
        for (const id of ids) {
          const slope = error * scale + RIDGE * (own[id] ?? 0);
          seen[id] = (seen[id] ?? 0) + slope * slope;
          own[id] = (own[id] ?? 0) - (RATE * slope) / Math.sqrt(seen[id] ?? 1);
        }
      });
    }
  }
  const features: Record<string, number[]> = {};
  for (const [feature, id] of index) {
    const own = weights.map((of) => 100 * (of[id] ?? 0));
    // Only differences between moves count: without the median most weights are nothing.
    const median = [...own].sort((x, y) => x - y)[Math.floor(own.length / 2)] ?? 0;
    features[feature] = own.flatMap((weight, k) => {
      const step = Math.round((weight - median) / STEP) * STEP;
      return Math.abs(step) >= LEAST_WEIGHT ? [k, step] : [];
    });
  }
  return { bias: [...bias].map((one) => Math.round(1000 * one) / 1000), features };
}

/** An utterance whose mistakes count as much as its weight says; 1 without one. */
export type Weighted = LabelledMove & { weight?: number };

/** The weights of each script are fitted to its own utterances. */
export function byScript(utterances: readonly Weighted[]): { latin: Weighted[]; han: Weighted[] } {
  return { latin: utterances.filter(({ said }) => !hasHan(said)), han: utterances.filter(({ said }) => hasHan(said)) };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}
