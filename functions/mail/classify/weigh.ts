import { MAIL_STATUSES, type MailStatus } from "../../contract/mail";

/** Weights by feature, one for each status in the order of `MAIL_STATUSES`; made by `npm run eval -- mails fit`. */
export type Weights = { temperature: number; features: Readonly<Record<string, readonly number[]>> };
export type Features = Readonly<Record<string, number>>;

export function scoreStatuses(features: Features, weights: Weights["features"]): number[] {
  const scores = MAIL_STATUSES.map(() => 0);
  for (const [name, value] of Object.entries(features)) {
    const own = weights[name];
    if (own) for (let i = 0; i < scores.length; i += 1) scores[i] = (scores[i] ?? 0) + value * (own[i] ?? 0);
  }
  return scores;
}

/** Softmax, flattened by the temperature that makes the figures come true as probabilities. */
export function toProbabilities(scores: readonly number[], temperature: number): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

export function weigh(features: Features, { features: weights, temperature }: Weights): Record<MailStatus, number> {
  const probabilities = toProbabilities(scoreStatuses(features, weights), temperature);
  const entries = MAIL_STATUSES.map((status, i) => [status, probabilities[i] ?? 0] as const);
  return Object.fromEntries(entries) as Record<MailStatus, number>;
}
