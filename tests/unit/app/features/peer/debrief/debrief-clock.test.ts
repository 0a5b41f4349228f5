import { describe, expect, it } from "vitest";
import { currentStep, DEBRIEF_MS } from "../../../../../../app/features/peer/debrief/debrief-clock";

describe("debrief steps", () => {
  it("follow each other by the minute, and the last one stays", () => {
    const minutes = [0, 0.9, 1, 2, 3.9, 4, 5, 90];
    expect(minutes.map((minute) => currentStep(minute * 60_000))).toEqual([0, 0, 1, 2, 2, 3, 3, 3]);
    expect(DEBRIEF_MS).toBe(5 * 60_000);
  });
});
