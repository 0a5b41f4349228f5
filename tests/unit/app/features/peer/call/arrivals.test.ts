import { expect, it } from "vitest";
import { Arrivals } from "../../../../../../app/features/peer/call/arrivals";

it("counts what arrives between two readings, and bridges one reading without an arrival", () => {
  const arrivals = new Arrivals();
  expect([5, 9, 9, 12, 12, 12, 13].map((count) => arrivals.add(count))).toEqual([
    ...[false, true, true, true, true, false, true],
  ]);
});

it("counts nothing from before a reset", () => {
  const arrivals = new Arrivals();
  for (const count of [1, 2]) arrivals.add(count);
  arrivals.reset();
  expect([3, 3, 4].map((count) => arrivals.add(count))).toEqual([false, false, true]);
});
