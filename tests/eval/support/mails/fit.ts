import { type Features, scoreStatuses, toProbabilities, type Weights } from "../../../../functions/mail/classify/weigh";
import { MAIL_STATUSES, type MailStatus } from "../../../../functions/contract/mail";

export type Sample = {
  features: Features;
  status: MailStatus /** Samples of one group are never split. */;
  group: string;
};

/** How strongly weights are pulled towards nothing; chosen once by cross-validation. */
const PULL = 0.6;
const STEPS = 400;

/** Multinomial logistic regression by plain gradient descent from zero: the same samples give the same weights. */
export function fitWeights(samples: readonly Sample[], pull = PULL): Weights["features"] {
  const names = [...new Set(samples.flatMap(({ features }) => Object.keys(features)))].sort();
  const rows = samples.map(({ features, status }) => ({
    entries: Object.entries(features).map(([name, value]) => [names.indexOf(name), value] as const),
    wanted: MAIL_STATUSES.indexOf(status),
  }));
  const size = MAIL_STATUSES.length;
  const weights = new Float64Array(names.length * size);
  const speed = new Float64Array(weights.length);
  const bias = names.indexOf("bias");
  // Rare statuses count for more, or macro figures would be those of the common ones.
  const counts = MAIL_STATUSES.map((_, i) => rows.filter(({ wanted }) => wanted === i).length);
  const worth = counts.map((count) => (count ? Math.sqrt(samples.length / size / count) : 0));
  for (let step = 0; step < STEPS; step += 1) {
    const slope = new Float64Array(weights.length);
    for (const { entries, wanted } of rows) {
      const scores = new Array<number>(size).fill(0);
      for (const [name, value] of entries) {
        for (let k = 0; k < size; k += 1) scores[k] = (scores[k] ?? 0) + value * (weights[name * size + k] ?? 0);
      }
      const probabilities = toProbabilities(scores, 1);
      for (let k = 0; k < size; k += 1) {
        const error = ((probabilities[k] ?? 0) - (k === wanted ? 1 : 0)) * (worth[wanted] ?? 1);
        for (const [name, value] of entries) slope[name * size + k] = (slope[name * size + k] ?? 0) + error * value;
      }
    }
    for (let i = 0; i < weights.length; i += 1) {
      const drag = Math.floor(i / size) === bias ? 0 : pull * (weights[i] ?? 0);
      speed[i] = 0.9 * (speed[i] ?? 0) - 0.003 * ((slope[i] ?? 0) + drag);
      weights[i] = (weights[i] ?? 0) + (speed[i] ?? 0);
    }
  }
  return Object.fromEntries(
    names.map((name, n) => [name, MAIL_STATUSES.map((_, k) => Math.round(1000 * (weights[n * size + k] ?? 0)) / 1000)]),
  );
}

/** Scores of each sample by weights that were fitted without its group. */
export function crossValidate(samples: readonly Sample[], folds = 10, pull = PULL): number[][] {
  const groups = [...new Set(samples.map(({ group }) => group))].sort((a, b) => mix(a) - mix(b));
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const scores: number[][] = samples.map(() => []);
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fitWeights(
      samples.filter(({ group }) => foldOf.get(group) !== fold),
      pull,
    );
    samples.forEach(({ features, group }, i) => {
      if (foldOf.get(group) === fold) scores[i] = scoreStatuses(features, weights);
    });
  }
  return scores;
}

/** The temperature under which the statuses that were right had been most likely. */
export function findTemperature(scores: readonly (readonly number[])[], samples: readonly Sample[]): number {
  let best = { temperature: 1, loss: Number.POSITIVE_INFINITY };
  for (let temperature = 0.4; temperature < 3; temperature += 0.05) {
    const loss = samples.reduce((sum, { status }, i) => {
      const right = toProbabilities(scores[i] ?? [], temperature)[MAIL_STATUSES.indexOf(status)] ?? 0;
      return sum - Math.log(Math.max(right, 1e-9));
    }, 0);
    if (loss < best.loss) best = { temperature: Math.round(100 * temperature) / 100, loss };
  }
  return best.temperature;
}

/** A stable order that has nothing to do with the names. */
function mix(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
