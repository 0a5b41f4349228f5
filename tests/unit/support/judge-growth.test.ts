import { describe, expect, it } from "vitest";
import { SOAKS } from "../../soak/soaks";
import { dropWarmUp, JUDGED_FROM_MINUTES, judgeGrowth, MOST_GROWTH_MB } from "../../soak/support/judge-growth";
import { createDice } from "../../support/seeded-random";

const ROOM_MB = 0.33;
const ROOMS_PER_MINUTE = 12;

/** A sample every ten seconds: 20 MB, what is kept of each ended room, and 2 MB of garbage at random moments. */
function samplesOf(minutes: number, keptShare: number): [number, number][] {
  const dice = createDice(3);
  return Array.from({ length: minutes * 6 }, (_, n) => {
    const garbage = dice.below(2_000) / 1_000;
    return [n * 10_000, 20 + garbage + (n / 6) * ROOMS_PER_MINUTE * ROOM_MB * keptShare];
  });
}

describe("the memory soak's limit of growth", () => {
  it.each([JUDGED_FROM_MINUTES, 60])("holds for steady memory, and not for a leak, in %d minutes", (minutes) => {
    expect(judgeGrowth(samplesOf(minutes, 0), minutes)).toBeLessThan(MOST_GROWTH_MB);
    expect(judgeGrowth(samplesOf(minutes, 0.25), minutes)).toBeGreaterThan(MOST_GROWTH_MB);
  });

  it.each([2, 10, JUDGED_FROM_MINUTES - 1])("is not applied to a run of %d minutes", (minutes) => {
    expect(judgeGrowth(samplesOf(minutes, 1), minutes)).toBeNull();
  });

  it("ignores the first quarter", () => {
    const warm = samplesOf(JUDGED_FROM_MINUTES, 0).map(([at, mb], n): [number, number] => [at, n < 30 ? mb / 10 : mb]);
    expect(dropWarmUp(warm)).toHaveLength(90);
    expect(judgeGrowth(warm, JUDGED_FROM_MINUTES)).toBeLessThan(MOST_GROWTH_MB);
  });

  it("is stated with the figures, as is its absence", () => {
    expect(SOAKS.memory?.describe({ minutes: 2 })).toContain("Growth is not judged: the run has to take 20 minutes.");
    expect(SOAKS.memory?.describe({ minutes: 60, growthMb: 1 })).toContain("1.0 MB, of at most 7.5 MB");
  });
});
