import { describe, expect, test } from "vitest";
import { ABANDONED_AFTER_MS } from "../../../../party/protocol/limits";
import { nextDeadline } from "../../../../party/room/deadlines";
import { final, peerRoom, TestRoom } from "./support/test-room";

const DAY = 24 * 60 * 60_000;

describe("room deadlines", () => {
  test("D1 set the one alarm for the earliest deadline", () => {
    const room = new TestRoom();
    const start = room.now;
    room.open("ann");
    expect(room.alarmAt).toBe(start + 10_000);
    room.say("ann", { type: "join", role: "interviewer", pageId: "a" });
    room.enter("bob", "candidate");
    room.now += 1_000;
    room.lose("bob");
    expect(room.alarmAt).toBe(start + 4_000);
    room.open("cy");
    expect(room.alarmAt).toBe(start + 4_000);
    room.wait(3_000);
    expect(room.alarmAt).toBe(start + 9_000);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    room.wait(5_000);
    expect(room.alarmAt).toBe(start + 11_000);
  });

  test("D1 tolerate an alarm that comes early or twice, and set it again", () => {
    const room = peerRoom();
    room.lose("bob");
    const due = room.alarmAt;
    room.now += 1_000;
    for (let n = 0; n < 2; n++) {
      room.alarmAt = null;
      room.dispatch({ type: "alarm" });
      expect(room.alarmAt).toBe(due);
    }
    expect(room.read("ann")).toEqual([]);
  });

  test("D1 set no alarm when nothing is due, except an occasional check while a participant is connected", () => {
    const room = peerRoom();
    room.wait(20_000);
    expect(nextDeadline(room.state)).toBeNull();
    const look = room.alarmAt;
    expect(look).not.toBeNull();
    room.line("ann", "x");
    expect(room.alarmAt).toBe(look);
    room.now = look ?? 0;
    room.alarmAt = null;
    room.dispatch({ type: "alarm" });
    expect(room.alarmAt).toBe(room.now + ABANDONED_AFTER_MS);
  });

  test("D5 hand over a record even if no participant returns after a crash", () => {
    const room = peerRoom();
    room.line("ann", "x");
    room.wait(20_000);
    for (const id of ["ann", "bob"]) room.attachments.delete(id);
    // The process is gone; only the stored alarm can wake the room.
    room.now = room.alarmAt ?? 0;
    room.restart();
    room.wait(3_000);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    expect(room.records).toMatchObject([{ ended: "unfinished", segments: [{ id: "x" }] }]);
    for (let n = 0; n < 4 && room.records.length === 1; n++) room.wait((room.alarmAt ?? 0) - room.now);
    expect(room.records.at(-1)).toMatchObject({ ended: "abandoned", segments: [{ id: "x" }] });
  });

  test("D1 meet several deadlines of one moment with one alarm", () => {
    const room = peerRoom();
    for (const id of ["c1", "c2", "c3"]) room.open(id);
    room.now += 7_000;
    room.lose("ann");
    room.lose("bob");
    room.now += 3_000;
    room.alarmAt = null;
    room.dispatch({ type: "alarm" });
    expect(room.closed.map(({ code }) => code)).toEqual([4408, 4408, 4408]);
    expect(room.state.header?.participants.map(({ offlineSince }) => offlineSince)).toEqual([room.now, room.now]);
  });

  test("D2 restore a lost alarm from storage after a restart", () => {
    const room = peerRoom();
    room.reply("ann", { type: "finish", op: "f" });
    room.alarmAt = null;
    room.restart("lost");
    expect(room.alarmAt).toBe(room.now);
    room.wait(0);
    expect(room.records).toHaveLength(1);
  });

  test("D3 erase the room 30 days after the last join or departure", () => {
    const room = peerRoom();
    room.line("ann", "x");
    room.lose("ann");
    room.lose("bob");
    const gone = room.now + 3_000;
    room.wait(31 * 60_000);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    room.wait(gone + 30 * DAY - 1 - room.now);
    expect(room.stored.size).toBeGreaterThan(0);
    room.wait(1);
    expect(room.stored.size).toBe(0);
    expect(room.alarmAt).toBeNull();
    expect(room.state.header).toBeNull();
  });

  test("D3 erase a room in which one participant waited in vain, too", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.lose("ann");
    room.wait(31 * DAY);
    expect(room.stored.size).toBe(0);
  });

  test("D3 do not erase the room while a participant is connected, nor before the record is accepted", () => {
    const room = peerRoom();
    room.wait(40 * DAY);
    expect(room.stored.size).toBeGreaterThan(0);
    room.reply("ann", { type: "finish", op: "f" });
    room.lose("ann");
    room.lose("bob");
    room.wait(40 * DAY);
    expect(room.stored.size).toBeGreaterThan(0);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    room.wait(DAY);
    expect(room.stored.size).toBe(0);
  });

  test("D3 restart the 30 days when a participant returns", () => {
    const room = peerRoom();
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    room.lose("ann");
    room.lose("bob");
    room.wait(29 * DAY);
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.lose("ann2");
    room.wait(29 * DAY);
    expect(room.stored.size).toBeGreaterThan(0);
    room.wait(2 * DAY);
    expect(room.stored.size).toBe(0);
  });

  test("M9 M10 end a test with lines in a record like an interview, whether its participant or the room ends it", () => {
    for (const end of ["finish", "gone"]) {
      const room = new TestRoom();
      room.enter("ann", "interviewer", { mode: "test" });
      room.line("ann", "x");
      if (end === "finish") expect(room.reply("ann", { type: "finish", op: "f" })).toMatchObject({ type: "ack" });
      room.lose("ann");
      room.wait(ABANDONED_AFTER_MS + 10_000);
      expect(room.records[0]).toMatchObject({ mode: "test", ended: end === "finish" ? "finished" : "abandoned" });
    }
  });

  test("D4 make an erased room a new one: another epoch, free seats, ids unknown", () => {
    const room = peerRoom();
    room.line("ann", "x");
    room.say("ann", { type: "disconnect" });
    room.say("bob", { type: "disconnect" });
    room.wait(31 * 60_000);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    room.wait(31 * DAY);
    const epoch = room.enter("cy", "candidate") && room.state.header?.epoch;
    expect(epoch).not.toBe("e1");
    expect(room.state).toMatchObject({ rev: 0, seq: 0, textBytes: 0 });
    expect(room.reply("cy", final("op-x", "x", "new", room.now))).toMatchObject({ type: "ack", rev: 1 });
  });
});
