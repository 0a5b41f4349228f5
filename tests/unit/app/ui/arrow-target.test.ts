import { expect, test } from "vitest";
import { arrowTarget } from "../../../../app/ui/arrow-target";

test.each([
  ["ArrowRight", 0, "row", 1],
  ["ArrowRight", 2, "row", 0],
  ["ArrowLeft", 0, "row", 2],
  ["ArrowDown", 1, "column", 2],
  ["ArrowDown", 2, "column", 2],
  ["ArrowUp", 0, "column", 0],
  ["Home", 2, "row", 0],
  ["End", 0, "column", 2],
  ["ArrowUp", 1, "row", null],
  ["ArrowRight", 1, "column", null],
  ["a", 1, "row", null],
] as const)("arrowTarget handles %s from %i in a %s", (key, from, axis, to) => {
  expect(arrowTarget(key, from, 3, axis)).toBe(to);
});

test("arrowTarget returns null for an empty list", () => {
  for (const key of ["ArrowRight", "Home", "End"]) expect(arrowTarget(key, 0, 0, "row")).toBeNull();
});
