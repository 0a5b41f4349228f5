import { describe, expect, test } from "vitest";
import { type CodeNews, RoomCode } from "../../../../../app/room/client/room-code";
import type { CodeChange } from "../../../../../party/protocol/code";
import type { ServerMessageOf } from "../../../../../party/protocol/server-messages";

type SyncPage = ServerMessageOf<"sync_code">;

const file = { id: "one", name: "a.js", language: "javascript" } as const;
const change = (version: number): CodeChange => ({
  ...{
    file: "one",
    version,
    rev: version + 1,
    participantId: "p2",
    op: `c${version}`,
    at: 0,
    changes: [[0, "x"], version],
  },
});
const page = (more: Partial<SyncPage>): SyncPage => ({
  ...{ type: "sync_code", full: true, rev: 1, files: [], pieces: [], changes: [], runs: [], deleted: [] },
  ...more,
});
const end: ServerMessageOf<"sync_suggestions"> = {
  ...{ type: "sync_suggestions", full: true, rev: 1, suggestions: [], deleted: [] },
};
const greeting = (epoch: string): ServerMessageOf<"initialized"> => ({
  ...{ type: "initialized", protocol: 1, participants: [], epoch, rev: 1, now: 0, mode: "peer", limits: {} },
  self: { participantId: "p1", role: "interviewer", name: "Ann", pageId: "page" },
  timer: { running: false, elapsedMs: 0, at: 0 },
});
const piece = (text: string, isFirst = true) => ({ file: "one", version: 4, isFirst, text });

describe("RoomCode", () => {
  test("K9 shows files when the sync is complete, and starts over after an interrupted one", () => {
    const code = new RoomCode();
    code.hear(greeting("e1"));
    code.hear(page({ files: [file], pieces: [piece("lost")], more: true }));
    code.hear(greeting("e1"));
    code.hear(page({ files: [file], pieces: [piece("let ")], more: true }));
    code.hear(page({ pieces: [piece("x", false)] }));
    expect(code.getFile("one")).toBeNull();
    code.hear(end);
    expect(code.getFile("one")).toEqual({ version: 4, text: "let x", changes: [] });
    expect(code.getView().files).toEqual([file]);
  });

  test("K9 forwards each change once and in order, from syncs and broadcasts", () => {
    const code = new RoomCode();
    const news: CodeNews[] = [];
    code.onNews((one) => news.push(one));
    code.hear(greeting("e1"));
    code.hear(end);
    code.hear({ type: "code_file", rev: 1, op: "f", file, text: "" });
    code.hear({ type: "code_change", ...change(1) });
    code.hear(greeting("e1"));
    code.hear(page({ full: false, changes: [change(1), change(2)] }));
    code.hear(end);
    expect(news).toEqual([{ type: "code_change", ...change(1) }, change(2)]);
    expect(code.getFile("one")?.changes).toHaveLength(2);
  });

  test("K16 keeps the last answer about a file's task over syncs, until the file or the epoch is gone", () => {
    const code = new RoomCode();
    const known = (...hints: string[]) => ({
      ...{ text: { en: { hints }, "zh-CN": { hints }, "zh-TW": { hints } }, hints: 2 },
    });
    code.hear(greeting("e1"));
    for (const id of ["one", "two"]) code.hear({ type: "code_secret", file: id, secret: known() });
    code.hear({ type: "code_secret", file: "one", secret: known("Sort them.") });
    code.hear(greeting("e1"));
    code.hear(page({ files: [file] }));
    code.hear(end);
    expect(code.getView().secrets.get("one")).toEqual(known("Sort them."));
    code.hear(greeting("e1"));
    code.hear(page({ full: false, deleted: ["two"] }));
    code.hear(end);
    expect([...code.getView().secrets.keys()]).toEqual(["one"]);
    code.hear(greeting("e2"));
    expect(code.getView().secrets.size).toBe(0);
  });

  test("D4 K12 forgets everything in another epoch, and the files of a forgotten person", () => {
    const code = new RoomCode();
    code.hear(greeting("e1"));
    code.hear({ type: "code_file", rev: 1, op: "f", file, text: "" });
    code.hear({ type: "code_file", rev: 2, op: "g", file: { ...file, id: "two" }, text: "" });
    code.hear(greeting("e1"));
    code.hear(page({ full: false, deleted: ["one"] }));
    code.hear(end);
    expect(code.getView().files).toEqual([{ ...file, id: "two" }]);
    code.hear(greeting("e2"));
    expect(code.getView().files).toEqual([]);
    expect(code.getFile("two")).toBeNull();
  });
});
