import * as v from "valibot";
import { INTERVIEW_TYPES } from "./vocabulary";

/** Reasons to step out of an interview and show help. */
export const CARES = ["crisis", "disclosure"] as const;
export type Care = (typeof CARES)[number];

/** Range of the planned length of an AI interview, in minutes. */
export const MOCK_MINUTES = { least: 5, most: 60, usual: 20 } as const;

export const mockQuestionSchema = v.object({
  /** The bank's id (`behavioral-…`), or one that the interviewer made up. */
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
});
export type MockQuestion = v.InferOutput<typeof mockQuestionSchema>;

/** An AI interview as its room stores it and as the candidate sees it. Times are room time. */
export const mockSchema = v.object({
  interviewType: v.picklist(INTERVIEW_TYPES),
  lang: v.string(),
  model: v.string(),
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
