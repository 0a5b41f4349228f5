import { describe, expect, it } from "vitest";
import { CodeRunError, type RunOutcome } from "../../../../../../app/code-run/code-runner";
import { type BrowserRun, runInBrowser } from "../../../../../../app/interview/code/run/run-in-browser";
import { type CodeText, toCodeText } from "../../../../../../party/code/code-text";

type Settled = { text: CodeText; version: number } | null;

/** A run of a file whose text the test settles. */
function openRun() {
  const control = new AbortController();
  let settle = (_: Settled) => {};
  const ran: string[] = [];
  const of: BrowserRun = {
    documents: {
      settle: () =>
        new Promise((resolve) => {
          settle = resolve;
        }),
    },
    ...{ file: "f", language: "python", input: "1 2", signal: control.signal },
    findTests: async () => null,
    openRunner: async () => ({
      run: async ({ text, input }) => {
        ran.push(`${text} < ${input}`);
        return { status: "done", output: "3\n", marks: [], ms: 1, results: [] };
      },
      stop() {},
      dispose() {},
    }),
    onProgress() {},
  };
  const result = runInBrowser(of);
  const settled = async (one: Settled) => {
    await new Promise((resolve) => setImmediate(resolve));
    settle(one);
  };
  return { control, ran, result, settled };
}

const TEXT = { text: toCodeText("print(3)"), version: 7 };

describe("runInBrowser", () => {
  it("runs the settled text and names its version", async () => {
    const { ran, result, settled } = openRun();
    await settled(TEXT);
    expect(await result).toEqual({ version: 7, run: { status: "done", output: "3\n", marks: [], ms: 1 } });
    expect(ran).toEqual(["print(3) < 1 2"]);
  });

  describe("with tests that its person added", () => {
    const passed = { passed: true, got: "1", ms: 0 };
    const missed = { passed: false, got: "not run", error: "not run", ms: 0 };
    const told = { input: "n = 2", expected: "2" };
    /** The outcome of a run of tests, by the argument of its first one. */
    const runTests = (outcomes: Record<number, () => RunOutcome>) =>
      runInBrowser({
        documents: { settle: async () => TEXT },
        ...{ file: "f", language: "python", input: "", signal: new AbortController().signal },
        findTests: async () => ({
          hidden: false,
          task: {
            entry: { kind: "function", name: "solve", parameters: ["n"], keepsInput: false },
            checker: { kind: "exact" },
            tests: [{ case: "basic", args: [1], expected: 1 }],
          },
          own: [{ test: { case: "another", args: [2], expected: 2 }, told }],
        }),
        openRunner: async () => ({
          run: async ({ task }) => {
            const [first, ...more] = task?.tests ?? [];
            const outcome = first && "args" in first ? outcomes[Number(first.args[0])] : undefined;
            if (!outcome || more.length > 0) throw new Error("unexpected tests");
            return outcome();
          },
          stop() {},
          dispose() {},
        }),
        onProgress() {},
      });
    const good: RunOutcome = { status: "done", output: "of the task\n", marks: [], ms: 5, results: [passed] };

    it("K17 takes all but their results from the run of the task's tests", async () => {
      const late: RunOutcome = {
        ...{ status: "out_of_time", output: "of their own\n", marks: [{ line: 3, text: "stopped here" }], ms: 5_000 },
        results: [missed],
      };
      expect(await runTests({ 1: () => good, 2: () => late })).toEqual({
        version: 7,
        run: { status: "done", output: "of the task\n", marks: [], ms: 5 },
        tests: { hidden: false, results: [passed, { ...missed, own: told }] },
      });
    });

    it("K17 keeps the run of the task's tests if theirs is stopped", async () => {
      const stop = () => {
        throw new CodeRunError("stopped");
      };
      const ran = await runTests({ 1: () => good, 2: stop });
      expect([ran?.run.status, ran?.tests?.results]).toEqual(["done", [passed]]);
    });
  });

  it.each([
    ["asks for a query's rows in the visible tests", false, true],
    ["K17 asks for no rows in the hidden ones", true, false],
  ])("%s", async (_, hidden, showsRows) => {
    const asked: unknown[] = [];
    await runInBrowser({
      documents: { settle: async () => TEXT },
      ...{ file: "f", language: "sql", input: "", signal: new AbortController().signal },
      findTests: async () => ({
        hidden,
        task: { entry: { kind: "query", tables: [] }, checker: { kind: "rows", ordered: false }, tests: [] },
      }),
      openRunner: async () => ({
        run: async (request) => {
          asked.push(request.showsRows);
          return { status: "done", output: "", marks: [], ms: 1, results: [] };
        },
        stop() {},
        dispose() {},
      }),
      onProgress() {},
    });
    expect(asked).toEqual([showsRows]);
  });

  it("doesn't begin for somebody who has left while the text was settling", async () => {
    const { control, ran, result, settled } = openRun();
    control.abort();
    await settled(TEXT);
    expect(await result).toBeUndefined();
    expect(ran).toEqual([]);
  });

  it("doesn't begin for a file that is gone", async () => {
    const { ran, result, settled } = openRun();
    await settled(null);
    expect(await result).toBeUndefined();
    expect(ran).toEqual([]);
  });
});
