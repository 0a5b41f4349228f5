import {
  type Analysis,
  CRITERIA,
  type NotScored,
  type Point,
  type Quote,
  STAR_PARTS,
} from "../../../protocol/analysis";
import type { KeyPoint } from "../../../questions/guide";
import { findQuote } from "../../analysis/find-quote";
import { fitAnalysis } from "../../analysis/fit-analysis";
import { type AnalysisInput, frameFor, isAsked } from "../../analysis/input";
import { measureDelivery } from "../../analysis/measure-delivery";
import { shortenQuote } from "../../analysis/quoting";
import { settleAnswer } from "../../words/restart";
import type { Scored } from "./given";
import { isSupported, repeats } from "./supported";

const MOST_JUDGEMENTS = 2;
const MOST_TEXT = 600;
const MOST_OUTLINE = 3_000;

type Frame = Omit<Analysis, "score" | "reason" | "criteria" | "judgements" | "star" | "instead">;

function frame({ interviewType, lang, question, answer, others }: AnalysisInput): Frame {
  return {
    v: 1,
    interviewType,
    question,
    answer: {
      segmentIds: answer.map(({ id }) => id),
      startedAt: answer.length ? Math.min(...answer.map(({ startedAt }) => startedAt)) : 0,
      endedAt: Math.max(0, ...answer.map(({ endedAt }) => endedAt)),
    },
    delivery: measureDelivery(answer, lang, others),
  };
}

export function withoutScore(input: AnalysisInput, reason: NotScored): Analysis {
  return { ...frame(input), score: null, reason, criteria: [], judgements: [], star: null, instead: null };
}

/**
 * Builds the analysis from a model's answer, as far as the candidate's words support it: quotes that are not in the
 * answer are dropped, and so are judgements without a quote or with figures and quotations of their own. Null when no
 * judgement is left, because then nothing supports the scores.
 */
export function withScores(input: AnalysisInput, given: Scored, keyPoints: readonly KeyPoint[]): Analysis | null {
  const said = settleAnswer(input.answer);
  const spoken = `${input.question.text}\n${said.map(({ text }) => text).join("\n")}`;
  const quote = (words: string | null | undefined): Quote | null => {
    const found = words ? findQuote(said, words) : null;
    return found && shortenQuote(found);
  };
  const judged = CRITERIA.filter((criterion) => criterion !== "relevance" || isAsked(input));
  const judgements = given.judgements.flatMap(({ criterion, tone, text, quote: words, instead }) => {
    const found = quote(words);
    if (!found || !judged.includes(criterion) || !isSupported(text, spoken)) return [];
    const better =
      tone === "improve" && instead && !repeats(instead, found.text) && isSupported(instead, spoken)
        ? { instead: instead.slice(0, MOST_TEXT) }
        : {};
    return [{ criterion, tone, text: text.slice(0, MOST_TEXT), quote: found, ...better }];
  });
  if (judgements.length === 0) return null;
  const marks = judged.flatMap((criterion) => {
    const score = given.criteria[criterion];
    return score === undefined ? [] : [{ criterion, score: toTenths(score) }];
  });
  return fitAnalysis({
    ...frame(input),
    score: toTenths(marks.reduce((sum, { score }) => sum + score, 0) / marks.length),
    reason: null,
    criteria: marks,
    judgements: judgements.slice(0, MOST_JUDGEMENTS),
    star: frameFor(input) === "behavioral" ? readStar(given, quote) : null,
    ...(keyPoints.length > 0 && { points: keyPoints.map((point) => readPoint(point, given, quote)) }),
    instead: given.instead && isSupported(given.instead, spoken) ? given.instead.slice(0, MOST_OUTLINE) : null,
  });
}

/** A point whose words are not in the answer is for the candidate to decide; one without words is missing. */
function readPoint(
  { id, text }: KeyPoint,
  { points }: Scored,
  quote: (words: string | null | undefined) => Quote | null,
): Point {
  const given = points.find((one) => one.id === id);
  if (!given) return { id, text, state: "open" };
  if (!given.quote) return { id, text, state: "missing" };
  const found = quote(given.quote);
  return found ? { id, text, state: "said", quote: found } : { id, text, state: "open" };
}

function readStar({ star }: Scored, quote: (words: string | null | undefined) => Quote | null): Analysis["star"] {
  const [situation, task, action, result] = STAR_PARTS.map((part) => quote(star?.[part]));
  return { situation: situation ?? null, task: task ?? null, action: action ?? null, result: result ?? null };
}

function toTenths(score: number): number {
  return Math.round(score * 10) / 10;
}
