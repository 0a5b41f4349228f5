import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { codeRecordSchema } from "../../../../party/protocol/code";
import { LIMITS, RECORDED_HISTORY_BYTES } from "../../../../party/protocol/limits";
import type { InterviewMode } from "../../../../party/protocol/vocabulary";
import { buildRecord } from "../../../../party/room/interview-record";
import { claimsOf, peerRoom, TestRoom } from "./support/test-room";

const FILE = "task-1";
const BANK = { kind: "bank", id: "can-attend" };
const OWN = { kind: "own", title: "Rate limiter", statement: "Write a `limit(calls)`." };
const file = (op: string, more: Record<string, unknown> = {}) => ({
  ...{ type: "code_file", op, file: FILE, name: "a.js", language: "javascript", text: "abc", task: BANK },
  ...more,
});
const show = (op: string, what: { hints?: number; solution?: true }, id = FILE) => ({
  ...{ type: "code_show", op, file: id },
  ...what,
});
const finish = (op: string, version = 0) => ({ type: "code_finish", op, file: FILE, version });
const run = (op: string, id: string, hidden: boolean, more: Record<string, unknown> = {}) => ({
  ...{ type: "code_run", op, id, file: FILE, version: 0, language: "javascript", input: "in", output: "printed\n" },
  ...{ status: "done", marks: [{ line: 1, text: "marked" }], ms: 41 },
  tests: {
    hidden,
    results: [
      { passed: true, got: "came out", ms: 2 },
      { passed: false, got: "", error: "thrown" },
    ],
  },
  ...more,
});

function taskRoom(): TestRoom {
  const room = peerRoom();
  room.reply("ann", file("f1"));
  room.read();
  return room;
}

/** A room with one seat and a file; its person has taken the seat with the role that a peer's interviewer has. */
function soloRoom(mode: InterviewMode = "ai"): TestRoom {
  const room = new TestRoom();
  room.enter("ann", "interviewer", { mode });
  room.reply("ann", file("f1"));
  room.read();
  return room;
}

function shareOf(room: TestRoom, who: string) {
  room.say(who, { type: "code_secret", file: FILE });
  return room.secrets.at(-1);
}

function rejoin(room: TestRoom, connection: string, uid: string): void {
  room.open(connection, claimsOf(uid, room.state.header?.mode));
  room.read();
  room.say(connection, { type: "join", role: "candidate", pageId: connection });
}

describe("room code tasks", () => {
  test.each([
    ["bank" as const, BANK],
    ["own" as const, OWN],
  ])("K13 keeps the %s task of a new file", (_kind, task) => {
    const room = peerRoom();
    expect(room.reply("bob", file("f1", { task }))).toMatchObject({ type: "ack" });
    expect(room.of("ann", "code_file")).toMatchObject([{ file: { id: FILE, task } }]);
    room.reply("ann", file("f2", { name: "b.js", task: { kind: "bank", id: "two-vouchers" } }));
    room.restart();
    expect(room.state.code.get(FILE)?.row).toMatchObject({ name: "b.js", task });
    rejoin(room, "bob-2", "bob");
    expect(room.of("bob-2", "sync_code")).toMatchObject([{ files: [{ id: FILE, name: "b.js", task }] }]);
  });

  test.each([
    ["a blank title", { ...OWN, title: " " }, "content_required"],
    ["a blank statement", { ...OWN, statement: "\n" }, "content_required"],
    ["a long title", { ...OWN, title: "x".repeat(LIMITS.nameCharacters + 1) }, "too_large"],
    ["a long statement", { ...OWN, statement: "x".repeat(LIMITS.statementCharacters + 1) }, "too_large"],
    ["an id that no task can have", { kind: "bank", id: "../secret" }, "bad_message"],
  ])("K13 L14 refuses %s", (_what, task, code) => {
    const room = peerRoom();
    expect(room.reply("ann", file("f1", { task }))).toMatchObject({ code });
    expect(room.state.code.size).toBe(0);
  });

  test("L14 counts an own task like text", () => {
    const room = peerRoom();
    room.reply("ann", file("f1", { text: "", task: OWN }));
    expect(room.state.codeBytes).toBeGreaterThanOrEqual(OWN.title.length + OWN.statement.length);
    const before = room.state.codeBytes;
    room.restart();
    expect(room.state.codeBytes).toBe(before);
  });
});

