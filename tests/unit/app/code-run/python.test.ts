import { describe, expect, it } from "vitest";
import type { TaskTest } from "../../../../party/protocol/task-tests";
import type { TaskForCandidate } from "../../../../party/tasks/task";
import { runFile, runTests } from "../../../support/code-run/open-engine";

const TASK: Pick<TaskForCandidate, "entry" | "checker"> = {
  entry: { kind: "function", name: "addAll", parameters: ["numbers"], keepsInput: true },
  checker: { kind: "exact" },
};
const TEST: TaskTest = { case: "basic", args: [[1, 2]], expected: 3 };

async function resultOf(text: string) {
  const [result] = await runTests("python", text, TASK, [TEST]);
  return result && { passed: result.passed, got: result.got };
}

describe("Python engine", () => {
  it("prints to both streams, and reads the input", async () => {
    const text = `import sys
print(input("name? "), end=";")
print("error", file=sys.stderr)
sys.stdout.buffer.write(b"bytes\\n")
if __name__ == "__main__":
    print(sys.stdin.readline(), "é")`;
    expect(await runFile("python", text, "Ann\n二\n")).toEqual({
      failure: null,
      output: "name? Ann;error\nbytes\n二\n é\n",
    });
  });

  it("supports top-level await", async () => {
    const { output } = await runFile("python", "import asyncio\nawait asyncio.sleep(0)\nprint('after')");
    expect(output).toBe("after\n");
  });

  it.each([
    ["a syntax error", "a = 1\nx = = 1", "SyntaxError: invalid syntax", 2],
    ["an error in a function", "def f():\n  return missing\nf()", "NameError: name 'missing' is not defined", 2],
    ["an error in a library", "import json\njson.loads('[')", /^json\.decoder\.JSONDecodeError: /, 2],
    ["an error after an await", "async def f():\n  1 / 0\nawait f()", "ZeroDivisionError: division by zero", 2],
    ["no end of calls", "import sys\nsys.setrecursionlimit(10**9)\ndef f(): return f()\nf()", /^RecursionError/, 3],
    ["the end of the input", "input()", "EOFError: EOF when reading a line", 1],
    ["an exit with a number", "import sys\nsys.exit(3)", "SystemExit: 3", 2],
    ["a package that is not there", "import micropip", "ModuleNotFoundError: No module named 'micropip'", 1],
  ])("reports the line and the text of %s", async (_, text, message, line) => {
    const { failure } = await runFile("python", text);
    expect(failure).toMatchObject({ kind: "error", line });
    expect(failure?.text).toMatch(message);
  });

  it("treats SystemExit as the end of a run, and MemoryError as a lack of memory", async () => {
    expect((await runFile("python", "raise SystemExit")).failure).toBeNull();
    expect((await runFile("python", "raise MemoryError")).failure).toMatchObject({ kind: "memory" });
  });
});

describe("tests of a Python file", () => {
  it("call functions by their Python names, and await them", async () => {
    expect(await resultOf("def add_all(numbers): return sum(numbers)")).toEqual({ passed: true, got: "3" });
    expect(await resultOf("async def add_all(numbers): return sum(numbers)")).toEqual({ passed: true, got: "3" });
    expect(await resultOf("other = 1")).toEqual({ passed: false, got: "NameError: name 'add_all' is not defined" });
  });

  it("fail when arguments changed that had to stay", async () => {
    expect(await resultOf("def add_all(n): return n.pop() + n.pop()")).toEqual({ passed: false, got: "3" });
  });

  it.each([
    ["[float('nan'), float('-inf'), None, True, 1.5]", "[NaN, -Infinity, null, true, 1.5]"],
    ["(1, [2], {3: 'x', 'o': ()})", '[1, [2], {"3": "x", "o": []}]'],
    ["[{1}, object, 10 ** 400]", "[set, type, a very large int]"],
    ["(lambda loop: loop.append(loop) or loop)([1])", "[1, circular]"],
    ["{(1, 2): 3}", "dict with a key that is a tuple"],
    ["'é' * 400", `"${"é".repeat(298)}…`],
  ])("show the result %s", async (value, got) => {
    expect(await resultOf(`def add_all(_): return ${value}`)).toEqual({ passed: false, got });
  });
});
