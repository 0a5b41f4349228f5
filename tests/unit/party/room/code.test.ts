import { describe, expect, test } from "vitest";
import { toCodeText } from "../../../../party/code/code-text";
import { CODE_SNAPSHOT_EVERY, LIMITS, STARTER_CHARACTERS } from "../../../../party/protocol/limits";
import { peerRoom, type TestRoom } from "./support/test-room";

const FILE = "task-1";
const file = (op: string, more: Record<string, unknown> = {}) => ({
  ...{ type: "code_file", op, file: FILE, name: "streak.js", language: "javascript", text: "abc" },
  ...more,
});
const change = (op: string, version: number, changes: unknown, more: Record<string, unknown> = {}) => ({
  ...{ type: "code_change", op, file: FILE, version, changes },
  ...more,
});
const run = (op: string, id: string, more: Record<string, unknown> = {}) => ({
  ...{ type: "code_run", op, id, file: FILE, version: 0, language: "javascript", input: "", output: "4\n" },
  ...{ status: "done", marks: [], ms: 41 },
  ...more,
});
const textOf = (room: TestRoom, id = FILE) => room.state.code.get(id)?.text.toString();

function codeRoom(): TestRoom {
  const room = peerRoom();
  room.reply("ann", file("f1"));
  room.read();
  return room;
}

describe("room code files", () => {
  test("K1 creates a file, renames it, and takes a repeat of the same file as a no-op", () => {
    const room = peerRoom();
    expect(room.reply("ann", file("f1"))).toEqual({ type: "ack", op: "f1", rev: 1 });
    expect(room.of("bob", "code_file")).toEqual([
      {
        type: "code_file",
        rev: 1,
        op: "f1",
        file: { id: FILE, name: "streak.js", language: "javascript" },
        text: "abc",
      },
    ]);
    expect(room.reply("bob", file("f2", { text: "other" }))).toEqual({ type: "ack", op: "f2", rev: 1 });
    expect(textOf(room)).toBe("abc");
    room.reply("bob", file("f3", { language: "python", name: "streak.py" }));
    expect(room.of("ann", "code_file")).toMatchObject([{ rev: 2, file: { name: "streak.py", language: "python" } }]);
    room.restart();
    expect(room.state.code.get(FILE)?.row).toMatchObject({ name: "streak.py" });
    expect(textOf(room)).toBe("abc");
  });

  test("K1 keeps a replaced starter of those who created the file or wrote in it, and K12 forgets it with the file", () => {
    const room = peerRoom();
    room.reply("ann", file("f1"));
    const rowOf = () => room.state.code.get(FILE)?.row;
    expect(room.reply("bob", file("f2", { language: "go", starter: "secret" }))).toMatchObject({ type: "ack" });
    expect(rowOf()).not.toHaveProperty("starter");
    room.reply("bob", change("c1", 0, [3, [0, "d"]]));
    room.reply("bob", file("f3", { language: "python", starter: "secret" }));
    expect(rowOf()).toMatchObject({ starter: "secret", language: "python" });
    room.reply("ann", file("f4", { language: "go", name: "streak.go" }));
    expect(rowOf()).toMatchObject({ starter: "secret", language: "go" });
    const { codeBytes } = room.state;
    room.restart();
    expect(rowOf()).toMatchObject({ starter: "secret" });
    expect(room.state.codeBytes).toBe(codeBytes);
    room.dispatch({ type: "forgotten", uids: ["bob"] });
    room.clean();
    expect(JSON.stringify([...room.stored])).not.toContain("secret");
  });

  test("L14 refuses the 21st file, a name that is too long, and a starter that is too long", () => {
    const room = peerRoom();
    for (let n = 0; n < LIMITS.codeFiles; n++) room.reply("ann", file(`f${n}`, { file: `file-${n}` }));
    expect(room.reply("ann", file("more", { file: "more" }))).toMatchObject({ code: "room_limit" });
    expect(room.reply("ann", file("name", { name: "x".repeat(201) }))).toMatchObject({ code: "too_large" });
    const long = { file: "file-0", language: "go", starter: "x".repeat(STARTER_CHARACTERS + 1) };
    expect(room.reply("ann", file("starter", long))).toMatchObject({ code: "too_large" });
  });
});

