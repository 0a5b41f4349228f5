import {
  type CodeFile,
  type CodeRun,
  type CodeTask,
  type CodeTests,
  resultsOfTask,
} from "../../../../party/protocol/code";
import { RUNNABLE_LANGUAGES, type RunnableLanguage } from "../../../../party/tasks/task";

export type TaskFile = CodeFile & { task: CodeTask };

export function filesWithTasks(files: readonly CodeFile[]): TaskFile[] {
  return files.flatMap((file) => (file.task ? [{ ...file, task: file.task }] : []));
}

/** The files whose final version was announced, and whose hidden tests have not run. */
export function awaitingResult(files: readonly CodeFile[], runs: readonly CodeRun[]): TaskFile[] {
  return filesWithTasks(files).filter(({ id, final }) => final && !lastRun(runs, id, true));
}

/** The results of the file's last run of visible or of hidden tests. */
export function lastResults(runs: readonly CodeRun[], file: string, hidden: boolean): CodeTests["results"] | null {
  const tests = lastRun(runs, file, hidden)?.tests;
  return tests ? resultsOfTask(tests) : null;
}

/** The file's last run of visible or of hidden tests. */
export function lastRun(runs: readonly CodeRun[], file: string, hidden: boolean): CodeRun | undefined {
  return runs.findLast((one) => one.file === file && one.tests?.hidden === hidden);
}

/** The language in which values are written; a language that isn't run here has none of its own. */
export function runnableIn({ language }: Pick<CodeFile, "language">): RunnableLanguage {
  return RUNNABLE_LANGUAGES.find((one) => one === language) ?? "javascript";
}
