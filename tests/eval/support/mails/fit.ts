import { MAIL_STATUSES, type MailStatus } from "../../../../functions/contract/mail";
import {
  type Features,
  scoreStatuses,
  toProbabilities,
  type Weights,
  WORDS_COUNT,
} from "../../../../functions/mail/classify/weigh";

export type Sample = {
  features: Features;
  words: readonly string[];
  status: MailStatus;
  /** Samples of one group are never split. */
  group: string;
};
type Fitted = Omit<Weights, "temperature">;

/** How strongly weights are pulled towards nothing; chosen once by cross-validation. */
const PULL = 0.6;
const STEPS = 300;
/** A word counts once it was seen in so many applications: names of firms are in one. */
const MIN_GROUPS = 2;
const SIZE = MAIL_STATUSES.length;

/** Multinomial logistic regression by plain gradient descent from zero: the same samples give the same weights. */
export function fitWeights(samples: readonly Sample[]): Fitted {
  const features = [...new Set(samples.flatMap((one) => Object.keys(one.features)))].sort();
  const words = chooseWords(samples);
  const places = new Map(
    [...features.map((name) => `f ${name}`), ...words.map((word) => `w ${word}`)].map((n, i) => [n, i]),
  );
  const rows = samples.map((sample) => toRow(sample, places));
  const weights = descend(rows, features.length + words.length, features.indexOf("bias"));
  const table = (names: readonly string[], from: number, digits: number) =>
    Object.fromEntries(
      names.map((name, i) => [
        name,
        MAIL_STATUSES.map((_, k) => Math.round(digits * (weights[(from + i) * SIZE + k] ?? 0)) / digits),
      ]),
    );
  return {
    features: table(features, 0, 1000),
    words: new Map(Object.entries(table(words, features.length, 100))),
  };
}

type Row = { at: Int32Array; values: Float64Array; wanted: number };

function toRow({ features, words, status }: Sample, places: ReadonlyMap<string, number>): Row {
  const cues = Object.entries(features).flatMap(([name, value]) => {
    const at = places.get(`f ${name}`);
    return at === undefined ? [] : [[at, value] as const];
  });
  const known = words.flatMap((word) => places.get(`w ${word}`) ?? []);
  const value = WORDS_COUNT / Math.sqrt(known.length || 1);
  return {
    at: Int32Array.from([...cues.map(([at]) => at), ...known]),
    values: Float64Array.from([...cues.map(([, one]) => one), ...known.map(() => value)]),
    wanted: MAIL_STATUSES.indexOf(status),
  };
}

function chooseWords(samples: readonly Sample[]): string[] {
  const groups = new Map<string, Set<string>>();
  for (const { words, group } of samples) {
    for (const word of words) groups.set(word, (groups.get(word) ?? new Set()).add(group));
  }
  return [...groups].flatMap(([word, seen]) => (seen.size >= MIN_GROUPS ? [word] : [])).sort();
}

function descend(rows: readonly Row[], count: number, bias: number): Float64Array {
  const weights = new Float64Array(count * SIZE);
  const speed = new Float64Array(weights.length);
  const slope = new Float64Array(weights.length);
  // Rare statuses count for more, or macro figures would be those of the common ones.
  const counts = MAIL_STATUSES.map((_, i) => rows.filter(({ wanted }) => wanted === i).length);
  const worth = counts.map((own) => (own ? Math.sqrt(rows.length / SIZE / own) : 0));
  const rate = 0.003 * Math.min(1, 540 / rows.length);
  for (let step = 0; step < STEPS; step += 1) {
    slope.fill(0);
    for (const { at, values, wanted } of rows) {
      const scores = new Array<number>(SIZE).fill(0);
      at.forEach((place, j) => {
        const value = values[j] ?? 0;
        for (let k = 0; k < SIZE; k += 1) scores[k] = (scores[k] ?? 0) + value * (weights[place * SIZE + k] ?? 0);
      });
      const errors = toProbabilities(scores, 1).map((one, k) => (one - (k === wanted ? 1 : 0)) * (worth[wanted] ?? 1));
      at.forEach((place, j) => {
        const value = values[j] ?? 0;
        for (let k = 0; k < SIZE; k += 1)
          slope[place * SIZE + k] = (slope[place * SIZE + k] ?? 0) + value * (errors[k] ?? 0);
      });
    }
    for (let i = 0; i < weights.length; i += 1) {
      const drag = Math.floor(i / SIZE) === bias ? 0 : PULL * (weights[i] ?? 0);
      speed[i] = 0.9 * (speed[i] ?? 0) - rate * ((slope[i] ?? 0) + drag);
      weights[i] = (weights[i] ?? 0) + (speed[i] ?? 0);
    }
  }
  return weights;
}

/** Scores of each sample by weights that were fitted without its group. */
export function crossValidate(samples: readonly Sample[], folds = 10): number[][] {
  const groups = [...new Set(samples.map(({ group }) => group))].sort((a, b) => mix(a) - mix(b));
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const scores: number[][] = samples.map(() => []);
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fitWeights(samples.filter(({ group }) => foldOf.get(group) !== fold));
    samples.forEach(({ features, words, group }, i) => {
      if (foldOf.get(group) === fold) scores[i] = scoreStatuses(features, words, weights);
    });
  }
  return scores;
}

/** So much of what passes unasked is to be right. */
const RIGHT = 0.99;

/**
 * The temperature under which the statuses that were right had been most likely, or a higher one: that from which on
 * enough is right of what passes `threshold`.
 */
export function findTemperature(
  scores: readonly (readonly number[])[],
  samples: readonly Sample[],
  threshold: number,
): number {
  const judge = (temperature: number) =>
    samples.map(({ status }, i) => {
      const probabilities = toProbabilities(scores[i] ?? [], temperature);
      const right = probabilities[MAIL_STATUSES.indexOf(status)] ?? 0;
      const confidence = Math.max(...probabilities);
      return { right, confidence, isRight: right === confidence };
    });
  const steps = Array.from({ length: 52 }, (_, i) => Math.round(100 * (0.4 + 0.05 * i)) / 100);
  const losses = steps.map((step) => judge(step).reduce((sum, { right }) => sum - Math.log(Math.max(right, 1e-9)), 0));
  const likely = losses.indexOf(Math.min(...losses));
  const honest = steps.slice(likely).find((step) => {
    const passed = judge(step).filter(({ confidence }) => confidence >= threshold);
    return passed.filter(({ isRight }) => isRight).length >= RIGHT * passed.length;
  });
  return honest ?? steps.at(-1) ?? 1;
}

/** A stable order that has nothing to do with the names. */
function mix(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
