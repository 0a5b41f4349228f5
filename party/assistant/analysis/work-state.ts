import type { CodeRunStatus } from "../../protocol/code";
import type { Growth } from "../../protocol/growth";
import type { CodeView, CodeViewRun } from "../task";

/**
 * The state of the work on a task, from its text and from runs that really happened. `changed`: the text differs from
 * that of the last run. `broke`: the program ended with an error and without test results. `line`: the error's line, if
 * it is known. `number`: that of the first failing test, from 1.
 * `growth`: the measured steps, which grow at least quadratically.
 */
export type WorkState = { kind: "untouched" } | { kind: "not_run" } | { kind: "changed" } | RunState;
export type RunState =
  | { kind: "unparsed"; line: number | null }
  | { kind: "broke"; line: number | null }
  | { kind: "stopped"; why: Exclude<CodeRunStatus, "done" | "failed"> }
  | { kind: "fails"; passed: number; total: number; number: number }
  | { kind: "passes"; total: number; growth?: Growth }
  | { kind: "ran" };

export function readWork(code: CodeView): WorkState {
  if (!isWritten(code)) return { kind: "untouched" };
  const last = code.runs.at(-1);
  if (!last) return { kind: "not_run" };
  if (last.version !== code.version) return { kind: "changed" };
  return readRun(last);
}

/** Whether the file contains anything of the candidate's own. */
export function isWritten({ text, starter }: Pick<CodeView, "text" | "starter">): boolean {
  return withoutBlanks(text) !== withoutBlanks(starter);
}

const UNPARSED = /\b(?:SyntaxError|IndentationError|TabError)\b|\bsyntax error\b/i;

export function readRun({ status, output, marks, results, growth }: CodeViewRun): RunState {
  const line = marks[0]?.line ?? null;
  const passed = results?.filter((one) => one.passed).length ?? 0;
  const total = results?.length ?? 0;
  // A file that can't be parsed fails every test in the same way.
  const isUnread = total > 0 && results?.every(({ error }) => error !== undefined && UNPARSED.test(error));
  if (isUnread) return { kind: "unparsed", line };
  if (status === "failed" && total === 0) {
    const words = [output, ...marks.map(({ text }) => text)].join("\n");
    return UNPARSED.test(words) ? { kind: "unparsed", line } : { kind: "broke", line };
  }
  // Some tests may have run before it was stopped, so the number of passed ones means nothing.
  if (status !== "done" && status !== "failed") return { kind: "stopped", why: status };
  if (total === 0) return { kind: "ran" };
  if (passed === total) return { kind: "passes", total, ...(growth && { growth }) };
  return { kind: "fails", passed, total, number: (results?.findIndex((one) => !one.passed) ?? 0) + 1 };
}

/** The first run with the hidden tests: later ones were made with knowledge of its results. */
export function findFinalRun({ runs }: CodeView): CodeViewRun | undefined {
  return runs.find(({ isHidden }) => isHidden);
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}
