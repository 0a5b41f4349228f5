import { List } from "immutable";
import { describe, expect, test } from "vitest";
import { toCodeText } from "../../../../party/code/code-text";
import type { TextChange } from "../../../../party/protocol/code";
import type { ChangeRow } from "../../../../party/room/code-rows";
import { peerRoom, type TestRoom } from "./support/test-room";

const FILE = "task-1";
const LENGTH = 400;
/** As many changes as a page may send in an hour. */
const HOUR = 4 * 3_600;
const ACK = { type: "ack" };
const TOO_MUCH = { code: "conflict" };
const TOO_OFTEN = { code: "rate_limited", retryable: true };

let ops = 0;
/** A letter before the text of a version, unless `changes` say otherwise. */
function change(version: number, changes: unknown = [[0, "b"], LENGTH + version], more: { after?: string } = {}) {
  return { type: "code_change", op: `late-${++ops}`, file: FILE, version, changes, ...more };
}

/** A letter before each of so many letters of the first text. */
const manyParts = (parts: number) => [...Array.from({ length: parts }, () => [[0, "b"], 1]).flat(), LENGTH - parts];

/** A room with a file in front of which ann has put this text, one time after another. */
function roomAfter(changes: number, inserted = "a"): TestRoom {
  const room = peerRoom();
  const text = "-".repeat(LENGTH);
  room.reply("ann", { type: "code_file", op: "f", file: FILE, name: "a.js", language: "javascript", text });
  const file = room.state.code.get(FILE);
  if (!file) throw new Error("There is no file");
  const rows = Array.from({ length: changes }, (_, n): ChangeRow => {
    const parts: TextChange = [[0, ...inserted.split("\n")], LENGTH + n * inserted.length];
    return { file: FILE, version: n + 1, rev: n + 2, participantId: "p1", op: `a${n}`, at: room.now, changes: parts };
  });
  const grown = { ...file, text: toCodeText(inserted.repeat(changes) + text), changes: List(rows) };
  room.state = { ...room.state, rev: changes + 1, codeChanges: changes, code: room.state.code.set(FILE, grown) };
  return room;
}

describe("rebasing a change", () => {
  test("L15 takes what was typed during an hour without a network, and all that follows it", () => {
    const room = roomAfter(HOUR);
    const late = change(0);
    expect(room.reply("bob", late)).toMatchObject(ACK);
    expect(room.reply("bob", change(0, [1, [0, "c"], LENGTH], { after: late.op }))).toMatchObject(TOO_OFTEN);
    for (let n = 1; n <= 20; n++) expect(room.reply("bob", change(HOUR + n))).toMatchObject(ACK);
    room.now += 120_000;
    expect(room.reply("bob", change(HOUR))).toMatchObject(ACK);
    expect(room.state.code.get(FILE)?.text.length).toBe(HOUR + LENGTH + 22);
  });

  test.each<[string, TestRoom, unknown]>([
    ["a change of many parts over many others", roomAfter(HOUR), manyParts(100)],
    ["a change over many of many lines", roomAfter(2_500, "a\n".repeat(200)), undefined],
  ])("L15 refuses %s, which changes nothing", (_, room, parts) => {
    const before = room.state;
    expect(room.reply("bob", change(0, parts))).toMatchObject(TOO_MUCH);
    expect(room.state).toMatchObject({ rev: before.rev, code: before.code, codeBytes: before.codeBytes });
  });

  test("L15 counts the work of each person, and gives it back with time", () => {
    const room = roomAfter(HOUR);
    const costly = () => change(0);
    expect(room.reply("bob", costly())).toMatchObject(ACK);
    expect(room.reply("bob", costly())).toMatchObject(TOO_OFTEN);
    expect(room.reply("ann", costly())).toMatchObject(ACK);
    room.now += 10_000;
    expect(room.reply("bob", costly())).toMatchObject(TOO_OFTEN);
    room.now += 110_000;
    expect(room.reply("bob", costly())).toMatchObject(ACK);
  });

  test("L15 counts a refused change, and forgets nothing when its author comes back", () => {
    const room = roomAfter(HOUR);
    expect(room.reply("bob", change(0, manyParts(100)))).toMatchObject(TOO_MUCH);
    expect(room.reply("bob", change(0))).toMatchObject(TOO_OFTEN);
    room.lose("bob");
    room.enter("bob", "candidate");
    expect(room.reply("bob", change(0))).toMatchObject(TOO_OFTEN);
  });

  test("L15 counts the search for an op that was never applied", () => {
    const room = roomAfter(HOUR);
    for (let n = 0; n < 14; n++)
      expect(room.reply("bob", change(0, undefined, { after: "never" }))).toMatchObject(TOO_MUCH);
    expect(room.reply("bob", change(0, undefined, { after: "never" }))).toMatchObject(TOO_OFTEN);
  });
});
