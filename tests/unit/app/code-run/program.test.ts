import { describe, expect, it } from "vitest";
import type { Failure, FromEngine, ToEngine } from "../../../../app/code-run/messages";
import { type RunRequest, runProgram } from "../../../../app/code-run/program";
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

/** An engine that answers what the test says. */
async function run(answer: (message: ToEngine, n: number) => FromEngine, task?: RunRequest["task"]) {
  const { port1, port2 } = new MessageChannel();
  let n = 0;
  port2.onmessage = ({ data }: MessageEvent<ToEngine>) => port2.postMessage(answer(data, n++));
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