describe("room code changes", () => {
  test("K2 refuses a change that counts only on an unchanged text when another came before it, and applies it otherwise", () => {
    const room = codeRoom();
    const onlyIfUnchanged = { alone: true };
    room.reply("ann", change("c1", 0, [[3, "one"]], onlyIfUnchanged));
    expect(textOf(room)).toBe("one");
    expect(room.reply("bob", change("c2", 0, [[3, "two"]], onlyIfUnchanged))).toMatchObject({ code: "conflict" });
    expect(textOf(room)).toBe("one");
    // The same frame again is the same op.
    expect(room.reply("ann", change("c1", 0, [[3, "one"]], onlyIfUnchanged))).toMatchObject({ type: "ack", op: "c1" });
    room.reply("bob", change("c3", 1, [[3, "two"]], onlyIfUnchanged));
    expect(textOf(room)).toBe("two");
  });

  test("K2 applies a change as the next version and sends it to both, the sender last", () => {
    const room = codeRoom();
    expect(room.reply("bob", change("c1", 0, [3, [0, "d"]]))).toEqual({ type: "ack", op: "c1", rev: 2 });
    expect(room.of("ann", "code_change")).toEqual([
      {
        ...{ type: "code_change", file: FILE, version: 1, rev: 2, participantId: "p2", op: "c1" },
        ...{ at: room.now, changes: [3, [0, "d"]] },
      },
    ]);
    expect(textOf(room)).toBe("abcd");
  });

  test("K2 O2 applies a repeated change once, even after a restart", () => {
    const room = codeRoom();
    room.reply("bob", change("c1", 0, [[0, "x"], 3]));
    expect(room.reply("bob", change("c1", 0, [[0, "x"], 3]))).toEqual({ type: "ack", op: "c1", rev: 2 });
    room.restart();
    expect(room.reply("bob", change("c1", 0, [[0, "x"], 3]))).toEqual({ type: "ack", op: "c1", rev: 2 });
    expect(textOf(room)).toBe("xabc");
  });

  test("K3 rebases a change on an old version, and puts the insertion that came first before the other", () => {
    const room = codeRoom();
    room.reply("ann", change("a1", 0, [1, [0, "AA"], 2]));
    room.reply("bob", change("b1", 0, [1, [0, "BB"], 2]));
    expect(textOf(room)).toBe("aAABBbc");
    expect(room.of("ann", "code_change").at(-1)).toMatchObject({ version: 2, changes: [3, [0, "BB"], 2] });
  });

  test("K4 rebases a change that follows an unanswered one of its page", () => {
    const room = codeRoom();
    room.reply("ann", change("a1", 0, [[0, "A"], 3]));
    room.reply("bob", change("b1", 0, [3, [0, "1"]]));
    room.reply("ann", change("a2", 2, [5, [0, "Z"]]));
    // Made by a page that had heard of nothing since its own first change.
    room.reply("bob", change("b2", 0, [4, [0, "2"]], { after: "b1" }));
    expect(textOf(room)).toBe("Aabc1Z2");
    room.restart();
    expect(textOf(room)).toBe("Aabc1Z2");
  });

  test("K4 rebases it also when the page has heard of others' changes between the two", () => {
    const room = codeRoom();
    room.reply("ann", change("a1", 0, [[0, "A"], 3]));
    room.reply("ann", change("a2", 1, [[0, "B"], 4]));
    room.reply("bob", change("b1", 0, [3, [0, "1"]]));
    room.reply("bob", change("b2", 2, [6, [0, "2"]], { after: "b1" }));
    expect(textOf(room)).toBe("BAabc12");
  });

  test("K4 rebases a row of changes, each made after the one before", () => {
    const room = codeRoom();
    room.reply("bob", change("b1", 0, [3, [0, "1"]]));
    room.reply("ann", change("a1", 1, [[0, "A"], 4]));
    for (const [op, after, length] of [
      ["b2", "b1", 4],
      ["b3", "b2", 5],
      ["b4", "b3", 6],
    ] as const) {
      const made = [length, [0, op.slice(1)]] as const;
      expect(room.reply("bob", change(op, 0, made, { after }))).toMatchObject({ type: "ack" });
    }
    expect(textOf(room)).toBe("Aabc1234");
  });

  test("K4 refuses a row that is longer than any page makes", () => {
    const room = codeRoom();
    room.reply("bob", change("b0", 0, [3, [0, "."]]));
    const replies = Array.from({ length: 33 }, (_, n) =>
      room.reply("bob", change(`b${n + 1}`, 0, [4 + n, [0, "."]], { after: `b${n}` })),
    );
    expect(replies.slice(0, 32)).toEqual(Array.from({ length: 32 }, () => expect.objectContaining({ type: "ack" })));
    expect(replies[32]).toMatchObject({ code: "conflict" });
  });

  test("K4 refuses a change after one that was never applied", () => {
    const room = codeRoom();
    expect(room.reply("bob", change("b2", 0, [4, [0, "2"]], { after: "b1" }))).toMatchObject({ code: "conflict" });
    room.reply("ann", change("b1", 0, [[0, "A"], 3]));
    expect(room.reply("bob", change("b3", 1, [4, [0, "2"]], { after: "b1" }))).toMatchObject({ code: "conflict" });
  });

  test.each([
    ["too long for the text", 0, [4, [0, "x"]]],
    ["too short for the text", 0, [2, [0, "x"]]],
    ["a version to come", 1, [3, [0, "x"]]],
    ["a part without effect", 0, [3, [0, ""]]],
    ["a line with a break", 0, [3, [0, "a\nb"]]],
    ["a negative length", 0, [-3]],
    ["half a unit", 0, [2.5]],
    ["a number for a line", 0, [3, [0, 7]]],
    ["nothing in place of a part", 0, [3, null]],
    ["a lone word", 0, ["x"]],
  ])("K5 refuses a change with %s", (_what, version, changes) => {
    const room = codeRoom();
    expect(room.reply("bob", change("c1", version, changes))).toMatchObject({ code: "bad_message" });
    expect(textOf(room)).toBe("abc");
  });

  test("K5 refuses an unknown file, and gives a change that lost its effect a version", () => {
    const room = codeRoom();
    expect(room.reply("bob", change("c1", 0, [3], { file: "no" }))).toMatchObject({ code: "not_found" });
    room.reply("ann", change("a1", 0, [[1], 2]));
    expect(room.reply("bob", change("b1", 0, [[1], 2]))).toEqual({ type: "ack", op: "b1", rev: 3 });
    expect(room.reply("bob", change("b2", 0, [2, [0, "x"]], { after: "b1" }))).toMatchObject({ type: "ack" });
    expect(textOf(room)).toBe("bcx");
  });

  test("K6 refuses files, changes and runs after the end", () => {
    const room = codeRoom();
    room.reply("ann", { type: "finish", op: "end" });
    const late = [file("f2", { file: "two" }), change("c1", 0, [3, [0, "d"]]), run("r1", "run-1")];
    for (const message of late) expect(room.reply("ann", message)).toMatchObject({ code: "finished" });
  });

  test("K8 stores the text with every 500th change, and restores it from there", () => {
    const room = codeRoom();
    const long = "面".repeat(40_000);
    room.reply("ann", change("big", 0, [3, [0, long.slice(0, 16_000)]]));
    for (let n = 1; n < CODE_SNAPSHOT_EVERY + 3; n++) {
      const length = textOf(room)?.length ?? 0;
      room.say("ann", change(`c${n}`, n, [length, [0, "x"]]));
      room.now += 100;
    }
    const pieces = [...room.stored.keys()].filter((key) => key.startsWith("k/"));
    expect(pieces).toEqual([`k/${FILE}/0`, `k/${FILE}/1`]);
    const text = textOf(room);
    // The changes before the stored text aren't needed for it.
    room.stored.set(`c/${FILE}/7`, { ...(room.stored.get(`c/${FILE}/7`) as object), changes: [9] } as never);
    room.restart();
    expect(textOf(room)).toBe(text);
    expect(text?.length).toBe(3 + 16_000 + CODE_SNAPSHOT_EVERY + 2);
  });

  test("L14 refuses a change that makes the text too long", () => {
    const room = codeRoom();
    const state = room.state.code.get(FILE);
    if (!state) throw new Error("there is a file");
    const text = toCodeText("x".repeat(LIMITS.codeCharacters));
    room.state = { ...room.state, code: room.state.code.set(FILE, { ...state, text }) };
    expect(room.reply("ann", change("c1", 0, [LIMITS.codeCharacters, [0, "x"]]))).toMatchObject({ code: "room_limit" });
    room.state = { ...room.state, codeChanges: LIMITS.codeChanges };
    expect(room.reply("ann", change("c2", 0, [[1], LIMITS.codeCharacters - 1]))).toMatchObject({ code: "room_limit" });
  });
});

