import {
  type Features,
  MAIL_KINDS,
  type MailKind,
  scoreKinds,
  statusOf,
  toKinds,
  toStatuses,
  type Weights,
  WORDS_COUNT,
} from "../../../../functions/mail/classify/weigh";
import type { MailStatus } from "../../../../functions/shared/contract/mail";

export type Sample = {
  features: Features;
  words: readonly string[];
  kind: MailKind;
  /** A word counts by the number of its groups. */
  group: string;
  /** Weights are evaluated by sets that they were not fitted on. */
  set: string;
};
type Fitted = { features: Weights["features"]; words: ReadonlyMap<string, readonly number[]> };

/** Strength of the regularization; chosen once by cross-validation. */
const PULL = 0.3;
/**
 * Cues were made from the mails that weights are fitted on, and look better there than elsewhere: they are regularized
 * more strongly.
 */
const CUE_TRUST = 0.5;
const NO_CUE =
  /^(?:from:.*|bulk.*|bias|auto|own|thread|invite|cancel|short|long|noreply|(?:news|hr)-address|person|bullets|posts|question|board:answer|known)$/;
const STEPS = 300;
/** There are more phrases than mails, and mailboxes are full of mails. */
const PHRASE_WORTH = 1;
/** Most of a mailbox is about other matters, and the sets have few of those. */
const OTHER_WORTH = 1.5;
export const PHRASES = "short";
/** A word counts once it occurs in so many applications: names of firms are in one. */
const MIN_GROUPS = 3;
const SIZE = MAIL_KINDS.length;

/** Multinomial logistic regression by plain gradient descent from zero: the same samples give the same weights. */
export function fitWeights(samples: readonly Sample[]): Fitted {
  const features = [...new Set(samples.flatMap((one) => Object.keys(one.features)))].sort();
  const { words, scales } = chooseWords(samples);
  const places = new Map(
    [...features.map((name) => `f ${name}`), ...words.map((word) => `w ${word}`)].map((n, i) => [n, i]),
  );
  const rows = samples.map((sample) => toRow(sample, places, scales));
  const weights = descend(rows, features.length + words.length, features.indexOf("bias"));
  const weightsAt = (place: number, trust: number) =>
    MAIL_KINDS.map((_, k) => Math.round(1000 * trust * (weights[place * SIZE + k] ?? 0)) / 1000);
  return {
    features: Object.fromEntries(features.map((name, i) => [name, weightsAt(i, trustOf(name))])),
    words: new Map(words.map((word, i) => [word, weightsAt(features.length + i, scales.get(word) ?? 1)])),
  };
}

function trustOf(feature: string): number {
  return NO_CUE.test(feature) ? 1 : CUE_TRUST;
}

type Row = { at: Int32Array; values: Float64Array; wanted: number; worth: number };

function toRow(
  { features, words, kind, set }: Sample,
  places: ReadonlyMap<string, number>,
  scales: ReadonlyMap<string, number>,
): Row {
  const cues = Object.entries(features).flatMap(([name, value]) => {
    const at = places.get(`f ${name}`);
    return at === undefined ? [] : [[at, value * trustOf(name)] as const];
  });
  const known = words.filter((word) => places.has(`w ${word}`));
  const value = WORDS_COUNT / Math.sqrt(known.length || 1);
  return {
    at: Int32Array.from([...cues.map(([at]) => at), ...known.map((word) => places.get(`w ${word}`) ?? 0)]),
    values: Float64Array.from([...cues.map(([, one]) => one), ...known.map((word) => value * (scales.get(word) ?? 1))]),
    wanted: MAIL_KINDS.indexOf(kind),
    worth: (set.startsWith(PHRASES) ? PHRASE_WORTH : 1) * (kind === "not_a_job_related_email" ? OTHER_WORTH : 1),
  };
}

/** The words that count, and the extra weight allowed to rare ones: a word of every mail says little. */
function chooseWords(samples: readonly Sample[]) {
  const groups = new Map<string, Set<string>>();
  const mails = new Map<string, number>();
  for (const { words, group } of samples) {
    for (const word of words) {
      groups.set(word, (groups.get(word) ?? new Set()).add(group));
      mails.set(word, (mails.get(word) ?? 0) + 1);
    }
  }
  const words = [...groups].flatMap(([word, seen]) => (seen.size >= MIN_GROUPS ? [word] : [])).sort();
  const rarities = words.map((word) => Math.log(samples.length / (mails.get(word) ?? 1)));
  const mean = rarities.reduce((sum, one) => sum + one, 0) / (rarities.length || 1);
  return { words, scales: new Map(words.map((word, i) => [word, Math.sqrt((rarities[i] ?? 0) / mean)])) };
}

