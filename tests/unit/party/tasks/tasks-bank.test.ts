import { describe, expect, it } from "vitest";
import { matchPoints } from "../../../../party/assistant/points/match-points";
import { LANGUAGES, type Language } from "../../../../party/protocol/vocabulary";
import { passes } from "../../../../party/tasks/check-result";
import { isTaskId, loadCatalog, loadTask } from "../../../../party/tasks/load-tasks";
import { loadTaskSecret } from "../../../../party/tasks/secret/load-task-secrets";
import { LEVELS, nameIn, parseCatalog, TASK_COUNT, TASK_TOPICS } from "../../../../party/tasks/task";
import { isSimplified, isTraditional } from "../../../support/chinese";
import { readAllTasks, type WholeTask } from "../../../support/tasks/read-tasks";
import { type Run, runJavaScript, toJavaScript } from "../../../support/tasks/run-code";
import { runQuery } from "../../../support/tasks/run-query";

const tasks = readAllTasks();
const count = <Key>(keys: readonly Key[], of: (one: WholeTask) => Key) =>
  Object.fromEntries(keys.map((key) => [key, tasks.filter((one) => of(one) === key).length]));

/** The tests that a program fails, by their number. */
function failuresOf({ task, secret }: WholeTask, run: (test: (typeof task.tests)[number]) => Run): string[] {
  const keepsInput = task.entry.kind === "function" && task.entry.keepsInput;
  return [...task.tests, ...secret.tests].flatMap((test, i) => {
    const { result, error, isInputKept } = run(test);
    const isRight = error === null && passes(task.checker, test, result) && (isInputKept || !keepsInput);
    return isRight ? [] : [`${task.id} ${i} ${test.case}: ${error ?? JSON.stringify(result)}`];
  });
}

function failuresIn(one: WholeTask, from: "starter" | "solution"): [string, string[]][] {
  const code = from === "starter" ? one.task.starter : one.secret.solution;
  const { entry } = one.task;
  if ("sql" in code) return [["sql", failuresOf(one, (test) => runQuery(entry, code.sql, test))]];
  const typescript = toJavaScript(code.typescript);
  return [
    ["javascript", failuresOf(one, (test) => runJavaScript(entry, code.javascript, test))],
    ["typescript", failuresOf(one, (test) => runJavaScript(entry, typescript, test))],
  ];
}

const pointsOf = ({ secret }: WholeTask, language: Language) => [
  ...secret.text[language].approach,
  ...secret.text[language].followUps.flatMap(({ keyPoints }) => keyPoints),
];
const secretTextsOf = (one: WholeTask, language: Language) => {
  const { hints, errors, followUps } = one.secret.text[language];
  return [
    ...hints,
    ...errors,
    ...followUps.map(({ text }) => text),
    ...pointsOf(one, language).map(({ text }) => text),
  ];
};
const textsOf = (one: WholeTask, language: Language) => {
  const { statement, examples } = one.task.text[language];
  return [one.task.title[language], ...statement, ...examples, ...secretTextsOf(one, language)];
};
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, "");

