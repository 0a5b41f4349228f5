import { MAIL_STATUSES, type MailStatus } from "../../contract/mail";

type Table = Readonly<Record<string, readonly number[]>>;
/** Weights by feature and by word, one for each status in the order of `MAIL_STATUSES`; made by `npm run eval -- fit-mails`. */
export type Weights = { temperature: number; features: Table; words: ReadonlyMap<string, readonly number[]> };
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

/** Lines of a word and its weights in hundredths. */
export function parseWords(lines: string): Weights["words"] {
  return new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const [word = "", ...weights] = line.split("|");
        return [word, weights.map((one) => Number(one) / 100)] as const;
      }),
  );
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
