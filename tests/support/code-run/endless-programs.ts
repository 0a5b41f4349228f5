import type { RunnableLanguage } from "../../../party/tasks/task";
import { createDice, type Dice } from "../seeded-random";

export type EndlessProgram = { language: RunnableLanguage; text: string };

/** Never ends; `body` is what it does all the time. */
type Loop = (body: string, dice: Dice) => string;

const JAVASCRIPT: readonly Loop[] = [
  (body) => `while (true) { ${body} }`,
  (body) => `for (;;) try { for (;;) { ${body} } } catch {} finally { ${body} }`,
  (body) => `do { ${body}; continue; } while (1 < 2);`,
  (body) => `function* all() { for (;;) { ${body}; yield n; } }\nfor (const one of all()) n = one;`,
  (body) => `const again = async () => { for (;;) { ${body}; await null; } };\nawait again();`,
  (body) => `const tick = () => { ${body}; setTimeout(tick, 0); };\ntick();`,
  (body) => `setInterval(() => { ${body} }, 1);`,
  (body) => `const next = () => Promise.resolve().then(() => { ${body}; return next(); });\nawait next();`,
  (body) =>
    `const list = [1];\nfor (const one of list) { ${body}; list.shift(); list.push(one, one); list.pop(); list.unshift(one); }`,
  (body) => `[2, 1].sort(() => { for (;;) { ${body} } });`,
  (body) => `const it = { get value() { for (;;) { ${body} } } };\nit.value;`,
  (body) => `new Proxy({}, { get() { for (;;) { ${body} } } }).one;`,
  (body) => `JSON.stringify({ toJSON() { while (true) { ${body} } } });`,
  (body) => `"x".replace(/x/, () => { for (;;) { ${body} } });`,
  (_, dice) => `/^(a+)+$/.test("a".repeat(${dice.between(36, 60)}) + "b");`,
  (body) => `class Box { static { for (;;) { ${body} } } }`,
];
const JAVASCRIPT_BODIES = [
  "n += 1",
  "n = (n * 31 + 7) % 1009",
  "n = [n, 1].length",
  "n = String(n).length",
  "(() => n)()",
  "",
];

const PYTHON: readonly Loop[] = [
  (body) => `while True:\n    ${body}`,
  (body) => `while True:\n    try:\n        while True:\n            ${body}\n    except BaseException:\n        pass`,
  (body) => `import itertools\nfor one in itertools.count():\n    ${body}`,
  (body) => `for one in iter(int, 1):\n    ${body}`,
  (body) =>
    `def all():\n    while True:\n        try:\n            yield n\n        finally:\n            pass\nfor one in all():\n    ${body}`,
  (body) =>
    `import asyncio\nasync def main():\n    global n\n    while True:\n        ${body}\n        await asyncio.sleep(0)\nawait main()`,
  (body) =>
    `class Box:\n    def __iter__(self):\n        return self\n    def __next__(self):\n        return 1\nfor one in Box():\n    ${body}`,
  (body) =>
    `class Box:\n    def __eq__(self, other):\n        global n\n        while True:\n            ${body}\nBox() in [Box()]`,
  (body) => `def turn():\n    global n\n    while True:\n        ${body}\nsorted([2, 1], key=lambda one: turn())`,
  (_, dice) => `sum(range(10 ** ${dice.between(11, 14)}))`,
  (_, dice) => `import re\nre.match("(a+)+$", "a" * ${dice.between(34, 50)} + "b")`,
  (_, dice) => `max(one * ${dice.between(2, 9)} for one in iter(int, 1))`,
  (_, dice) => `all(one < ${dice.between(2, 9)} for one in iter(int, 1))`,
];
const PYTHON_BODIES = ["n += 1", "n = (n * 31 + 7) % 1009", "n = len([n, 1])", "n = len(str(n))", "pass"];

const SQL: readonly Loop[] = [
  () => "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
  (_, dice) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT (i * 31) % ${dice.between(2, 999)} FROM n) SELECT max(i) FROM n`,
  (_, dice) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${dice.between(3_000, 9_000)}) SELECT count(*) FROM n a, n b, n c, n d`,
];

/** A program that never ends by itself, in one of the languages of the browser. */
export function makeEndlessProgram(seed: number): EndlessProgram {
  const dice = createDice(seed);
  const language = dice.pick(["javascript", "javascript", "typescript", "python", "python", "sql"] as const);
  switch (language) {
    case "javascript":
    case "typescript": {
      const type = language === "typescript" ? ": any" : "";
      const greeting = dice.chance(0.5) ? 'console.log("before");\n' : "";
      return {
        language,
        text: `let n${type} = 0;\n${greeting}${dice.pick(JAVASCRIPT)(dice.pick(JAVASCRIPT_BODIES), dice)}`,
      };
    }
    case "python": {
      const greeting = dice.chance(0.5) ? "print('before')\n" : "";
      return { language, text: `n = 0\n${greeting}${dice.pick(PYTHON)(dice.pick(PYTHON_BODIES), dice)}` };
    }
    case "sql":
      return { language, text: dice.pick(SQL)("", dice) };
    default:
      return language satisfies never;
  }
}
