import { readFileSync } from "node:fs";
import path from "node:path";
import { loadPyodide, type PyodideAPI } from "pyodide";
import type { Engine, Print } from "../../../app/code-run/engines/engine";
import { openJavaScript } from "../../../app/code-run/engines/javascript";
import { createPython } from "../../../app/code-run/engines/python";
import { openSql } from "../../../app/code-run/engines/sql";
import { openTypeScript } from "../../../app/code-run/engines/typescript";
import { judge, type TestResult, toInput } from "../../../app/code-run/judge-tests";
import type { Failure } from "../../../app/code-run/messages";
import { ROOT } from "../../../functions/local/local-settings";
import type { TaskTest } from "../../../party/protocol/task-tests";
import type { RunnableLanguage } from "../../../party/tasks/task";
import type { WholeTask } from "../tasks/read-tasks";

const QUICKJS = "node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm";
const SQLITE = "node_modules/sql.js/dist/sql-wasm-browser.wasm";
const compiled = new Map<string, WebAssembly.Module>();

function compile(file: string): WebAssembly.Module {
  const module = compiled.get(file) ?? new WebAssembly.Module(readFileSync(path.join(ROOT, file)));
  compiled.set(file, module);
  return module;
}

/** Python's start takes seconds; each engine has a module of its own for the program, so one is enough. */
let python: Promise<PyodideAPI> | null = null;

export async function openEngine(language: RunnableLanguage, print: Print): Promise<Engine> {
  if (language === "sql") return openSql(compile(SQLITE), print);
  if (language === "python") {
    python ??= loadPyodide();
    return createPython(await python, print);
  }
  const open = language === "javascript" ? openJavaScript : openTypeScript;
  return open(compile(QUICKJS), print);
}

const NO_EXTRAS = { countsSteps: false, showsRows: false };

export type Ran = { failure: Failure | null; output: string };

/** Runs a file as a program. */
export async function runFile(
  language: RunnableLanguage,
  text: string,
  input = "",
  milliseconds = 5_000,
): Promise<Ran> {
  let output = "";
  const engine = await openEngine(language, (part) => {
    output += part;
  });
  const failure = await engine.run({ kind: "run", text, input, entry: null, milliseconds, ...NO_EXTRAS });
  return { failure, output };
}

type RunOptions = { countsSteps?: boolean; showsRows?: boolean; milliseconds?: number; print?: Print };

/** The results of a file's tests; a file that fails has one result. */
export async function runTests(
  language: RunnableLanguage,
  text: string,
  { entry, checker }: Pick<WholeTask["task"], "entry" | "checker">,
  tests: readonly TaskTest[],
  { milliseconds = 5_000, print = (_: string) => {}, ...extras }: RunOptions = {},
): Promise<TestResult[]> {
  const engine = await openEngine(language, print);
  const failure = await engine.run({ kind: "run", text, input: "", entry, milliseconds, ...NO_EXTRAS, ...extras });
  if (failure) return [{ passed: false, got: failure.text, error: failure.text, ms: 0 }];
  const results: TestResult[] = [];
  for (const test of tests) {
    const tested = await engine.test(toInput(language, test));
    const answer = "failure" in tested ? { result: null, input: null, ...tested } : { ...tested, failure: null };
    results.push(judge(entry, checker, test, { ...answer, ms: 0 }));
  }
  return results;
}
