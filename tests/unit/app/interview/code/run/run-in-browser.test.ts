import { describe, expect, it } from "vitest";
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

  it("names the tests of its person among the results", async () => {
    const one = { case: "basic" as const, args: [1], expected: 1 };
    const result = runInBrowser({
      documents: { settle: async () => TEXT },
      ...{ file: "f", language: "python", input: "", signal: new AbortController().signal },
      findTests: async () => ({
        hidden: false,
        task: {
          entry: { kind: "function", name: "solve", parameters: ["n"], keepsInput: false },
          checker: { kind: "exact" },
          tests: [one, one],
        },
        own: [{ input: "n = 1", expected: "1" }],
      }),
      openRunner: async () => ({
        run: async ({ task }) => {
          const results = task?.tests.map(() => ({ passed: true, got: "1", ms: 0 })) ?? [];
          return { status: "done", output: "", marks: [], ms: 1, results };
        },
        stop() {},
        dispose() {},
      }),
      onProgress() {},
    });
    expect((await result)?.tests?.results).toEqual([
      { passed: true, got: "1", ms: 0 },
      { passed: true, got: "1", ms: 0, own: { input: "n = 1", expected: "1" } },
    ]);
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
