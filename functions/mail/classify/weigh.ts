import { MAIL_STATUSES, type MailStatus } from "../../shared/contract/mail";

/**
 * The classes: the statuses, and within `unknown` separately the mail before or after an application, such as
 * recruiters' first messages, referrals, accounts and surveys. Words of both are too different for one set of weights.
 */
export const MAIL_KINDS = [...MAIL_STATUSES, "approach"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The status that a kind of mail has. */
export function statusOf(kind: MailKind): MailStatus {
  return kind === "approach" ? "unknown" : kind;
}

type Table = Readonly<Record<string, readonly number[]>>;
type Words = { get: (word: string) => readonly number[] | undefined };
/**
 * Weights by feature and by word, one for each kind in the order of `MAIL_KINDS`; made by `npm run eval -- fit-mails`.
 */
export type Weights = { temperature: number; features: Table; words: Words };
export type Features = Readonly<Record<string, number>>;

/** How much the words of a mail count together, beside its cues. */
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
  // A long mail has more words and no more to say.
  for (const own of known) add(WORDS_COUNT / Math.sqrt(known.length), own);
  return scores;
}

/** Lines of a feature and its weights. */
export function parseFeatures(lines: string): Table {
  return Object.fromEntries(
    lines.split("\n").map((line) => {
      const [name = "", ...weights] = line.split("|");
      return [name, weights.map(Number)];
    }),
  );
}

/**
 * The weight of a word is one letter, lower case against a status and upper case for it: small weights have finer
 * steps.
 */
const LETTERS = "zyxwvutsrqponmlkjihgfedcba.ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ZERO = LETTERS.indexOf(".");

/** Lines of a word and the letters of its weights. A mail has few of the words: the others' letters are never read. */
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

/** Softmax, flattened by the temperature that makes the figures come true as probabilities. */
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

/** How likely each kind is, by the scores in the order of `MAIL_KINDS`. */
export function toKinds(scores: readonly number[], temperature: number): Record<MailKind, number> {
  const probabilities = toProbabilities(scores, temperature);
  const entries = MAIL_KINDS.map((kind, i) => [kind, probabilities[i] ?? 0] as const);
  return Object.fromEntries(entries) as Record<MailKind, number>;
}

/** How likely each status is, by how likely the kinds are. */
export function toStatuses({ approach, ...kinds }: Record<MailKind, number>): Record<MailStatus, number> {
  return { ...kinds, unknown: kinds.unknown + approach };
}
