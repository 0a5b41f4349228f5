import { describe, expect, it } from "vitest";
import { quickExpect } from "../../support/quick-expect";

describe("quickExpect", () => {
  it("passes where vitest's expect passes", () => {
    quickExpect(1).toBe(1);
    quickExpect({ a: [1], b: undefined }).toEqual({ a: [1] });
    quickExpect([1, 2]).toHaveLength(2);
    quickExpect("x").toBeDefined();
    quickExpect(1).toBeLessThanOrEqual(1);
    quickExpect(1).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ["toBe", () => quickExpect({}, "why").toBe({})],
    ["toEqual", () => quickExpect({ a: 1 }, "why").toEqual({ a: 2 })],
    ["toHaveLength", () => quickExpect([1], "why").toHaveLength(2)],
    ["toBeDefined", () => quickExpect(undefined, "why").toBeDefined()],
    ["toBeLessThanOrEqual", () => quickExpect(2, "why").toBeLessThanOrEqual(1)],
    ["toBeLessThanOrEqual, of a NaN", () => quickExpect(Number.NaN, "why").toBeLessThanOrEqual(1)],
    ["toBeGreaterThanOrEqual", () => quickExpect(0, "why").toBeGreaterThanOrEqual(1)],
  ])("fails with the message it was given: %s", (_, check) => {
    expect(check).toThrow(/^why/);
  });
});
