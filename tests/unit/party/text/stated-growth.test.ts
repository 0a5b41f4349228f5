import { describe, expect, it } from "vitest";
import { isSameGrowth, statedGrowth } from "../../../../party/text/stated-growth";

describe("statedGrowth", () => {
  it.each([
    ["O(n) time and O(1) space", "O(n)", "O(1)"],
    ["It runs in O(n log n) because of the sort", "O(n log n)", null],
    ["big o of n log n for the time, constant memory", "O(n log n)", "O(1)"],
    ["linear time, and the memory is O(n)", "O(n)", "O(n)"],
    ["the time is quadratic", "O(n^2)", null],
    ["O(n^2)", "O(n^2)", null],
    ["O(n squared) time", "O(n^2)", null],
    ["时间复杂度是O(n)，空间O(1)", "O(n)", "O(1)"],
    ["时间是线性的，空间是常数级的", "O(n)", "O(1)"],
    ["時間複雜度 O(log n)", "O(log n)", null],
    ["时间和空间都是O(n)", "O(n)", "O(n)"],
  ])("finds the growths that are stated: %s", (said, time, space) => {
    expect(statedGrowth(said)).toEqual({ time, space });
  });

  it.each([
    "It's better than O(n^2)",
    "not O(n), I think",
    "instead of O(n squared) with two loops",
    "maybe linear time",
    "The brute force would be quadratic. ",
    "It's O(n) time, or the time is O(n log n)",
    "a linear scan over the list",
    "I would sort it first",
    "比O(n^2)好一些",
    "可能是线性的",
  ])("ignores growths of another solution, and denied, uncertain or ambiguous ones: %s", (said) => {
    expect(statedGrowth(said).time).toBeNull();
  });

  it("compares only growths in the same variables", () => {
    expect(isSameGrowth("O(N log N)", "O(n log n)")).toBe(true);
    expect(isSameGrowth("O(n + m)", "O(n+m)")).toBe(true);
    expect(isSameGrowth("O(n)", "O(m)")).toBe(false);
  });
});
