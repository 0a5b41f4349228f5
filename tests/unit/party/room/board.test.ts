import { describe, expect, test } from "vitest";
import { type BoardElement, beats, labelsOf } from "../../../../party/protocol/board";
import { LIMITS } from "../../../../party/protocol/limits";
import { parseClientFrame } from "../../../../party/protocol/parse";
import { BOARD_ELEMENT_PREFIX, type BoardRow } from "../../../../party/room/board-rows";
import { boardShape, boardText } from "../../../support/board";
import { createDice } from "../../../support/seeded-random";
import { claimsOf, peerRoom, TestRoom } from "./support/test-room";

const change = (op: string, ...elements: readonly object[]) => ({ type: "board_change", op, elements });
const erased = (id: string, version: number) => ({ id, version, versionNonce: 1, isDeleted: true });
const boardOf = (room: TestRoom) =>
  [...room.state.board.values()].flatMap((row) => (row.deleted ? [] : [row.element])).sort(byId);
const byId = (a: BoardElement, b: BoardElement) => (a.id < b.id ? -1 : 1);

describe("room whiteboard", () => {
  test("W1 W3 keeps what is drawn, and sends it to both, the sender last", () => {
    const room = peerRoom();
    const box = boardShape("box");
    expect(room.reply("ann", change("b1", box))).toEqual({ type: "ack", op: "b1", rev: 1 });
    const sent = { type: "board_change", rev: 1, op: "b1", participantId: "p1", elements: [box] };
    expect(room.of("bob", "board_change")).toEqual([sent]);
    expect(boardOf(room)).toEqual([box]);
  });

  test("W2 W3 takes the higher version, of equal ones the lower nonce, and a loser is a no-op", () => {
    const room = peerRoom();
    room.reply("ann", change("b1", boardShape("box", { version: 3, versionNonce: 50 })));
    room.read();
    for (const loser of [
      { version: 2, versionNonce: 1 },
      { version: 3, versionNonce: 51 },
      { version: 3, versionNonce: 50 },
    ]) {
      const op = `lost-${loser.version}-${loser.versionNonce}`;
      expect(room.reply("bob", change(op, boardShape("box", loser)))).toEqual({ type: "ack", op, rev: 1 });
    }
    expect(room.of("ann", "board_change")).toEqual([]);
    const lower = boardShape("box", { version: 3, versionNonce: 49, x: 7 });
    const own = boardShape("own");
    room.reply("bob", change("won", lower, boardShape("box", { version: 1 }), own));
    expect(room.of("ann", "board_change")).toMatchObject([{ rev: 2, elements: [lower, own] }]);
  });

  test("W2 O2 W4 applies a repeat once, even after a restart, which finds the same board", () => {
    const room = peerRoom();
    room.reply("ann", change("b1", boardShape("box")));
    room.reply("bob", change("b2", boardShape("box", { version: 2, x: 5 })));
    room.reply("bob", change("b3", erased("gone", 4)));
    const before = boardOf(room);
    const { boardBytes, rev } = room.state;
    room.restart();
    expect(boardOf(room)).toEqual(before);
    expect(room.state).toMatchObject({ boardBytes, rev, boardChanges: 3 });
    expect(room.reply("ann", change("b1", boardShape("box", { version: 9 })))).toEqual({
      type: "ack",
      op: "b1",
      rev: 1,
    });
    expect(boardOf(room)).toEqual(before);
  });

  test("W2 leads two pages and the room to one board, in whatever order their changes arrive", () => {
    for (let seed = 1; seed <= 25; seed++) converge(seed);
  });

  test("W2 refuses a version that nothing could win against", () => {
    const room = peerRoom();
    const highest = { version: Number.MAX_SAFE_INTEGER, versionNonce: 0 };
    expect(room.reply("ann", change("b1", boardShape("box", highest)))).toMatchObject({ code: "bad_message" });
    const far = LIMITS.boardVersionGrowth;
    room.reply("ann", change("b2", boardShape("box", { version: far, versionNonce: 0 })));
    room.reply("bob", change("b3", boardShape("box", { version: far + 1 })));
    expect(room.reply("ann", change("b4", erased("box", 2 * far + 2)))).toMatchObject({ code: "bad_message" });
    expect(boardOf(room)).toMatchObject([{ id: "box", version: far + 1 }]);
    expect(room.reply("ann", change("b5", erased("box", 2 * far + 1)))).toMatchObject({ type: "ack" });
  });

  test("W9 gives the erased element to a page that had a change of it to send, in a repeat too", () => {
    const room = peerRoom();
    room.reply("ann", change("b1", boardShape("box"), boardShape("own")));
    room.reply("ann", change("b2", boardShape("box", { version: 2 })));
    room.reply("bob", change("b3", erased("box", 7)));
    room.open("ann-2", claimsOf("ann"));
    room.read();
    room.say("ann-2", { type: "join", role: "interviewer", pageId: "page-3" });
    expect(room.of("ann-2", "sync_board")).toMatchObject([{ full: true, elements: [{ id: "own" }] }]);
    const answers = (connection: string, message: Record<string, unknown>) => {
      room.read();
      room.say(connection, message);
      return room.messages(connection).filter(({ type }) => type !== "board_change");
    };
    const unsent = change("b4", boardShape("box", { version: 3 }), boardShape("own", { version: 2 }));
    for (const message of [unsent, unsent, change("b2", boardShape("box", { version: 2 }))]) {
      expect(answers("ann-2", message)).toEqual([
        expect.objectContaining({ type: "ack", op: message.op }),
        { type: "board_kept", elements: [erased("box", 7)] },
      ]);
      expect(room.of("bob", "board_kept")).toEqual([]);
    }
    expect(answers("ann-2", change("b5", boardShape("own", { version: 1 })))).toMatchObject([{ type: "ack" }]);
    room.reply("ann-2", { type: "finish", op: "end" });
    expect(answers("ann-2", change("b6", boardShape("box", { version: 4 })))).toMatchObject([{ type: "error" }]);
  });

  test("W7 W9 gives an erased element to a page that draws on a forgotten one", () => {
    const room = peerRoom();
    room.reply("ann", change("b1", boardShape("hers")));
    room.dispatch({ type: "forgotten", uids: ["ann"] });
    room.read();
    room.say("bob", change("b2", boardShape("hers", { version: 8 })));
    const [kept] = room.of("bob", "board_kept").flatMap(({ elements }) => elements);
    expect(kept).toMatchObject({ id: "hers", isDeleted: true });
    expect(kept && beats(kept, boardShape("hers", { version: 8 }))).toBe(true);
  });

  test("W4 keeps nothing of an erased element but its version, which a later change can undo", () => {
    const room = peerRoom();
    room.reply("ann", change("b1", boardText("note", "a secret")));
    room.reply("bob", change("b2", erased("note", 2)));
    expect(JSON.stringify([...room.stored])).not.toContain("a secret");
    room.reply("ann", change("b3", boardText("note", "a secret", { version: 3 })));
    expect(boardOf(room)).toMatchObject([{ id: "note", version: 3, text: "a secret" }]);
  });

  test("W5 refuses changes after the end", () => {
    const room = peerRoom();
    room.reply("ann", { type: "finish", op: "end" });
    expect(room.reply("bob", change("late", boardShape("box")))).toMatchObject({ code: "finished" });
  });

  test("W6 S2 sends what was missed, or the present board", () => {
    const room = peerRoom();
    room.reply("ann", change("b1", boardShape("old"), boardShape("box")));
    const { rev } = room.state;
    const epoch = room.state.header?.epoch;
    room.reply("ann", change("b2", erased("box", 2), boardShape("new")));
    room.open("bob-2", claimsOf("bob"));
    room.read();
    room.say("bob-2", { type: "join", role: "candidate", pageId: "page-3", since: { epoch, rev } });
    expect(room.of("bob-2", "sync_board")).toEqual([
      { type: "sync_board", full: false, rev: 2, elements: [erased("box", 2), boardShape("new")], deleted: [] },
    ]);
    room.open("bob-3", claimsOf("bob"));
    room.read();
    room.say("bob-3", { type: "join", role: "candidate", pageId: "page-4" });
    expect(room.of("bob-3", "sync_board")).toMatchObject([
      { full: true, elements: [{ id: "old" }, { id: "new" }], deleted: [] },
    ]);
  });

  test("W6 S4 pages a large board", () => {
    const room = peerRoom();
    const long = "x".repeat(LIMITS.boardElementBytes / 3);
    for (let n = 0; n < 30; n++) room.reply("ann", change(`b${n}`, boardText(`t${n}`, long)));
    room.open("bob-2", claimsOf("bob"));
    room.read();
    room.say("bob-2", { type: "join", role: "candidate", pageId: "page-3" });
    const pages = room.of("bob-2", "sync_board");
    expect(pages.map(({ more }) => more)).toEqual([true, ...pages.slice(2).map(() => true), undefined]);
    expect(pages.flatMap(({ elements }) => elements)).toHaveLength(30);
  });

  test("W7 forgets what a person drew or changed, and lets nobody bring it back", () => {
    const room = peerRoom();
    room.reply("ann", change("b1", boardText("hers", "by ann"), boardText("both", "by ann, too")));
    room.reply("bob", change("b2", boardText("both", "moved by bob", { version: 2 }), boardText("his", "by bob")));
    room.read();
    room.dispatch({ type: "forgotten", uids: ["ann"] });
    expect(boardOf(room)).toMatchObject([{ id: "his" }]);
    expect(room.of("bob", "sync_board")).toMatchObject([{ full: false, deleted: ["hers", "both"] }]);
    room.clean();
    expect(JSON.stringify([...room.stored])).not.toMatch(/by ann|moved by bob/);
    expect(room.reply("bob", change("b3", boardText("both", "again", { version: 9 })))).toMatchObject({ type: "ack" });
    room.restart();
    expect(boardOf(room)).toMatchObject([{ id: "his" }]);
  });

  test("W8 records what is there, from the back to the front", () => {
    const room = peerRoom();
    room.reply("ann", change("b1", boardShape("front", { index: "a2" }), boardShape("back", { index: "a1" })));
    room.reply("bob", change("b2", boardShape("front", { index: "a2", version: 2 }), boardShape("gone")));
    room.reply("bob", change("b3", erased("gone", 2)));
    room.reply("ann", { type: "finish", op: "end" });
    room.wait(10);
    expect(room.records.at(-1)?.board?.elements).toMatchObject([
      { element: { id: "back" }, writers: ["p1"] },
      { element: { id: "front" }, writers: ["p1", "p2"] },
    ]);
  });

  test("L16 refuses large elements and changes, and a full board takes erasing alone", () => {
    const room = peerRoom();
    const many = Array.from({ length: LIMITS.boardElementsAtOnce + 1 }, (_, n) => boardShape(`box-${n}`));
    expect(room.reply("ann", change("many", ...many))).toMatchObject({ code: "too_large" });
    const large = "x".repeat(LIMITS.boardElementBytes / 2);
    expect(room.reply("ann", change("large", boardText("t", large)))).toMatchObject({ code: "too_large" });
    const some = large.slice(0, LIMITS.boardElementBytes / 2 - 600);
    const fits = Math.floor(LIMITS.boardBytes / LIMITS.boardElementBytes);
    for (let n = 0; n < fits; n++) {
      expect(room.reply("ann", change(`b${n}`, boardText(`t${n}`, some)))).toMatchObject({ type: "ack" });
    }
    const more = Array.from({ length: 4 }, (_, n) =>
      room.reply("ann", change(`more${n}`, boardText(`more${n}`, some))),
    );
    expect(more.at(-1)).toMatchObject({ code: "room_limit" });
    expect(room.state.boardBytes).toBeLessThanOrEqual(LIMITS.boardBytes);
    expect(room.reply("ann", change("erase", erased("t1", 2)))).toMatchObject({ type: "ack" });
    expect(room.reply("ann", change("again", boardText("last", some)))).toMatchObject({ type: "ack" });
  });

  test("L16 limits how many elements are changed in a room's life, after a restart and a forgetting too", () => {
    const room = peerRoom();
    const all = (op: string, version: number) =>
      change(op, ...Array.from({ length: LIMITS.boardElementsAtOnce }, (_, n) => boardShape(`box-${n}`, { version })));
    const most = Math.floor(LIMITS.boardElementChanges / LIMITS.boardElementsAtOnce);
    room.reply("ann", all("b1", 1));
    // As if each element had been changed until two more operations fit: to send them all takes a minute.
    for (const [key, row] of room.stored) {
      if (key.startsWith(BOARD_ELEMENT_PREFIX)) room.stored.set(key, { ...(row as BoardRow), changes: most - 2 });
    }
    room.restart();
    for (let n = most - 1; n <= most; n++) expect(room.reply("ann", all(`b${n}`, n))).toMatchObject({ type: "ack" });
    const left = LIMITS.boardElementChanges - most * LIMITS.boardElementsAtOnce;
    expect(room.state.boardElementChanges).toBe(LIMITS.boardElementChanges - left);
    expect(room.reply("ann", all("over", most + 1))).toMatchObject({ code: "room_limit" });
    room.restart();
    expect(room.reply("ann", all("again", most + 1))).toMatchObject({ code: "room_limit" });
    room.dispatch({ type: "forgotten", uids: ["ann"] });
    room.restart();
    expect(room.state.boardElementChanges).toBe(LIMITS.boardElementChanges - left);
  });
});

