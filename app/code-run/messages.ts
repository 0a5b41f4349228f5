import * as v from "valibot";
import type { Value } from "../../party/protocol/value";
import type { Entry, RunnableLanguage } from "../../party/tasks/task";

/** The runtimes: each is one script, a WebAssembly module and perhaps a library. */
export type RuntimeName = RunnableLanguage;

/** A test without the result that it expects: the program must not know it. Names are those of the language. */
export type TestInput =
  | { kind: "function"; args: readonly Value[] }
  | { kind: "class"; construct: readonly Value[]; calls: readonly { method: string; args: readonly Value[] }[] }
  | { kind: "query"; rows: Readonly<Record<string, readonly (readonly (string | number | null)[])[]>> };

/** From the page to the worker of a program: first `run`, then each test after the answer to the one before. */
export type ToEngine =
  /**
   * `milliseconds`: the time that the program and its tests have together. `countsSteps`: each answer to a test says how
   * many steps it took, which makes the program slower. `showsRows`: a query's rows in the first test are printed.
   */
  | {
      kind: "run";
      text: string;
      input: string;
      entry: Entry | null;
      milliseconds: number;
      countsSteps: boolean;
      showsRows: boolean;
    }
  | { kind: "test"; test: TestInput };

const failureSchema = v.object({
  kind: v.picklist(["error", "memory", "time"]),
  text: v.string(),
  line: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
/** An error that a program ended with; `line` is in the person's file. */
export type Failure = v.InferOutput<typeof failureSchema>;

/** From the worker to the page. A program may have got hold of the worker: nothing in here is trusted. */
export const fromEngineSchema = v.variant("kind", [
  v.object({ kind: v.literal("ready") }),
  v.object({ kind: v.literal("output"), text: v.string() }),
  v.object({ kind: v.literal("full") }),
  v.object({ kind: v.literal("ran"), failure: v.nullable(failureSchema) }),
  v.object({
    kind: v.literal("tested"),
    /** Both as `wire-value.ts` reads them; null after a failure, `input` also where nobody asks for it. */
    result: v.nullable(v.string()),
    input: v.nullable(v.string()),
    failure: v.nullable(failureSchema),
    ms: v.pipe(v.number(), v.finite(), v.minValue(0)),
    /** Only if they are counted, and the test has a result. */
    steps: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
  /** The runtime itself did not start or ended. */
  v.object({ kind: v.literal("broken") }),
]);
export type FromEngine = v.InferOutput<typeof fromEngineSchema>;

/** The most output of a run, in UTF-16 units. */
export const OUTPUT_LIMIT = 64 * 1024;
/** The most memory of a program. */
export const MEMORY_LIMIT = { javascript: 64 * 1024 * 1024, sql: 64 * 1024 * 1024, python: 256 * 1024 * 1024 };
