import { describe, expect, it } from "vitest";
import { FileReplay } from "../../../../../../app/interview/code/playback/file-replay";
import { lastRun, nextRun, toTimeline } from "../../../../../../app/interview/code/playback/timeline";
import { toTextChanges, writeChanges } from "../../../../../../party/code/code-text";
import type { CodeRun } from "../../../../../../party/protocol/code";
import { row } from "../../../../../support/room-fixtures";

function fileChangedAt(createdAt: number, times: readonly number[]): FileReplay {
  const changes = times.map((at, i) => ({
    ...{ version: i + 1, participantId: "ann", at },
    changes: writeChanges(toTextChanges([{ from: i, insert: "x" }], i)),
  }));
  return new FileReplay({
    ...{ id: "f", name: "main.py", language: "python", participantId: "ann", writers: [], createdAt, first: "" },
    ...{ text: "x".repeat(times.length), changes },
  });
}

const run = (id: string, at: number, file = "f"): CodeRun => ({
  ...{ id, at, file, rev: 1, participantId: "ann", version: 1, language: "python", input: "", output: "" },
  ...{ status: "done", marks: [], ms: 5 },
});

const SOURCE = { segments: [], replays: [], runs: [], startedAt: 0, endedAt: 60_000 };

describe("timeline", () => {
  it("joins changes that follow each other within four seconds", () => {
    const replays = [fileChangedAt(1_000, [2_000, 5_000, 9_500, 30_000]), fileChangedAt(32_000, [33_000])];
    expect(toTimeline({ ...SOURCE, replays }).code).toEqual([
      { from: 1_000, to: 5_000 },
      { from: 9_500, to: 10_500 },
      { from: 30_000, to: 33_000 },
    ]);
  });

  it("shows a typed line for at least a second, and orders lines and runs", () => {
    const segments = [
      row("b", 2, { role: "candidate", startedAt: 9_000, endedAt: 12_000 }),
      row("a", 1, { startedAt: 4_000, endedAt: 4_000 }),
    ];
    const { talk, runs } = toTimeline({ ...SOURCE, segments, runs: [run("b", 20_000), run("a", 10_000)] });
    expect(talk).toEqual([
      { role: "interviewer", from: 4_000, to: 5_000 },
      { role: "candidate", from: 9_000, to: 12_000 },
    ]);
    expect(runs.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("spans from the first to the last event", () => {
    const { from, to } = toTimeline({ ...SOURCE, startedAt: 5_000, replays: [fileChangedAt(2_000, [70_000])] });
    expect([from, to]).toEqual([2_000, 71_000]);
  });

  it("finds the run after a time, and a file's last one before", () => {
    const timeline = toTimeline({ ...SOURCE, runs: [run("a", 10_000), run("b", 20_000, "g"), run("c", 30_000)] });
    expect([nextRun(timeline, 9_999)?.id, nextRun(timeline, 10_000)?.id, nextRun(timeline, 30_000)]).toEqual([
      ...["a", "b", null],
    ]);
    expect([lastRun(timeline, "f", 9_999), lastRun(timeline, "f", 29_000)?.id]).toEqual([null, "a"]);
  });
});
