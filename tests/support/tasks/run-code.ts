import vm from "node:vm";
import ts from "typescript";
import * as v from "valibot";
import type { TaskTest } from "../../../party/protocol/task-tests";
import { type Value, valueSchema } from "../../../party/protocol/value";
import type { Entry } from "../../../party/tasks/task";

/** Outcome of a program with a test: its result, or null with the error that it threw. */
export type Run = { result: Value; error: string | null; isInputKept: boolean };

export function toJavaScript(code: string): string {
  return ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ESNext } }).outputText;
}

const outcomeSchema = v.object({ result: valueSchema, input: valueSchema });

/** Runs JavaScript against a test of a function or class, in a context of its own. */
export function runJavaScript(entry: Entry, code: string, test: TaskTest): Run {
  if (entry.kind === "query") throw new Error("a query is no JavaScript");
  const given = "args" in test ? test.args : "construct" in test ? [test.construct, test.calls] : [];
  const call =
    entry.kind === "class"
      ? `const [made, calls] = given; const it = new ${entry.name}(...made);
         const result = calls.map(([method, ...args]) => it[method](...args) ?? null);`
      : `const result = ${entry.name}(...given) ?? null;`;
  const program = `${code}\n;{ const given = ${JSON.stringify(given)}; ${call} JSON.stringify({ result, input: given }); }`;
  try {
    const text: unknown = vm.runInNewContext(program, {}, { timeout: 2_000 });
    const { result, input } = v.parse(outcomeSchema, JSON.parse(String(text)));
    return { result, error: null, isInputKept: JSON.stringify(input) === JSON.stringify(given) };
  } catch (error) {
    return { result: null, error: String(error), isInputKept: true };
  }
}
