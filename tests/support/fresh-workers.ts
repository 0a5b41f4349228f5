import path from "node:path";
import { ForksPoolWorker, type PoolRunnerInitializer, type PoolTask, type WorkerRequest } from "vitest/node";

const NAME = "fresh-forks";
const ROOT = path.join(import.meta.dirname, "../..");

/**
 * Files that spend seconds in regular expressions. V8 compiles these without optimization once a process has compiled a
 * megabyte of them and holds much code: after other files each of these takes three times as long or more.
 */
export const WITH_MANY_EXPRESSIONS: readonly string[] = [
  "tests/unit/functions/mail/classify/judge.test.ts",
  "tests/unit/functions/mail/extract/names.test.ts",
  "tests/unit/party/assistant/bound-task.test.ts",
  "tests/unit/party/assistant/coach/coach-manners.test.ts",
  "tests/unit/party/assistant/coach/coach-turns.test.ts",
];

/** A new process loads the modules again, a second of work: it is for many files. */
const MOST_FILES = 40;

/** Processes that share their modules between test files. Those above have a process of their own each. */
export const freshWorkers: PoolRunnerInitializer = {
  name: NAME,
  createPoolWorker: (options) => new FreshWorker(options),
};

class FreshWorker extends ForksPoolWorker {
  override readonly name = NAME;
  private files = 0;

  override send(message: WorkerRequest): void {
    if (message.type === "run") this.files += hasMany(message.context) ? MOST_FILES : message.context.files.length;
    super.send(message);
  }

  /** False: vitest ends the process and starts another for the task. */
  canReuse({ context }: PoolTask): boolean {
    return this.files < MOST_FILES && !hasMany(context);
  }
}

function hasMany({ files }: PoolTask["context"]): boolean {
  return files.some(({ filepath }) => WITH_MANY_EXPRESSIONS.includes(path.relative(ROOT, filepath)));
}
