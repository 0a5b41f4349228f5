import { describe, expect, it } from "vitest";
import { clipAt, lengthOf, placeAnswer, playedAt, rangeOf } from "../../../../../app/report/recording/place-answer";
import type { RecordedPart } from "../../../../../app/state/recordings/recording-store";

const part = (id: string, startedAt: number, durationMs: number): RecordedPart => ({
  ...{ id, startedAt, durationMs, room: "room-1", epoch: "e", mimeType: "audio/webm", hasPicture: false, bytes: 1 },
});
const clips = (parts: readonly RecordedPart[], from: number, to: number) =>
  placeAnswer(parts, { from, to }).map(({ part: { id }, offsetMs, ms, playedMs }) => [id, offsetMs, ms, playedMs]);

describe("rangeOf", () => {
  it("spans from the first spoken line to the last, and a moment longer", () => {
    const lines = [
      { startedAt: 5_000, endedAt: 9_000 },
      { startedAt: 2_000, endedAt: 4_000 },
      { startedAt: 60_000, endedAt: 60_000 },
    ];
    expect(rangeOf(lines)).toEqual({ from: 1_400, to: 9_400 });
  });

  it("returns null for a typed answer", () => {
    expect(rangeOf([{ startedAt: 5_000, endedAt: 5_000 }])).toBeNull();
    expect(rangeOf([])).toBeNull();
  });
});

describe("placeAnswer", () => {
  const overlapping = [part("b", 9_500, 10_000), part("a", 0, 10_000), part("late", 40_000, 5_000)];

  it.each([
    ["inside of one part", 2_000, 5_000, [["a", 2_000, 3_000, 0]]],
    [
      "over two parts that overlap, once",
      8_000,
      12_000,
      [
        ["a", 8_000, 2_000, 0],
        ["b", 500, 2_000, 2_000],
      ],
    ],
    [
      "over a gap, without it",
      18_000,
      42_000,
      [
        ["b", 8_500, 1_500, 0],
        ["late", 0, 2_000, 1_500],
      ],
    ],
    ["begun before the recording", -5_000, 1_000, [["a", 0, 1_000, 0]]],
    ["ended after it", 44_000, 50_000, [["late", 4_000, 1_000, 0]]],
    ["in the gap alone", 25_000, 30_000, []],
  ] as const)("finds an answer %s", (_, from, to, expected) => {
    expect(clips(overlapping, from, to)).toEqual(expected);
  });

  it("maps room time to what is played, and back", () => {
    const placed = placeAnswer(overlapping, { from: 18_000, to: 42_000 });
    expect(lengthOf(placed)).toBe(3_500);
    expect([17_000, 18_000, 19_000, 30_000, 41_000, 50_000].map((at) => playedAt(placed, at))).toEqual([
      null,
      0,
      1_000,
      1_500,
      2_500,
      null,
    ]);
    expect(clipAt(placed, 1_400)).toMatchObject({ clip: { part: { id: "b" } }, intoMs: 1_400 });
    expect(clipAt(placed, 1_600)).toMatchObject({ clip: { part: { id: "late" } }, intoMs: 100 });
    expect(clipAt([], 0)).toBeNull();
  });
});
