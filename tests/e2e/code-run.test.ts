import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import type { RunRequest, TestResult } from "../../app/code-run/code-runner";
import type { Entry, RunnableLanguage } from "../../party/tasks/task";
import { readAllTasks } from "../support/tasks/read-tasks";
import { run, runText } from "./support/code-run/run";
import { openRunServer, type RunServer } from "./support/code-run/server";
import { test } from "./support/test";

/** Programs in the product's own frame, under the product's own policies. */
let server: RunServer;
beforeAll(async () => {
  server = await openRunServer();
});
afterEach(() => server.heal());
afterAll(() => server.close());

describe("code runner", () => {
  test("loads each runtime once, with progress, and runs every language", async ({ meet }) => {
    const ann = await meet("Ann", { origin: server.origin });
    await ann.visit("/");
    await ann.page.waitForFunction(() => "bench" in window);
    // Nothing is loaded before the first run.
    expect(server.takeRequests().filter((path) => /worker|wasm|zip|code-frame/.test(path))).toEqual([]);

    const programs: [RunnableLanguage, string, string][] = [
      ["javascript", "console.log('Hello,', readLine());", "Hello, Bo\n"],
      ["typescript", "const name: string = readLine();\nconsole.log('Hello,', name);", "Hello, Bo\n"],
      ["python", "print('Hello,', input())", "Hello, Bo\n"],
      ["sql", "SELECT 'Hello' AS word", "word\n-----\nHello\n\n"],
    ];
    for (const [language, text, output] of programs) {
      const outcome = await runText(ann, language, text, "Bo");
      expect(outcome, language).toMatchObject({ status: "done", output, marks: [], results: [] });
      const progress = await ann.page.evaluate(() => window.bench.progress);
      const loaded = progress.flatMap((one) => (one.kind === "loading" ? [one.loaded / one.total] : []));
      expect(loaded[0]).toBe(0);
      expect(loaded.at(-1)).toBe(1);
      expect(loaded).toEqual(loaded.toSorted((a, b) => a - b));
      expect(progress.at(-1)).toEqual({ kind: "running" });
    }
    server.takeRequests();
    for (const [language, text, output] of programs) {
      expect(await runText(ann, language, text, "Bo")).toMatchObject({ status: "done", output });
      expect(await ann.page.evaluate(() => window.bench.progress)).toEqual([{ kind: "running" }]);
    }
    expect(server.takeRequests()).toEqual([]);
    expect(await ann.page.locator("iframe").getAttribute("sandbox")).toBe("allow-scripts");
  });

  test("reports a runtime that failed to load, and loads it at the next try", async ({ meet }) => {
    const ann = await meet("Ann", { origin: server.origin, mayComplain: /404/ });
    await ann.visit("/");
    const browser = await ann.page.context().newCDPSession(ann.page);
    await browser.send("Network.clearBrowserCache");
    server.cut();
    const problem = (language: RunnableLanguage) =>
      ann.page.evaluate(
        (one) =>
          window.bench.run({ language: one, text: "", input: "" }).then(
            () => "",
            (error) => `${error.name} ${error.problem}`,
          ),
        language,
      );
    expect(await problem("sql")).toBe("CodeRunError not_loaded");
    server.heal();
    expect(await runText(ann, "sql", "SELECT 1")).toMatchObject({ status: "done" });
  });

  test("stops a run on request or when the next one starts", async ({ meet }) => {
    const ann = await meet("Ann", { origin: server.origin });
    await ann.visit("/");
    const problems = await ann.page.evaluate(async () => {
      const { runner } = window.bench;
      const begin = (text: string) =>
        new Promise<{ outcome: Promise<string> }>((resolve) => {
          const ended = runner.run({ language: "javascript", text, input: "" }, ({ kind }) => {
            if (kind === "running") resolve({ outcome });
          });
          const outcome = ended.then(
            ({ output }) => output,
            ({ problem }) => problem,
          );
        });
      const first = await begin("while (true) {}");
      runner.stop();
      const second = await begin("while (true) {}");
      const third = await begin("console.log('third')");
      return Promise.all([first.outcome, second.outcome, third.outcome]);
    });
    expect(problems).toEqual(["stopped", "stopped", "third\n"]);
    // Without a run, the frame is removed.
    await ann.page.evaluate(() => window.bench.runner.stop());
    await expect.poll(() => ann.page.locator("iframe").count()).toBe(0);
    expect(await runText(ann, "javascript", "console.log(1)")).toMatchObject({ output: "1\n" });
  });

  test("judges tests on the page, whatever the program claims", async ({ meet }) => {
    const ann = await meet("Ann", { origin: server.origin });
    await ann.visit("/");
    const tasks = readAllTasks().filter(({ task }) => ["recent-files", "sql-busy-cities"].includes(task.id));
    expect(tasks).toHaveLength(2);
    for (const { task, secret } of tasks) {
      const tests = [...task.tests, ...secret.tests];
      const { entry, checker } = task;
      for (const [language, text] of Object.entries(secret.solution)) {
        const request = { language, text, input: "", task: { entry, checker, tests } } as RunRequest;
        const { results } = await run(ann, request);
        expect(results).toHaveLength(tests.length);
        expect(
          results.every(({ passed }) => passed),
          `${task.id} ${language}`,
        ).toBe(true);
      }
    }
    const entry: Entry = { kind: "function", name: "add", parameters: ["numbers"], keepsInput: true };
    const tests: NonNullable<RunRequest["task"]>["tests"] = [3, 4, 5].map((expected) => ({
      case: "basic",
      args: [[expected]],
      expected,
    }));
    const judged = async (language: RunnableLanguage, text: string) => {
      const outcome = await run(ann, { language, text, input: "", task: { entry, checker: { kind: "exact" }, tests } });
      return { ...outcome, results: outcome.results.map(({ ms: _, ...rest }: TestResult) => rest) };
    };
    const forgery = `import json
json.dumps = lambda *_: '3'
class Fake(int):
    def __repr__(self): return "3"
    def __eq__(self, other): return True
def add(numbers): return Fake(9)`;
    expect((await judged("python", forgery)).results).toEqual(tests.map(() => ({ passed: false, got: "9" })));
    // Whatever this breaks, no test passes.
    const broken = `import builtins\nbuiltins.isinstance = lambda *_: True\n${forgery}`;
    expect((await judged("python", broken)).results.filter(({ passed }) => passed)).toEqual([]);
    expect(
      await judged("javascript", "function add([n]) {\n  if (n > 3) throw new Error('no');\n  return n;\n}"),
    ).toMatchObject({
      status: "failed",
      marks: [{ line: 2, text: "Error: no" }],
      results: [
        { passed: true, got: "3" },
        { passed: false, got: "Error: no", error: "Error: no" },
        { passed: false, got: "Error: no", error: "Error: no" },
      ],
    });
  });
});
