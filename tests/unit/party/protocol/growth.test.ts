import { describe, expect, it } from "vitest";
import { makeInput } from "../../../../party/protocol/growing-input";
import { compareEnds, isQuadratic } from "../../../../party/protocol/growth";

const SIZES = [1_000, 2_000, 4_000];

describe("measured growth", () => {
  it.each<[string, readonly number[]]>([
    ["quadratic", [500_000, 2_000_000, 8_000_000]],
    ["cubic", [100_000, 800_000, 6_400_000]],
    ["quadratic with a linear part", [600_000, 2_200_000, 8_400_000]],
  ])("is called quadratic or more when it is %s", (_, steps) => {
    expect(isQuadratic({ sizes: SIZES, steps })).toBe(true);
  });

  it.each<[string, readonly number[], (readonly number[])?]>([
    ["linear", [100_000, 200_000, 400_000]],
    ["n log n", [100_000, 220_000, 480_000]],
    ["n times its root", [100_000, 283_000, 800_000]],
    ["quadratic in one doubling alone", [100_000, 400_000, 800_000]],
    ["too small to be counted well", [10_000, 40_000, 160_000]],
    ["of sizes that don't double", [100_000, 400_000, 1_600_000], [1_000, 2_000, 8_000]],
    ["incomplete", [100_000, 400_000], SIZES],
  ])("is not called so when it is %s", (_, steps, sizes = SIZES) => {
    expect(isQuadratic({ sizes, steps })).toBe(false);
  });

  it("is described by its ends", () => {
    expect(compareEnds({ sizes: SIZES, steps: [501_000, 2_000_000, 8_010_000] })).toEqual({ size: 4, steps: 16 });
  });
});

describe("inputs of growing size", () => {
  it("are made of numbers in order or shuffled, each once", () => {
    const numbers = { kind: "numbers", first: 3, step: -2, shuffled: false } as const;
    expect(makeInput([numbers], 4)).toEqual([[3, 1, -1, -3]]);
    const [shuffled] = makeInput([{ ...numbers, first: 0, step: 1, shuffled: true }], 1_000);
    expect(new Set(shuffled as number[]).size).toBe(1_000);
    expect(shuffled).not.toEqual(makeInput([{ ...numbers, first: 0, step: 1 }], 1_000)[0]);
  });

  it("are made of texts in rounds, of intervals that don't touch, and of values that stay", () => {
    expect(makeInput([{ kind: "texts", rounds: 2 }], 4)).toEqual([["word0", "word1", "word0", "word1"]]);
    expect(makeInput([{ kind: "value", value: 7 }], 4)).toEqual([7]);
    const [intervals] = makeInput([{ kind: "intervals", gap: 5, length: 3, more: [9] }], 3);
    expect([...(intervals as number[][])].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
      [0, 3, 9],
      [8, 11, 9],
      [16, 19, 9],
    ]);
  });
});