/** Two pages draw on the same elements; their changes reach the room mixed, and each page hears of them late. */
function converge(seed: number): void {
  const dice = createDice(seed);
  const room = peerRoom();
  const pages = { ann: new Map<string, BoardElement>(), bob: new Map<string, BoardElement>() };
  const waiting: { who: "ann" | "bob"; op: string; element: BoardElement }[] = [];
  const inbox = { ann: [] as BoardElement[], bob: [] as BoardElement[] };
  const take = (page: Map<string, BoardElement>, element: BoardElement) => {
    const known = page.get(element.id);
    if (!known || beats(element, known)) page.set(element.id, element);
  };
  const deliver = (at: number) => {
    const [{ who, op, element }] = waiting.splice(at, 1) as [(typeof waiting)[number]];
    room.say(who, change(op, element));
    if (dice.chance(0.2)) room.say(who, change(op, element));
    if (dice.chance(0.1)) room.restart();
    for (const reader of ["ann", "bob"] as const) {
      inbox[reader].push(...room.of(reader, "board_change").flatMap(({ elements }) => elements));
    }
    room.read();
  };
  for (let turn = 0; turn < 60; turn++) {
    const who = dice.pick(["ann", "bob"] as const);
    const id = `e${dice.below(4)}`;
    const version = (pages[who].get(id)?.version ?? 0) + 1;
    const versionNonce = dice.below(1_000);
    const element: BoardElement = dice.chance(0.2)
      ? { id, version, versionNonce, isDeleted: true }
      : boardShape(id, { version, versionNonce, x: dice.below(500) });
    take(pages[who], element);
    waiting.push({ who, op: `${who}-${turn}`, element });
    if (dice.chance(0.5)) deliver(dice.below(waiting.length));
    if (dice.chance(0.3)) for (const heard of inbox[who].splice(0)) take(pages[who], heard);
  }
  while (waiting.length > 0) deliver(0);
  for (const who of ["ann", "bob"] as const) {
    for (const heard of inbox[who].splice(0)) take(pages[who], heard);
    expect([...pages[who].values()].sort(byId), `seed ${seed}, ${who}`).toEqual(boardOf(room));
  }
}

