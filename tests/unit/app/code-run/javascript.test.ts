import { describe, expect, it } from "vitest";
import type { TaskTest } from "../../../../party/protocol/task-tests";
import type { TaskForCandidate } from "../../../../party/tasks/task";
import { runFile, runTests } from "../../../support/code-run/open-engine";

/** Long enough for what ends by itself. */
const BRIEF = 300;
const TASK: Pick<TaskForCandidate, "entry" | "checker"> = {
  entry: { kind: "function", name: "add", parameters: ["numbers"], keepsInput: true },
  checker: { kind: "exact" },
};
const TEST: TaskTest = { case: "basic", args: [[1, 2]], expected: 3 };

async function resultOf(text: string, language: "javascript" | "typescript" = "javascript") {
  const [result] = await runTests(language, text, TASK, [TEST]);
  return result && { passed: result.passed, got: result.got };
}

const outputOf = async (text: string, input = "") => (await runFile("javascript", text, input)).output;
const failureOf = async (text: string) => (await runFile("javascript", text, "", BRIEF)).failure;

describe("JavaScript engine", () => {
  it("prints values as a console does", async () => {
    const text = `console.log("a", 1, [1, { a: "b", "c d": null }], new Map([[1, "x"]]), new Set("ab"), 10n, undefined);
      console.log(class Box {}, new (class Box { size = 1; })(), () => 1, new TypeError("no"));
      const loop = {}; loop.self = loop; console.error(loop, { get secret() { throw 1; } });`;
    expect((await outputOf(text)).split("\n")).toEqual([
      'a 1 [ 1, { a: "b", "c d": null } ] Map { 1 => "x" } Set { "a", "b" } 10n undefined',
      "[Function: Box] Box { size: 1 } [Function] TypeError: no",
      "{ self: [Circular] } { secret: [Getter] }",
      "",
    ]);
  });

  it("reads the input line by line, then null", async () => {
    const text = "console.log(readLine(), readLine(), readLine(), readLine());";
    expect(await outputOf(text, "one\r\n\nthree\n")).toBe("one  three null\n");
    expect(await outputOf(text)).toBe("null null null null\n");
  });

  it("supports top-level await, runs jobs before timers, and timers in the order of their times", async () => {
    const text = `setTimeout(() => console.log("late"), 50);
      const id = setInterval(() => { console.log("tick"); clearInterval(id); }, 10);
      Promise.resolve().then(() => console.log("job"));
      console.log(await Promise.resolve("value"));`;
    expect(await outputOf(text)).toBe("job\nvalue\ntick\nlate\n");
  });

  it.each([
    ["a syntax error", "\n\nlet x = ;", "SyntaxError: unexpected token in expression: ';'", 3],
    [
      "an error in a function",
      "function f() {\n  return missing;\n}\nf();",
      "ReferenceError: 'missing' is not defined",
      2,
    ],
    [
      "a rejected promise of the last statement",
      "async function main() {\n  throw new Error('no');\n}\nmain();",
      "Error: no",
      2,
    ],
    ["no end of calls", "const f = () => 1 + f();\nf();", "InternalError: stack overflow", 1],
    ["a value that is no error", "throw { code: 1 };", "Uncaught { code: 1 }", null],
    [
      "a proxy whose traps throw",
      "throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } });",
      "Uncaught [Object]",
      null,
    ],
    ["a promise that never settles", "await new Promise(() => {});", "Error: a promise never settled", null],
  ])("reports the line and the text of %s", async (_, text, message, line) => {
    expect(await failureOf(text)).toEqual({ kind: "error", text: message, line });
  });

  it("cuts the text and the stack of an error", async () => {
    const failure = await failureOf(
      "const error = new Error('x'.repeat(1e6));\nerror.stack = 'y'.repeat(1e6);\nthrow error;",
    );
    expect(failure?.text.length).toBeLessThanOrEqual(20_000);
    expect(failure?.text).toMatch(/^Error: x+$/);
  });

  it.each([
    ["a loop that catches everything", "while (true) { try { while (true) {} } catch {} }"],
    ["a regular expression", "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
    ["promises without end", "const again = () => Promise.resolve().then(again); again();"],
    ["a timer without end", "setInterval(() => {}, 1);"],
    [
      "a generator without end",
      "function* all() { try { while (true) yield 1; } finally { while (true) {} } }\nfor (const _ of all()) {}",
    ],
    [
      "a loop in a getter of an error",
      "throw Object.defineProperty(new Error(), 'message', { get() { while (true) {} } });",
    ],
  ])("stops %s", async (_, text) => {
    expect(await failureOf(text)).toMatchObject({ kind: "time" });
  });

  it("stops a program that takes too much memory", async () => {
    const { failure } = await runFile("javascript", "const all = [];\nwhile (true) all.push({ one: 1 });", "", 20_000);
    expect(failure).toMatchObject({ kind: "memory" });
  });

  it("stops a chain of promises that takes too much memory", async () => {
    const text = `const next = () => Promise.resolve().then(() => next());
      const held = new Uint8Array(61 * 1024 * 1024);
      await next();`;
    const { failure } = await runFile("javascript", text, "", 60_000);
    expect(failure).toMatchObject({ kind: "memory" });
  });

  it("reports a promise that nothing settles", async () => {
    expect(await failureOf("await new Promise(() => {});")).toMatchObject({
      ...{ kind: "error", text: "Error: a promise never settled" },
    });
  });

  it("offers none of the browser's globals", async () => {
    const names = [
      "fetch",
      "XMLHttpRequest",
      "WebSocket",
      "postMessage",
      "importScripts",
      "Worker",
      "parent",
      "top",
      "self",
    ];
    expect(await outputOf(`console.log(${names.map((name) => `typeof ${name}`).join()});`)).toBe(
      `${names.map(() => "undefined").join(" ")}\n`,
    );
    expect(await failureOf("await import('data:text/javascript,1');")).toMatchObject({ kind: "error" });
  });
});

describe("tests of a JavaScript file", () => {
  it("pass by the result alone, awaited if it is a promise", async () => {
    expect(await resultOf("function add([a, b]) { return a + b; }")).toEqual({ passed: true, got: "3" });
    expect(await resultOf("const add = async ([a, b]) => a + b;")).toEqual({ passed: true, got: "3" });
    expect(await resultOf("function add() { return '3'; }")).toEqual({ passed: false, got: '"3"' });
  });

  it("fail when arguments changed that had to stay", async () => {
    const [result] = await runTests("javascript", "function add(n) { return n.pop() + n.pop(); }", TASK, [TEST]);
    expect(result).toMatchObject({ passed: false, got: "3", error: "the arguments were changed" });
  });

  it("can't be forged by globals and prototypes", async () => {
    const forgery = `
      for (const maker of [Array, Object, Number, String, Boolean]) maker.prototype.toJSON = () => 3;
      Object.defineProperty(Object.prototype, "result", { get: () => 3, set() {} });
      Object.defineProperty(Object.prototype, "then", { get: () => undefined });
      Object.is = Array.isArray = Number.isNaN = () => true;
      JSON.stringify = () => '{"result":3,"input":[[1,2]]}';
      JSON.parse = () => [[1, 2]];
      Reflect.apply = () => 3;
      Object.keys = () => [];
      Array.prototype[Symbol.iterator] = function* () { yield 3; };
      Promise.prototype.then = function () { return this; };
      Promise.resolve = () => 3;
      Function.prototype.call = Function.prototype.apply = () => 3;
      function add() { return 4; }`;
    expect(await resultOf(forgery)).toEqual({ passed: false, got: "4" });
  });

  it.each([
    ["{ o: [['a', 3]] }", '{"o": [["a", 3]]}'],
    ["({ n: 'NaN' })", '{"n": "NaN"}'],
    ["[NaN, -Infinity, undefined, -0]", "[NaN, -Infinity, null, 0]"],
    ["[10n, Symbol('x'), () => 1, new Map(), new Set()]", "[10n, Symbol(x), function, Map, Set]"],
    ["(() => { const loop = [1]; loop.push(loop); return loop; })()", "[1, circular]"],
    ["JSON.parse('{\"__proto__\": 1}')", '{"__proto__": 1}'],
    ["'x'.repeat(400)", `"${"x".repeat(298)}…`],
    ["new Proxy({}, { ownKeys() { throw new Error('trap'); } })", "Error: trap"],
    ["({ get value() { throw new Error('getter'); } })", "Error: getter"],
    [
      "new Proxy([], { get(_, key) { return key === 'length' ? 1e15 : undefined; } })",
      "Error: The result is too large",
    ],
  ])("show the result %s", async (value, got) => {
    expect(await resultOf(`function add() { return (${value}); }`)).toEqual({ passed: false, got });
  });

  it("end the program when one takes too long, and keep the results until then", async () => {
    const text = "function add([n]) { while (n > 1) {} return n; }";
    const tests: TaskTest[] = [1, 2].map((n) => ({ case: "basic", args: [[n]], expected: n }));
    expect(await runTests("javascript", text, TASK, tests, { milliseconds: BRIEF })).toMatchObject([
      { passed: true },
      { passed: false, error: "" },
    ]);
  });

  it("name the missing function", async () => {
    expect(await resultOf("const other = 1;")).toEqual({ passed: false, got: "ReferenceError: add is not defined" });
  });
});

describe("TypeScript engine", () => {
  it("removes types without checking them, and keeps enumerations", async () => {
    const text = "enum Sum { Three = 3 }\nfunction add<T>(numbers: T[]): string {\n  return Sum.Three as number;\n}";
    expect(await resultOf(text, "typescript")).toEqual({ passed: true, got: "3" });
  });

  it("keeps every line in its place", async () => {
    const text =
      "type Pair = {\n  a: number;\n};\ninterface Box {\n  b: Pair;\n}\nconst box = null as unknown as Box;\nbox!.b.a;";
    expect((await runFile("typescript", text)).failure).toMatchObject({ kind: "error", line: 8 });
    expect((await runFile("typescript", "const a = 1;\nconst b: number = ;")).failure).toMatchObject({
      text: "SyntaxError: Unexpected token",
      line: 2,
    });
  });
});
