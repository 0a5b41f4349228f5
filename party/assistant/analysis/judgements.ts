import type { Criterion, Judgement } from "../../protocol/analysis";
import type { InterviewType } from "../../protocol/vocabulary";
import { kindOf } from "../question-kind";
import { findActs } from "./acts";
import type { AnswerFeatures } from "./answer-features";
import { cliches, cues, vague } from "./cue-patterns";
import { findFillers } from "./fillers";
import { findNumbers } from "./numbers";
import { quoteAt } from "./quoting";
import type { AnalysisTexts, Remark } from "./remarks";
import { missingParts, type Star } from "./star";
import { findTechnical } from "./technical";
import type { Terms } from "./terms";
import { toStem } from "./terms";
import type { AnswerText, Span } from "./text";
import { readText } from "./text";
import { findContentStems, findParticularStems } from "./vocabulary";

export type Case = {
  type: InterviewType;
  question: AnswerText;
  answer: AnswerText;
  features: AnswerFeatures;
  star: Star | null;
};

/** A remark and its place in the answer; the heavier ones come first. */
type Finding = { remark: Remark; criterion: Criterion; at: Span | null; weight: number };

const MOST = { strength: 3, improve: 4 };

/** Requirements of an answer that is praised for it. */
const MISSED: Partial<Record<Remark, Remark>> = { outcome: "no_result", own_action: "no_action", figure: "no_figure" };

/** The remarks on the answer. A remark without a place in it is left out. */
export function judge(one: Case, texts: AnalysisTexts): Judgement[] {
  const strengths = findStrengths(one);
  const isPraised = ({ remark }: Finding) => strengths.some((praise) => MISSED[praise.remark] === remark);
  const improvements = findImprovements(one).filter((finding) => !isPraised(finding));
  return [...choose(one, texts, strengths, "strength"), ...choose(one, texts, improvements, "improve")];
}

function choose(one: Case, texts: AnalysisTexts, found: readonly Finding[], tone: Judgement["tone"]): Judgement[] {
  const chosen: Judgement[] = [];
  const seen = new Set<string>();
  for (const { remark, criterion, at } of [...found].sort((a, b) => b.weight - a.weight)) {
    const quote = at && quoteAt(one.answer, at);
    if (!quote || chosen.length >= MOST[tone]) continue;
    const place = `${quote.segmentId} ${quote.start}`;
    if (tone === "strength" && seen.has(place)) continue;
    seen.add(place);
    const { text, instead } = texts.remarks[remark];
    chosen.push({ criterion, tone, text, quote, ...(tone === "improve" && instead ? { instead } : {}) });
  }
  return chosen;
}

function findStrengths({ type, answer, features: f, question }: Case): Finding[] {
  const { folded, sentences } = answer;
  const found: Finding[] = [];
  const add = (remark: Remark, criterion: Criterion, at: Span | null | undefined, weight: number) => {
    if (at && !isEmpty(answer, at)) found.push({ remark, criterion, at, weight });
  };
  const half = folded.length * 0.45;
  add(
    "figure",
    "evidence",
    best(answer, (part) => findNumbers(part).length, 1),
    type === "language" ? 0.4 : 0.8,
  );
  if (type !== "technical")
    add(
      "own_action",
      "evidence",
      best(answer, (part) => findActs(part).own, 1),
      type === "language" ? 0.3 : 0.9,
    );
  if (type === "behavioral" || type === "hr")
    add(
      "outcome",
      "structure",
      cues.result.find(folded).findLast((hit) => hit.start > half),
      0.85,
    );
  add("reason", "structure", cues.because.find(folded)[0], 0.7);
  if (type === "technical" || type === "hr")
    add("tradeoff", "structure", cues.contrast.find(folded)[0], type === "technical" ? 0.8 : 0.5);
  if (type === "technical" && f.technical >= 3)
    add(
      "mechanism",
      "evidence",
      richest(answer, (part) => findTechnical(part)),
      0.95,
    );
  if (type === "language")
    add(
      "detail",
      "evidence",
      richest(answer, (part) => findParticularStems(part).size),
      0.75,
    );
  const first = sentences[0];
  if (first && sharesWith(question, answer, first) >= 1 && f.restated < 0.6) add("direct", "relevance", first, 0.6);
  return found;
}

