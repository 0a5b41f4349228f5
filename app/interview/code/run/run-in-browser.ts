import type { CodeTests } from "../../../../party/protocol/code";
import type { GrowingInput } from "../../../../party/protocol/growing-input";
import type { Growth } from "../../../../party/protocol/growth";
import type { RunnableLanguage } from "../../../../party/tasks/task";
import type { CodeRunner, RunOutcome, RunProgress, RunRequest } from "../../../code-run/code-runner";
import type { measureGrowth } from "../../../code-run/measure-growth";
import type { CodeDocuments } from "../../../room/code/code-documents";

/** Tests that run with a file. */
export type TestsToRun = {
  hidden: boolean;
  task: NonNullable<RunRequest["task"]>;
  /** The last of them: tests that this person has added. */
  own?: readonly NonNullable<CodeTests["results"][number]["own"]>[];
  /** With it, a program that passes runs once more, on inputs of growing size. */
  growing?: GrowingInput | undefined;
};

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
  const outcome = await runner.run({ language, text, input, ...(tests && { task: tests.task }) }, onProgress);
  const { results, ...run } = outcome;
  if (!tests) return { version, run };
  const { hidden, task, growing, own = [] } = tests;
  const isRight = run.status === "done" && results.every(({ passed }) => passed);
  const growth = growing && isRight ? await measure(runner, { language, text, task }, growing) : null;
  const first = task.tests.length - own.length;
  const told = results.map((result, n) => {
    const added = own[n - first];
    return added ? { ...result, own: added } : result;
  });
  return { version, run, tests: { hidden, results: told, ...(growth && { growth }) } };
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