describe("board element schema", () => {
  const parse = (element: object) => parseClientFrame(JSON.stringify(change("b1", element)));
  const arrow = {
    ...boardShape("line"),
    ...{
      type: "arrow",
      points: [
        [0, 0],
        [10, 5],
      ],
      startBinding: { elementId: "box", focus: 0.1, gap: 4 },
    },
    ...{ endBinding: null, startArrowhead: null, endArrowhead: "arrow", elbowed: false },
  };

  test("W1 drops what nobody else may get", () => {
    const parsed = parse({ ...arrow, link: "https://example.org", customData: { a: 1 }, lastCommittedPoint: [1, 2] });
    const message = parsed.ok && parsed.message.type === "board_change" ? parsed.message : null;
    expect(message?.elements[0]).toMatchObject({ type: "arrow", endArrowhead: "arrow" });
    expect(Object.keys(message?.elements[0] ?? {}).filter((key) => /link|custom|last/i.test(key))).toEqual([]);
  });

  test.each<[string, object]>([
    ["a picture", { ...boardShape("a"), type: "image", fileId: "f", status: "saved" }],
    ["a frame of another site", { ...boardShape("a"), type: "iframe", link: "https://example.org" }],
    ["an embedded site", { ...boardShape("a"), type: "embeddable", link: "https://example.org" }],
    ["a color that loads something", boardShape("a", { strokeColor: "url(https://example.org/a.svg)" })],
    ["a key without order", boardShape("a", { index: "b0" })],
    ["a key with a zero at the end", boardShape("a", { index: "a10" })],
    ["a coordinate beyond every board", boardShape("a", { x: 1e9 })],
    ["a shape larger than every board", boardShape("a", { width: 100_001 })],
    ["one that goes as far to the left", boardShape("a", { width: -100_001 })],
    ["a stroke that is too thin for the lines of its pattern", boardShape("a", { strokeWidth: 0.4 })],
    [
      "a line to a point that is too far away",
      {
        ...arrow,
        points: [
          [0, 0],
          [1e6, 0],
        ],
      },
    ],
    ["a point in space", { ...arrow, points: [[0, 0, 1]] }],
    ["a point of words", { ...arrow, points: [["0", 0]] }],
    ["a line without points", { ...arrow, points: "none" }],
    [
      "a pressure above all",
      { ...boardShape("a"), type: "freedraw", points: [[0, 0]], pressures: [2], simulatePressure: false },
    ],
    ["a version that is no number", { ...boardShape("a"), version: "7" }],
    ["neither drawn nor erased", { id: "a", version: 1, versionNonce: 1 }],
  ])("W1 refuses %s", (_what, element) => {
    expect(parse(element)).toMatchObject({ ok: false, code: "bad_message", op: "b1" });
  });

  test.each(["a0", "a1V", "Zz", "b00", "b1zG"])("W1 takes the key of order %s", (index) => {
    expect(parse(boardShape("a", { index }))).toMatchObject({ ok: true });
  });

  test("reads the words on a board without what was erased", () => {
    const gone: BoardElement = { id: "b", version: 2, versionNonce: 1, isDeleted: true };
    expect(labelsOf([boardText("a", " Cache \n"), gone, boardText("c", " "), boardShape("d")])).toEqual(["Cache"]);
  });
});

