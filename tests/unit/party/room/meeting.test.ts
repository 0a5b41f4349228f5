import { describe, expect, test } from "vitest";
import {
  DEBRIEF_LASTS_MS,
  EXPIRES_AFTER_MS,
  LATE_WORDS_MS,
  LIMITS,
  PRESENCE_GRACE_MS,
} from "../../../../party/protocol/limits";
import { previewRoom } from "../../../../party/room/preview";
import { claimsOf, final, peerRoom, TestRoom } from "./support/test-room";

const timer = (op: string, action: string, seconds?: number) => ({ type: "timer", op, action, seconds });
const swap = (op: string, answer?: string) => ({ type: "swap_roles", op, ...(answer && { answer }) });
const roles = (room: TestRoom) => room.state.header?.participants.map(({ role }) => role);
const MINUTE = 60_000;

describe("room timer", () => {
  test("M1 starts, pauses, resumes and resets, and reports the elapsed time at each", () => {
    const room = peerRoom();
    const start = room.now;
    room.reply("ann", timer("t1", "start", 1_800));
    expect(room.of("bob", "timer")).toEqual([
      { type: "timer", rev: 1, op: "t1", timer: { running: true, elapsedMs: 0, at: start, seconds: 1_800 } },
    ]);
    room.now += 10_000;
    room.reply("bob", timer("t2", "pause"));
    expect(room.of("ann", "timer")).toMatchObject([{ timer: { running: false, elapsedMs: 10_000, seconds: 1_800 } }]);
    room.now += 60_000;
    room.reply("bob", timer("t3", "start"));
    expect(room.state.header?.timer).toEqual({ running: true, elapsedMs: 10_000, at: room.now, seconds: 1_800 });
    room.now += 5_000;
    room.restart();
    room.reply("bob", timer("t4", "start", 600));
    expect(room.state.header?.timer).toEqual({ running: true, elapsedMs: 15_000, at: room.now, seconds: 600 });
    room.reply("ann", timer("t5", "reset"));
    expect(room.state.header?.timer).toEqual({ running: false, elapsedMs: 0, at: room.now, seconds: 600 });
  });

  test("M2 does nothing when a running timer is started or a paused one paused", () => {
    const room = peerRoom();
    room.now += 4_000;
    expect(room.reply("bob", timer("t1", "start"))).toEqual({ type: "ack", op: "t1", rev: 0 });
    room.reply("ann", timer("t2", "pause"));
    expect(room.reply("ann", timer("t3", "pause"))).toEqual({ type: "ack", op: "t3", rev: 1 });
    expect(room.read()).toEqual([]);
  });

  test("M1 loses no time when the clock goes back", () => {
    const room = peerRoom();
    room.reply("ann", timer("t1", "start"));
    room.now -= 10_000;
    room.reply("ann", timer("t2", "pause"));
    expect(room.state.header?.timer.elapsedMs).toBe(0);
  });
});

