import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { failureLine } from "../../functions/local/test-failures";
import type { FileTime, RunNotes } from "../../functions/local/test-limits";

/** Writes each file's time, and the tests that passed only on a retry, to the file that `RUN_NOTES` names. */
export default class RunNotesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env.RUN_NOTES;
    if (!target) return;
    const times = modules.map((module): FileTime => {
      const { duration, setupDuration } = module.diagnostic();
      const seconds = (duration + setupDuration) / 1000;
      return { project: module.project.name, file: module.relativeModuleId, seconds };
    });
    const secondTries = modules
      .flatMap((module) => [...module.children.allTests("passed")])
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => {
        const [first] = test.result().errors ?? [];
        const reason = first ? failureLine(first.stack ?? first.message) : "no error reported";
        return `${test.module.relativeModuleId} > ${test.fullName}: ${reason}`;
      });
    writeFileSync(target, JSON.stringify({ times, secondTries } satisfies RunNotes));
  }
}
