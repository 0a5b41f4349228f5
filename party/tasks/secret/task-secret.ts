import * as v from "valibot";
import { growingInputSchema } from "../../protocol/growing-input";
import { testSchema } from "../../protocol/task-tests";
import { keyPointSchema } from "../../questions/guide";
import { codeByLanguageSchema, inEachLanguage } from "../task";

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));

/** Growth with the size of the input, for instance `O(n log n)`. */
const growthSchema = v.pipe(v.string(), v.regex(/^O\([^()]+(\([^()]*\)[^()]*)*\)$/), v.maxLength(24));

const secretSchema = v.strictObject({
  text: inEachLanguage(
    v.strictObject({
      /** From a nudge to nearly the whole idea; given one by one. */
      hints: v.pipe(v.array(text(240)), v.minLength(2), v.maxLength(4)),
      /** Points of a good plan, said before any code. */
      approach: v.pipe(v.array(keyPointSchema), v.minLength(1), v.maxLength(3)),
      /** Usual mistakes. */
      errors: v.pipe(v.array(text(240)), v.minLength(1), v.maxLength(4)),
      followUps: v.pipe(
        v.array(
          v.strictObject({
            /** The same in every language. */
            id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
            text: text(240),
            keyPoints: v.pipe(v.array(keyPointSchema), v.minLength(1), v.maxLength(4)),
          }),
        ),
        v.minLength(1),
        v.maxLength(3),
      ),
    }),
  ),
  solution: codeByLanguageSchema,
  complexity: v.strictObject({ time: growthSchema, space: growthSchema }),
  tests: v.pipe(v.array(testSchema), v.minLength(2)),
  /**
   * Inputs of growing size that make a quadratic solution take quadratic time, for a task whose known solution takes less.
   */
  growing: v.optional(growingInputSchema),
});

/** The rest of a task, for the interviewer and the server alone: hints, solution, hidden tests and key points. */
export type TaskSecret = v.InferOutput<typeof secretSchema>;

/** A file of `secret/banks/`. */
export function parseTaskSecret(data: unknown): TaskSecret {
  return v.parse(secretSchema, data);
}
