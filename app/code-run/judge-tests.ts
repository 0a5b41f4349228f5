import type { TaskTest } from "../../party/protocol/task-tests";
import { isSame, passes } from "../../party/tasks/check-result";
import { type Checker, type Entry, nameIn, type RunnableLanguage } from "../../party/tasks/task";
import type { Failure, TestInput } from "./messages";
import { readWireValue, shorten } from "./wire-value";

/** Of one test, in the order of the task's. */
export type TestResult = {
  passed: boolean;
  /** The result as short JSON, or the error's text. */
  got: string;
  error?: string;
  ms: number;
  /** If they are counted. */
  steps?: number;
};

/** `error` of the tests that came after the program's end. */
export const NOT_RUN = "not run";

/** The part of a test that the program may know. */
export function toInput(language: RunnableLanguage, test: TaskTest): TestInput {
  if ("args" in test) return { kind: "function", args: test.args };
  if ("rows" in test) return { kind: "query", rows: test.rows };
  const calls = test.calls.map(([method, ...args]) => ({ method: nameIn(language, method), args }));
  return { kind: "class", construct: test.construct, calls };
}

type Tested = {
  result: string | null;
  input: string | null;
  failure: Failure | null;
  ms: number;
  steps?: number | undefined;
};

/** Judges an engine's answer, outside of the program's reach. */
export function judge(entry: Entry, checker: Checker, test: TaskTest, tested: Tested): TestResult {
  const { result, input, failure, ms, steps } = tested;
  if (failure) return failed(failure.text, ms);
  const { value, isData, shown } = readWireValue(result ?? "");
  const passed = isData && passes(checker, test, value);
  if (passed && entry.kind === "function" && entry.keepsInput && "args" in test && !isKept(test.args, input)) {
    return { passed: false, got: shown, error: INPUT_CHANGED, ms };
  }
  return { passed, got: shown, ms, ...(steps !== undefined && { steps }) };
}

/** `error` of a test whose result is right, while its arguments had to stay as they were. */
export const INPUT_CHANGED = "the arguments were changed";

function isKept(args: Extract<TaskTest, { args: unknown }>["args"], input: string | null): boolean {
  const kept = readWireValue(input ?? "");
  return kept.isData && isSame(kept.value, args);
}

export function notRun(): TestResult {
  return failed(NOT_RUN, 0);
}

function failed(error: string, ms: number): TestResult {
  const text = shorten(error);
  return { passed: false, got: text, error: text, ms };
}
