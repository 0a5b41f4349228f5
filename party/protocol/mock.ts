import * as v from "valibot";
import { CODE_LANGUAGES, CODE_RUN_STATUSES } from "./code";
import { growthSchema } from "./growth";
import { INTERVIEW_TYPES, INTERVIEWERS } from "./vocabulary";

/** Reasons to step out of an interview and show help. */
export const CARES = ["crisis", "disclosure"] as const;
export type Care = (typeof CARES)[number];

/** Range of the planned length of an AI interview, in minutes. */
export const MOCK_MINUTES = { least: 5, most: 60, usual: 20 } as const;

/** Rounds of a technical interview. */
export const ROUNDS = ["questions", "coding", "both"] as const;
export type Rounds = (typeof ROUNDS)[number];

/**
 * Stages of a task: the candidate tells the approach, writes, waits for the final run with the hidden tests, answers
 * the questions after it.
 */
export const CODING_STAGES = ["approach", "writing", "final", "after"] as const;

/**
 * A key point of a task. `quote`: the words that show it; null: only a reader can tell. `segmentId`: the line that they are
 * in; absent where it isn't known, as in older interviews.
 */
const pointSchema = v.object({
  id: v.string(),
  text: v.string(),
  quote: v.nullable(v.string()),
  segmentId: v.optional(v.string()),
});
export type TaskPoint = v.InferOutput<typeof pointSchema>;

/** The candidate's words about a task, as far as words alone show it. Growths are written as in `O(n log n)`. */
const codingTalkSchema = v.object({
  approach: v.optional(v.array(pointSchema)),
  /** Stated without any doubt; null: not stated. */
  time: v.nullable(v.string()),
  space: v.nullable(v.string()),
  /** Of the bank's solution. */
  known: v.object({ time: v.string(), space: v.string() }),
  /** Follow-ups that were asked, with the key points of a good answer. */
  followUps: v.array(v.object({ id: v.string(), text: v.string(), points: v.array(pointSchema) })),
});
export type CodingTalk = v.InferOutput<typeof codingTalkSchema>;

/** A run on a task's tests. `passed` of `total`: the tests that it reached and that passed. */
const testedRunSchema = v.object({
  at: v.number(),
  status: v.picklist(CODE_RUN_STATUSES),
  isHidden: v.boolean(),
  passed: v.number(),
  total: v.number(),
});
export type TestedRun = v.InferOutput<typeof testedRunSchema>;

/** The work on a task, counted by the room when the interview ends. */
export const codingWorkSchema = v.object({
  language: v.picklist(CODE_LANGUAGES),
  /** The text differs from the starter's. */
  isChanged: v.boolean(),
  /** Of any run. */
  firstRunAt: v.nullable(v.number()),
  runs: v.number(),
  /** Runs on tests in their order; of many, the newest. */
  tested: v.array(testedRunSchema),
  hints: v.number(),
  /** Measured with the last final run: at least quadratic. Absent: nothing is known. */
  growth: v.optional(growthSchema),
});
export type CodingWork = v.InferOutput<typeof codingWorkSchema>;

const codingSchema = v.object({
  stage: v.picklist(CODING_STAGES),
  /** Times in a row that the interviewer spoke in a silence. */
  nudges: v.number(),
  /** The state of the work that it spoke about last. */
  told: v.optional(v.string()),
  /** Hints that the interviewer gave. */
  hints: v.number(),
  /**
   * The follow-up that was asked last: `complexity`, `failure`, or the id of one of the task's. `stop`: the candidate wants
   * to stop once the final run has its result.
   */
  asked: v.optional(v.string()),
  /** Hashes of written words that the interviewer has stepped out of its role for. */
  cared: v.optional(v.array(v.string())),
  talk: v.optional(codingTalkSchema),
  work: v.optional(codingWorkSchema),
});
export type Coding = v.InferOutput<typeof codingSchema>;

export const mockQuestionSchema = v.object({
  /** The bank's id (`behavioral-…`), `task-…` for a coding task, or one that the interviewer made up. */
  id: v.string(),
  /** A short title for the plan, in the language of the interview. */
  title: v.string(),
  status: v.picklist(["planned", "asking", "done", "skipped"]),
  /** The transcript line (role `ai`) that asked it. */
  segmentId: v.nullable(v.string()),
  askedAt: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
  followUps: v.number(),
  /** The question as it was put, without the words around it. Absent before it is asked, and in older interviews. */
  text: v.optional(v.string()),
  /** The latest follow-up to it. */
  followUp: v.optional(v.string()),
  /** The interviewer has stepped in amid the answer, which it does once. */
  steppedIn: v.optional(v.literal(true)),
  /** Of a coding task. */
  coding: v.optional(codingSchema),
});
export type MockQuestion = v.InferOutput<typeof mockQuestionSchema>;

/** An AI interview as its room stores it and as the candidate sees it. Times are room time. */
export const mockSchema = v.object({
  interviewType: v.picklist(INTERVIEW_TYPES),
  lang: v.string(),
  model: v.string(),
  /** Default: `ava`. Absent in interviews from before there was a choice. */
  interviewer: v.optional(v.picklist(INTERVIEWERS)),
  company: v.string(),
  position: v.string(),
  minutes: v.number(),
  startedAt: v.number(),
  plan: v.array(mockQuestionSchema),
  /** `opening` until the first turn is complete, `closing` after the last question, `closed` after the goodbye. */
  phase: v.picklist(["opening", "asking", "closing", "closed"]),
  /**
   * The candidate spoke of danger to themselves (`crisis`), or of violence that they suffer (`disclosure`): the
   * interviewer is out of its role until they go on.
   */
  care: v.optional(v.picklist(CARES)),
  /** The coach has taken over from `model`, because today's limit for the operator's keys was reached. */
  takenOver: v.optional(v.literal(true)),
});
export type Mock = v.InferOutput<typeof mockSchema>;

/**
 * Prefix of the ids of a plan's last question. It hands over to the candidate, whose questions are no answer to judge.
 */
const THEIR_QUESTIONS = "coach-questions-";

export function isTheirQuestions({ id }: Pick<MockQuestion, "id">): boolean {
  return id.startsWith(THEIR_QUESTIONS);
}

/** Prefix of the ids of coding tasks, in a plan and as the id of the task's file. */
const TASK = "task-";

/** The plan's id of a task of the bank. */
export function toTaskQuestion(taskId: string): string {
  return TASK + taskId;
}

/** The bank's id of a plan's task; null for other questions. */
export function taskIdOf({ id }: Pick<MockQuestion, "id">): string | null {
  return id.startsWith(TASK) ? id.slice(TASK.length) : null;
}

/**
 * The question as planned, and not as skipped: it was asked, and the person said nothing to it before the interview ended,
 * or returned to the question before.
 */
export function asNotAsked(question: MockQuestion): MockQuestion {
  return { ...question, status: "planned", segmentId: null, askedAt: null, endedAt: null };
}
