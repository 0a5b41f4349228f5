import * as v from "valibot";
import { INTERVIEW_TYPES } from "../../../party/protocol/vocabulary";

export const LANGUAGES = ["en", "zh-CN", "zh-TW"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LABELS = ["good", "weak", "off_topic", "empty", "gibberish", "injection"] as const;
export type Label = (typeof LABELS)[number];

const timeSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

const segmentSchema = v.pipe(
  v.object({ text: v.string(), startedAt: timeSchema, endedAt: timeSchema }),
  v.check(({ startedAt, endedAt }) => endedAt >= startedAt, "ends before it starts"),
);

const answerSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  lang: v.picklist(LANGUAGES),
  interviewType: v.picklist(INTERVIEW_TYPES),
  question: v.pipe(v.string(), v.nonEmpty()),
  answer: v.string(),
  /** The answer as a transcript has it. A typed line has no length: it ends when it starts. */
  segments: v.array(segmentSchema),
  label: v.picklist(LABELS),
  /** Joins a good and a weak answer to the same question: the other's id, or a shared name. */
  pair: v.nullable(v.string()),
});
export type LabeledAnswer = v.InferOutput<typeof answerSchema>;

/** A malformed file of answers: its message is shown without a stack. */
export class BadSetError extends Error {
  override name = "BadSetError";
}

/** The answers in a file of the form of `sets/`. Errors mention `name`. */
export function parseAnswers(text: string, name: string): LabeledAnswer[] {
  const answers = v.safeParse(v.array(answerSchema), readJson(text, name));
  if (!answers.success) {
    const problems = answers.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
    throw new BadSetError(`${name} is no set of answers.\n${problems.slice(0, 10).join("\n")}`);
  }
  if (!answers.output.length) throw new BadSetError(`${name} holds no answers.`);
  const ids = new Set<string>();
  for (const { id } of answers.output) {
    if (ids.has(id)) throw new BadSetError(`${name} has the id ${id} twice.`);
    ids.add(id);
  }
  return answers.output;
}

function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadSetError(`${name} is not JSON: ${error instanceof Error ? error.message : "unreadable"}`);
  }
}

/** Every good answer beside a weak one to the same question. */
export function findPairs(answers: readonly LabeledAnswer[]): { good: LabeledAnswer; weak: LabeledAnswer }[] {
  const of = (label: Label) => answers.filter((one) => one.label === label && one.pair !== null);
  return of("good").flatMap((good) =>
    of("weak")
      .filter((weak) => weak.pair === good.pair || weak.pair === good.id || good.pair === weak.id)
      .map((weak) => ({ good, weak })),
  );
}
