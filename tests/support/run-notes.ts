import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { failureLine } from "../../functions/local/test-failures";
import type { RunNote } from "../../functions/local/test-notes";

/**
 * Adds to the file that `RUN_NOTES` names, as it happens: which test files start and end, how long each took, and which
 * tests passed only on a retry.
 */
export default class RunNotesReporter implements Reporter {
  onTestModuleStart(module: TestModule): void {
    write({ started: module.relativeModuleId });
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    const reason = first ? failureLine(first.stack ?? first.message) : "no error reported";
    write({ secondTry: `${test.module.relativeModuleId} > ${test.fullName}: ${reason}` });
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, setupDuration } = module.diagnostic();
    const seconds = (duration + setupDuration) / 1000;
    write({ ended: { project: module.project.name, file: module.relativeModuleId, seconds } });
  }
}

function write(note: RunNote): void {
  const target = process.env.RUN_NOTES;
  if (target) appendFileSync(target, `${JSON.stringify(note)}\n`);
}
