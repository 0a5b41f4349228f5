import { describe, expect, test } from "vitest";
import { nameTaskFile } from "../../../../../../app/interview/code/task/name-task-file";
import { filesWithTasks, lastResults, runnableIn } from "../../../../../../app/interview/code/task/tasks-of-room";
import { writeExpected, writeInput, writeValue } from "../../../../../../app/interview/code/task/write-value";
import type { CodeFile, CodeRun } from "../../../../../../party/protocol/code";
import type { TaskTest } from "../../../../../../party/protocol/task-tests";
import type { Entry } from "../../../../../../party/tasks/task";

const file = (id: string, more: Partial<CodeFile> = {}): CodeFile => ({
  ...{ id, name: "a.js", language: "javascript" },
  ...more,
});

describe("writeValue", () => {
  test.each([
    ["javascript" as const, '[true, null, "a", {"b": 1.5}]'],
    ["python" as const, '[True, None, "a", {"b": 1.5}]'],
  ])("writes values as %s does", (language, text) => {
    expect(writeValue(language, [true, null, "a", { b: 1.5 }])).toBe(text);
  });

  test("cuts a long value", () => {
    expect(writeValue("javascript", "x".repeat(500))).toMatch(/^"x{159}…$/);
  });
});

describe("input and result of a test", () => {
  test("names the arguments of a function", () => {
    const entry: Entry = { kind: "function", name: "canAttend", parameters: ["maxGap", "list"], keepsInput: false };
    const one: TaskTest = { case: "basic", args: [3, [1, 2]], expected: false };
    expect(writeInput("python", entry, one)).toEqual([
      { name: "max_gap", text: "3" },
      { name: "list", text: "[1, 2]" },
    ]);
    expect(writeExpected("python", one)).toBe("False");
  });

  test("writes the calls of an object with their results", () => {
    const entry: Entry = { kind: "class", name: "RateLimiter", parameters: ["most"] };
    const calls: [string, ...number[]][] = [["tryCall", 1], ["reset"]];
    const one: TaskTest = { case: "basic", construct: [2], calls, expected: [true, null] };
    expect(writeInput("javascript", entry, one).map(({ text }) => text)).toEqual([
      "new RateLimiter(2)",
      "tryCall(1) → true",
      "reset() → null",
    ]);
    expect(
      writeInput("python", entry, one)
        .map(({ text }) => text)
        .slice(0, 2),
    ).toEqual(["RateLimiter(2)", "try_call(1) → True"]);
    expect(writeExpected("javascript", one)).toBeNull();
  });

  test("writes rows, a line each", () => {
    const entry: Entry = { kind: "query", tables: ["CREATE TABLE orders (id INTEGER, city TEXT)"] };
    const one: TaskTest = {
      case: "empty",
      rows: {
        orders: [
          [1, "Oslo"],
          [2, null],
        ],
      },
      expected: [],
    };
    expect(writeInput("sql", entry, one)).toEqual([{ name: "orders", text: '(1, "Oslo")\n(2, NULL)' }]);
    expect(writeExpected("sql", one)).toBe("()");
  });
});

describe("tasks of a room", () => {
  const task = { kind: "bank", id: "can-attend" } as const;

  test("belong to its files", () => {
    expect(filesWithTasks([file("one"), file("two", { task })]).map(({ id }) => id)).toEqual(["two"]);
  });

  test("have the results of the file's last run of visible or hidden tests", () => {
    const run = (id: string, hidden: boolean | null, passed = true): CodeRun => ({
      ...{ id, rev: 1, participantId: "p", file: "one", version: 0, language: "javascript", input: "", output: "" },
      ...{ status: "done", marks: [], ms: 1, at: 0 },
      ...(hidden !== null && { tests: { hidden, results: [{ passed, got: "" }] } }),
    });
    const runs = [run("1", false, false), run("2", false), run("3", true, false), run("4", null)];
    expect(lastResults(runs, "one", false)).toEqual([{ passed: true, got: "" }]);
    expect(lastResults(runs, "one", true)).toEqual([{ passed: false, got: "" }]);
    expect(lastResults(runs, "two", false)).toBeNull();
  });

  test("are written like JavaScript in a language that isn't run here", () => {
    expect(runnableIn({ language: "java" })).toBe("javascript");
    expect(runnableIn({ language: "python" })).toBe("python");
  });

  test("name their files by the task's id, without duplicates", () => {
    expect(nameTaskFile(task, "python", [])).toBe("can_attend.py");
    expect(nameTaskFile(task, "typescript", [file("one", { name: "can-attend.ts" })])).toBe("can-attend2.ts");
    const repair = { kind: "bank", id: "debug-shared-rows" } as const;
    expect(nameTaskFile(repair, "javascript", [])).toBe("to_fix.js");
    expect(nameTaskFile(repair, "python", [file("one", { name: "to_fix.py" })])).toBe("to_fix2.py");
    expect(nameTaskFile({ kind: "own", title: "Sum", statement: "Add." }, "go", [])).toBe("main.go");
  });
});
