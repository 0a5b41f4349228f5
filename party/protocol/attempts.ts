import * as v from "valibot";
import { analysisSchema } from "./analysis";
import { COACH, INTERVIEW_TYPES } from "./vocabulary";

/** Answers to a question of an interview, given again afterwards. Times are milliseconds since 1970. */
export const ATTEMPT_LIMITS = {
  /** Lines of one attempt, and the characters of all of them. */
  lines: 200,
  characters: 12_000,
  question: 2_000,
  /** All attempts of one interview, as JSON. */
  stored: 400_000,
} as const;

export const attemptIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/));

/** A typed line ends when it begins. */
const lineSchema = v.object({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  startedAt: v.pipe(v.number(), v.safeInteger()),
  endedAt: v.pipe(v.number(), v.safeInteger()),
});
export type AttemptLine = v.InferOutput<typeof lineSchema>;

const linesSchema = v.pipe(
  v.array(lineSchema),
  v.minLength(1),
  v.maxLength(ATTEMPT_LIMITS.lines),
  v.check((lines) => lines.reduce((sum, { text }) => sum + text.length, 0) <= ATTEMPT_LIMITS.characters, "too long"),
);

/** The words of an attempt, before anything judged them. */
export const saidAgainSchema = v.object({
  /** The question's words, for its key points. */
  asked: v.pipe(v.string(), v.maxLength(ATTEMPT_LIMITS.question)),
  interviewType: v.nullable(v.picklist(INTERVIEW_TYPES)),
  lang: v.pipe(v.string(), v.maxLength(20)),
  lines: linesSchema,
});
export type SaidAgain = v.InferOutput<typeof saidAgainSchema>;

export const attemptSchema = v.object({
  /** The key of the question in its report. */
  question: v.string(),
  at: v.number(),
  lines: v.array(v.object({ id: v.string(), ...lineSchema.entries })),
  /** By rules: measurements, key points, certain remarks. A score is a model's. */
  analysis: analysisSchema,
  /** `coach`, or the model that judged it. */
  by: v.optional(v.string(), COACH),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

/** By id. */
export const attemptsSchema = v.record(attemptIdSchema, attemptSchema);
export type Attempts = v.InferOutput<typeof attemptsSchema>;

/** Rules alone looked at it, and a model can say more. */
export function awaitsModel({ by, analysis }: Attempt): boolean {
  return by === COACH && analysis.reason === "by_rules";
}

/** The attempts at one question, oldest first. */
export function attemptsAt(question: string, attempts: Attempts): (Attempt & { id: string })[] {
  return Object.entries(attempts)
    .filter(([, one]) => one.question === question)
    .map(([id, one]) => ({ id, ...one }))
    .sort((a, b) => a.at - b.at);
}
