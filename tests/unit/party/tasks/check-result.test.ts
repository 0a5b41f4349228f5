import { describe, expect, it } from "vitest";
import type { Value } from "../../../../party/protocol/value";
import { isSame, passes } from "../../../../party/tasks/check-result";
import type { Checker } from "../../../../party/tasks/task";

const check = (checker: Checker, expected: Value, result: Value, args: readonly Value[] = []) =>
  passes(checker, { case: "basic", args: [...args], expected }, result);

describe("isSame", () => {
  it.each<[string, Value, Value]>([
    ["NaN", Number.NaN, Number.NaN],
    ["-0 and 0", -0, 0],
    ["infinity", Infinity, Infinity],
    ["nested lists", [[1, [2]], []], [[1, [2]], []]],
    ["keys in another order", { a: 1, b: [null] }, { b: [null], a: 1 }],
  ])("accepts %s", (_name, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  it.each<[string, Value, Value]>([
    ["a text and its number", "1", 1],
    ["0 and null", 0, null],
    ["false and 0", false, 0],
    ["an empty list and an empty object", [], {}],
    ["a shorter list", [1], [1, null]],
    ["another order", [1, 2], [2, 1]],
    ["a missing key and null", { a: null }, { b: null }],
    ["inherited keys", { toString: null }, { a: null }],
    ["infinity and its negative", Infinity, -Infinity],
  ])("refuses %s", (_name, one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });
});

describe("unordered checker", () => {
  const outer: Checker = { kind: "unordered", depth: 1 };
  const both: Checker = { kind: "unordered", depth: 2 };
  it("ignores the order of the outer list only at depth 1", () => {
    expect(check(outer, [[1, 2], [3]], [[3], [1, 2]])).toBe(true);
    expect(check(outer, [[1, 2], [3]], [[3], [2, 1]])).toBe(false);
  });

  it("ignores the order in the lists of the list at depth 2, and no deeper", () => {
    expect(check(both, [["a", "b"], ["c"]], [["c"], ["b", "a"]])).toBe(true);
    expect(check(both, [[[1, 2]]], [[[2, 1]]])).toBe(false);
  });

  it("counts equal members", () => {
    expect(check(outer, [1, 1, 2], [1, 2, 2])).toBe(false);
    expect(check(outer, [-0, Number.NaN], [Number.NaN, 0])).toBe(true);
    expect(check(outer, ["1"], [1])).toBe(false);
  });

  it("compares objects by their content", () => {
    expect(check(outer, [{ a: 1, b: 2 }, 3], [3, { b: 2, a: 1 }])).toBe(true);
  });
});

describe("close checker", () => {
  const close: Checker = { kind: "close", tolerance: 0.01 };
  it("lets each number differ by the tolerance", () => {
    expect(check(close, [1, { a: 2 }], [1.009, { a: 1.995 }])).toBe(true);
    expect(check(close, [1], [1.02])).toBe(false);
  });

  it("takes neither NaN nor infinity for a number nearby", () => {
    expect(check(close, 1, Number.NaN)).toBe(false);
    expect(check(close, 1, Infinity)).toBe(false);
    expect(check(close, Infinity, -Infinity)).toBe(false);
    expect(check(close, null, 0)).toBe(false);
  });
});

describe("tree checker", () => {
  it("ignores nulls at the end, and only there", () => {
    expect(check({ kind: "tree" }, [1, null, 2], [1, null, 2, null, null])).toBe(true);
    expect(check({ kind: "tree" }, [1, null, 2], [1, 2])).toBe(false);
    expect(check({ kind: "tree" }, [], [null])).toBe(true);
    expect(check({ kind: "tree" }, [], null)).toBe(false);
  });
});

describe("rows checker", () => {
  it("compares rows in order or as a multiset", () => {
    expect(
      check(
        { kind: "rows", ordered: true },
        [
          [1, "a"],
          [2, null],
        ],
        [
          [2, null],
          [1, "a"],
        ],
      ),
    ).toBe(false);
    expect(
      check(
        { kind: "rows", ordered: false },
        [
          [1, "a"],
          [2, null],
        ],
        [
          [2, null],
          [1, "a"],
        ],
      ),
    ).toBe(true);
    expect(check({ kind: "rows", ordered: false }, [[1, 2]], [[2, 1]])).toBe(false);
  });
});

describe("rule pair-with-sum", () => {
  const pair: Checker = { kind: "rule", rule: "pair-with-sum" };
  const right = (result: Value, expected: Value = [0, 1]) => check(pair, expected, result, [[3, 4, 4, 3], 7]);
  it("accepts every pair with the sum in any order", () => {
    expect(
      [
        [0, 1],
        [2, 0],
        [3, 2],
      ].map((one) => right(one)),
    ).toEqual([true, true, true]);
  });

  it("refuses one position twice, other sums, positions outside and no list", () => {
    const results: Value[] = [[0, 0], [1, 2], [0, 9], [0], [0, 1, 2], ["0", "1"], null, [0.5, 1], []];
    expect(results.filter((one) => right(one))).toEqual([]);
  });

  it("accepts only an empty list if there is no pair", () => {
    expect(right([], [])).toBe(true);
    expect(right([0, 1], [])).toBe(false);
  });
});

describe("rule dependency-order", () => {
  const order: Checker = { kind: "rule", rule: "dependency-order" };
  const args: Value[] = [["a", "b", "c"], [["a", "b"]]];
  it("accepts every order in which needs come first", () => {
    for (const one of [
      ["b", "a", "c"],
      ["c", "b", "a"],
    ])
      expect(check(order, ["b", "a", "c"], one, args)).toBe(true);
  });

  it("refuses wrong orders, missing, doubled and unknown steps", () => {
    const results: Value[] = [["a", "b", "c"], ["b", "a"], ["b", "a", "a"], ["b", "a", "x"], [], "bac"];
    expect(results.filter((one) => check(order, ["b", "a", "c"], one, args))).toEqual([]);
  });

  it("accepts only an empty list if there is a circle", () => {
    expect(check(order, [], [], args)).toBe(true);
    expect(check(order, [], ["b", "a", "c"], args)).toBe(false);
  });
});
