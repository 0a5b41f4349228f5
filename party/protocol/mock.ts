import * as v from "valibot";
import { INTERVIEW_TYPES } from "./vocabulary";

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
});
export type Mock = v.InferOutput<typeof mockSchema>;

/**
 * Prefix of the ids of a plan's last question. It hands over to the candidate, whose questions are no answer to judge.
 */
const THEIR_QUESTIONS = "coach-questions-";

export function isTheirQuestions({ id }: Pick<MockQuestion, "id">): boolean {
  return id.startsWith(THEIR_QUESTIONS);
}
