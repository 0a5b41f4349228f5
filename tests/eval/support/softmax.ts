import { softmax } from "../../../party/text/softmax";

/** An example: its features, the class that it belongs to, and how much a mistake counts. */
export type Example = { features: ReadonlySet<string>; truth: number; weight: number };
export type Fitted = { bias: number[]; weights: Map<string, number[]> };

const RATE = 0.5;

/**
 * Weights of a softmax classifier by AdaGrad over the examples in a fixed order of shuffles: the same examples give the
 * same weights. `leastCount`: a feature of fewer examples is chance.
 */
export function fitSoftmax(
  examples: readonly Example[],
  classes: number,
  { rounds, ridge, leastCount }: { rounds: number; ridge: number; leastCount: number },
): Fitted {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const index = new Map([...counts].filter(([, count]) => count >= leastCount).map(([feature], i) => [feature, i]));
  const rows = examples.map(({ features, truth, weight }) => {
    const ids = [...features].flatMap((one) => index.get(one) ?? []);
    return { ids, scale: 1 / Math.sqrt(Math.max(ids.length, 1)), truth, weight };
  });
  const all = Array.from({ length: classes }, (_, k) => k);
  const weights = all.map(() => new Float64Array(index.size));
  const squares = all.map(() => new Float64Array(index.size).fill(1e-8));
  const bias = new Float64Array(classes);
  const biasSquares = new Float64Array(classes).fill(1e-8);

  const random = seeded(7);
  for (let round = 0; round < rounds; round += 1) {
    for (const { ids, scale, truth, weight } of shuffled(rows, random)) {
      const sums = weights.map((own, k) => (bias[k] ?? 0) + scale * ids.reduce((sum, id) => sum + (own[id] ?? 0), 0));
      softmax(sums).forEach((chance, k) => {
        const error = weight * (chance - (k === truth ? 1 : 0));
        if (Math.abs(error) < 1e-4) return;
        biasSquares[k] = (biasSquares[k] ?? 0) + error * error;
        bias[k] = (bias[k] ?? 0) - (0.1 * error) / Math.sqrt(biasSquares[k] ?? 1);
        const own = weights[k];
        const seen = squares[k];
        if (!own || !seen) return;
        for (const id of ids) {
          const slope = error * scale + ridge * (own[id] ?? 0);
          seen[id] = (seen[id] ?? 0) + slope * slope;
          own[id] = (own[id] ?? 0) - (RATE * slope) / Math.sqrt(seen[id] ?? 1);
        }
      });
    }
  }
  return {
    bias: [...bias],
    weights: new Map([...index].map(([feature, id]) => [feature, weights.map((own) => own[id] ?? 0)])),
  };
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
