import { CRITERIA, type Criterion } from "../protocol/analysis";
import type { Segment, Suggestion } from "../protocol/entities";
import { sumUpDelivery } from "./delivery";
import { average } from "./numbers";
import { listQuestions } from "./questions";
import type { Practice, Report, ReportedQuestion, ReportSource } from "./report";

/** An answer that reaches this in a criterion needs no practice there. */
export const GOOD_ENOUGH = 4;
const PRACTISED_AT_ONCE = 3;
const STRENGTHS_SHOWN = 4;

/**
 * Builds the report of an interview from its words, measurements and analyses only; unscored answers don't count in
 * averages.
 */
export function buildReport(source: ReportSource): Report {
  const own = { ...source, suggestions: source.suggestions.filter((one) => isMeant(one, source.candidate)) };
  const questions = listQuestions(own);
  const analyses = questions.flatMap(({ analysis }) => (analysis?.score === null || !analysis ? [] : [analysis]));
  return {
    interviewType: source.mock?.interviewType ?? analyses[0]?.interviewType ?? null,
    company: source.mock?.company ?? "",
    position: source.mock?.position ?? "",
    startedAt: source.mock?.startedAt ?? firstWord(source.segments),
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

/** The participant's own requests, and those that were shared with the room. */
function isMeant(suggestion: Suggestion, candidate: string): boolean {
  return suggestion.requestedBy === candidate || suggestion.audience === "room";
}

function scoreOf(analysis: ReportedQuestion["analysis"], criterion: Criterion): number | null {
  return analysis?.criteria.find((one) => one.criterion === criterion)?.score ?? null;
}

/** Strengths of the best answers first, no two of one kind in a row. */
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

function pickPractice(questions: readonly ReportedQuestion[]): Practice[] {
  return CRITERIA.flatMap((criterion): Practice[] => {
    const judged = questions.flatMap(({ number, analysis }) => {
      const judgement = analysis?.judgements.find((one) => one.criterion === criterion && one.tone === "improve");
      const score = scoreOf(analysis, criterion);
      return judgement && score !== null ? [{ question: number, judgement, missing: GOOD_ENOUGH - score }] : [];
    });
    const wanting = judged.filter(({ missing }) => missing > 0).sort((a, b) => b.missing - a.missing);
    if (wanting.length === 0) return [];
    return [
      {
        criterion,
        gain: wanting.reduce((sum, { missing }) => sum + missing, 0),
        questions: wanting.map(({ question }) => question).sort((a, b) => a - b),
        judgements: wanting.map(({ question, judgement }) => ({ question, judgement })),
      },
    ];
  })
    .sort((a, b) => b.gain - a.gain)
    .slice(0, PRACTISED_AT_ONCE);
}

function firstWord(segments: readonly Segment[]): number | null {
  return segments.length === 0 ? null : Math.min(...segments.map(({ startedAt }) => startedAt));
}

function lastWord(segments: readonly Segment[]): number | null {
  return segments.length === 0 ? null : Math.max(...segments.map(({ endedAt }) => endedAt));
}
