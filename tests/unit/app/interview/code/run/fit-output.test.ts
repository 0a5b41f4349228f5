import { describe, expect, test } from "vitest";
import { fitOutput } from "../../../../../../app/interview/code/run/fit-output";
import { LIMITS } from "../../../../../../party/protocol/limits";
import { utf8Length } from "../../../../../../party/protocol/parse";

const run = (output: string) => ({ id: "run", op: "x".repeat(20), input: "three\n", output });

describe("fitOutput", () => {
  test("keeps an output that fits", () => {
    const short = run("one\ntwo\n");
    expect(fitOutput(short)).toBe(short);
  });

  test.each([
    ["plain text", "a"],
    ["line breaks, which JSON writes as two bytes", "\n"],
    ["Chinese", "好"],
    ["pairs of surrogates, which stay whole", "😀"],
  ])("keeps the beginning of a long output of %s", (_, unit) => {
    const { output, ...rest } = fitOutput(run(unit.repeat(70_000)));
    const bytes = utf8Length(JSON.stringify({ ...rest, output }));
    expect(bytes).toBeLessThanOrEqual(LIMITS.runBytes);
    expect(bytes).toBeGreaterThan(LIMITS.runBytes - 16);
    expect(output.replaceAll(unit, "")).toBe("…");
  });
});
