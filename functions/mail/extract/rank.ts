/** Weights by trait, fitted by `npm run eval -- fit-mails`. Unknown traits count as 0. */
export type TraitWeights = ReadonlyMap<string, number>;

/** The trait whose weight is the score of "no candidate is right". */
export const NONE = "none";

/** Returns the probability of each candidate, and that of none being right. */
export function rankTraits(
  all: readonly Iterable<string>[],
  weights: TraitWeights,
): { trusts: number[]; none: number } {
  const scores = all.map((traits) => {
    let sum = 0;
    for (const trait of traits) sum += weights.get(trait) ?? 0;
    return sum;
  });
  const none = weights.get(NONE) ?? 0;
  const top = scores.reduce((most, score) => Math.max(most, score), none);
  const powers = scores.map((score) => Math.exp(score - top));
  const whole = powers.reduce((sum, power) => sum + power, Math.exp(none - top));
  return { trusts: powers.map((power) => power / whole), none: Math.exp(none - top) / whole };
}

/** Parses lines of a weight in hundredths and the traits that have it. */
export function parseTraits(lines: string): TraitWeights {
  return new Map(
    lines
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [weight = "", ...traits] = line.split("|");
        return traits.map((trait) => [trait, Number(weight) / 100] as const);
      }),
  );
}
