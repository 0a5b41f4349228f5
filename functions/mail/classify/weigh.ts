import { MAIL_STATUSES, type MailStatus } from "../../contract/mail";

type Table = Readonly<Record<string, readonly number[]>>;
type Words = { get: (word: string) => readonly number[] | undefined };
/** Weights by feature and by word, one for each status in the order of `MAIL_STATUSES`; made by `npm run eval -- fit-mails`. */
export type Weights = { temperature: number; features: Table; words: Words };
export type Features = Readonly<Record<string, number>>;

/** How much the words of a mail count together, beside its cues. */
export const WORDS_COUNT = 12;

export function scoreStatuses(features: Features, words: readonly string[], weights: Omit<Weights, "temperature">) {
  const scores = MAIL_STATUSES.map(() => 0);
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

/** Of a word a weight is one letter, small ones for what speaks against a status: small weights are told apart finely. */
const LETTERS = "zyxwvutsrqponmlkjihgfedcba.ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ZERO = LETTERS.indexOf(".");

/** Lines of a word and the letters of its weights. A mail has few of the words: the others' letters are never read. */
export function parseWords(lines: string): Weights["words"] {
  const letters = new Map<string, string>();
  for (const line of lines.trim().split("\n")) {
    const at = line.length - MAIL_STATUSES.length;
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
export function toProbabilities(scores: readonly number[], temperature: number): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

export function weigh(
  { features, words }: { features: Features; words: readonly string[] },
  weights: Weights,
): Record<MailStatus, number> {
  const probabilities = toProbabilities(scoreStatuses(features, words, weights), weights.temperature);
  const entries = MAIL_STATUSES.map((status, i) => [status, probabilities[i] ?? 0] as const);
  return Object.fromEntries(entries) as Record<MailStatus, number>;
}