function findImprovements({ type, question, answer, features: f, star }: Case): Finding[] {
  const { folded, sentences } = answer;
  const first = sentences[0] ?? null;
  const last = sentences.at(-1) ?? null;
  const found: Finding[] = [];
  const add = (remark: Remark, criterion: Criterion, at: Span | null | undefined, weight: number) => {
    if (at) found.push({ remark, criterion, at, weight });
  };
  const missing = star ? missingParts(star) : [];
  if (missing.includes("result")) add("no_result", "structure", last, 1);
  if (missing.includes("action")) add("no_action", "evidence", middle(answer), f.we > 0 ? 0.5 : 0.95);
  if (missing.includes("situation")) add("no_situation", "structure", first, 0.7);
  if (missing.includes("task")) add("no_task", "structure", sentences[1] ?? first, 0.45);
  const work = type === "behavioral" || type === "hr";
  if (work && f.we >= 2 && f.we > 2 * f.own + 1) add("we_only", "evidence", WE_FINDER(folded), 0.9);
  if (f.cliche >= 2) add("cliche", "evidence", densest(answer, cliches), 0.85);
  if (f.vague >= 8) add("vague", "clarity", densest(answer, vague), 0.6 + f.vague / 60);
  if (f.unsure > 0) add("unsure", "clarity", cues.unsure.find(folded)[0], 0.75);
  if (f.repetition > 0.15) add("repeated", "clarity", repeated(answer), 0.7);
  if (f.restated >= 0.6) add("restated", "relevance", first, 0.65);
  if (f.topic.theme === "missed" && f.topic.shared === 0 && f.topic.near < 0.06 * f.size)
    add("beside_question", "relevance", first, 0.9);
  if (type === "technical" && f.technical < 4) add("no_mechanism", "evidence", middle(answer), 0.9);
  if (type === "technical" && f.contrast === 0) add("no_tradeoff", "structure", last, 0.55);
  if (type !== "behavioral" && f.because === 0 && !isIntroduction(question, type))
    add("no_reason", "structure", middle(answer), 0.6);
  if (work && f.numbers === 0) add("no_figure", "evidence", star?.result ? last : middle(answer), 0.5);
  if ((type === "hr" || type === "language") && f.particular < 6 && f.past === 0)
    add("no_example", "evidence", last, 0.6);
  if (f.size < 30 && f.particular < 8) add("short", "evidence", f.result > 0 ? first : last, 0.55);
  const longest = sentences.find((one) => readText(answer.raw.slice(one.start, one.end)).size > 50);
  add("too_long", "clarity", longest, 0.4);
  const fillers = findFillers(answer).flatMap(({ spans }) => spans);
  if (fillers.length >= 4 && fillers.length / f.size > 0.05) add("fillers", "clarity", fillers[0], 0.65);
  return found;
}

/** An introduction needs no reasons. */
export function isIntroduction(question: AnswerText, type: InterviewType): boolean {
  return type !== "language" && kindOf(question.raw, type) === "introduction";
}

const WE_FINDER = (folded: string): Span | null => {
  const match = /\b(?:we|our)\b|我们|咱们|大家/u.exec(folded);
  return match && { start: match.index, end: match.index + match[0].length };
};

function isEmpty(answer: AnswerText, at: Span): boolean {
  const sentence = answer.sentences.find((one) => one.start <= at.start && at.start < one.end);
  if (!sentence) return true;
  const part = readText(answer.raw.slice(sentence.start, sentence.end));
  return cliches.count(part.folded) > 0 || vague.count(part.folded) >= 3 || findParticularStems(part).size < 2;
}

function richest(answer: AnswerText, measure: (part: AnswerText) => number): Span | null {
  return best(answer, measure, 2);
}

function densest(answer: AnswerText, terms: Terms): Span | null {
  return best(answer, (part) => terms.count(part.folded), 1);
}

function best(answer: AnswerText, measure: (part: AnswerText) => number, least: number): Span | null {
  let top: { span: Span; value: number } | null = null;
  for (const span of answer.sentences) {
    const value = measure(readText(answer.raw.slice(span.start, span.end)));
    if (value >= least && value > (top?.value ?? 0)) top = { span, value };
  }
  return top?.span ?? null;
}

function middle(answer: AnswerText): Span | null {
  return answer.sentences[Math.floor((answer.sentences.length - 1) / 2)] ?? null;
}

function sharesWith(question: AnswerText, answer: AnswerText, span: Span): number {
  const asked = findParticularStems(question);
  return [...findContentStems(readText(answer.raw.slice(span.start, span.end)))].filter((stem) => asked.has(stem))
    .length;
}

/** The sentence that mostly repeats earlier ones. */
function repeated(answer: AnswerText): Span | null {
  const seen = new Set<string>();
  for (const span of answer.sentences) {
    const stems = readText(answer.raw.slice(span.start, span.end)).tokens.map((token) => toStem(token.text));
    const triples = stems.slice(2).map((stem, i) => `${stems[i]} ${stems[i + 1]} ${stem}`);
    if (triples.length > 0 && triples.filter((one) => seen.has(one)).length / triples.length > 0.4) return span;
    for (const one of triples) seen.add(one);
  }
  return null;
}