describe("room tasks for the assistant", () => {
  test("A22 have the words on the whiteboard as they are then", () => {
    const room = peerRoom();
    room.line("ann", "q", "Design a chat.");
    room.reply(
      "bob",
      change("b1", boardText("one", "Queue"), boardText("two", "Cache", { index: "a1" }), boardShape("box")),
    );
    room.reply("bob", change("b2", erased("one", 2)));
    room.ask("bob", "hint", { mode: "interview_hint" });
    expect(room.jobs.at(-1)?.task).toMatchObject({ kind: "interview_hint", board: ["Cache"] });
    room.reply("bob", change("b3", erased("two", 2)));
    room.ask("bob", "hint-2", { mode: "interview_hint" });
    expect(room.jobs.at(-1)?.task).not.toHaveProperty("board");
  });

  test.each(["ai", "peer"] as const)("A22 say whose words they are, for an analysis in a room of mode %s", (mode) => {
    const room = mode === "peer" ? peerRoom() : new TestRoom();
    if (mode === "ai") room.enter("bob", "candidate", { mode });
    room.line("bob", "a", "I would use a queue.");
    room.ask("bob", "before", { mode: "answer_analysis" });
    expect(room.jobs.at(-1)?.task).not.toHaveProperty("isOwnBoard");
    room.reply("bob", change("b1", boardText("one", "Queue")));
    room.ask("bob", "after", { mode: "answer_analysis" });
    const task = room.jobs.at(-1)?.task;
    expect(task).toMatchObject({ kind: "answer_analysis", board: ["Queue"] });
    if (mode === "ai") expect(task).toHaveProperty("isOwnBoard", true);
    else expect(task).not.toHaveProperty("isOwnBoard");
  });
});

