import { MAIL_STATUSES, type MailStatus } from "../../shared/contract/mail";

/**
 * The classes: the statuses, plus `approach` for a part of `unknown`, mails before or after an application such as
 * recruiters' first messages, referrals, accounts and surveys. Their words differ too much for one set of weights.
 */
export const MAIL_KINDS = [...MAIL_STATUSES, "approach"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The status that a kind of mail has. */
export function statusOf(kind: MailKind): MailStatus {
  return kind === "approach" ? "unknown" : kind;
}

type Table = Readonly<Record<string, readonly number[]>>;
type Words = { get: (word: string) => readonly number[] | undefined };
/** For each feature and each word, one weight per kind in the order of `MAIL_KINDS`. */
export type Weights = { temperature: number; features: Table; words: Words };
export type Features = Readonly<Record<string, number>>;

/** How much the words of a mail count relative to its cues. */
export const WORDS_COUNT = 12;

export function scoreKinds(features: Features, words: readonly string[], weights: Omit<Weights, "temperature">) {
  const scores = MAIL_KINDS.map(() => 0);
  const add = (value: number, own: readonly number[]) => {
    for (let i = 0; i < scores.length; i += 1) scores[i] = (scores[i] ?? 0) + value * (own[i] ?? 0);
  };
  for (const [name, value] of Object.entries(features)) add(value, weights.features[name] ?? []);
  const known = words.flatMap((word) => {
    const own = weights.words.get(word);
    return own ? [own] : [];
  });
  // Normalize by length: otherwise words would outweigh the cues of a long mail.
  for (const own of known) add(WORDS_COUNT / Math.sqrt(known.length), own);
  return scores;
}

/** Parses lines of a feature and its weights. */
export function parseFeatures(lines: string): Table {
  return Object.fromEntries(
    lines.split("\n").map((line) => {
      const [name = "", ...weights] = line.split("|");
      return [name, weights.map(Number)];
    }),
  );
}

/** A word's weight is one letter: lower case is negative, upper case positive. Small weights have finer steps. */
const LETTERS = "zyxwvutsrqponmlkjihgfedcba.ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ZERO = LETTERS.indexOf(".");

/** Parses lines of a word and its weights' letters, which are decoded when used: a mail has few of the words. */
export function parseWords(lines: string): Weights["words"] {
  const letters = new Map<string, string>();
  for (const line of lines.trim().split("\n")) {
    const at = line.length - MAIL_KINDS.length;
    letters.set(line.slice(0, at - 1), line.slice(at));
  }
  return {
    get(word) {
      const own = letters.get(word);
      return own === undefined ? own : Array.from(own, parseLetter);
    },
  };
}

export function writeLetter(weight: number): string {
  const root = Math.min(Math.round(ZERO * Math.sqrt(Math.abs(weight))), ZERO);
  return LETTERS.charAt(ZERO + Math.sign(weight) * root);
}

function parseLetter(letter: string): number {
  const root = LETTERS.indexOf(letter) - ZERO;
  return (Math.sign(root) * root * root) / (ZERO * ZERO);
}

/** Softmax with a temperature, which calibrates the probabilities. */
function toProbabilities(scores: readonly number[], temperature: number): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

export function weigh(
  { features, words }: { features: Features; words: readonly string[] },
  weights: Weights,
): Record<MailKind, number> {
  return toKinds(scoreKinds(features, words, weights), weights.temperature);
}

/** The probability of each kind, from scores in the order of `MAIL_KINDS`. */
export function toKinds(scores: readonly number[], temperature: number): Record<MailKind, number> {
  const probabilities = toProbabilities(scores, temperature);
  const entries = MAIL_KINDS.map((kind, i) => [kind, probabilities[i] ?? 0] as const);
  return Object.fromEntries(entries) as Record<MailKind, number>;
}

/** The probability of each status, from those of the kinds. */
export function toStatuses({ approach, ...kinds }: Record<MailKind, number>): Record<MailStatus, number> {
  return { ...kinds, unknown: kinds.unknown + approach };
}
