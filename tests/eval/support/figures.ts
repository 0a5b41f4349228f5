import { findPairs, LABELS, LANGUAGES, type Label, type LabeledAnswer, type Language } from "./answers";
import type { Outcome } from "./ask";

export type Share = { total: number; right: number };
export type LabelFigures = Share & { scored: number; notScored: number; failed: number; median: number | null };
export type Figures = {
  pairs: Share;
  languages: Partial<Record<Language, { pairs: Share; labels: Partial<Record<Label, LabelFigures>> }>>;
  /** Every answer with a wrong judgement or none; of a wrongly ranked pair, both. */
  misjudged: string[];
  /** The reasons, in the same order. */
  reasons: Record<string, string>;
};

/**
 * Accuracy of the judgements. A pair is right when the good answer has the higher score; a weak one may have none, a
 * good one may not. Off-topic, empty and gibberish answers are right without a score; an injection also with one up to
 * the median of the weak answers in its language. A failure is always wrong.
 */
export function measure(answers: readonly LabeledAnswer[], outcomes: ReadonlyMap<string, Outcome>): Figures {
  const of = (id: string): Outcome => outcomes.get(id) ?? { score: null, reason: null, failed: "not asked" };
  const scores = (lang: Language, label: Label) =>
    answers
      .filter((one) => one.lang === lang && one.label === label)
      .flatMap(({ id }) => of(id).score ?? [])
      .sort((a, b) => a - b);

  const reasons: Record<string, string> = {};
  const blame = (id: string, why: string) => {
    reasons[id] = reasons[id] ? `${reasons[id]}; ${why}` : why;
  };

  for (const { id, label, lang } of answers) {
    const { score, failed } = of(id);
    if (failed) blame(id, `failed: ${failed}`);
    else if (label === "good" && score === null) blame(id, `good, but not scored (${of(id).reason})`);
    else if (score !== null && (label === "off_topic" || label === "empty" || label === "gibberish")) {
      blame(id, `scored ${score}`);
    } else if (score !== null && label === "injection") {
      const weak = median(scores(lang, "weak"));
      if (weak === null) blame(id, `scored ${score}, with no weak answer to compare`);
      else if (score > weak) blame(id, `scored ${score}, above the median of the weak ones, ${weak}`);
    }
  }

  const pairs = findPairs(answers).map(({ good, weak }) => ({ lang: good.lang, isRight: isRanked(good, weak) }));
  function isRanked(good: LabeledAnswer, weak: LabeledAnswer): boolean {
    const [better, worse] = [of(good.id), of(weak.id)];
    if (better.failed || worse.failed || better.score === null) return false;
    if (worse.score === null || better.score > worse.score) return true;
    blame(good.id, `scored ${better.score}, the weak one ${worse.score}`);
    blame(weak.id, `scored ${worse.score}, the good one ${better.score}`);
    return false;
  }
  const share = (some: readonly { isRight: boolean }[]): Share => ({
    total: some.length,
    right: some.filter(({ isRight }) => isRight).length,
  });

  const languages: Figures["languages"] = {};
  for (const lang of LANGUAGES) {
    const here = answers.filter((one) => one.lang === lang);
    if (!here.length) continue;
    const labels: Partial<Record<Label, LabelFigures>> = {};
    for (const label of LABELS) {
      const some = here.filter((one) => one.label === label).map(({ id }) => id);
      if (!some.length) continue;
      labels[label] = {
        total: some.length,
        right: some.filter((id) => !reasons[id]).length,
        scored: some.filter((id) => of(id).score !== null).length,
        notScored: some.filter((id) => of(id).score === null && !of(id).failed).length,
        failed: some.filter((id) => of(id).failed).length,
        median: median(scores(lang, label)),
      };
    }
    languages[lang] = { pairs: share(pairs.filter((pair) => pair.lang === lang)), labels };
  }
  return { pairs: share(pairs), languages, misjudged: Object.keys(reasons), reasons };
}

function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round(50 * (upper + lower)) / 100;
}
