import { useCallback } from "react";
import type { CodeFile } from "../../../../party/protocol/code";
import { loadTask } from "../../../../party/tasks/load-tasks";
import type { CodeByLanguage } from "../../../../party/tasks/task";
import type { TestsToRun } from "../run/run-in-browser";
import { runnableIn } from "./tasks-of-room";

/** Finds the visible tests of a file's task; null without a task of the bank, or in a language that it isn't solved in. */
export function useVisibleTests(file: CodeFile | null): () => Promise<TestsToRun | null> {
  const id = file?.task?.kind === "bank" ? file.task.id : null;
  const language = file && runnableIn(file);
  return useCallback(async () => {
    const task = id === null ? null : await loadTask(id);
    if (!task || !language) return null;
    const starter: CodeByLanguage = task.starter;
    if (starter[language] === undefined) return null;
    return { hidden: false, task: { entry: task.entry, checker: task.checker, tests: task.tests } };
  }, [id, language]);
}
