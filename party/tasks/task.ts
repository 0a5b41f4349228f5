import * as v from "valibot";
import { taskIdSchema } from "../protocol/code";
import { memberSchema, testSchema } from "../protocol/task-tests";
import type { Language } from "../protocol/vocabulary";

export const LEVELS = ["easy", "middle", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** In display order. `class`: design of a small class; `frontend`: logic of components. */
export const TASK_TOPICS = [
  "arrays",
  "maps",
  "trees",
  "graphs",
  "dynamic",
  "intervals",
  "class",
  "sql",
  "debugging",
  "frontend",
] as const;
export type TaskTopic = (typeof TASK_TOPICS)[number];

/** Tasks of the bank. */
export const TASK_COUNT = 60;

/** Languages in which a task's code runs in the browser. */
export const RUNNABLE_LANGUAGES = ["javascript", "typescript", "python", "sql"] as const;
export type RunnableLanguage = (typeof RUNNABLE_LANGUAGES)[number];

/** Rules by which one of several results is right; `check-result.ts` has their code. */
export const RULES = ["pair-with-sum", "dependency-order"] as const;
export type Rule = (typeof RULES)[number];

/** How a result is compared with the expected one; strings of output are never compared. */
export const checkerSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("exact") }),
  /** Order does not matter in the outer list (depth 1) or in it and in its lists (depth 2). */
  v.strictObject({ kind: v.literal("unordered"), depth: v.picklist([1, 2]) }),
  /** Each number may differ by so much. */
  v.strictObject({ kind: v.literal("close"), tolerance: v.pipe(v.number(), v.gtValue(0)) }),
  /** A binary tree as a list, level by level; nulls at the end do not count. */
  v.strictObject({ kind: v.literal("tree") }),
  /** Any result that the rule accepts. */
  v.strictObject({ kind: v.literal("rule"), rule: v.picklist(RULES) }),
  /** Rows of a query. */
  v.strictObject({ kind: v.literal("rows"), ordered: v.boolean() }),
]);
export type Checker = v.InferOutput<typeof checkerSchema>;

const name = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

/** The function, class or query that the tests call. Names are JavaScript's; `nameIn` gives those of the other languages. */
const entrySchema = v.variant("kind", [
  v.strictObject({
    kind: v.literal("function"),
    name: memberSchema,
    parameters: v.pipe(v.array(memberSchema), v.minLength(1)),
    /** The arguments must be unchanged after the call. */
    keepsInput: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal("class"),
    name: name(/^[A-Z][A-Za-z0-9]*$/),
    /** Of the constructor. */
    parameters: v.array(memberSchema),
  }),
  /** The tables are made with `tables` before the rows of a test are inserted. */
  v.strictObject({ kind: v.literal("query"), tables: v.pipe(v.array(v.string()), v.minLength(1)) }),
]);
export type Entry = v.InferOutput<typeof entrySchema>;

/** Code, a line each: it stays readable in the file. */
const codeSchema = v.pipe(
  v.array(v.string()),
  v.minLength(1),
  v.transform((lines) => `${lines.join("\n")}\n`),
);

/** Code in each language in which the task can be solved. */
export const codeByLanguageSchema = v.union([
  v.strictObject({ javascript: codeSchema, typescript: codeSchema, python: codeSchema }),
  v.strictObject({ javascript: codeSchema, typescript: codeSchema }),
  v.strictObject({ sql: codeSchema }),
]);
export type CodeByLanguage = Partial<Record<RunnableLanguage, string>>;

export const LONGEST_TASK_TITLE = 40;
export const LONGEST_STATEMENT = 900;

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));

/** The same shape in each language. */
export function inEachLanguage<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.strictObject({ en: schema, "zh-CN": schema, "zh-TW": schema } satisfies Record<Language, Schema>);
}

const summarySchema = v.strictObject({
  id: taskIdSchema,
  level: v.picklist(LEVELS),
  topic: v.picklist(TASK_TOPICS),
  title: inEachLanguage(text(LONGEST_TASK_TITLE)),
});
/** A row in the list from which a task is chosen. */
export type TaskSummary = v.InferOutput<typeof summarySchema>;

const shownSchema = v.strictObject({
  text: inEachLanguage(
    v.strictObject({
      /** Paragraphs; names and values between backquotes. */
      statement: v.pipe(v.array(text(LONGEST_STATEMENT)), v.minLength(1)),
      /** A note to each of the first visible tests, which are the examples. */
      examples: v.pipe(v.array(text(300)), v.minLength(1)),
    }),
  ),
  entry: entrySchema,
  checker: checkerSchema,
  starter: codeByLanguageSchema,
  tests: v.pipe(v.array(testSchema), v.minLength(2)),
});

/** Everything about a task that a candidate may see, and nothing else: `secret/` has the rest. */
export type TaskForCandidate = TaskSummary & v.InferOutput<typeof shownSchema>;

/** The file `banks/catalog.json`. */
export function parseCatalog(data: unknown): readonly TaskSummary[] {
  return v.parse(v.array(summarySchema), data);
}

/** A file of `banks/shown/`. */
export function parseTask(summary: TaskSummary, data: unknown): TaskForCandidate {
  return { ...summary, ...v.parse(shownSchema, data) };
}

/** The name of a function, method or parameter in a language: Python's have underscores. Classes keep theirs. */
export function nameIn(language: RunnableLanguage, camelCase: string): string {
  if (language !== "python" || /^[A-Z]/.test(camelCase)) return camelCase;
  return camelCase.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
