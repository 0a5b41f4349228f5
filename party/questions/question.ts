import * as v from "valibot";
import type { InterviewType } from "../protocol/vocabulary";

/** Topics of each interview type, in display order. */
export const TOPICS = {
  technical: ["fundamentals", "web", "backend", "databases", "coding", "design", "quality", "operations", "security"],
  behavioral: [
    "conflict",
    "teamwork",
    "leadership",
    "failure",
    "pressure",
    "initiative",
    "learning",
    "communication",
    "decisions",
    "customers",
  ],
  hr: ["introduction", "motivation", "strengths", "career", "style", "conditions", "closing"],
  language: ["warm-up", "presenting", "telling", "explaining", "opinions", "reacting", "role-play"],
} as const satisfies Record<InterviewType, readonly string[]>;

export type Topic = (typeof TOPICS)[InterviewType][number];

/** Questions of all banks in one language; the same in each. */
export const QUESTION_COUNT = 270;

export const LONGEST_QUESTION = 300;
export const LONGEST_TITLE = 40;

const sentenceSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_QUESTION));

function questionSchema(type: InterviewType) {
  return v.strictObject({
    /** The same in every language. Never reuse an id: interviews remember the questions that were asked. */
    id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)+$/), v.startsWith(`${type}-`), v.maxLength(40)),
    topic: v.picklist<readonly Topic[]>(TOPICS[type]),
    /** A short title for the plan of an interview. */
    title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_TITLE)),
    text: sentenceSchema,
    /** Possible follow-ups to an answer. */
    followUps: v.pipe(v.array(sentenceSchema), v.minLength(1), v.maxLength(2)),
  });
}

export type Question = v.InferOutput<ReturnType<typeof questionSchema>>;

/** A file of `banks/`: all questions of one interview type in one language. */
export function parseBank(type: InterviewType, data: unknown): readonly Question[] {
  return v.parse(v.array(questionSchema(type)), data);
}
