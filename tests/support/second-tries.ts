import type { Reporter, TestModule } from "vitest/node";

/** Lists the tests that passed only on a retry: each needs a look. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests("passed")]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    if (flaky.length === 0) return;
    console.log(`\nPassed only when run again (${flaky.length}):`);
    for (const test of flaky) console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}
