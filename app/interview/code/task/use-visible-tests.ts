import { useCallback } from "react";
import type { CodeFile } from "../../../../party/protocol/code";
import { loadTask } from "../../../../party/tasks/load-tasks";
import type { CodeByLanguage } from "../../../../party/tasks/task";
import type { TestsToRun } from "../run/run-in-browser";
import { readOwnTests, showOwnTest } from "./own-tests";
import { runnableIn } from "./tasks-of-room";

/** Finds the visible tests of a file's task, and those that this person has added; null without a task of the bank, or in a language that it isn't solved in. */
export function useVisibleTests(room: string, file: CodeFile | null): () => Promise<TestsToRun | null> {
  const fileId = file?.id ?? "";
  const id = file?.task?.kind === "bank" ? file.task.id : null;
  const language = file && runnableIn(file);
  return useCallback(async () => {
    const task = id === null ? null : await loadTask(id);
    if (!task || !language) return null;
    const starter: CodeByLanguage = task.starter;
    if (starter[language] === undefined) return null;
    const { entry, checker } = task;
    const own = readOwnTests({ room, file: fileId }, entry).map((test) => ({
      test,
      told: showOwnTest(language, entry, test),
    }));
    return { hidden: false, task: { entry, checker, tests: task.tests }, own };
  }, [room, fileId, id, language]);
}
