import { describe, expect, test } from "vitest";
import { fitOutput } from "../../../../../../app/interview/code/run/fit-output";
import { newOwnTest } from "../../../../../../app/interview/code/task/own-tests";
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

  test.each(["a", "好", "\n", "😀"])("keeps some of every text of a run that has too many, of %j", (unit) => {
    const long = unit.repeat(2_000);
    const texts = {
      ...run(unit.repeat(70_000)),
      input: "好".repeat(LIMITS.runInputBytes / 3 - 1),
      marks: Array.from({ length: LIMITS.runMarks }, (_, n) => ({ line: n + 1, text: long })),
      tests: {
        hidden: false,
        results: Array.from({ length: LIMITS.runTests }, () => ({
          passed: false,
          got: long,
          error: long,
          own: { id: newOwnTest({ args: [], expected: null }).id, input: long, expected: long },
          ms: 0.123456789,
        })),
      },
    };
    const fitted = fitOutput(texts);
    expect(utf8Length(JSON.stringify(fitted))).toBeLessThanOrEqual(LIMITS.runBytes);
    expect(fitted.input).toBe(texts.input);
    const all = [
      fitted.output,
      ...fitted.marks.map(({ text }) => text),
      ...fitted.tests.results.map(({ error }) => error),
    ];
    for (const text of all) expect(text).toMatch(new RegExp(`^(?:${unit})+…$`, "u"));
  });

  test("keeps the texts of tests where the output alone is too long", () => {
    const tests = { hidden: false, results: [{ passed: false, got: "g".repeat(300), error: "e".repeat(300) }] };
    const fitted = fitOutput({ ...run("a".repeat(70_000)), tests });
    expect(fitted.tests).toEqual(tests);
  });
});
