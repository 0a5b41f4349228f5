import { expect, test } from "vitest";
import { withoutPeople } from "../../../../functions/db/scrub-record";
import type { Suggestion } from "../../../../party/protocol/entities";
import type { RoomRecord } from "../../../../party/protocol/record";
import { boardShape } from "../../../support/board";
import { analysisOf } from "../../party/room/support/test-room";

const people = [
  ["p1", "ann", "interviewer"],
  ["p2", "bob", "candidate"],
] as const;

function suggestion(id: string, requestedBy: string, more: Partial<Suggestion>): Suggestion {
  return {
    ...{ id, rev: 1, kind: "answer_analysis", audience: "self", promptType: "BQ", model: "coach", promptVersion: "1" },
    ...{ requestedBy, createdAt: 0, status: "complete", text: id, ...more },
  };
}

/** Ann has asked `q`, Bob has answered `a`. */
function recordWith(suggestions: Suggestion[]): RoomRecord {
  return {
    ...{ v: 1, room: "room-1", epoch: "e", rev: 9, mode: "peer", startedAt: 0, finishedAt: 9, ended: "finished" },
    members: people.map(([participantId, uid, role]) => ({
      ...{ participantId, uid, userId: uid, name: uid, role, joinedAt: 0 },
    })),
    timer: { running: false, elapsedMs: 0, at: 0 },
    segments: people.map(([participantId, , role], n) => ({
      ...{ id: n === 0 ? "q" : "a", seq: n, rev: n, participantId, role, text: "words", lang: "en" },
      ...{ startedAt: n, endedAt: n },
    })),
    suggestions,
  };
}

const judged = { about: "a", analysis: { ...analysisOf(["a"]), question: { segmentId: "q", text: "her words" } } };

test("someone else's suggestion about the deleted person's words goes with those words", () => {
  const record = recordWith([
    suggestion("of-ann", "p1", { ...judged, audience: "room" }),
    suggestion("hint", "p1", { kind: "interview_hint", about: "q" }),
  ]);
  expect(withoutPeople(record, new Set(["bob"]))?.suggestions.map(({ id }) => id)).toEqual(["hint"]);
});

test("files that the deleted person wrote in or created go with their runs, as in the room", () => {
  const file = (id: string, participantId: string, writers: string[]) => ({
    ...{ id, name: id, language: "python" as const, participantId, writers, createdAt: 0, text: "code", changes: [] },
  });
  const run = (id: string, of: string, participantId: string) => ({
    ...{ id, rev: 1, participantId, file: of, version: 0, language: "python" as const, input: "", output: "" },
    ...{ status: "done" as const, marks: [], ms: 1, at: 0 },
  });
  const code = {
    files: [file("hers", "p1", ["p1"]), file("shared", "p1", ["p1", "p2"]), file("his", "p2", [])],
    runs: [run("a", "hers", "p1"), run("b", "hers", "p2"), run("c", "shared", "p1")],
  };
  const left = withoutPeople({ ...recordWith([]), code }, new Set(["bob"]))?.code;
  expect(left?.files.map(({ id }) => id)).toEqual(["hers"]);
  expect(left?.runs.map(({ id }) => id)).toEqual(["a"]);
});

test("a name that the deleted person gave to a file goes, as in the room", () => {
  const names = [
    { participantId: "p1", name: "hers" },
    { participantId: "p2", name: "named by bob" },
  ];
  const file = {
    id: "f",
    name: "named by bob",
    names,
    language: "python" as const,
    participantId: "p1",
    writers: ["p1"],
  };
  const code = { files: [{ ...file, createdAt: 0, text: "code", changes: [] }], runs: [] };
  const left = withoutPeople({ ...recordWith([]), code }, new Set(["bob"]));
  expect(left?.code?.files).toMatchObject([{ id: "f", name: "hers", names: [{ participantId: "p1", name: "hers" }] }]);
  expect(JSON.stringify(left)).not.toContain("named by bob");
});

test("a judged candidate keeps the judgement, without the question that the deleted person asked", () => {
  const record = recordWith([
    suggestion("of-bob", "p2", judged),
    suggestion("hint", "p2", { kind: "interview_hint", about: "q" }),
  ]);
  const left = withoutPeople(record, new Set(["ann"]));
  expect(left?.suggestions).toMatchObject([{ id: "of-bob", analysis: { question: { segmentId: null, text: "" } } }]);
  expect(JSON.stringify(left)).not.toContain("her words");
});

test("drawings that the deleted person made or changed go from the whiteboard, as in the room", () => {
  const drawn = (id: string, ...writers: string[]) => ({ element: boardShape(id), writers });
  const board = { elements: [drawn("hers", "p1"), drawn("both", "p1", "p2"), drawn("his", "p2")] };
  const left = withoutPeople({ ...recordWith([]), board }, new Set(["bob"]))?.board;
  expect(left?.elements.map(({ element }) => element.id)).toEqual(["hers"]);
});
