import type { CodeTests } from "../../../../party/protocol/code";
import type { GrowingInput } from "../../../../party/protocol/growing-input";
import type { Growth } from "../../../../party/protocol/growth";
import type { TaskTest } from "../../../../party/protocol/task-tests";
import type { RunnableLanguage } from "../../../../party/tasks/task";
import type { CodeRunner, RunOutcome, RunProgress, RunRequest } from "../../../code-run/code-runner";
import type { measureGrowth } from "../../../code-run/measure-growth";
import type { CodeDocuments } from "../../../room/code/code-documents";

/** Tests that run with a file. */
export type TestsToRun = {
  hidden: boolean;
  task: NonNullable<RunRequest["task"]>;
  /** Tests that this person has added to a task. */
  own?: readonly OwnTestToRun[];
  /** With it, a program that passes runs once more, on inputs of growing size. */
  growing?: GrowingInput | undefined;
};

/** `told`: what others see of it. */
export type OwnTestToRun = { test: TaskTest; told: NonNullable<CodeTests["results"][number]["own"]> };

/** A run of a version of the file. */
export type Ran = { version: number; run: Omit<RunOutcome, "results">; tests?: CodeTests };

export type BrowserRun = {
  documents: Pick<CodeDocuments, "settle">;
  file: string;
  language: RunnableLanguage;
  input: string;
  findTests: () => Promise<TestsToRun | null>;
  /** Null if the run was stopped meanwhile. */
  openRunner: () => Promise<CodeRunner | null>;
  onProgress: (progress: RunProgress) => void;
  /** Aborted once nobody waits for the run: it doesn't begin then. */
  signal: AbortSignal;
};

/** Runs a file and its tests on this page. Undefined for a file that is gone, and for a run that was stopped before it began. */
export async function runInBrowser(of: BrowserRun): Promise<Ran | undefined> {
  const { documents, file, language, input, onProgress, signal } = of;
  const tests = await of.findTests();
  const settled = await documents.settle(file);
  if (!settled || signal.aborted) return;
  const runner = await of.openRunner();
  if (!runner || signal.aborted) return;
  const { version } = settled;
  const text = settled.text.toString();
  const shown = tests && { task: tests.task, showsRows: !tests.hidden };
  const outcome = await runner.run({ language, text, input, ...shown }, onProgress);
  const { results, ...run } = outcome;
  if (!tests) return { version, run };
  const { hidden, task, growing, own = [] } = tests;
  const isRight = run.status === "done" && results.every(({ passed }) => passed);
  const growth = growing && isRight ? await measure(runner, { language, text, task }, growing) : null;
  const ofOwn = own.length === 0 ? [] : await runOwn(runner, { language, text, input, task }, own, onProgress);
  return { version, run, tests: { hidden, results: [...results, ...ofOwn], ...(growth && { growth }) } };
}

/**
 * The results of a person's own tests. They run apart, with time and output of their own: whatever they do, the run of the
 * task's tests counts as it was. Without results, also because somebody has stopped them, that run is as good.
 */
async function runOwn(
  runner: CodeRunner,
  { task, ...request }: RunRequest & Pick<TestsToRun, "task">,
  own: readonly OwnTestToRun[],
  onProgress: (progress: RunProgress) => void,
): Promise<CodeTests["results"]> {
  try {
    const tests = own.map(({ test }) => test);
    const { results } = await runner.run({ ...request, task: { ...task, tests } }, onProgress);
    return results.flatMap((result, n) => {
      const one = own[n];
      return one ? [{ ...result, own: one.told }] : [];
    });
  } catch {
    return [];
  }
}

/** Without a figure, also because somebody has stopped it, the run is as good. */
async function measure(...of: Parameters<typeof measureGrowth>): Promise<Growth | null> {
  try {
    const { measureGrowth } = await import("../../../code-run/measure-growth");
    return await measureGrowth(...of);
  } catch {
    return null;
  }
}
