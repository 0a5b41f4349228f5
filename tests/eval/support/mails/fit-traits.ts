import { findCompanies } from "../../../../functions/mail/extract/company";
import { normalizeCompany } from "../../../../functions/mail/extract/names";
import { findPositions, guessPositions } from "../../../../functions/mail/extract/position";
import { keyOfTitle } from "../../../../functions/mail/extract/position/traits";
import { NONE, type TraitWeights } from "../../../../functions/mail/extract/rank";
import { foldsOf, groupOf } from "./fit";
import type { LabeledMail } from "./labeled";
import type { ShortMail } from "./short";

/** A mail's candidate names with their traits, and the correct ones. */
export type Ranking = { traits: string[][]; right: boolean[]; group: string };

/** Strength of the regularization; chosen by cross-validation. */
const PULL = 0.5;
const STEPS = 160;
/** A trait counts once it occurs in so many applications. */
const MIN_GROUPS = 3;

/** The employers that mails should name. A name of the same application in other mails is correct as well. */
export function rankCompanies(mails: readonly LabeledMail[], position: TraitWeights): Ranking[] {
  const spellings = new Map<string, Set<string>>();
  for (const { label, folder } of mails) {
    if (label.company === null) continue;
    const group = groupOf(folder, label);
    spellings.set(group, (spellings.get(group) ?? new Set()).add(normalizeCompany(label.company)));
  }
  return mails.flatMap(({ mail, label, folder }) => {
    const group = groupOf(folder, label);
    const names = spellings.get(group);
    if (label.company === null || !names) return [];
    const { candidates, traits } = findCompanies(mail, guessPositions(mail, position));
    return [{ traits, right: candidates.map(({ key }) => names.has(key)), group }];
  });
}

/** The positions of mails about applications that name them. */
export function rankPositions(mails: readonly LabeledMail[]): Ranking[] {
  return mails.flatMap(({ mail, label, folder }) => {
    if (label.application === null) return [];
    const { candidates, traits } = findPositions(mail);
    const wanted = keyOfTitle(label.position ?? "");
    return [{ traits, right: candidates.map(({ key }) => key === wanted), group: groupOf(folder, label) }];
  });
}

/** The employers and positions of short mails; each mail is an application of its own. */
export function rankShortCompanies(mails: readonly ShortMail[], position: TraitWeights): Ranking[] {
  return mails.flatMap(({ mail, company }) => {
    if (!company) return [];
    const { candidates, traits } = findCompanies(mail, guessPositions(mail, position));
    const wanted = normalizeCompany(company);
    return [{ traits, right: candidates.map(({ key }) => key === wanted), group: mail.id }];
  });
}

export function rankShortPositions(mails: readonly ShortMail[]): Ranking[] {
  return mails.flatMap(({ mail, status, position }) => {
    if (position === undefined || status === "not_a_job_related_email") return [];
    const { candidates, traits } = findPositions(mail);
    const wanted = keyOfTitle(position ?? "");
    return [{ traits, right: candidates.map(({ key }) => key === wanted), group: mail.id }];
  });
}

/**
 * A choice among the names of each mail or none of them, fitted by Adam from zero: the same mails give the same
 * weights.
 */
export function fitTraits(rankings: readonly Ranking[]): TraitWeights {
  const groups = new Map<string, Set<string>>();
  for (const { traits, group } of rankings) {
    for (const own of traits) for (const one of own) groups.set(one, (groups.get(one) ?? new Set()).add(group));
  }
  const names = [
    NONE,
    ...[...groups].flatMap(([one, seen]) => (seen.size >= MIN_GROUPS && !/[|`\\$\n]/.test(one) ? [one] : [])).sort(),
  ];
  const places = new Map(names.map((name, i) => [name, i]));
  const rows = rankings.map(({ traits, right }) => ({
    right: right.some(Boolean) ? [...right, false] : [...right, true],
    at: [...traits, [NONE]].map((own) => Int32Array.from(new Set(own.flatMap((one) => places.get(one) ?? [])))),
  }));
  const weights = new Float64Array(names.length);
  const [slope, mean, square] = [0, 0, 0].map(() => new Float64Array(names.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let step = 1; step <= STEPS; step += 1) {
    slope.fill(0);
    for (const { at, right } of rows) {
      const scores = at.map((own) => own.reduce((sum, place) => sum + (weights[place] ?? 0), 0));
      const top = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - top));
      const whole = powers.reduce((a, b) => a + b, 0);
      const wanted = powers.reduce((sum, power, i) => sum + (right[i] ? power : 0), 0);
      at.forEach((own, i) => {
        const power = powers[i] ?? 0;
        const error = power / whole - (right[i] ? power / (wanted || 1) : 0);
        for (const place of own) slope[place] = (slope[place] ?? 0) + error;
      });
    }
    const rate = step < STEPS * 0.7 ? 0.05 : 0.015;
    for (let i = 0; i < names.length; i += 1) {
      const own = (slope[i] ?? 0) + PULL * (weights[i] ?? 0);
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * own;
      square[i] = 0.99 * (square[i] ?? 0) + 0.01 * own * own;
      const [first, second] = [(mean[i] ?? 0) / (1 - 0.9 ** step), (square[i] ?? 0) / (1 - 0.99 ** step)];
      weights[i] = (weights[i] ?? 0) - (rate * first) / (Math.sqrt(second) + 1e-6);
    }
  }
  return new Map(
    names.flatMap((name, i) => {
      const weight = Math.round(100 * (weights[i] ?? 0)) / 100;
      return Math.abs(weight) < LEAST ? [] : [[name, weight] as const];
    }),
  );
}

/** Smaller weights only take space. */
const LEAST = 0.04;

/** Weights for each application, fitted without it. */
export function crossFitTraits(rankings: readonly Ranking[], folds = 4): (group: string) => TraitWeights {
  const foldOf = foldsOf(
    rankings.map(({ group }) => group),
    folds,
  );
  const fitted = Array.from({ length: folds }, (_, fold) =>
    fitTraits(rankings.filter(({ group }) => foldOf.get(group) !== fold)),
  );
  const rest = fitTraits(rankings);
  return (group) => fitted[foldOf.get(group) ?? -1] ?? rest;
}

/** Lines of a weight in hundredths and the traits that have it. */
export function traitLines(weights: TraitWeights): string {
  const byWeight = new Map<number, string[]>();
  for (const [trait, weight] of weights) {
    const hundredths = Math.round(100 * weight);
    byWeight.set(hundredths, [...(byWeight.get(hundredths) ?? []), trait]);
  }
  return [...byWeight]
    .sort(([a], [b]) => a - b)
    .map(([weight, traits]) => [weight, ...traits].join("|"))
    .join("\n");
}
