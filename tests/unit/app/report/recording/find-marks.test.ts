import { describe, expect, it } from "vitest";
import { findMarks } from "../../../../../app/report/recording/find-marks";
import { peaksOf } from "../../../../../app/report/recording/read-wave";

const line = (text: string, startedAt: number, endedAt: number) => ({ text, startedAt, endedAt });

describe("findMarks", () => {
  it("places fillers by their position in the line, and pauses by their time", () => {
    const lines = [line("Well um I did it, umm, twice", 10_000, 12_800), line("then rest", 16_000, 17_000)];
    const fillers = [{ words: "um", count: 2 }];
    expect(findMarks(lines, { fillers, pauses: [{ at: 12_800, ms: 3_200 }] })).toEqual([
      { kind: "filler", words: "um", at: 10_500 },
      { kind: "filler", words: "um", at: 11_800 },
      { kind: "pause", at: 12_800, ms: 3_200 },
    ]);
  });

  it("marks no more than were counted, none inside a word, and none in a typed line", () => {
    const lines = [line("The drum, um, um", 0, 16_000), line("um", 20_000, 20_000)];
    expect(findMarks(lines, { fillers: [{ words: "um", count: 1 }], pauses: [] })).toEqual([
      { kind: "filler", words: "um", at: 10_000 },
    ]);
  });

  it("finds a repeated word with a mark in between", () => {
    const marks = findMarks([line("Then I, I went", 0, 14_000)], { fillers: [{ words: "I I", count: 1 }], pauses: [] });
    expect(marks).toEqual([{ kind: "filler", words: "I I", at: 5_000 }]);
  });

  it("finds Chinese fillers between characters", () => {
    const marks = findMarks([line("我那个做了", 0, 5_000)], { fillers: [{ words: "那个", count: 1 }], pauses: [] });
    expect(marks).toEqual([{ kind: "filler", words: "那个", at: 1_000 }]);
  });
});

describe("peaksOf", () => {
  it("returns the loudest sample of each stretch, relative to the loudest of all", () => {
    expect(peaksOf(Float32Array.of(0.1, -0.5, 0.25, 0, 0, 0), 3)).toEqual([1, 0.5, 0]);
  });

  it("is flat for silence, for nothing, and for fewer samples than bars", () => {
    expect(peaksOf(new Float32Array(4), 2)).toEqual([0, 0]);
    expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0]);
    expect(peaksOf(Float32Array.of(1), 3)).toHaveLength(3);
  });
});
