import { type Analysis, CRITERIA, type NotScored, type Quote, STAR_PARTS } from "../../../protocol/analysis";
import { findQuote } from "../../analysis/find-quote";
import { fitAnalysis } from "../../analysis/fit-analysis";
import { type AnalysisInput, frameFor, isAsked } from "../../analysis/input";
import { measureDelivery } from "../../analysis/measure-delivery";
import { shortenQuote } from "../../analysis/quoting";
import { settleAnswer } from "../../analysis/restart";
import type { Scored } from "./given";

const MOST_JUDGEMENTS = 8;
const MOST_TEXT = 600;
const MOST_OUTLINE = 3_000;

type Frame = Omit<Analysis, "score" | "reason" | "criteria" | "judgements" | "star" | "instead">;

function frame({ interviewType, lang, question, answer }: AnalysisInput): Frame {
  return {
    v: 1,
    interviewType,
    question,
    answer: {
      segmentIds: answer.map(({ id }) => id),
      startedAt: answer.length ? Math.min(...answer.map(({ startedAt }) => startedAt)) : 0,
      endedAt: Math.max(0, ...answer.map(({ endedAt }) => endedAt)),
    },
    delivery: measureDelivery(answer, lang),
  };
}

export function withoutScore(input: AnalysisInput, reason: NotScored): Analysis {
  return { ...frame(input), score: null, reason, criteria: [], judgements: [], star: null, instead: null };
}

/**
 * Builds the analysis from a model's answer, as far as quotes support it: quotes that are not in the answer are
 * dropped, and so are judgements without a quote. Null when no judgement is left, because then nothing supports the
 * scores.
 */
export function withScores(input: AnalysisInput, given: Scored): Analysis | null {
  const said = settleAnswer(input.answer);
  const quote = (words: string | null | undefined): Quote | null => {
    const found = words ? findQuote(said, words) : null;
    return found && shortenQuote(found);
  };
  const judged = CRITERIA.filter((criterion) => criterion !== "relevance" || isAsked(input));
  const judgements = given.judgements.flatMap(({ criterion, tone, text, quote: words, instead }) => {
    const found = quote(words);
    if (!found || !judged.includes(criterion)) return [];
    const better = tone === "improve" && instead ? { instead: instead.slice(0, MOST_TEXT) } : {};
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
    instead: given.instead ? given.instead.slice(0, MOST_OUTLINE) : null,
  });
}

function readStar({ star }: Scored, quote: (words: string | null | undefined) => Quote | null): Analysis["star"] {
  const [situation, task, action, result] = STAR_PARTS.map((part) => quote(star?.[part]));
  return { situation: situation ?? null, task: task ?? null, action: action ?? null, result: result ?? null };
}

function toTenths(score: number): number {
  return Math.round(score * 10) / 10;
}
