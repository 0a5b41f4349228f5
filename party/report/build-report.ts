import { CRITERIA, type Criterion, type Judgement } from "../protocol/analysis";
import type { Segment, Suggestion } from "../protocol/entities";
import { interviewerOf } from "../protocol/interviewers";
import { sumUpDelivery } from "./delivery";
import { average } from "./numbers";
import { listQuestions } from "./questions";
import { PRACTICE_REASONS, type Practice, type Report, type ReportedQuestion, type ReportSource } from "./report";
import { isByRules, withoutRuleScores } from "./without-rule-scores";

/** Lowest score that needs no practice. */
export const GOOD_ENOUGH = 4;
const STRENGTHS_SHOWN = 4;
/** A remark on more answers than this says nothing about any of them. */
const MOST_ALIKE = 2;

/**
 * Builds the report of an interview from its words, measurements and analyses only; unscored answers don't count in
 * averages.
 */
export function buildReport(source: ReportSource): Report {
  const own = source.suggestions.filter((one) => isMeant(one, source)).map(withoutRuleScores);
  const questions = withoutRepetition(listQuestions({ ...source, suggestions: own }));
  const analyses = questions.flatMap(({ analysis }) => (analysis?.score === null || !analysis ? [] : [analysis]));
  const facts = source.mock ?? source.setup;
  return {
    interviewType: facts?.interviewType ?? analyses[0]?.interviewType ?? null,
    interviewer: source.mock && interviewerOf(source.mock),
    company: facts?.company ?? "",
    position: facts?.position ?? "",
    startedAt: source.mock?.startedAt ?? source.begunAt ?? firstWord(source.segments),
    endedAt: lastWord(source.segments),
    questions,
    score: average(analyses.flatMap(({ score }) => (score === null ? [] : [score]))),
    scored: analyses.length,
    criteria: CRITERIA.flatMap((criterion) => {
      const score = average(analyses.flatMap((analysis) => scoreOf(analysis, criterion) ?? []));
      return score === null ? [] : [{ criterion, score }];
    }),
    strengths: pickStrengths(questions),
    practise: pickPractice(questions),
    delivery: sumUpDelivery(source.segments, source.candidate, questions),
  };
}

/**
 * Whether a suggestion is the candidate's own request or was shared with the room. An analysis must be about an answer
 * of theirs: after a swap of roles the other one shares those of their own answers.
 */
function isMeant(
  { kind, requestedBy, audience, analysis }: Suggestion,
  { candidate, segments }: ReportSource,
): boolean {
  const isRequester = requestedBy === candidate;
  if (!isRequester && audience !== "room") return false;
  if (kind !== "answer_analysis") return true;
  const answered = new Set(analysis?.answer.segmentIds);
  const lines = segments.filter(({ id }) => answered.has(id));
  // Its lines may be deleted: people request analyses of their own answers.
  return lines.length > 0 ? lines.some(({ participantId }) => participantId === candidate) : isRequester;
}

function scoreOf(analysis: ReportedQuestion["analysis"], criterion: Criterion): number | null {
  return analysis?.criteria.find((one) => one.criterion === criterion)?.score ?? null;
}

/** Picks strengths of the best answers first: one for each criterion, then others. */
function pickStrengths(questions: readonly ReportedQuestion[]): Report["strengths"] {
  const byScore = [...questions].sort((a, b) => (b.analysis?.score ?? 0) - (a.analysis?.score ?? 0));
  const all = byScore.flatMap(({ number, analysis }) =>
    (analysis?.judgements ?? [])
      .filter(({ tone }) => tone === "strength")
      .map((judgement) => ({ question: number, judgement })),
  );
  const firsts = CRITERIA.flatMap((criterion) => all.find((one) => one.judgement.criterion === criterion) ?? []);
  return [...firsts, ...all.filter((one) => !firsts.includes(one))].slice(0, STRENGTHS_SHOWN);
}

/** Lists the answers that need work, the most certain reason first; within a reason in the order of the interview. */
function pickPractice(questions: readonly ReportedQuestion[]): Practice[] {
  const found = questions.flatMap((question) => reasonOf(question) ?? []);
  return PRACTICE_REASONS.flatMap((reason) => found.filter((one) => one.reason === reason));
}

function reasonOf({ number, status, rating, analysis, suggestion }: ReportedQuestion): Practice | null {
  const judgement = analysis?.judgements.find(({ tone }) => tone === "improve") ?? null;
  const because = (reason: Practice["reason"]): Practice => ({ question: number, reason, judgement });
  if (status === "unanswered" || status === "skipped" || analysis?.reason === "no_answer") return because("unanswered");
  if (rating !== null) return rating === 1 ? because("rated_low") : null;
  if (!analysis || !suggestion) return null;
  if (isByRules(suggestion)) return judgement ? because("remark") : null;
  return analysis.score !== null && analysis.score < GOOD_ENOUGH ? because("model") : null;
}

/** Removes judgments that were already made about two other answers. */
function withoutRepetition(questions: readonly ReportedQuestion[]): ReportedQuestion[] {
  const counts = new Map<string, number>();
  const isNew = ({ criterion, tone, text }: Judgement) => {
    const key = `${criterion} ${tone} ${text.replace(/[:：].*$/s, "").replace(/\d+/g, "#")}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MOST_ALIKE;
  };
  return questions.map((question) => {
    const { analysis } = question;
    return analysis
      ? { ...question, analysis: { ...analysis, judgements: analysis.judgements.filter(isNew) } }
      : question;
  });
}

function firstWord(segments: readonly Segment[]): number | null {
  return segments.length === 0 ? null : Math.min(...segments.map(({ startedAt }) => startedAt));
}

function lastWord(segments: readonly Segment[]): number | null {
  return segments.length === 0 ? null : Math.max(...segments.map(({ endedAt }) => endedAt));
}
