import { describe, expect, it } from "vitest";
import { compareAttempts } from "../../../../app/report/compare-attempts";
import type { Analysis, Delivery, Point } from "../../../../party/protocol/analysis";

const analysisOf = (delivery: Partial<Delivery>, points?: Point["state"][]): Analysis => ({
  ...{ v: 1, interviewType: "behavioral", question: { segmentId: null, text: "?" }, score: null, reason: "by_rules" },
  answer: { segmentIds: ["a"], startedAt: 0, endedAt: 60_000 },
  ...{ criteria: [], judgements: [], star: null, instead: null },
  delivery: {
    ...{ unit: "words", amount: 100, speakingMs: 60_000, pace: 120.4, fillers: [], hedges: [], pauses: [] },
    ...delivery,
  },
  ...(points && { points: points.map((state, n) => ({ id: `p${n}`, text: "Point", state })) }),
});
const typed = { speakingMs: 0, pace: null };

describe("compareAttempts", () => {
  it("compares length, pace, fillers, pauses and key points of two spoken answers", () => {
    const before = analysisOf({ fillers: [{ words: "um", count: 4 }], pauses: [{ at: 1, ms: 3_000 }] }, [
      "open",
      "said",
    ]);
    const now = analysisOf({ amount: 140, pace: 130 }, ["said", "said"]);
    expect(compareAttempts(before, now).map(({ measure, before: from, now: to }) => [measure, from, to])).toEqual([
      ["length", 100, 140],
      ["pace", 120, 130],
      ["fillers", 4, 0],
      ["pauses", 1, 0],
      ["points", 1, 2],
    ]);
  });

  it("omits pace, fillers and pauses if one of the two was typed", () => {
    const fillers = [{ words: "like", count: 1 }];
    const measures = compareAttempts(analysisOf({}), analysisOf({ ...typed, fillers })).map(({ measure }) => measure);
    expect(measures).toEqual(["length"]);
  });

  it("compares neither words with characters nor the key points of different questions", () => {
    expect(compareAttempts(analysisOf({}), analysisOf({ unit: "characters" }))).toEqual([]);
    const changes = compareAttempts(analysisOf({}, ["said"]), analysisOf({}, ["said", "open"]));
    expect(changes.map(({ measure }) => measure)).not.toContain("points");
  });

  it("omits key points that nobody has counted, and counts none if a model found none", () => {
    const counted = (before: Point["state"][], now: Point["state"][]) =>
      compareAttempts(analysisOf({}, before), analysisOf({}, now))
        .filter(({ measure }) => measure === "points")
        .map(({ before: from, now: to, of }) => [from, to, of]);
    expect(counted(["open", "open"], ["open", "open"])).toEqual([]);
    expect(counted(["open", "open"], ["open", "wrong"])).toEqual([]);
    expect(counted(["said", "open"], ["open", "open"])).toEqual([[1, 0, 2]]);
    expect(counted(["missing", "missing"], ["missing", "open"])).toEqual([[0, 0, 2]]);
  });
});
