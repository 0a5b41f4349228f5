import { expect, test } from "vitest";
import type { ServerMessage } from "../../../../party/protocol/server-messages";
import { claimsOf, peerRoom, type TestRoom } from "./support/test-room";

const FILE = "task-1";
const LINE = `const total = rows.reduce((sum, row) => sum + row.price, 0); // 合計\n`;
const CHANGES = 2_000;
const MISSED = 5;
const MOST = 0.02;

const bytesOf = (messages: readonly ServerMessage[]) =>
  messages.reduce((bytes, message) => bytes + new TextEncoder().encode(JSON.stringify(message)).byteLength, 0);

/** Everything that a person's page gets until it is in step. */
function join(room: TestRoom, uid: string, role: string, since?: { epoch: string; rev: number }): ServerMessage[] {
  room.lose(uid);
  room.open(uid, claimsOf(uid));
  room.read();
  room.say(uid, { type: "join", role, pageId: `page-${uid}`, ...(since && { since }) });
  return room.messages(uid);
}

function append(room: TestRoom, from: number, count: number): void {
  for (let n = from; n < from + count; n++) {
    const changes = n === 0 ? [[0, LINE.trimEnd(), ""]] : [n * LINE.length, [0, LINE.trimEnd(), ""]];
    room.now += 250;
    const message = { type: "code_change", op: `c${n}`, file: FILE, version: n, changes };
    expect(room.reply("ann", message)).toMatchObject({ type: "ack" });
  }
}

test("room code K9 S5 a rejoin after 5 missed changes of 2,000 takes at most 0.02 of a full join, also after a restart", () => {
  const room = peerRoom();
  room.reply("ann", { type: "code_file", op: "f", file: FILE, name: "a.js", language: "javascript", text: "" });
  append(room, 0, CHANGES - MISSED);
  const since = { epoch: room.state.header?.epoch ?? "", rev: room.state.rev };
  room.lose("bob");
  append(room, CHANGES - MISSED, MISSED);

  room.restart("lost");
  const rejoin = join(room, "bob", "candidate", since);
  const full = join(room, "bob", "candidate");
  const syncs = rejoin.filter((message) => message.type === "sync_code");
  expect(syncs.flatMap(({ changes }) => changes.map(({ version }) => version))).toEqual([1996, 1997, 1998, 1999, 2000]);
  expect(
    full
      .flatMap((one) => (one.type === "sync_code" ? one.pieces : []))
      .map(({ text }) => text)
      .join(""),
  ).toBe(LINE.repeat(CHANGES));
  expect(bytesOf(rejoin) / bytesOf(full)).toBeLessThanOrEqual(MOST);
});
