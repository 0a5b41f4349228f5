import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { FileTime } from "../../functions/local/slow-files";

/** Writes how long each test file took to the file that `FILE_TIMES` names, for `npm test`. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env.FILE_TIMES;
    if (!target) return;
    const times = modules.map((module): FileTime => {
      const { duration, setupDuration } = module.diagnostic();
      const seconds = (duration + setupDuration) / 1000;
      return { project: module.project.name, file: module.relativeModuleId, seconds };
    });
    writeFileSync(target, JSON.stringify(times));
  }
}
