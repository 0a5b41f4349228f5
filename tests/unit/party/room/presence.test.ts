import { describe, expect, test } from "vitest";
import type { Header } from "../../../../party/room/rows";
import { claimsOf, interim, peerRoom, TestRoom } from "./support/test-room";

describe("room presence", () => {
  test("P1 announces a participant who joins for the first time or after a departure, once", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.open("bob", claimsOf("bob"));
    room.say("bob", { type: "join", role: "candidate", pageId: "b1" });
    expect(room.of("bob", "connect")).toEqual([]);
    expect(room.of("ann", "connect")).toMatchObject([{ participant: { participantId: "p2", online: true } }]);
    room.lose("bob");
    room.wait(3_000);
    room.enter("cy", "candidate");
    room.read();
    room.open("bob", claimsOf("bob"));
    room.say("bob", { type: "join", role: "candidate", pageId: "b2" });
    expect(room.of("ann", "connect")).toHaveLength(1);
  });

  test("P2 announces a lost socket as a departure after three seconds, once", () => {
    const room = peerRoom();
    room.lose("bob");
    room.wait(2_999);
    expect(room.read("ann")).toEqual([]);
    expect(room.state.header?.participants[1]?.offlineSince).toBeNull();
    room.wait(1);
    expect(room.messages("ann")).toEqual([{ type: "disconnect", participantId: "p2" }]);
    room.wait(60_000);
    expect(room.read("ann")).toEqual([]);
  });

  test("P2 announces nothing when a participant is back within three seconds", () => {
    const room = peerRoom();
    room.lose("bob");
    room.wait(2_900);
    room.enter("bob", "candidate", { connection: "bob2" });
    room.wait(60_000);
    expect(room.of("ann", "connect")).toEqual([]);
    expect(room.of("ann", "disconnect")).toEqual([]);
  });

  test("P2 announces neither a join nor a departure at a takeover, nor when its older socket closes", () => {
    const room = peerRoom();
    room.open("bob2", claimsOf("bob"));
    room.say("bob2", { type: "join", role: "candidate", pageId: "b2" });
    room.lose("bob");
    room.wait(60_000);
    const types = room.messages("ann").map(({ type }) => type);
    expect(types).toEqual(["room_ready"]);
  });

  test("P3 announces a deliberate departure at once, and closes the socket", () => {
    const room = peerRoom();
    room.say("bob", { type: "disconnect" });
    expect(room.messages("ann")).toEqual([{ type: "disconnect", participantId: "p2", left: true }]);
    expect(room.closed).toEqual([{ connection: "bob", code: 1000 }]);
    room.lose("bob");
    room.wait(60_000);
    expect(room.read("ann")).toEqual([]);
  });

  test("P3 shows a participant who left as left until the next join, across a restart too, but not one who was cut off", () => {
    const room = peerRoom();
    room.say("bob", { type: "disconnect" });
    room.restart();
    room.open("ann2", claimsOf("ann"));
    room.say("ann2", { type: "join", role: "interviewer", pageId: "a2" });
    expect(room.of("ann2", "initialized")[0]?.participants[1]).toMatchObject({ online: false, left: true });
    room.open("bob2", claimsOf("bob"));
    room.say("bob2", { type: "join", role: "candidate", pageId: "b2" });
    expect(room.of("ann2", "connect")[0]?.participant).not.toHaveProperty("left");
    room.lose("bob2");
    room.wait(3_000);
    expect(room.of("ann2", "disconnect")).toEqual([{ type: "disconnect", participantId: "p2" }]);
  });

  test("P4 sends room_ready with both pages whenever both are there; the second seat is polite", () => {
    const room = new TestRoom();
    room.open("ann", claimsOf("ann"));
    room.say("ann", { type: "join", role: "candidate", pageId: "a1" });
    expect(room.of("ann", "room_ready")).toEqual([]);
    room.open("bob", claimsOf("bob"));
    room.say("bob", { type: "join", role: "interviewer", pageId: "b1" });
    const ready = {
      type: "room_ready",
      polite: "p2",
      participants: [
        { participantId: "p1", pageId: "a1" },
        { participantId: "p2", pageId: "b1" },
      ],
    };
    expect(room.of("ann", "room_ready")).toMatchObject([ready]);
    expect(room.of("bob", "room_ready")).toMatchObject([ready]);

    room.lose("ann");
    room.open("ann2", claimsOf("ann"));
    room.say("ann2", { type: "join", role: "candidate", pageId: "a1" });
    expect(room.of("bob", "room_ready")).toMatchObject([ready]);
  });

  test("P7 begins the interview and its timer when both are there for the first time, and not again", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.lose("ann");
    room.wait(60_000);
    room.enter("bob", "candidate");
    expect(room.state.header).not.toHaveProperty("begunAt");
    room.wait(60_000);
    room.open("ann-2", claimsOf("ann"));
    room.say("ann-2", { type: "join", role: "interviewer", pageId: "a2" });
    const begunAt = room.now;
    const timer = { running: true, elapsedMs: 0, at: begunAt };
    expect(room.of("bob", "room_ready")).toMatchObject([{ timer, begunAt }]);
    room.reply("ann-2", { type: "timer", op: "t", action: "pause" });
    room.lose("bob");
    room.wait(60_000);
    room.restart();
    room.enter("bob", "candidate", { connection: "bob-2" });
    expect(room.state.header).toMatchObject({ begunAt, timer: { running: false } });
  });

  test("P7 leaves a timer alone that somebody has used, and a room that began before this was noted", () => {
    const used = new TestRoom();
    used.enter("ann", "interviewer");
    used.reply("ann", { type: "timer", op: "t1", action: "start" });
    used.now += 5_000;
    used.reply("ann", { type: "timer", op: "t2", action: "pause" });
    used.enter("bob", "candidate");
    expect(used.state.header).toMatchObject({ begunAt: used.now, timer: { running: false, elapsedMs: 5_000 } });

    const old = peerRoom();
    const { begunAt: _, ...header } = old.stored.get("header") as Header;
    old.write({
      header: { ...header, start: { by: "p1", counted: true }, timer: { running: false, elapsedMs: 0, at: 1 } },
    });
    old.restart();
    old.enter("bob", "candidate", { connection: "bob-2" });
    expect(old.state.header).not.toHaveProperty("begunAt");
    expect(old.state.header?.timer.running).toBe(false);
  });

  test("P4 sends no room_ready while one participant is away", () => {
    const room = peerRoom();
    room.lose("bob");
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.lose("ann2");
    room.open("ann3", claimsOf("ann"));
    room.say("ann3", { type: "join", role: "interviewer", pageId: "a3" });
    expect(room.of("ann3", "room_ready")).toEqual([]);
  });

  test("P5 keeps living sockets after a restart, and gives the others three seconds", () => {
    const room = peerRoom();
    room.attachments.delete("bob");
    room.restart();
    room.line("ann", "x");
    room.read();
    room.wait(2_999);
    expect(room.read("ann")).toEqual([]);
    room.wait(1);
    expect(room.messages("ann")).toEqual([{ type: "disconnect", participantId: "p2" }]);
  });

  test("P5 gives all participants three seconds to return unnoticed after a crash", () => {
    const room = peerRoom();
    room.restart("lost");
    room.wait(1_000);
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.open("bob2", claimsOf("bob"));
    room.say("bob2", { type: "join", role: "candidate", pageId: "b2" });
    expect(room.messages("ann2").map(({ type }) => type)).toEqual(["room_ready"]);
    room.wait(60_000);
    expect(room.read("ann2")).toEqual([]);
  });

  test("P5 treats a socket whose user is not a participant (any more) as not joined", () => {
    const room = peerRoom();
    const attachment = room.attachments.get("bob");
    if (!attachment) throw new Error("no attachment");
    room.attachments.set("ghost", { ...attachment, participantId: "unknown" });
    room.restart();
    room.lose("ghost");
    room.wait(10_000);
    expect(room.of("ann", "disconnect")).toEqual([]);
  });

  test("T12 drops the interims of a participant whose socket closes", () => {
    const room = peerRoom();
    room.say("bob", interim("i", "one", room.now));
    room.say("bob", interim("i", "one two", room.now));
    room.read();
    room.lose("bob");
    room.wait(1_000);
    expect(room.of("ann", "transcript_update")).toEqual([]);
  });
});
