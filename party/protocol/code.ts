import * as v from "valibot";
import { idSchema, revSchema, timeSchema } from "./entities";
import { growthSchema } from "./growth";

/** Languages that can be written in; each page knows which of them it can run. */
export const CODE_LANGUAGES = ["javascript", "typescript", "python", "java", "cpp", "go", "sql"] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];
export const codeLanguageSchema = v.picklist(CODE_LANGUAGES);

/** A version of a file, or a position in it. */
export const codeVersionSchema = revSchema;

/**
 * A change of a text, as CodeMirror writes a change set: for each part the units that stay, or the units that go and
 * the lines that take their place.
 */
export type TextChange = readonly (number | readonly [number, ...string[]])[];
/** In one pass: a frame holds 12,000 parts, and schemas for each of them took a room five milliseconds. */
export const textChangeSchema = v.custom<TextChange>(
  (value) => Array.isArray(value) && value.every((part) => isUnits(part) || isInsertion(part)),
  "Invalid change",
);
const isUnits = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function isInsertion(part: unknown): boolean {
  if (!Array.isArray(part) || !isUnits(part[0])) return false;
  for (let n = 1; n < part.length; n++) if (typeof part[n] !== "string" || /[\r\n]/.test(part[n])) return false;
  return true;
}

/** Of a task in the bank. Never reuse an id: interviews remember their tasks. */
export const taskIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)+$/), v.maxLength(40));

/** The task that a file is for. */
export const codeTaskSchema = v.variant("kind", [
  v.object({ kind: v.literal("bank"), id: taskIdSchema }),
  /** Plain text that a participant typed or pasted. */
  v.object({ kind: v.literal("own"), title: v.string(), statement: v.string() }),
]);
export type CodeTask = v.InferOutput<typeof codeTaskSchema>;

/** Times are room time. */
export const codeFileSchema = v.object({
  id: idSchema,
  name: v.string(),
  language: codeLanguageSchema,
  task: v.optional(codeTaskSchema),
  /** When the first hint of the task was shown, the second and so on; absent before. */
  hintsShownAt: v.optional(v.array(v.number())),
  solutionShownAt: v.optional(v.number()),
  /** The version that the person of an AI interview announced as the final one. */
  final: v.optional(v.object({ version: codeVersionSchema, at: v.number() })),
});
export type CodeFile = v.InferOutput<typeof codeFileSchema>;

/** A change as the room applied it: it leads to `version`. */
export const codeChangeSchema = v.object({
  file: idSchema,
  version: codeVersionSchema,
  rev: revSchema,
  participantId: v.string(),
  op: v.string(),
  at: v.number(),
  changes: textChangeSchema,
});
export type CodeChange = v.InferOutput<typeof codeChangeSchema>;

/** `failed`: the program ended with an error; `stopped`: it was ended for its time, memory or output. */
export const CODE_RUN_STATUSES = ["done", "failed", "out_of_time", "out_of_memory", "too_much_output"] as const;
export const codeRunStatusSchema = v.picklist(CODE_RUN_STATUSES);
export type CodeRunStatus = v.InferOutput<typeof codeRunStatusSchema>;

/** A message about a line, counted from 1. */
export const codeMarkSchema = v.object({ line: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), text: v.string() });
export type CodeMark = v.InferOutput<typeof codeMarkSchema>;

/** In the order of the task's visible or hidden tests; those of the runner's own come after the visible ones. */
export const codeTestsSchema = v.object({
  hidden: v.boolean(),
  results: v.array(
    v.object({
      passed: v.boolean(),
      /** The result as text, cut short. Empty if there was none, and for those who may not know the test. */
      got: v.string(),
      /** Why there is no result. */
      error: v.optional(v.string()),
      ms: v.optional(timeSchema),
      /**
       * Of a test that the runner has added: its arguments and expected result as text, cut short. By the id the runner's
       * page finds it again; texts may be the same.
       */
      own: v.optional(v.object({ id: v.optional(idSchema), input: v.string(), expected: v.string() })),
    }),
  ),
  /** Of hidden tests: the page has measured that the steps grow at least quadratically. */
  growth: v.optional(growthSchema),
});
export type CodeTests = v.InferOutput<typeof codeTestsSchema>;

export const codeRunSchema = v.object({
  id: idSchema,
  rev: revSchema,
  participantId: v.string(),
  file: idSchema,
  version: codeVersionSchema,
  language: codeLanguageSchema,
  input: v.string(),
  output: v.string(),
  status: codeRunStatusSchema,
  marks: v.array(codeMarkSchema),
  ms: v.number(),
  at: v.number(),
  tests: v.optional(codeTestsSchema),
});
export type CodeRun = v.InferOutput<typeof codeRunSchema>;

/** The results of the task's own tests: what a person expects of a test that they added proves nothing. */
export function resultsOfTask({ hidden, results }: CodeTests): CodeTests["results"] {
  return hidden ? results : results.filter(({ own }) => !own);
}

/** Of the task's own tests. */
export function countPassed(tests: CodeTests): { passed: number; total: number } {
  const results = resultsOfTask(tests);
  return { passed: results.filter(({ passed }) => passed).length, total: results.length };
}

/** The run without what its program read, wrote and returned. */
export function withoutTexts({ tests, ...run }: CodeRun): CodeRun {
  const results = tests?.results.map(({ passed, ms, own }) => ({
    ...{ passed, got: "" },
    ...(ms !== undefined && { ms }),
    ...(own && { own: { input: "", expected: "" } }),
  }));
  return { ...run, input: "", output: "", marks: [], ...(tests && results && { tests: { ...tests, results } }) };
}

/** The run for those who may not know the hidden tests, nor how their steps grew (rule K17). */
export function withoutHiddenTests(run: CodeRun): CodeRun {
  const { tests, ...rest } = withoutTexts(run);
  return tests?.hidden ? { ...rest, tests: { hidden: true, results: tests.results } } : run;
}

/** The latest name that a participant gave to a file. */
const givenNameSchema = v.object({ participantId: v.string(), name: v.string() });
export type GivenName = v.InferOutput<typeof givenNameSchema>;

/** The names of a file after a participant has given it one; the newest last. */
export function withName(names: readonly GivenName[], given: GivenName): GivenName[] {
  return [...names.filter(({ participantId }) => participantId !== given.participantId), given];
}

/** Rule K12: what is left of a file's names, and the one that it has then. */
export function withoutNames(
  { name, names }: { name: string; names?: readonly GivenName[] | undefined },
  isGone: (participantId: string) => boolean,
): { name: string; names?: GivenName[] } {
  if (!names) return { name };
  const left = names.filter(({ participantId }) => !isGone(participantId));
  return { name: left.at(-1)?.name ?? name, names: left };
}

/** The code of an interview in its record. */
export const codeRecordSchema = v.object({
  files: v.array(
    v.object({
      ...codeFileSchema.entries,
      /** The participants who created it and wrote in it. */
      participantId: v.string(),
      writers: v.array(v.string()),
      /** Of a file that was renamed; the newest last. */
      names: v.optional(v.array(givenNameSchema)),
      createdAt: v.number(),
      text: v.string(),
      /** The first text; absent if it is left out. */
      first: v.optional(v.string()),
      /** Has replaced the first text, in another language. */
      starter: v.optional(v.string()),
      /** They lead from `first` to `text`, unless later ones are left out. */
      changes: v.array(v.omit(codeChangeSchema, ["file", "rev", "op"])),
      isCut: v.optional(v.literal(true)),
    }),
  ),
  runs: v.array(codeRunSchema),
});
export type CodeRecord = v.InferOutput<typeof codeRecordSchema>;
