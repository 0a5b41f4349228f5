import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { failureLine } from "../../functions/local/test-failures";
import type { RunNote } from "../../functions/local/test-notes";

/**
 * Adds to the file that `RUN_NOTES` names, as it happens: which test files start and end, how long each took, and how
 * each test ended.
 */
export default class RunNotesReporter implements Reporter {
  onTestModuleStart(module: TestModule): void {
    write({ started: module.relativeModuleId });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const isFlaky = test.diagnostic()?.flaky ?? false;
    if (state !== "failed" && !isFlaky) return state === "passed" ? write({ passed: test.fullName }) : undefined;
    const [first] = errors;
    const reason = first ? failureLine(first.stack ?? first.message) : "no error reported";
    const line = `${test.module.relativeModuleId} > ${test.fullName}: ${reason}`;
    write(state === "failed" ? { failed: line } : { secondTry: line });
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