describe("bank of coding tasks", () => {
  it("has 20 easy, 30 middle and 10 hard tasks, and enough about each topic", () => {
    expect(tasks).toHaveLength(TASK_COUNT);
    expect(count(LEVELS, ({ task }) => task.level)).toEqual({ easy: 20, middle: 30, hard: 10 });
    const topics = count(TASK_TOPICS, ({ task }) => task.topic);
    expect(topics).toMatchObject({ sql: 8, debugging: 8, frontend: 6 });
    for (const topic of TASK_TOPICS) expect(topics[topic], topic).toBeGreaterThanOrEqual(4);
  });

  it("has each id and each title once", () => {
    expect(new Set(tasks.map(({ task }) => task.id)).size).toBe(tasks.length);
    for (const language of LANGUAGES) {
      expect(new Set(tasks.map(({ task }) => task.title[language])).size).toBe(tasks.length);
    }
  });

  it("has inputs of growing size only where the known solution is not quadratic, with each argument", () => {
    const growing = tasks.filter(({ secret }) => secret.growing);
    expect(growing.length).toBeGreaterThanOrEqual(10);
    for (const { task, secret } of growing) {
      expect(["O(n)", "O(n log n)", "O(n + r)", "O(n + d log d)"], task.id).toContain(secret.complexity.time);
      expect(task.entry, task.id).toMatchObject({ kind: "function", parameters: { length: secret.growing?.length } });
    }
  });

  it("keeps the ids that interviews remember", () => {
    const known = ["longest-streak", "two-vouchers", "sql-login-streak", "debug-cache", "front-undo", "running-median"];
    expect(known.filter((id) => !tasks.some(({ task }) => task.id === id))).toEqual([]);
  });

  it("has each task lazily for candidates, and its secret for interviewers", async () => {
    const ids = (await loadCatalog()).map(({ id }) => id);
    expect(ids).toEqual(tasks.map(({ task }) => task.id));
    for (const { task, secret } of tasks) {
      expect(await loadTask(task.id)).toEqual(task);
      expect(isTaskId(task.id) && (await loadTaskSecret(task.id))).toEqual(secret);
    }
    expect(await loadTask("no-such-task")).toBeNull();
  });

  it("solves every task with each reference solution", () => {
    expect(tasks.flatMap((one) => failuresIn(one, "solution").flatMap(([, failures]) => failures))).toEqual([]);
  });

  it("fails with every starter and every planted bug", () => {
    const passing = tasks.flatMap((one) =>
      failuresIn(one, "starter").flatMap(([language, failures]) =>
        failures.length === 0 ? [`${one.task.id} ${language}`] : [],
      ),
    );
    expect(passing).toEqual([]);
  });

  it("plants bugs in code that works for some test", () => {
    const broken = tasks
      .filter(({ task }) => task.topic === "debugging")
      .flatMap((one) =>
        failuresIn(one, "starter").filter(
          ([, failures]) => failures.length === one.task.tests.length + one.secret.tests.length,
        ),
      );
    expect(broken).toEqual([]);
  });

  it("starts and solves a task in the same languages", () => {
    for (const { task, secret } of tasks) {
      expect(Object.keys(secret.solution), task.id).toEqual(Object.keys(task.starter));
    }
  });

  it("has tests of the shape that the entry needs, and none of them twice", () => {
    for (const { task, secret } of tasks) {
      const key = { function: "args", class: "calls", query: "rows" }[task.entry.kind];
      const tests = [...task.tests, ...secret.tests];
      expect(
        tests.filter((test) => !(key in test)),
        task.id,
      ).toEqual([]);
      expect(tests.filter((test) => "calls" in test && test.calls.length !== test.expected.length)).toEqual([]);
      const given = tests.map(({ case: _case, expected: _expected, ...rest }) => JSON.stringify(rest));
      expect(new Set(given).size, task.id).toBe(tests.length);
    }
  });

  it("shows no hidden test, and writes no line of the solution into a text", () => {
    for (const one of tasks) {
      const lines = Object.values(one.secret.solution)
        .flatMap((code) => code.split("\n"))
        .map((line) => line.trim())
        .filter((line) => line.length >= 12);
      for (const language of LANGUAGES) {
        const texts = textsOf(one, language);
        expect(
          lines.filter((line) => texts.some((text) => text.includes(line))),
          one.task.id,
        ).toEqual([]);
      }
    }
  });

  it("has the same shape of texts in each language", () => {
    const shape = (one: WholeTask, language: Language) => {
      const { hints, errors, approach, followUps } = one.secret.text[language];
      const { statement, examples } = one.task.text[language];
      return [
        ...[statement, examples, hints, errors].map(({ length }) => length),
        approach.map(({ id }) => id),
        followUps.map(({ id, keyPoints }) => [id, keyPoints.map((point) => point.id)]),
      ];
    };
    for (const one of tasks) {
      for (const language of LANGUAGES) expect(shape(one, language), one.task.id).toEqual(shape(one, "en"));
    }
  });

  it.each(LANGUAGES)("recognizes each key point in %s by its own words", (language) => {
    const unmatched = tasks.flatMap((one) =>
      pointsOf(one, language).flatMap((point) =>
        matchPoints(point.text, [point]).some(({ kind }) => kind === "said") ? [] : [`${one.task.id} ${point.text}`],
      ),
    );
    expect(unmatched).toEqual([]);
  });

  it("is written in the script and the vocabulary of its language", () => {
    const all = (language: Language) => tasks.flatMap((one) => textsOf(one, language)).map(withoutCode);
    expect(all("en").filter((text) => /[\u3400-\u9fff]/.test(text))).toEqual([]);
    expect(all("zh-CN").filter(isTraditional)).toEqual([]);
    expect(all("zh-TW").filter(isSimplified)).toEqual([]);
    const mainland =
      /字符|數組|函數|用戶(?!端)|數據|代碼|網絡|信息|接口|默認|質量|服務器|屏幕|緩存|循環變|遍歷|隊列|指針|內存|鏈表|哈希/;
    expect(all("zh-TW").filter((text) => mainland.test(text))).toEqual([]);
  });

  it("ends sentences with a mark, titles with none", () => {
    for (const language of LANGUAGES) {
      const end = language === "en" ? /[.?]$/ : /[。？]$/;
      const sentences = tasks.flatMap(({ task, secret }) => {
        const { hints, errors, followUps } = secret.text[language];
        const { statement, examples } = task.text[language];
        return [...statement, ...examples, ...hints, ...errors, ...followUps.map(({ text }) => text)];
      });
      expect(sentences.filter((text) => !end.test(text))).toEqual([]);
      expect(tasks.map(({ task }) => task.title[language]).filter((title) => /[.?!。？！]$/.test(title))).toEqual([]);
    }
  });
});

describe("catalog check", () => {
  const title = { en: "A", "zh-CN": "甲", "zh-TW": "甲" };
  const good = { id: "a-task", level: "easy", topic: "maps", title };
  it("accepts a good row", () => {
    expect(parseCatalog([good])).toEqual([good]);
  });
  it.each([
    ["with a level nobody knows", { ...good, level: "expert" }],
    ["without a language", { ...good, title: { en: "A", "zh-CN": "甲" } }],
    ["with signs in its id", { ...good, id: "A task" }],
    ["with a secret", { ...good, hints: [] }],
  ])("refuses one %s", (_name, row) => {
    expect(() => parseCatalog([row])).toThrow();
  });
});

describe("nameIn", () => {
  it("gives Python names underscores, and leaves classes and other languages", () => {
    expect(nameIn("python", "longestStreak")).toBe("longest_streak");
    expect(nameIn("python", "RateLimiter")).toBe("RateLimiter");
    expect(nameIn("typescript", "longestStreak")).toBe("longestStreak");
  });
});