describe("room code sync", () => {
  test("K9 S1 sends a new page the text and the runs, before the transcript and with the same revision", () => {
    const room = codeRoom();
    room.reply("ann", change("c1", 0, [3, [0, "d", "e"]]));
    room.reply("ann", run("r1", "run-1", { version: 1 }));
    room.open("bob-2", {
      uid: "bob",
      userId: "same0000",
      name: "bob",
      plan: "free",
      mode: "peer",
      room: room.state.room,
    });
    room.read();
    room.say("bob-2", { type: "join", role: "candidate", pageId: "new" });
    const messages = room.messages("bob-2");
    expect(messages.map(({ type }) => type).slice(0, 4)).toEqual([
      ...["initialized", "sync_code", "sync_transcripts", "sync_suggestions"],
    ]);
    expect(messages[1]).toMatchObject({
      full: true,
      rev: 3,
      files: [{ id: FILE, name: "streak.js", language: "javascript" }],
      pieces: [{ file: FILE, version: 1, isFirst: true, text: "abcd\ne" }],
      changes: [],
      runs: [{ id: "run-1", output: "4\n", participantId: "p1" }],
    });
  });

  test("K9 S5 sends a returning page the changes and runs that it missed, and nothing else", () => {
    const room = codeRoom();
    room.reply("ann", change("c1", 0, [3, [0, "d"]]));
    const since = { epoch: room.state.header?.epoch, rev: room.state.rev };
    room.lose("bob");
    room.reply("ann", change("c2", 1, [4, [0, "e"]]));
    room.reply("ann", file("f2", { file: "task-2", text: "new" }));
    room.open("bob", {
      uid: "bob",
      userId: "same0000",
      name: "bob",
      plan: "free",
      mode: "peer",
      room: room.state.room,
    });
    room.read();
    room.say("bob", { type: "join", role: "candidate", pageId: "page-bob", since });
    expect(room.of("bob", "sync_code")).toMatchObject([
      {
        full: false,
        files: [{ id: "task-2" }],
        pieces: [{ file: "task-2", version: 0, isFirst: true, text: "new" }],
        changes: [{ file: FILE, version: 2, op: "c2" }],
        runs: [],
      },
    ]);
  });

  test("K9 S4 cuts a long text into pages", () => {
    const room = peerRoom();
    room.reply("ann", file("f1", { text: "" }));
    for (let n = 0; n < 8; n++)
      room.say("ann", change(`c${n}`, n, [...(n ? [n * 15_000] : []), [0, "面".repeat(15_000)]]));
    room.open("bob-2", {
      uid: "bob",
      userId: "same0000",
      name: "bob",
      plan: "free",
      mode: "peer",
      room: room.state.room,
    });
    room.read();
    room.say("bob-2", { type: "join", role: "candidate", pageId: "new" });
    const pages = room.of("bob-2", "sync_code");
    expect(pages.map(({ more }) => more)).toEqual([true, undefined]);
    const pieces = pages.flatMap((page) => page.pieces);
    expect(pieces.map(({ text }) => text).join("")).toBe(textOf(room));
    expect(pieces.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  });
});

describe("room code runs", () => {
  test("K10 stores a run and sends it to both; its id belongs to its runner", () => {
    const room = codeRoom();
    expect(room.reply("bob", run("r1", "run-1"))).toEqual({ type: "ack", op: "r1", rev: 2 });
    expect(room.of("ann", "code_run")).toMatchObject([
      { rev: 2, op: "r1", run: { id: "run-1", participantId: "p2", output: "4\n", status: "done", at: room.now } },
    ]);
    expect(room.reply("bob", run("r2", "run-1"))).toEqual({ type: "ack", op: "r2", rev: 2 });
    expect(room.reply("ann", run("r3", "run-1"))).toMatchObject({ code: "id_taken" });
    expect(room.reply("ann", run("r4", "run-2", { version: 1 }))).toMatchObject({ code: "not_found" });
    expect(room.reply("ann", run("r5", "run-3", { output: "x".repeat(LIMITS.runBytes) }))).toMatchObject({
      code: "too_large",
    });
    room.restart();
    expect([...room.state.runs.keys()]).toEqual(["run-1"]);
    expect(room.reply("bob", run("r1", "run-1"))).toEqual({ type: "ack", op: "r1", rev: 2 });
  });
});

describe("room code selections", () => {
  test("K11 passes a selection to the other alone, and stores nothing", () => {
    const room = codeRoom();
    const stored = room.stored.size;
    const selection = { type: "code_selection", file: FILE, version: 0, anchor: 1, head: 2 };
    room.say("bob", selection);
    expect(room.read()).toEqual([{ to: "ann", message: { ...selection, participantId: "p2" } }]);
    room.say("bob", { ...selection, version: 1 });
    room.say("bob", { ...selection, file: "no" });
    expect(room.read()).toEqual([]);
    expect(room.stored.size).toBe(stored);
  });
});

describe("room, forgetting code", () => {
  test("K12 takes the files and runs of a forgotten person, words and history, and keeps the others", () => {
    const room = codeRoom();
    room.reply("ann", file("f2", { file: "mine", text: "kept" }));
    room.reply("bob", change("c1", 0, [3, [0, "secret"]]));
    room.reply("ann", run("r1", "run-1", { output: "secret" }));
    room.reply("bob", run("r2", "run-2", { file: "mine", output: "secret" }));
    room.reply("ann", run("r3", "run-3", { file: "mine" }));
    const rev = room.state.rev;
    room.dispatch({ type: "forgotten", uids: ["bob"] });
    room.clean();
    expect(JSON.stringify([...room.stored])).not.toContain("secret");
    expect(room.of("ann", "sync_code")).toMatchObject([{ full: false, deleted: [FILE, "run-1", "run-2"] }]);
    expect(room.state.rev).toBe(rev + 1);
    const before = room.state;
    room.restart();
    expect(textOf(room, "mine")).toBe("kept");
    expect(room.state.codeBytes).toBe(before.codeBytes);
    expect(
      room.state.runs
        .filter((row) => !row.deleted)
        .keySeq()
        .toArray(),
    ).toEqual(["run-3"]);
    expect(room.reply("ann", change("c9", 1, [9, [0, "x"]]))).toMatchObject({ code: "not_found" });
  });

  test("K12 takes the name that a forgotten person gave to the other's file, after a restart too", () => {
    const room = codeRoom();
    const mine = (op: string, name: string, more = {}) => file(op, { file: "mine", name, ...more });
    room.reply("ann", mine("f2", "hers"));
    room.reply("bob", mine("f3", "named by bob"));
    room.reply("ann", mine("f4", "hers again"));
    room.reply("bob", mine("f5", "bob's last", { language: "go" }));
    room.restart();
    room.reply("ann", { type: "finish", op: "end" });
    room.wait(10);
    expect(room.records.at(-1)?.code?.files.find(({ id }) => id === "mine")).toMatchObject({
      name: "bob's last",
      names: [
        { participantId: "p1", name: "hers again" },
        { participantId: "p2", name: "bob's last" },
      ],
    });
    room.read();
    room.dispatch({ type: "forgotten", uids: ["bob"] });
    room.clean();
    const named = expect.objectContaining({ id: "mine", name: "hers again", language: "go" });
    expect(room.of("ann", "sync_code")).toMatchObject([{ full: false, files: expect.arrayContaining([named]) }]);
    expect(JSON.stringify([...room.stored])).not.toMatch(/named by bob|bob's last/);
    room.restart();
    expect(room.state.code.get("mine")?.row).toMatchObject({ name: "hers again" });
  });
});
