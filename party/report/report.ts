import type { Analysis, Criterion, Judgement } from "../protocol/analysis";
import type { Segment, Suggestion } from "../protocol/entities";
import type { Mock } from "../protocol/mock";
import type { InterviewType } from "../protocol/vocabulary";

/** What a report is made of: an interview as its room has it, or as its record was kept. Times are room time. */
export type ReportSource = {
  segments: readonly Segment[];
  suggestions: readonly Suggestion[];
  mock: Mock | null;
  /** participantId of whose report it is. */
  candidate: string;
};

/**
 * `scored` and `not_scored` have an analysis. `failed`: asking for one went wrong, `suggestion` says how; `pending`: it is
 * being made, or was never asked for; `skipped` and `unanswered`: there is nothing to analyse.
 */
export type QuestionStatus = "scored" | "not_scored" | "failed" | "pending" | "skipped" | "unanswered";

export type ReportedQuestion = {
  /** From 1, as in the plan. */
  number: number;
  /** Empty where there is no question to an answer, like `text`. */
  title: string;
  /** As it was put. */
  text: string;
  segmentId: string | null;
  /** The candidate's lines up to the next question. */
  answer: readonly Segment[];
  startedAt: number | null;
  endedAt: number | null;
  followUps: number;
  status: QuestionStatus;
  analysis: Analysis | null;
  /** The request for it, whatever became of that. */
  suggestion: Suggestion | null;
  /** How it could be answered, where somebody asked for that. */
  modelAnswer: Suggestion | null;
};

/** Something to practise next: what was to be improved under one criterion, and where it was seen. */
export type Practice = {
  criterion: Criterion;
  /** How many points these answers together miss to be good (4) in it. */
  gain: number;
  questions: readonly number[];
  /** The clearest of them first. */
  judgements: readonly { question: number; judgement: Judgement }[];
};

export type PacePoint = { at: number; pace: number };

export type ReportedDelivery = {
  unit: "words" | "characters";
  /** Over everything that was said; null where nothing was, or all of it was typed. */
  pace: number | null;
  /** One point for each line that was long enough to tell. */
  points: readonly PacePoint[];
  fillers: readonly { words: string; count: number }[];
  hedges: readonly { words: string; count: number }[];
  fillersPerMinute: number | null;
  pauses: readonly { at: number; ms: number }[];
  /** Shares of the time from the first word to the last; they add up to 1. */
  talk: { candidate: number; interviewer: number; silence: number } | null;
};

export type Report = {
  interviewType: InterviewType | null;
  company: string;
  position: string;
  startedAt: number | null;
  endedAt: number | null;
  questions: readonly ReportedQuestion[];
  /** The mean of what was scored, one decimal; null when nothing was. */
  score: number | null;
  scored: number;
  criteria: readonly { criterion: Criterion; score: number }[];
  strengths: readonly { question: number; judgement: Judgement }[];
  /** At most three, what would change most first. */
  practise: readonly Practice[];
  delivery: ReportedDelivery | null;
};
