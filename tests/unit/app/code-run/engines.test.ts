import { describe, expect, it } from "vitest";
import { RUNNABLE_LANGUAGES, type RunnableLanguage } from "../../../../party/tasks/task";
import { runTests } from "../../../support/code-run/open-engine";
import { readAllTasks, type WholeTask } from "../../../support/tasks/read-tasks";

const tasks = readAllTasks();
/** Python's first start alone takes seconds on a busy machine. */
const PATIENT = { timeout: 120_000 };

/** The tests that the code fails; null if the task has none in this language. */
async function failuresOf(one: WholeTask, from: "starter" | "solution", language: RunnableLanguage) {
  const code = Object.entries(from === "starter" ? one.task.starter : one.secret.solution);
  const text = code.find(([key]) => key === language)?.[1];
  if (text === undefined) return null;
  const results = await runTests(language, text, one.task, [...one.task.tests, ...one.secret.tests]);
  return results.flatMap(({ passed, got }, i) => (passed ? [] : [`${i}: ${got}`]));
}

describe("code engines", () => {
  it.each(RUNNABLE_LANGUAGES)("pass every task's solution and fail every starter in %s", PATIENT, async (language) => {
    let count = 0;
    for (const one of tasks) {
      const failed = await failuresOf(one, "solution", language);
      if (!failed) continue;
      count += 1;
      expect(failed, one.task.id).toEqual([]);
      expect(await failuresOf(one, "starter", language), one.task.id).not.toEqual([]);
    }
    expect(count).toBeGreaterThanOrEqual(8);
  });
});