describe("room code hints", () => {
  test("K14 shows hints of a peer room by its interviewer, and keeps when each was shown", () => {
    const room = taskRoom();
    const first = room.now;
    expect(room.reply("ann", show("s1", { hints: 1 }))).toEqual({ type: "ack", op: "s1", rev: 2 });
    expect(room.of("bob", "code_file")).toMatchObject([{ op: "s1", file: { hintsShownAt: [first] } }]);
    room.now += 60_000;
    room.reply("ann", show("s2", { hints: 3 }));
    expect(room.reply("ann", show("s3", { hints: 2 }))).toEqual({ type: "ack", op: "s3", rev: 3 });
    room.reply("ann", show("s4", { solution: true }));
    expect(room.reply("ann", show("s5", { solution: true }))).toEqual({ type: "ack", op: "s5", rev: 4 });
    room.restart();
    const shown = { hintsShownAt: [first, room.now, room.now], solutionShownAt: room.now };
    rejoin(room, "bob-2", "bob");
    expect(room.of("bob-2", "sync_code")).toMatchObject([{ files: [shown] }]);
  });

  test("K14 S5 sends a returning page what was shown meanwhile, without the text", () => {
    const room = taskRoom();
    const since = { epoch: room.state.header?.epoch, rev: room.state.rev };
    room.lose("bob");
    room.reply("ann", show("s1", { hints: 1 }));
    room.open("bob", claimsOf("bob"));
    room.read();
    room.say("bob", { type: "join", role: "candidate", pageId: "page-bob", since });
    expect(room.of("bob", "sync_code")).toMatchObject([
      { full: false, files: [{ hintsShownAt: [room.now] }], pieces: [], changes: [] },
    ]);
  });

  test("K14 refuses the candidate, a file without a task of the bank, an unknown file, and hints beside the solution", () => {
    const room = taskRoom();
    room.reply("ann", file("f2", { file: "own", task: OWN }));
    expect(room.reply("bob", show("s1", { hints: 1 }))).toMatchObject({ code: "not_allowed" });
    expect(room.reply("bob", show("s2", { solution: true }))).toMatchObject({ code: "not_allowed" });
    expect(room.reply("ann", show("s3", { hints: 1 }, "own"))).toMatchObject({ code: "not_available" });
    expect(room.reply("ann", show("s4", { hints: 1 }, "no"))).toMatchObject({ code: "not_found" });
    expect(room.reply("ann", show("s5", { hints: 1, solution: true }))).toMatchObject({ code: "bad_message" });
    expect(room.reply("ann", show("s6", {}))).toMatchObject({ code: "bad_message" });
  });

  test("K14 K15 lets the person of an AI interview take hints one by one, and the solution after the final run", () => {
    const room = soloRoom();
    expect(room.reply("ann", show("s1", { hints: 2 }))).toMatchObject({ code: "not_allowed" });
    expect(room.reply("ann", show("s2", { hints: 1 }))).toMatchObject({ type: "ack" });
    expect(room.reply("ann", show("s3", { hints: 2 }))).toMatchObject({ type: "ack" });
    expect(room.reply("ann", show("s4", { solution: true }))).toMatchObject({ code: "not_allowed" });
    room.reply("ann", finish("e1"));
    expect(room.reply("ann", show("s5", { solution: true }))).toMatchObject({ type: "ack" });
  });

  test("K15 keeps the first announced final version, in a room with one seat", () => {
    const room = soloRoom();
    expect(room.reply("ann", finish("e1", 1))).toMatchObject({ code: "not_found" });
    expect(room.reply("ann", finish("e2"))).toMatchObject({ type: "ack" });
    const final = { version: 0, at: room.now };
    room.now += 1_000;
    room.reply("ann", { type: "code_change", op: "c1", file: FILE, version: 0, changes: [3, [0, "d"]] });
    room.reply("ann", finish("e3", 1));
    room.restart();
    expect(room.state.code.get(FILE)?.row).toMatchObject({ final });
    expect(taskRoom().reply("ann", finish("e1"))).toMatchObject({ code: "not_available" });
  });

  test("K6 refuses shows and final runs after the end, and still says what may be known", () => {
    const room = taskRoom();
    room.reply("ann", { type: "finish", op: "end" });
    expect(room.reply("ann", show("s1", { hints: 1 }))).toMatchObject({ code: "finished" });
    expect(room.reply("ann", finish("e1"))).toMatchObject({ code: "finished" });
    expect(shareOf(room, "ann")).toMatchObject({ share: "all" });
  });
});

