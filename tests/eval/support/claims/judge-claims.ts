import type { ReportedClaim } from "../../../../party/assistant/claims/list-claims";
import { fold } from "../../../../party/text/fold";
import type { Truth } from "./labeled";

type Rule = (truth: Truth, words: string) => boolean;

const told =
  (part: "situation" | "task" | "action" | "result"): Rule =>
  (truth) =>
    truth[part] === "yes" || truth[part] === "partly";
const overlaps = (pieces: readonly string[], words: string) =>
  pieces.some((piece) => {
    const [a, b] = [fold(piece).trim(), fold(words).trim()];
    return a !== "" && b !== "" && (a.includes(b) || b.includes(a));
  });

/** A red flag may be a piece of the answer or a name such as "money_only". */
const flagged =
  (name: RegExp): Rule =>
  ({ redFlags }, words) =>
    overlaps(redFlags, words) || redFlags.some((flag) => /^[a-z_]+$/.test(flag) && name.test(flag));

/** Each kind of claim by the field of the truth that decides it. */
const RULES: Readonly<Record<string, Rule>> = {
  wrong_fact: ({ factuallyRight }) => factuallyRight === false,
  point_wrong: ({ factuallyRight }) => factuallyRight === false,
  point_said: ({ onTopic, meaningful, factuallyRight }) => meaningful && onTopic !== "no" && factuallyRight !== false,
  insult: flagged(/insult|badmouth/),
  insult_company: flagged(/insult|badmouth/),
  only_money: flagged(/money|salary/),
  no_research: flagged(/know|research/),
  leaves_soon: flagged(/leav|soon/),
  grammar: ({ grammarErrors }, words) => overlaps(grammarErrors, words),
  only_we: ({ owns }) => owns === "we",
  own_part: ({ owns }) => owns === "i",
  figures: ({ figures }, words) => overlaps(figures, words),
  no_figures: ({ figures }) => figures.length === 0,
  repeats: ({ repeatsQuestion }) => repeatsQuestion,
  situation: told("situation"),
  when: told("situation"),
  task: told("task"),
  action: told("action"),
  result: told("result"),
  lesson: ({ lesson }) => lesson,
  hedges: ({ hedges }) => hedges,
};

/** Kinds that say what to keep or to change in this very answer. A matched point alone does neither. */
const USELESS: ReadonlySet<string> = new Set(["point_said", "score"]);

/** Whether a claim holds; one that no field decides does not. */
export function holds({ kind, quote }: ReportedClaim, truth: Truth): boolean {
  return (Object.hasOwn(RULES, kind) && RULES[kind]?.(truth, quote?.text ?? "")) || false;
}

export function isUseful({ kind }: ReportedClaim): boolean {
  return !USELESS.has(kind);
}
