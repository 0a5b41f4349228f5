import { describe, expect, it } from "vitest";
import { elapsedAt, formatDuration, isOvertime, untilNextTick } from "../../../../../app/interview/timer/timer-math";

describe("interview timer", () => {
  it("continues from its value while it runs, and stands still otherwise", () => {
    expect(elapsedAt({ running: true, elapsedMs: 5_000, at: 1_000 }, 3_500)).toBe(7_500);
    expect(elapsedAt({ running: false, elapsedMs: 5_000, at: 1_000 }, 3_500)).toBe(5_000);
  });

  it("never runs backwards when the clocks disagree", () => {
    expect(elapsedAt({ running: true, elapsedMs: 5_000, at: 4_000 }, 3_500)).toBe(5_000);
  });

  it("is over only after its planned length, and never without one", () => {
    const timer = { running: true, elapsedMs: 0, at: 0 };
    expect(isOvertime({ ...timer, seconds: 60 }, 60_000)).toBe(false);
    expect(isOvertime({ ...timer, seconds: 60 }, 60_001)).toBe(true);
    expect(isOvertime(timer, 1e9)).toBe(false);
  });

  it("shows minutes, and hours when there are some", () => {
    expect([0, 9_999, 65_000, 3_599_999, 3_600_000, 36_061_000].map(formatDuration)).toEqual([
      "0:00",
      "0:09",
      "1:05",
      "59:59",
      "1:00:00",
      "10:01:01",
    ]);
  });

  it("ticks when the shown second changes", () => {
    const timer = { running: true, elapsedMs: 250, at: 10_000 };
    expect(untilNextTick(timer, 10_000)).toBe(750);
    expect(untilNextTick(timer, 10_750)).toBe(1_000);
  });
});