function descend(rows: readonly Row[], count: number, bias: number): Float64Array {
  const weights = new Float64Array(count * SIZE);
  const speed = new Float64Array(weights.length);
  const slope = new Float64Array(weights.length);
  // Rare statuses weigh more, or macro figures would be those of the common ones.
  const counts = MAIL_KINDS.map((_, i) => rows.filter(({ wanted }) => wanted === i).length);
  const worth = counts.map((own) => (own ? (rows.length / SIZE / own) ** 0.25 : 0));
  const rate = 0.003 * Math.min(1, 540 / rows.length);
  for (let step = 0; step < STEPS; step += 1) {
    slope.fill(0);
    for (const row of rows) addSlope(row, weights, slope, row.worth * (worth[row.wanted] ?? 1));
    for (let i = 0; i < weights.length; i += 1) {
      const drag = Math.floor(i / SIZE) === bias ? 0 : PULL * (weights[i] as number);
      speed[i] = 0.9 * (speed[i] as number) - rate * ((slope[i] as number) + drag);
      weights[i] = (weights[i] as number) + (speed[i] as number);
    }
  }
  return weights;
}

/** The innermost loops of the fit: plain, because they take all its time. */
function addSlope({ at, values, wanted }: Row, weights: Float64Array, slope: Float64Array, worth: number): void {
  SCORES.fill(0);
  for (let j = 0; j < at.length; j += 1) {
    const from = (at[j] as number) * SIZE;
    const value = values[j] as number;
    for (let k = 0; k < SIZE; k += 1) SCORES[k] = (SCORES[k] as number) + value * (weights[from + k] as number);
  }
  let top = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < SIZE; k += 1) top = Math.max(top, SCORES[k] as number);
  let sum = 0;
  for (let k = 0; k < SIZE; k += 1) {
    SCORES[k] = Math.exp((SCORES[k] as number) - top);
    sum += SCORES[k] as number;
  }
  for (let k = 0; k < SIZE; k += 1) SCORES[k] = worth * ((SCORES[k] as number) / sum - (k === wanted ? 1 : 0));
  for (let j = 0; j < at.length; j += 1) {
    const from = (at[j] as number) * SIZE;
    const value = values[j] as number;
    for (let k = 0; k < SIZE; k += 1) slope[from + k] = (slope[from + k] as number) + value * (SCORES[k] as number);
  }
}
const SCORES = new Float64Array(SIZE);

/** Groups in a stable order independent of their names, dealt out. */
export function foldsOf(groups: readonly string[], folds: number): Map<string, number> {
  const sorted = [...new Set(groups)].sort((a, b) => mix(a) - mix(b));
  return new Map(sorted.map((group, i) => [group, i % folds]));
}

/** Mails of one application are one group; every other mail is its own. */
export function groupOf(folder: string, { application, file }: { application: string | null; file: string }): string {
  return `${folder}:${application ?? file}`;
}

/** Several sets at a time: a fit takes most of a minute, and there are more than thirty sets. */
const FOLDS = 8;

/** Scores of each sample by weights fitted without its set or file: the quality on unseen mails. */
export function crossValidate(samples: readonly Sample[]): number[][] {
  const scores: number[][] = samples.map(() => []);
  const foldOf = foldsOf(
    samples.map(({ set }) => set),
    FOLDS,
  );
  for (let left = 0; left < FOLDS; left += 1) {
    const weights = fitWeights(samples.filter(({ set }) => foldOf.get(set) !== left));
    samples.forEach(({ features, words, set }, i) => {
      if (foldOf.get(set) === left) scores[i] = scoreKinds(features, words, weights);
    });
  }
  return scores;
}

/** The probability of each status. */
export function predict(scores: readonly number[], temperature: number): Record<MailStatus, number> {
  return toStatuses(toKinds(scores, temperature));
}

/** Required accuracy of mails that pass without confirmation. */
const RIGHT = 0.99;
/** Assumed share of a mailbox's mails that are as hard as the short ones, which were written to be hard. */
const HARD_SHARE = 0.1;

/**
 * The temperature with the highest likelihood of the correct statuses, or a higher one: the lowest from which enough of
 * the mails above `threshold` are right, in a mailbox of which `HARD_SHARE` are hard.
 */
export function findTemperature(
  scores: readonly (readonly number[])[],
  samples: readonly Sample[],
  threshold: number,
): number {
  const short = samples.filter(({ set }) => set.startsWith(PHRASES)).length;
  const judge = (temperature: number) =>
    samples.map(({ kind, set }, i) => {
      const probabilities = predict(scores[i] ?? [], temperature);
      const right = probabilities[statusOf(kind)];
      const confidence = Math.max(...Object.values(probabilities));
      const worth = set.startsWith(PHRASES) ? HARD_SHARE / short : (1 - HARD_SHARE) / (samples.length - short);
      return { right, confidence, isRight: right === confidence, worth };
    });
  const steps = Array.from({ length: 52 }, (_, i) => Math.round(100 * (0.4 + 0.05 * i)) / 100);
  const losses = steps.map((step) =>
    judge(step).reduce((sum, { right, worth }) => sum - worth * Math.log(Math.max(right, 1e-9)), 0),
  );
  const likely = losses.indexOf(Math.min(...losses));
  const honest = steps.slice(likely).find((step) => {
    const passed = judge(step).filter(({ confidence }) => confidence >= threshold);
    const weigh = (some: typeof passed) => some.reduce((sum, { worth }) => sum + worth, 0);
    return weigh(passed.filter(({ isRight }) => isRight)) >= RIGHT * weigh(passed);
  });
  return honest ?? steps.at(-1) ?? 1;
}

/** A stable order independent of the names. */
function mix(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
