import { describe, expect, it } from "vitest";
import { CodeRunError } from "../../../../app/code-run/code-runner";
import { measureGrowth } from "../../../../app/code-run/measure-growth";
import type { RunOutcome, RunRequest } from "../../../../app/code-run/program";
import type { RunnableLanguage } from "../../../../party/tasks/task";
import { runTests } from "../../../support/code-run/open-engine";
import { readAllTasks, type WholeTask } from "../../../support/tasks/read-tasks";
import { SLOW_PROGRAMS } from "../../../support/tasks/slow-programs";

/** Python's first start alone takes seconds on a busy machine. */
const PATIENT = { timeout: 120_000 };
const growingTasks = readAllTasks().filter(({ secret }) => secret.growing);

const outcomeOf = (results: RunOutcome["results"]): RunOutcome => ({
  ...{ status: "done", output: "", marks: [], ms: 0, results },
});
/** Steps are counted here, not time: a busy machine must not cut a program off. */
const SLOW_MACHINE = { milliseconds: 100_000 };
/** The engines without a browser. */
const runner = {
  async run({ language, text, task, countsSteps }: RunRequest) {
    if (!task) throw new Error("Growth is measured with tests");
    return outcomeOf(await runTests(language, text, task, task.tests, { countsSteps, ...SLOW_MACHINE }));
  },
};

function measure({ task, secret }: WholeTask, language: RunnableLanguage, text: string) {
  if (!secret.growing) throw new Error("The task has no growing input");
  return measureGrowth(runner, { language, text, task }, secret.growing);
}

describe("growth of a program's steps", () => {
  it.each(["javascript", "typescript", "python"] as const)(
    "is never found in a task's own solution in %s",
    PATIENT,
    async (language) => {
      for (const one of growingTasks) {
        const text = Object.entries(one.secret.solution).find(([key]) => key === language)?.[1] ?? "";
        expect(await measure(one, language, text), one.task.id).toBeNull();
      }
    },
  );

  it.each(growingTasks.map((one) => [one.task.id, one] as const))(
    "is found in a right but quadratic program: %s",
    PATIENT,
    async (id, one) => {
      const programs = Object.entries(SLOW_PROGRAMS[id] ?? {}) as [RunnableLanguage, string][];
      expect(programs.length).toBeGreaterThan(0);
      for (const [language, text] of programs) {
        const results = await runTests(
          language,
          text,
          one.task,
          [...one.task.tests, ...one.secret.tests],
          SLOW_MACHINE,
        );
        expect(
          results.filter(({ passed }) => !passed),
          language,
        ).toEqual([]);
        expect(await measure(one, language, text), language).toMatchObject({ steps: expect.any(Array) });
      }
    },
  );

  it("is the same each time", PATIENT, async () => {
    const one = growingTasks.find(({ task }) => task.id === "ticket-resale");
    const { python = "" } = SLOW_PROGRAMS["ticket-resale"] ?? {};
    if (!one) throw new Error("The task has gone");
    const first = await measure(one, "python", python);
    expect(first).not.toBeNull();
    expect(await measure(one, "python", python)).toEqual(first);
  });

  it("is not known where a size has no result", async () => {
    const [one] = growingTasks;
    if (!one?.secret.growing) throw new Error("There is no such task");
    const cut = {
      run: async () => outcomeOf([500_000, 2_000_000].map((steps) => ({ passed: false, got: "", ms: 0, steps }))),
    };
    expect(
      await measureGrowth(cut, { language: "javascript", text: "", task: one.task }, one.secret.growing),
    ).toBeNull();
  });

  it("rejects when the run is stopped", async () => {
    const [one] = growingTasks;
    if (!one?.secret.growing) throw new Error("There is no such task");
    const stopped = { run: () => Promise.reject(new CodeRunError("stopped")) };
    await expect(
      measureGrowth(stopped, { language: "javascript", text: "", task: one.task }, one.secret.growing),
    ).rejects.toThrow("stopped");
  });
});