describe("room code secrets", () => {
  test("K16 shares everything with the interviewer alone, and what was shown with the candidate", () => {
    const room = taskRoom();
    const stored = room.stored.size;
    expect(shareOf(room, "ann")).toMatchObject({ connection: "ann", file: FILE, task: "can-attend", share: "all" });
    expect(shareOf(room, "bob")).toMatchObject({
      connection: "bob",
      share: { hints: 0, solution: false, tests: false },
    });
    expect(room.stored.size).toBe(stored);
    room.reply("ann", show("s1", { hints: 2 }));
    expect(shareOf(room, "bob")).toMatchObject({ share: { hints: 2, solution: false, tests: false } });
    room.reply("ann", show("s2", { solution: true }));
    expect(shareOf(room, "bob")).toMatchObject({ share: { hints: 2, solution: true, tests: false } });
  });

  test("K16 M3 goes by the seat after a swap of roles", () => {
    const room = taskRoom();
    room.reply("ann", { type: "swap_roles", op: "w1" });
    room.reply("bob", { type: "swap_roles", op: "w2" });
    expect(shareOf(room, "bob")).toMatchObject({ share: "all" });
    expect(shareOf(room, "ann")).toMatchObject({ share: { hints: 0, solution: false, tests: false } });
    expect(room.reply("ann", show("s1", { hints: 1 }))).toMatchObject({ code: "not_allowed" });
  });

  test.each(["ai", "test"] as const)(
    "K16 shares tests and solution in a room of mode %s after the final run",
    (mode) => {
      const room = soloRoom(mode);
      expect(shareOf(room, "ann")).toMatchObject({ share: { hints: 0, solution: false, tests: false } });
      room.reply("ann", show("s1", { hints: 1 }));
      expect(shareOf(room, "ann")).toMatchObject({ share: { hints: 1, solution: false, tests: false } });
      room.reply("ann", finish("e1"));
      expect(shareOf(room, "ann")).toMatchObject({ share: { hints: 1, solution: true, tests: true } });
    },
  );

  test("K16 refuses an unknown file and one without a task of the bank", () => {
    const room = taskRoom();
    room.reply("ann", file("f2", { file: "own", task: OWN }));
    room.reply("ann", file("f3", { file: "plain", task: undefined }));
    room.read();
    for (const id of ["no", "own", "plain"]) room.say("ann", { type: "code_secret", file: id });
    expect(room.of("ann", "error").map(({ code }) => code)).toEqual(["not_found", "not_found", "not_found"]);
    expect(room.secrets).toEqual([]);
  });
});

describe("room code tests", () => {
  const masked = {
    ...{ input: "", output: "", marks: [], status: "done" },
    tests: {
      hidden: true,
      results: [
        { passed: true, got: "", ms: 2 },
        { passed: false, got: "" },
      ],
    },
  };

  test("K17 sends results of visible tests to both", () => {
    const room = taskRoom();
    room.reply("bob", run("r1", "run-1", false));
    expect(room.of("ann", "code_run")).toMatchObject([
      { run: { tests: run("", "", false).tests, output: "printed\n" } },
    ]);
  });

  test("K17 sends tests of the runner's own with their arguments and expected results", () => {
    const room = taskRoom();
    const { tests, ...rest } = run("r1", "run-1", false);
    const own = { input: "n = 1", expected: "2" };
    const results = [...tests.results, { passed: false, got: "1", own }];
    room.reply("bob", { ...rest, tests: { ...tests, results } });
    expect(room.of("ann", "code_run")[0]?.run.tests?.results).toEqual(results);
  });

  test("K17 O5 sends the candidate of hidden tests whether they passed, and nothing that came out", () => {
    const room = taskRoom();
    expect(room.reply("bob", run("r1", "run-1", true))).toMatchObject({ code: "not_allowed" });
    room.read();
    room.say("ann", run("r2", "run-2", true));
    expect(room.read().map(({ to, message }) => `${to}:${message.type}`)).toEqual([
      ...["bob:code_run", "ann:code_run", "ann:ack"],
    ]);
    rejoin(room, "bob-2", "bob");
    const [page] = room.of("bob-2", "sync_code");
    expect(page?.runs).toMatchObject([masked]);
    expect(JSON.stringify(page)).not.toMatch(/printed|came out|thrown|marked/);
    room.restart();
    rejoin(room, "ann-2", "ann");
    expect(room.of("ann-2", "sync_code")).toMatchObject([{ runs: [{ output: "printed\n", tests: { hidden: true } }] }]);
  });

  test("K17 masks the message of a run like the row of a sync", () => {
    const room = taskRoom();
    room.say("ann", run("r1", "run-1", true));
    expect(room.of("bob", "code_run")).toMatchObject([{ run: masked }]);
    expect(room.of("ann", "code_run")).toMatchObject([{ run: { output: "printed\n" } }]);
  });

  test("K17 takes hidden tests of an AI interview after its final run was announced", () => {
    const room = soloRoom();
    expect(room.reply("ann", run("r1", "run-1", true))).toMatchObject({ code: "not_allowed" });
    room.reply("ann", finish("e1"));
    room.read();
    room.say("ann", run("r2", "run-2", true));
    expect(room.of("ann", "code_run")).toMatchObject([{ run: { output: "printed\n" } }]);
  });

  test("L14 refuses too many results", () => {
    const results = Array.from({ length: LIMITS.runTests + 1 }, () => ({ passed: true, got: "" }));
    const message = run("r1", "run-1", false, { tests: { hidden: false, results } });
    expect(taskRoom().reply("ann", message)).toMatchObject({ code: "too_large" });
  });

  test("L14 refuses an input that leaves too little for what came out, in bytes as JSON", () => {
    const room = taskRoom();
    const most = LIMITS.runInputBytes;
    expect(room.reply("ann", run("r1", "run-1", false, { input: "x".repeat(most) }))).toMatchObject({ type: "ack" });
    for (const input of ["x".repeat(most + 1), "\n".repeat(most / 2 + 1), "好".repeat(most / 3 + 1)]) {
      expect(room.reply("ann", run("r2", "run-2", false, { input }))).toMatchObject({ code: "too_large" });
    }
  });
});

