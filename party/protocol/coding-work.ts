import * as v from "valibot";
import { quoteSchema } from "./analysis";
import { type CodeFile, type CodeRun, codeTaskSchema, countPassed } from "./code";
import { withGrowth } from "./growth";
import { type CodingWork, codingWorkSchema, type TestedRun } from "./mock";

/** Runs with tests in a record; of more, the newest. */
const MOST_TESTED = 60;

/** `starter`: the text that the work began with; null: it isn't known. */
export type WorkedFile = Pick<CodeFile, "language"> & { text: string; starter: string | null; hints: number };

/** Counts the work in the file of a task. `runs`: those of this file, in their order. */
export function countFileWork(
  { language, text, starter, hints }: WorkedFile,
  runs: readonly Pick<CodeRun, "at" | "status" | "tests">[],
): CodingWork {
  const tested = runs.flatMap(({ at, status, tests }): TestedRun[] =>
    tests ? [{ at, status, isHidden: tests.hidden, ...countPassed(tests) }] : [],
  );
  return {
    language,
    isChanged: text !== starter,
    firstRunAt: runs[0]?.at ?? null,
    runs: runs.length,
    tested: tested.slice(-MOST_TESTED),
    ...withGrowth(runs.findLast(({ tests }) => tests?.hidden)?.tests?.growth),
    hints,
  };
}

/** The text that the candidate began with: the first one, or the starter that replaced it. An undo brings the first one back. */
export function starterOf({
  text,
  first,
  starter,
}: {
  text: string;
  first: string;
  starter?: string | undefined;
}): string {
  return starter === undefined || text === first ? first : starter;
}

/** A growth as it was stated last, in the notation of `O(n log n)`, with the words that state it. */
const statedGrowthSchema = v.object({ growth: v.string(), quote: quoteSchema });
export type QuotedGrowth = v.InferOutput<typeof statedGrowthSchema>;

/** The facts of a task in a peer interview. */
export const taskWorkSchema = v.object({
  /** Id and name of its file. */
  file: v.string(),
  name: v.string(),
  task: codeTaskSchema,
  openedAt: v.number(),
  work: codingWorkSchema,
  /** By the candidate, while this was the task that was worked on; null: not stated, or not without doubt. */
  time: v.nullable(statedGrowthSchema),
  space: v.nullable(statedGrowthSchema),
});
export type TaskWork = v.InferOutput<typeof taskWorkSchema>;