describe("room, pointers over its whiteboard", () => {
  test("W10 go to the other alone, are not stored, and stop with the end", () => {
    const room = peerRoom();
    const [stored, rev] = [room.stored.size, room.state.rev];
    for (const at of [[10, -2.5], null]) {
      room.say("bob", { type: "board_pointer", at });
      expect(room.read()).toEqual([{ to: "ann", message: { type: "board_pointer", at, participantId: "p2" } }]);
    }
    for (const at of [[1], ["1", 2], [1e9, 0]]) {
      room.say("bob", { type: "board_pointer", at });
      expect(room.read()).toMatchObject([{ to: "bob", message: { type: "error", code: "bad_message" } }]);
    }
    expect([room.stored.size, room.state.rev]).toEqual([stored, rev]);
    room.reply("ann", { type: "finish", op: "end" });
    room.read();
    room.say("bob", { type: "board_pointer", at: [1, 2] });
    expect(room.read()).toEqual([]);
  });

  test("L17 drop places above 10 a second with bursts of 40, without an error, and of that person alone", () => {
    const room = peerRoom();
    const move = (who: string, x: number) => room.say(who, { type: "board_pointer", at: [x, 0] });
    const passed = () => room.read().map(({ message }) => message);
    for (let x = 0; x < 60; x++) move("bob", x);
    expect(passed()).toEqual(
      Array.from({ length: 40 }, (_, x) => ({ type: "board_pointer", at: [x, 0], participantId: "p2" })),
    );
    move("ann", 1);
    expect(passed()).toMatchObject([{ type: "board_pointer", participantId: "p1" }]);
    room.now += 1_000;
    for (let x = 0; x < 20; x++) move("bob", x);
    expect(passed()).toHaveLength(10);
  });

  test("L17 pass on that a pointer has left the board even if places were dropped before, and once", () => {
    const room = peerRoom();
    for (let x = 0; x < 45; x++) room.say("bob", { type: "board_pointer", at: [x, 0] });
    room.read();
    for (let n = 0; n < 3; n++) room.say("bob", { type: "board_pointer", at: null });
    expect(room.read().map(({ message }) => message)).toEqual([
      { type: "board_pointer", at: null, participantId: "p2" },
    ]);
    room.now += 1_000;
    room.say("bob", { type: "board_pointer", at: [1, 1] });
    room.say("bob", { type: "board_pointer", at: null });
    expect(room.read()).toHaveLength(2);
  });
});
