import { afterEach, describe, expect, it, vi } from "vitest";
import { NOT_RUN } from "../../../../app/code-run/judge-tests";
import type { Failure, FromEngine, ToEngine } from "../../../../app/code-run/messages";
import { type RunRequest, runProgram, TIME_LIMIT_MS } from "../../../../app/code-run/program";
import { fitOutput } from "../../../../app/interview/code/run/fit-output";
import { LIMITS } from "../../../../party/protocol/limits";
import { peerRoom } from "../../party/room/support/test-room";

const failing = (line: number | null): Failure => ({ kind: "error", text: `Error: ${"好".repeat(500_000)}`, line });
const tested = (failure: Failure): FromEngine => ({
  kind: "tested",
  result: null,
  input: null,
  failure,
  ms: 0.123456789,
});

/** An engine that answers what the test says, or nothing. */
async function run(answer: (message: ToEngine, n: number) => FromEngine | null, task?: RunRequest["task"]) {
  const { port1, port2 } = new MessageChannel();
  let n = 0;
  port2.onmessage = ({ data }: MessageEvent<ToEngine>) => {
    const message = answer(data, n++);
    if (message) port2.postMessage(message);
  };
  try {
    const request = { language: "python", text: "", input: "", ...(task && { task }) } as const;
    return await runProgram(port1, request, () => {});
  } finally {
    port2.close();
  }
}

describe("runProgram", () => {
  it("cuts the text of the error that ends a program, and more of it in its mark", async () => {
    const { output, marks } = await run(() => ({ kind: "ran", failure: failing(3) }));
    expect(output).toMatch(/^Error: 好{1000,}…\n$/);
    expect(output.length).toBeLessThan(2_010);
    expect(marks).toEqual([{ line: 3, text: expect.stringMatching(/^Error: 好{200,300}…$/) }]);
  });

  it("cuts the texts of tests that fail, so that a room takes the run with all of them", async () => {
    const tests = Array.from({ length: LIMITS.runTests }, () => ({ case: "basic" as const, args: [1], expected: 1 }));
    const entry = { kind: "function" as const, name: "f", parameters: ["n"], keepsInput: false };
    const { results, marks, ...ran } = await run(
      ({ kind }, n) => (kind === "run" ? { kind: "ran", failure: null } : tested(failing(n))),
      { entry, checker: { kind: "exact" }, tests },
    );
    expect(results).toHaveLength(tests.length);
    for (const { error = "", got } of results) expect(Math.max(error.length, got.length)).toBeLessThanOrEqual(300);
    const room = peerRoom();
    room.reply("ann", { type: "code_file", op: "f1", file: "f", name: "main", language: "python", text: "" });
    const about = { id: "run", file: "f", version: 0, language: "python" as const, input: "好".repeat(8_000) };
    const fitted = fitOutput({ ...about, ...ran, marks: [...marks], tests: { hidden: false, results: [...results] } });
    expect(room.reply("ann", { type: "code_run", op: "r1", ...fitted })).toMatchObject({ type: "ack" });
  });
});

describe("runProgram with three tests, the first of which passes", () => {
  const task: RunRequest["task"] = {
    entry: { kind: "function", name: "f", parameters: ["n"], keepsInput: false },
    checker: { kind: "exact" },
    tests: Array.from({ length: 3 }, () => ({ case: "basic", args: [1], expected: 1 })),
  };
  const passed: FromEngine = { kind: "tested", result: "1", input: null, failure: null, ms: 1 };
  const notRun = { passed: false, error: NOT_RUN };
  const answerUntil = (third: FromEngine | null) => (_: ToEngine, n: number) =>
    [{ kind: "ran", failure: null } as const, passed][n] ?? third;

  afterEach(() => void vi.useRealTimers());

  it.each([
    ["time", "out_of_time"],
    ["memory", "out_of_memory"],
  ] as const)("runs no test after one without %s left", async (kind, status) => {
    const third = tested({ kind, text: "Error: stopped", line: null });
    expect(await run(answerUntil(third), task)).toMatchObject({
      status,
      results: [{ passed: true }, { passed: false, error: "Error: stopped" }, notRun],
    });
  });

  it("ends when the time is over and the engine doesn't answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isOver = false;
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const running = run((message, n) => {
      if (n === 2) asked();
      return answerUntil(null)(message, n);
    }, task).finally(() => {
      isOver = true;
    });
    await isAsked;
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await running).toMatchObject({ status: "out_of_time", results: [{ passed: true }, notRun, notRun] });
  });
});
