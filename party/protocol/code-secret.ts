import * as v from "valibot";
import { growingInputSchema } from "./growing-input";
import { testSchema } from "./task-tests";
import type { Language } from "./vocabulary";

const pointSchema = v.object({ id: v.string(), text: v.string() });
const secretTextSchema = v.object({
  /** In order; only those that the receiver may know. */
  hints: v.array(v.string()),
  /** Points of a good plan, usual mistakes and follow-up questions: for the interviewer of a peer room alone. */
  approach: v.optional(v.array(pointSchema)),
  errors: v.optional(v.array(v.string())),
  followUps: v.optional(v.array(v.object({ id: v.string(), text: v.string(), keyPoints: v.array(pointSchema) }))),
});

/** The share of a task's secrets that its receiver may know (rule K16). */
export const codeSecretSchema = v.object({
  text: v.object({
    en: secretTextSchema,
    "zh-CN": secretTextSchema,
    "zh-TW": secretTextSchema,
  } satisfies Record<Language, typeof secretTextSchema>),
  /** Hints that the task has, known or not. */
  hints: v.number(),
  solution: v.optional(
    v.object({
      code: v.object({
        javascript: v.optional(v.string()),
        typescript: v.optional(v.string()),
        python: v.optional(v.string()),
        sql: v.optional(v.string()),
      }),
      /** Growth with the size of the input, for instance `O(n log n)`. */
      time: v.string(),
      space: v.string(),
    }),
  ),
  /** The hidden tests. */
  tests: v.optional(v.array(testSchema)),
  /** With the hidden tests: inputs of growing size. */
  growing: v.optional(growingInputSchema),
});
export type CodeSecret = v.InferOutput<typeof codeSecretSchema>;
