import type { Analysis, Criterion, Judgement } from "../protocol/analysis";
import type { RoomSetup, Segment, Suggestion } from "../protocol/entities";
import type { CodingTalk, CodingWork, Mock } from "../protocol/mock";
import type { SelfRating, SelfRatings } from "../protocol/self-ratings";
import type { Interviewer, InterviewType } from "../protocol/vocabulary";

/** Input of a report: an interview from its room, or from its stored record. Times are room time. */
export type ReportSource = {
  segments: readonly Segment[];
  suggestions: readonly Suggestion[];
  mock: Mock | null;
  /** Of a peer interview. */
  setup?: RoomSetup | undefined;
  begunAt?: number | undefined;
  /** participantId of the person whom the report is about. */
  candidate: string;
  /** The candidate's own, by the `key` of a question. */
  ratings?: SelfRatings;
};

/**
 * `scored` and `not_scored` have an analysis. `failed`: the request failed, `suggestion` says how; `pending`: it is
 * being made, or was never requested; `skipped` and `unanswered`: there is nothing to analyse. `worked`: a coding task,
 * of which only the facts are known.
 */
export type QuestionStatus = "scored" | "not_scored" | "failed" | "pending" | "skipped" | "unanswered" | "worked";

/** The facts of a coding task: the id of its file, its runs, and what the words about it show. */
export type ReportedTask = { file: string; work: CodingWork | null; talk: CodingTalk | null };

export type ReportedQuestion = {
  /** Identifies the question in its interview: the id of the line that asked it, or of the answer's first line. */
  key: string;
  /** From 1, as in the plan. */
  number: number;
  /** Short, for lists. Empty if the answer has no question, like `text`. */
  title: string;
  /** As it was asked, without the words around it if these are known. */
  text: string;
  segmentId: string | null;
  /** The candidate's lines up to the next question. */
  answer: readonly Segment[];
  startedAt: number | null;
  endedAt: number | null;
  followUps: number;
  status: QuestionStatus;
  analysis: Analysis | null;
  /** The request for the analysis, whatever its result. */
  suggestion: Suggestion | null;
  /** An example of a good answer, if somebody requested one. */
  modelAnswer: Suggestion | null;
  /** The candidate's own judgement. */
  rating: SelfRating | null;
  /** The analysis covers only the beginning of the answer, which went on after it. Only in a peer interview. */
  isPartial?: boolean;
  /** Null for questions other than coding tasks. */
  task: ReportedTask | null;
};

/**
 * Reasons why an answer needs work, in order of certainty: it is missing, the candidate rated it low, rules found
 * something certain, a model scored it below good.
 */
export const PRACTICE_REASONS = ["unanswered", "rated_low", "remark", "model"] as const;
export type PracticeReason = (typeof PRACTICE_REASONS)[number];

/** An answer to practise next. `judgement`: the clearest improvement, if there is one. */
export type Practice = { question: number; reason: PracticeReason; judgement: Judgement | null };

export type PacePoint = { at: number; pace: number };

export type ReportedDelivery = {
  unit: "words" | "characters";
  /** Over all spoken words; null if there were none, or all were typed. */
  pace: number | null;
  /** One point for each line that was long enough. */
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
  /** Of an AI interview. */
  interviewer: Interviewer | null;
  company: string;
  position: string;
  startedAt: number | null;
  endedAt: number | null;
  questions: readonly ReportedQuestion[];
  /** The mean of all scores, one decimal; null without any. */
  score: number | null;
  scored: number;
  criteria: readonly { criterion: Criterion; score: number }[];
  strengths: readonly { question: number; judgement: Judgement }[];
  /** The most certain first; empty: nothing is known to need work. */
  practise: readonly Practice[];
  delivery: ReportedDelivery | null;
};