describe("room, swapping roles", () => {
  test("M3 swaps when one asks and the other accepts", () => {
    const room = peerRoom();
    room.reply("ann", swap("s1"));
    expect(room.of("bob", "swap_roles")).toMatchObject([{ status: "requested", requestedBy: "p1", rev: 1, op: "s1" }]);
    expect(roles(room)).toEqual(["interviewer", "candidate"]);
    room.restart();
    room.reply("bob", swap("s2", "accept"));
    expect(room.of("ann", "swap_roles")).toMatchObject([
      {
        ...{ status: "accepted", requestedBy: "p1", rev: 2, op: "s2" },
        participants: [{ role: "candidate" }, { role: "interviewer" }],
      },
    ]);
    expect(roles(room)).toEqual(["candidate", "interviewer"]);
    expect(room.state.header?.swap).toBeNull();
  });

  test("M3 swaps when both ask", () => {
    const room = peerRoom();
    room.reply("ann", swap("s1"));
    room.reply("bob", swap("s2"));
    expect(roles(room)).toEqual(["candidate", "interviewer"]);
  });

  test("M3 drops the request when either declines", () => {
    for (const who of ["ann", "bob"]) {
      const room = peerRoom();
      room.reply("ann", swap("s1"));
      room.reply(who, swap("s2", "decline"));
      const other = who === "ann" ? "bob" : "ann";
      expect(room.of(other, "swap_roles")).toMatchObject([{ status: "declined", requestedBy: "p1" }]);
      expect(room.reply("bob", swap("s3", "accept"))).toMatchObject({ code: "not_allowed" });
      expect(roles(room)).toEqual(["interviewer", "candidate"]);
    }
  });

  test("M3 swaps at once for a participant alone in the room, and leaves the other role free", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    expect(room.reply("ann", swap("s1"))).toMatchObject({ type: "ack", rev: 1 });
    room.enter("bob", "interviewer");
    expect(roles(room)).toEqual(["candidate", "interviewer"]);
  });

  test("M3 sends an open request to a participant who joins", () => {
    const room = peerRoom();
    room.lose("bob");
    room.reply("ann", swap("s1"));
    const id = room.open("bob2", { uid: "bob", userId: "", name: "bob", plan: "free", mode: "peer", room: "r" });
    room.say(id, { type: "join", role: "candidate", pageId: "b2" });
    expect(room.of("bob2", "initialized")).toMatchObject([{ swap: { requestedBy: "p1" } }]);
  });

  test("M4 refuses to accept a missing or own request; asking twice or declining nothing does nothing", () => {
    const room = peerRoom();
    expect(room.reply("ann", swap("s1", "accept"))).toMatchObject({ code: "not_allowed", retryable: false });
    expect(room.reply("ann", swap("s2", "decline"))).toMatchObject({ type: "ack", rev: 0 });
    room.reply("ann", swap("s3"));
    expect(room.reply("ann", swap("s4", "accept"))).toMatchObject({ code: "not_allowed" });
    expect(room.reply("ann", swap("s5"))).toMatchObject({ type: "ack", rev: 1 });
    expect(room.read()).toEqual([]);
  });

  test("L9 refuses the 101st swap, and keeps the header small", () => {
    const room = peerRoom();
    for (let n = 0; n < LIMITS.roleSwaps; n++) {
      room.now += 1_000;
      room.reply("ann", swap(`ask-${n}`));
      expect(room.reply("bob", swap(`yes-${n}`, "accept"))).toMatchObject({ type: "ack" });
    }
    room.now += 1_000;
    expect(room.reply("ann", swap("one-more"))).toMatchObject({ code: "room_limit", retryable: false });
    expect(room.reply("ann", swap("none", "decline"))).toMatchObject({ type: "ack" });
    expect(JSON.stringify(room.stored.get("header")).length).toBeLessThan(16 * 1024);
  });
});

