import { describe, expect, it } from "vitest";
import { findMoment } from "../../../../../app/features/peer/transcript/find-moment";
import { type Follow, follow } from "../../../../../app/interview/transcript/follow-scroll";
import { mergeRows, withRuns } from "../../../../../app/interview/transcript/lines";
import { findMatches, splitMatches, stepMatch } from "../../../../../app/interview/transcript/transcript-search";
import type { InterimLine, TranscriptLine } from "../../../../../app/room/client/room-view";

function final(id: string, startedAt: number, text = id): TranscriptLine {
  return {
    id,
    startedAt,
    endedAt: startedAt + 1,
    text,
    lang: "en-US",
    participantId: "p1",
    role: "candidate",
    rev: 1,
    seq: 1,
    pending: null,
    own: true,
  };
}

function interim(id: string, startedAt: number, text = id): InterimLine {
  return {
    id,
    startedAt,
    text,
    lang: "en-US",
    participantId: "p2",
    role: "interviewer",
    isFinal: false,
    own: false,
    cutOff: false,
  };
}

describe("mergeRows", () => {
  const ids = (...args: Parameters<typeof mergeRows>) => mergeRows(...args).map((row) => `${row.kind} ${row.id}`);

  it("places interims where they began, so that they stay there when they become final", () => {
    expect(ids([final("a", 10), final("b", 30)], [interim("i", 20), interim("j", 40)])).toEqual([
      "final a",
      "interim i",
      "final b",
      "interim j",
    ]);
  });

  it("places an interim after a final of the same moment", () => {
    expect(ids([final("a", 10)], [interim("i", 10)])).toEqual(["final a", "interim i"]);
  });

  it("leaves out an interim without words", () => {
    expect(ids([], [interim("i", 10, "  ")])).toEqual([]);
  });
});

describe("withRuns", () => {
  const run = (id: string, at: number) => ({
    ...{ id, at, rev: 1, participantId: "p1", file: "f", version: 1, language: "go" as const },
    ...{ input: "", output: "", status: "done" as const, marks: [], ms: 1 },
  });
  const ids = (...[rows, runs]: Parameters<typeof withRuns>) => withRuns(rows, runs).map(({ id }) => id);

  it("places each run at its time, after a line of the same moment", () => {
    const rows = mergeRows([final("a", 10), final("b", 30)], [interim("i", 50)]);
    expect(ids(rows, [run("late", 60), run("early", 10), run("amid", 40)])).toEqual([
      ...["a", "run early", "b", "run amid", "i", "run late"],
    ]);
  });

  it("leaves rows without runs as they are", () => {
    const rows = mergeRows([final("a", 10)], []);
    expect(withRuns(rows, [])).toBe(rows);
  });
});

describe("following the newest line", () => {
  const end = { scrollTop: 900, clientHeight: 100, scrollHeight: 1000 };
  const above = { scrollTop: 500, clientHeight: 100, scrollHeight: 1000 };
  const following: Follow = { following: true, unseen: 0 };

  it("stops only when the reader scrolls up", () => {
    expect(follow(following, { type: "scrolled", place: above, byReader: true })).toEqual({
      following: false,
      unseen: 0,
    });
    expect(follow(following, { type: "scrolled", place: above, byReader: false })).toBe(following);
  });

  it("counts lines added meanwhile, but not removed ones", () => {
    const reading: Follow = { following: false, unseen: 2 };
    expect(follow(reading, { type: "lines", added: 3 })).toEqual({ following: false, unseen: 5 });
    expect(follow(reading, { type: "lines", added: -1 })).toBe(reading);
    expect(follow(following, { type: "lines", added: 3 })).toBe(following);
  });

  it("resumes at the end, by scrolling there or by the button", () => {
    const reading: Follow = { following: false, unseen: 2 };
    expect(follow(reading, { type: "scrolled", place: end, byReader: true })).toEqual(following);
    expect(follow(reading, { type: "jumped" })).toEqual(following);
  });
});

describe("findMatches", () => {
  const rows = mergeRows([final("a", 1, "The price (USD)"), final("b", 2, "no"), final("c", 3, "another PRICE")], []);

  it("ignores case, and takes signs literally", () => {
    expect(findMatches(rows, "price")).toEqual(["a", "c"]);
    expect(findMatches(rows, "(usd)")).toEqual(["a"]);
    expect(findMatches(rows, ".*")).toEqual([]);
    expect(findMatches(rows, "   ")).toEqual([]);
  });

  it("finds Chinese and words with a hyphen or a slash", () => {
    const spoken = mergeRows([final("a", 1, "我做過 front-end 和 CI/CD")], []);
    for (const query of ["做過", "front-end", "ci/cd"]) expect(findMatches(spoken, query)).toEqual(["a"]);
  });

  it("splits a line at each match and loses no letter of it", () => {
    const parts = splitMatches("a price, a Price", "price");
    expect(parts.map((part) => part.text).join("")).toBe("a price, a Price");
    expect(parts.filter((part) => part.match).map((part) => part.text)).toEqual(["price", "Price"]);
  });

  it("steps from match to match and wraps around", () => {
    expect(stepMatch(["a", "c"], null, 1)).toBe("a");
    expect(stepMatch(["a", "c"], null, -1)).toBe("c");
    expect(stepMatch(["a", "c"], "c", 1)).toBe("a");
    expect(stepMatch(["a", "c"], "a", -1)).toBe("c");
    expect(stepMatch(["a", "c"], "gone", 1)).toBe("a");
    expect(stepMatch([], null, 1)).toBeNull();
  });
});

describe("findMoment", () => {
  const rows = mergeRows([final("a", 100), final("b", 200)], []);

  it("finds the line being said then, or the last before it", () => {
    expect(findMoment(rows, 200)).toBe("b");
    expect(findMoment(rows, 199)).toBe("a");
    expect(findMoment(rows, 9_999)).toBe("b");
  });

  it("finds the first line for an earlier moment, and none in an empty transcript", () => {
    expect(findMoment(rows, 1)).toBe("a");
    expect(findMoment([], 1)).toBeNull();
  });
});