describe("room code in the record", () => {
  const codeOf = (room: TestRoom) => buildRecord(room.state)?.code;

  test("K18 has files with task, what was shown and history, and whole runs", () => {
    const room = taskRoom();
    const created = room.now;
    room.now += 1_000;
    room.reply("ann", show("s1", { hints: 1 }));
    room.reply("bob", { type: "code_change", op: "c1", file: FILE, version: 0, changes: [3, [0, "d"]] });
    room.reply("ann", run("r1", "run-1", true));
    room.restart();
    expect(v.parse(codeRecordSchema, codeOf(room))).toEqual({
      files: [
        {
          ...{ id: FILE, name: "a.js", language: "javascript", task: BANK, hintsShownAt: [room.now] },
          ...{ participantId: "p1", writers: ["p2"], createdAt: created, first: "abc", text: "abcd" },
          changes: [{ version: 1, participantId: "p2", at: room.now, changes: [3, [0, "d"]] }],
        },
      ],
      runs: [expect.objectContaining({ id: "run-1", output: "printed\n" })],
    });
    room.reply("ann", { type: "finish", op: "end" });
    room.wait(1);
    expect(room.records.at(-1)?.code).toEqual(codeOf(room));
  });

  test("K18 K1 has the starter that replaced the first text", () => {
    const room = taskRoom();
    expect(codeOf(room)?.files[0]).not.toHaveProperty("starter");
    room.reply("ann", file("f2", { name: "a.py", language: "python", starter: "abc.py" }));
    expect(v.parse(codeRecordSchema, codeOf(room)).files).toMatchObject([{ first: "abc", starter: "abc.py" }]);
  });

  test("K18 leaves out history that doesn't fit, and no text", () => {
    const room = peerRoom();
    const long = "x".repeat(15_000);
    for (const id of ["one", "two"]) room.reply("ann", file(`f-${id}`, { file: id, text: "" }));
    for (let n = 0; n < 150; n++) {
      room.now += 100;
      room.say("bob", {
        type: "code_change",
        op: `c${n}`,
        file: "one",
        version: n,
        changes: [...(n ? [n] : []), [0, "y"]],
      });
      room.say("ann", {
        ...{ type: "code_change", op: `d${n}`, file: "two", version: n },
        changes: [[n ? long.length : 0, long]],
      });
    }
    const [one, two] = codeOf(room)?.files ?? [];
    expect(one).toMatchObject({ first: "", text: "y".repeat(150) });
    expect(one?.changes).toHaveLength(150);
    expect(one?.isCut).toBeUndefined();
    expect(two).toMatchObject({ first: "", text: long, isCut: true, writers: ["p1"] });
    expect(two?.changes.length).toBeLessThan(150);
    expect(JSON.stringify(codeOf(room)?.files).length).toBeLessThan(RECORDED_HISTORY_BYTES + 64 * 1024);
  });

  test("K18 K12 has nothing of forgotten people, and nothing at all without code", () => {
    const room = taskRoom();
    room.reply("bob", { type: "code_change", op: "c1", file: FILE, version: 0, changes: [3, [0, "d"]] });
    room.dispatch({ type: "forgotten", uids: ["bob"] });
    expect(codeOf(room)).toBeUndefined();
    expect(codeOf(peerRoom())).toBeUndefined();
  });
});

describe("room, forgetting tasks", () => {
  test("K12 takes an own task and what was shown with its file", () => {
    const room = peerRoom();
    room.reply("bob", file("f1", { task: OWN, text: "" }));
    room.dispatch({ type: "forgotten", uids: ["bob"] });
    room.clean();
    expect(JSON.stringify([...room.stored])).not.toContain(OWN.title);
  });
});