describe("room, finishing the interview", () => {
  test("M5 ends it for both; the timer stops, an open swap request is dropped, and a second finish does nothing", () => {
    const room = peerRoom();
    room.reply("bob", swap("s"));
    room.now += 90_000;
    room.reply("ann", { type: "finish", op: "f1" });
    const stopped = { running: false, elapsedMs: 90_000, at: room.now };
    expect(room.of("bob", "finish")).toEqual([
      { type: "finish", rev: 2, op: "f1", finishedAt: room.now, timer: stopped, debrief: true },
    ]);
    expect(room.state.header).toMatchObject({
      ...{ swap: null, finished: { at: room.now, ended: "finished" } },
      timer: { running: false, elapsedMs: 90_000 },
    });
    expect(room.reply("bob", { type: "finish", op: "f2" })).toEqual({ type: "ack", op: "f2", rev: 2 });
  });

  test("M6 refuses changes to a finished interview", () => {
    const room = peerRoom();
    const { rev } = room.line("ann", "x");
    room.reply("ann", { type: "finish", op: "f" });
    room.restart();
    const refused = [
      { type: "edit_transcript", op: "1", id: "x", base: rev, text: "y" },
      { type: "delete_transcript", op: "2", id: "x" },
      { type: "clear_transcripts", op: "3", upTo: rev },
      timer("4", "start"),
      swap("5"),
      swap("6", "accept"),
    ];
    for (const message of refused) {
      expect(room.reply("bob", message), message.type).toMatchObject({ code: "finished", retryable: false });
    }
  });

  test("M6 accepts words begun before the end and hands the record over again; later words are refused", () => {
    const room = peerRoom();
    const said = room.now + 1_000;
    room.now += 10_000;
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    expect(room.state.header?.record.state).toBe("taken");
    room.now += 30_000;
    expect(room.reply("bob", final("late", "late", "said before", said))).toMatchObject({ type: "ack", rev: 2 });
    expect(room.of("ann", "transcript")).toMatchObject([{ segment: { startedAt: said } }]);
    expect(room.reply("bob", final("after", "after", "x", room.now))).toMatchObject({ code: "finished" });
    room.now += LATE_WORDS_MS;
    expect(room.reply("bob", final("backdated", "backdated", "x", said))).toMatchObject({ code: "finished" });
    room.now -= LATE_WORDS_MS;
    expect(room.reply("bob", final("future", "future", "x", room.now + 9e9))).toMatchObject({ code: "finished" });
    room.wait(5_000);
    expect(room.records.map(({ rev, segments }) => [rev, segments.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });
});

describe("room, asking for the end", () => {
  const finish = (op: string, answer?: "decline") => ({ type: "finish", op, ...(answer && { answer }) });

  test("M11 passes a candidate's wish on, and ends when the interviewer does", () => {
    const room = peerRoom();
    expect(room.reply("bob", finish("f1"))).toMatchObject({ type: "ack", rev: 1 });
    expect(room.of("ann", "finish_request")).toEqual([
      { type: "finish_request", rev: 1, op: "f1", status: "requested", requestedBy: "p2" },
    ]);
    expect(room.reply("bob", finish("f2"))).toMatchObject({ type: "ack", rev: 1 });
    expect(room.read()).toEqual([]);
    room.restart();
    room.enter("ann", "interviewer", { connection: "ann-2" });
    expect(room.state.header).toMatchObject({ finished: null, ending: { requestedBy: "p2" } });
    room.reply("ann-2", finish("f3"));
    expect(room.of("bob", "finish")).toMatchObject([{ op: "f3", debrief: true }]);
    expect(room.state.header).toMatchObject({ ending: null, finished: { ended: "finished" } });
  });

  test("M11 sends an open request to who joins", () => {
    const room = peerRoom();
    room.reply("bob", finish("f1"));
    room.open("ann-2", claimsOf("ann"));
    room.say("ann-2", { type: "join", role: "interviewer", pageId: "a2" });
    expect(room.of("ann-2", "initialized")).toMatchObject([{ ending: { requestedBy: "p2" } }]);
  });

  test.each(["ann", "bob"])("M11 drops the request when %s declines; without one, declining does nothing", (who) => {
    const room = peerRoom();
    expect(room.reply(who, finish("f0", "decline"))).toMatchObject({ type: "ack", rev: 0 });
    room.reply("bob", finish("f1"));
    room.reply(who, finish("f2", "decline"));
    const other = who === "ann" ? "bob" : "ann";
    expect(room.of(other, "finish_request")).toMatchObject([{ status: "declined", requestedBy: "p2" }]);
    expect(room.state.header).toMatchObject({ ending: null, finished: null });
  });

  test("M11 drops the request when roles are swapped, or the other is forgotten", () => {
    const swapped = peerRoom();
    swapped.reply("bob", finish("f1"));
    swapped.reply("ann", swap("s1"));
    swapped.reply("bob", swap("s2", "accept"));
    expect(swapped.state.header?.ending).toBeNull();
    const left = peerRoom();
    left.reply("bob", finish("f1"));
    left.dispatch({ type: "forgotten", uids: ["ann"] });
    expect(left.state.header?.ending).toBeNull();
  });

  test("M11 lets a candidate end it at once after the interviewer has left, even with an open request", () => {
    const room = peerRoom();
    room.reply("bob", finish("f1"));
    room.say("ann", { type: "disconnect" });
    room.reply("bob", finish("f2"));
    expect(room.state.header).toMatchObject({ ending: null, finished: { ended: "finished" } });
  });

  test("M11 lets a candidate end it once the interviewer's lost connection was announced, not before", () => {
    const room = peerRoom();
    room.lose("ann");
    room.wait(PRESENCE_GRACE_MS - 1);
    room.reply("bob", finish("f1"));
    expect(room.state.header).toMatchObject({ finished: null, ending: { requestedBy: "p2" } });
    room.wait(1);
    room.restart();
    room.reply("bob", finish("f2"));
    expect(room.state.header).toMatchObject({ ending: null, finished: { ended: "finished" } });
  });

  test("M11 never turns a request into the end, however late it arrives", () => {
    const asks = (op: string) => ({ type: "finish", op, asks: true });
    const room = peerRoom();
    room.say("ann", { type: "disconnect" });
    expect(room.reply("bob", asks("f1"))).toMatchObject({ type: "ack", rev: 1 });
    expect(room.state.header).toMatchObject({ finished: null, ending: { requestedBy: "p2" } });
    expect(room.reply("bob", asks("f2"))).toMatchObject({ type: "ack", rev: 1 });
    room.open("ann-2", claimsOf("ann"));
    room.say("ann-2", { type: "join", role: "interviewer", pageId: "a2" });
    expect(room.of("ann-2", "initialized")).toMatchObject([{ ending: { requestedBy: "p2" } }]);
    // A swap of roles in between has made the candidate the interviewer.
    const swapped = peerRoom();
    swapped.reply("bob", swap("s1"));
    swapped.reply("ann", swap("s2", "accept"));
    swapped.reply("bob", asks("f1"));
    expect(swapped.state.header).toMatchObject({ finished: null, ending: null });
    const alone = new TestRoom();
    alone.enter("bob", "candidate", { mode: "ai" });
    alone.reply("bob", asks("f1"));
    expect(alone.state.header).toMatchObject({ finished: null });
    expect(alone.state.header).not.toHaveProperty("ending");
  });

  test("M11 asks an interviewer who has come back", () => {
    const room = peerRoom();
    room.say("ann", { type: "disconnect" });
    room.enter("ann", "interviewer", { connection: "ann-2" });
    room.reply("bob", finish("f1"));
    expect(room.state.header).toMatchObject({ finished: null, ending: { requestedBy: "p2" } });
  });

  test("M11 lets a candidate end a room without an interviewer", () => {
    const room = new TestRoom();
    room.enter("bob", "candidate");
    room.reply("bob", finish("f1"));
    expect(room.state.header?.finished).toMatchObject({ ended: "finished" });
  });
});

describe("room debrief", () => {
  const greetingOf = (room: TestRoom, uid: string, connection: string) => {
    room.open(connection, claimsOf(uid));
    room.say(connection, { type: "join", role: "candidate", pageId: connection });
    return room.of(connection, "initialized")[0];
  };
  const ended = () => {
    const room = peerRoom();
    room.reply("ann", { type: "finish", op: "f" });
    room.read();
    return room;
  };

  test("M12 goes on through a lost connection and a restart, and signals still pass", () => {
    const room = ended();
    room.lose("bob");
    room.wait(60_000);
    room.restart();
    expect(greetingOf(room, "bob", "bob-2")).toMatchObject({ debrief: true });
    room.say("ann", { type: "offer", to: "bob-2", description: { type: "offer", sdp: "v=0" } });
    expect(room.of("bob-2", "offer")).toHaveLength(1);
  });

  test("M12 is over once somebody has left, even if they come back, and after two hours", () => {
    const room = ended();
    room.say("bob", { type: "disconnect" });
    room.restart();
    for (const uid of ["ann", "bob"]) expect(greetingOf(room, uid, `${uid}-2`)).not.toHaveProperty("debrief");
    expect(previewRoom(room.state, "ann", room.now)).not.toHaveProperty("debrief");
    const long = ended();
    long.wait(DEBRIEF_LASTS_MS - 1);
    expect(greetingOf(long, "bob", "bob-2")).toMatchObject({ debrief: true });
    expect(previewRoom(long.state, "ann", long.now)).toMatchObject({ finished: true, debrief: true });
    long.wait(1);
    expect(greetingOf(long, "bob", "bob-3")).not.toHaveProperty("debrief");
    expect(previewRoom(long.state, "ann", long.now)).not.toHaveProperty("debrief");
  });

  test("M14 is undone by the interviewer: the timer runs on, and the next end hands the record over again", () => {
    const room = peerRoom();
    room.now += 60_000;
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    room.now += 30_000;
    expect(room.reply("bob", { type: "resume", op: "r1" })).toMatchObject({ code: "not_allowed" });
    expect(room.reply("ann", { type: "resume", op: "r2" })).toMatchObject({ type: "ack", rev: 2 });
    const timer = { running: true, elapsedMs: 60_000, at: room.now };
    expect(room.of("bob", "resume")).toEqual([{ type: "resume", rev: 2, op: "r2", timer }]);
    expect(room.reply("ann", { type: "resume", op: "r3" })).toMatchObject({ type: "ack", rev: 2 });
    // A record that is still due would end now, not when somebody last joined.
    expect(room.state.header?.touchedAt).toBe(room.now);
    room.restart();
    room.line("bob", "x");
    room.reply("ann", { type: "finish", op: "f2" });
    room.wait(0);
    expect(room.records.map(({ ended, rev, segments }) => [ended, rev, segments.length])).toEqual([
      ["finished", 1, 0],
      ["finished", 4, 1],
    ]);
  });

  test("M14 cannot be undone once somebody has left", () => {
    const room = ended();
    room.say("bob", { type: "disconnect" });
    expect(room.reply("ann", { type: "resume", op: "r" })).toMatchObject({ code: "not_allowed" });
  });

  test("M12 needs two, and an end that somebody meant", () => {
    const left = peerRoom();
    left.say("bob", { type: "disconnect" });
    left.read();
    left.say("ann", { type: "finish", op: "f" });
    expect(left.of("ann", "finish").map(({ debrief }) => debrief)).toEqual([undefined]);
    expect(greetingOf(left, "ann", "ann-2")).not.toHaveProperty("debrief");
    const abandoned = peerRoom();
    for (const who of ["ann", "bob"]) abandoned.lose(who);
    abandoned.wait(31 * MINUTE);
    expect(greetingOf(abandoned, "bob", "bob-2")).not.toHaveProperty("debrief");
  });
});

describe("room, an unfinished interview", () => {
  const taken = (room: TestRoom) => room.dispatch({ type: "record_taken", rev: room.state.rev });

  test("M13 hands the record over at once when one leaves, and again after they came back", () => {
    const room = peerRoom();
    room.line("ann", "x");
    room.now += 60_000;
    room.say("bob", { type: "disconnect" });
    const leftAt = room.now;
    room.wait(0);
    expect(room.records).toMatchObject([
      { ended: "unfinished", finishedAt: leftAt, rev: 1, timer: { running: false, elapsedMs: 60_000 } },
    ]);
    taken(room);
    room.restart();
    room.wait(10_000);
    room.enter("bob", "candidate", { connection: "bob-2" });
    room.line("bob-2", "y");
    room.wait(60_000);
    expect(room.records).toHaveLength(1);
    expect(room.state.header?.timer.running).toBe(true);
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    expect(room.records.at(-1)).toMatchObject({ ended: "finished", rev: 3, segments: [{ id: "x" }, { id: "y" }] });
  });

  test("M13 hands it over when one is lost, a moment after their grace", () => {
    const room = peerRoom();
    room.lose("ann");
    room.wait(2_999);
    expect(room.records).toEqual([]);
    room.wait(1);
    expect(room.records).toMatchObject([{ ended: "unfinished", finishedAt: room.now }]);
  });

  test("M13 hands it over at most once in five seconds, however often somebody goes", () => {
    const room = peerRoom();
    for (let n = 0; n < 9; n++) {
      room.say(n === 0 ? "bob" : `bob-${n}`, { type: "disconnect" });
      room.wait(500);
      if (n === 0) taken(room);
      room.enter("bob", "candidate", { connection: `bob-${n + 1}` });
    }
    expect(room.records).toHaveLength(1);
    room.wait(5_000);
    expect(room.records).toHaveLength(2);
  });

  test("M13 makes no record of one person alone, nor of another kind of interview", () => {
    const alone = new TestRoom();
    alone.enter("ann", "interviewer");
    alone.line("ann", "x");
    alone.say("ann", { type: "disconnect" });
    const test = new TestRoom();
    test.enter("ann", "candidate", { mode: "test" });
    test.line("ann", "x");
    test.say("ann", { type: "disconnect" });
    for (const room of [alone, test]) {
      room.wait(10 * MINUTE);
      expect(room.records).toEqual([]);
    }
  });

  test("M13 F6 hands it over again without who was forgotten", () => {
    const room = peerRoom();
    room.line("ann", "x");
    room.line("bob", "y");
    room.say("ann", { type: "disconnect" });
    room.wait(0);
    taken(room);
    room.dispatch({ type: "forgotten", uids: ["ann"] });
    room.wait(5_000);
    expect(room.records.at(-1)).toMatchObject({
      ended: "unfinished",
      members: [{ uid: "bob" }],
      segments: [{ id: "y" }],
    });
  });
});

describe("room record", () => {
  test("M7 is due at the end; each retry is stored before the attempt, from 5 s doubling to 6 h, until it is accepted", () => {
    const room = peerRoom();
    room.dispatch({ type: "counted", epoch: room.state.header?.epoch ?? "" });
    room.line("ann", "x");
    const at = room.now;
    room.reply("ann", { type: "finish", op: "f" });
    expect(room.alarmAt).toBe(at);
    expect(room.stored.get("header")).toMatchObject({ record: { state: "pending", attempts: 0 } });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 20; attempt++) {
      const due = room.alarmAt ?? Number.NaN;
      room.now = due;
      room.alarmAt = null;
      const effects = room.dispatch({ type: "alarm" }).map(({ type }) => type);
      expect(effects).toEqual(["commit", "deliver", "alarm"]);
      expect(room.stored.get("header")).toMatchObject({ record: { attempts: attempt } });
      room.dispatch({ type: "record_refused" });
      if (attempt % 3 === 0) room.restart("lost");
      waits.push((room.state.header?.record.nextAt ?? 0) - due);
      // A restart may have set it for the departures that it found.
      while ((room.alarmAt ?? Number.NaN) < due + (waits.at(-1) ?? 0)) {
        room.now = room.alarmAt ?? Number.NaN;
        room.alarmAt = null;
        room.dispatch({ type: "alarm" });
      }
    }
    const expected = waits.map((_, n) => Math.min(5_000 * 2 ** n, 6 * 60 * MINUTE));
    expect(waits).toEqual(expected);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    expect(room.stored.get("header")).toMatchObject({ record: { state: "taken" } });
    const tries = room.records.length;
    room.wait(24 * 60 * MINUTE);
    expect(room.records).toHaveLength(tries);
  });

  test("M8 counts as accepted only if nothing came after it", () => {
    const room = peerRoom();
    const said = room.now;
    room.now += 5_000;
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    room.reply("bob", final("late", "late", "said before", said));
    room.dispatch({ type: "record_taken", rev: 1 });
    expect(room.state.header?.record.state).toBe("pending");
    room.wait(5_000);
    room.dispatch({ type: "record_taken", rev: 2 });
    expect(room.state.header?.record.state).toBe("taken");
  });

  test("M8 holds the lines in screen order without deleted ones, and the participants", () => {
    const room = peerRoom();
    const start = room.now;
    room.now += 60_000;
    room.reply("ann", final("1", "second", "b", start + 2_000));
    room.reply("bob", final("2", "tie", "c", start + 2_000));
    room.reply("bob", final("3", "first", "a", start + 1_000));
    room.line("ann", "gone");
    room.reply("ann", { type: "delete_transcript", op: "d", id: "gone" });
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    const [record] = room.records;
    expect(record?.segments.map(({ id }) => id)).toEqual(["first", "second", "tie"]);
    expect(record).toMatchObject({
      ...{ v: 1, room: "room-under-test", epoch: "e1", rev: 6, mode: "peer", ended: "finished" },
      ...{ startedAt: start, finishedAt: room.now, suggestions: [] },
      members: [
        { participantId: "p1", uid: "ann", role: "interviewer", joinedAt: start },
        { participantId: "p2", uid: "bob", role: "candidate", joinedAt: start },
      ],
    });
  });

  test("M9 ends an interview as abandoned after 30 minutes without participants and hands the record over", () => {
    const room = peerRoom();
    room.line("ann", "x");
    room.lose("ann");
    room.wait(10 * MINUTE);
    room.lose("bob");
    room.wait(30 * MINUTE + 2_999);
    expect(room.state.header?.finished).toBeNull();
    room.wait(1);
    expect(room.state.header?.finished).toMatchObject({ ended: "abandoned", at: room.now });
    expect(room.stored.get("header")).toMatchObject({ finished: { ended: "abandoned" } });
    expect(room.records.at(-1)).toMatchObject({ ended: "abandoned", segments: [{ id: "x" }] });
  });

  test("M9 does not abandon an interview while a participant is there, or has returned in time", () => {
    const room = peerRoom();
    room.lose("ann");
    room.wait(60 * MINUTE);
    room.lose("bob");
    room.wait(29 * MINUTE);
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.wait(60 * MINUTE);
    expect(room.state.header?.finished).toBeNull();
  });

  test("M9 abandons an interview after a crash with everybody away", () => {
    const room = peerRoom();
    room.restart("lost");
    room.wait(30 * MINUTE + 3_000);
    expect(room.records.at(-1)).toMatchObject({ ended: "abandoned" });
  });

  test("M9 does not abandon a room whose only participant said nothing", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.lose("ann");
    room.wait(24 * 60 * MINUTE);
    expect(room.state.header?.finished).toBeNull();
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.line("ann2", "x");
    room.lose("ann2");
    room.wait(30 * MINUTE + 3_000);
    expect(room.state.header?.finished).toMatchObject({ ended: "abandoned" });
  });

  test("M10 makes no record of a room in which nobody met, and one as soon as two did", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.line("ann", "x");
    expect(room.reply("ann", { type: "finish", op: "f" })).toMatchObject({ type: "ack" });
    room.lose("ann");
    room.wait(24 * 60 * MINUTE);
    expect(room.records).toEqual([]);
    expect(room.state.header?.record).toMatchObject({ state: "none" });

    const met = peerRoom();
    met.say("bob", { type: "disconnect" });
    met.say("ann", { type: "finish", op: "f" });
    met.wait(1);
    expect(met.records).toHaveLength(1);
  });

  test("M10 makes no record of a test in which nothing was said", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer", { mode: "test" });
    room.say("ann", { type: "finish", op: "f" });
    room.wait(1);
    expect(room.state.header?.record).toMatchObject({ state: "none" });
  });

  test("M10 lets a room that made no record erase itself like any other", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.line("ann", "x");
    room.say("ann", { type: "finish", op: "f" });
    room.say("ann", { type: "disconnect" });
    room.wait(EXPIRES_AFTER_MS + MINUTE);
    expect(room.state.header).toBeNull();
  });
});
