import { describe, expect, test } from "vitest";
import { MAKER_SEAT_MS, TURNED_AWAY_MS } from "../../../../party/protocol/limits";
import { HEADER_KEY, type Header, type LiveRow } from "../../../../party/room/rows";
import { claimsOf, final, peerRoom, TestRoom } from "./support/test-room";

/** Both have said something, and each has edited a line of the other. */
function spokenRoom(): TestRoom {
  const room = peerRoom();
  for (const id of ["a1", "a2"]) room.line("ann", id);
  const { rev } = room.line("bob", "b1");
  room.line("bob", "b2");
  room.reply("ann", { type: "edit_transcript", op: "e", id: "b1", base: rev, text: "corrected by ann" });
  room.read();
  return room;
}

const forget = (room: TestRoom, ...uids: string[]) => room.dispatch({ type: "forgotten", uids });
const stored = (room: TestRoom) => JSON.stringify([...room.stored]);

describe("room, forgetting a user", () => {
  test("F2 closes their sockets, joined or waiting, and refuses every earlier ticket", () => {
    const room = spokenRoom();
    room.open("waiting", claimsOf("ann"));
    forget(room, "ann");
    expect(room.closed).toEqual([
      { connection: "ann", code: 4410 },
      { connection: "waiting", code: 4410 },
    ]);
    room.restart();
    room.open("late", claimsOf("ann"));
    expect(room.messages("late")).toMatchObject([{ type: "connect_error", code: "account_deleted" }]);
    expect(room.say("late", { type: "join", role: "interviewer", pageId: "p" })).toEqual([]);
    expect(room.state.header?.participants.map(({ uid }) => uid)).toEqual(["bob"]);
  });

  test("F2 leaves the uid in no row after two minutes, and lets them join as a new user", () => {
    const room = spokenRoom();
    forget(room, "ann");
    room.clean();
    room.wait(TURNED_AWAY_MS);
    expect(stored(room)).not.toContain('"ann"');
    room.enter("ann", "interviewer", { connection: "again" });
    expect(room.state.header?.participants.map(({ participantId }) => participantId)).not.toContain("p1");
  });

  test("F3 F5 tells the other participant and sends the room as it is then; the seat is free", () => {
    const room = spokenRoom();
    room.reply("ann", { type: "swap_roles", op: "s" });
    room.read();
    forget(room, "ann");
    const told = room.messages("bob");
    expect(told.map(({ type }) => type)).toEqual(["disconnect", "initialized", "sync_transcripts", "sync_suggestions"]);
    const { rev } = room.state;
    expect(told[0]).toEqual({ type: "disconnect", participantId: "p1", left: true });
    expect(told[1]).toMatchObject({ rev, participants: [{ name: "bob", role: "candidate", online: true }] });
    expect(told[1]).not.toHaveProperty("swap");
    expect(told[2]).toMatchObject({ full: false, rev, deleted: ["a1", "a2"], segments: [] });
    room.enter("cy", "interviewer");
    expect(room.state.header?.participants.map(({ name }) => name)).toEqual(["bob", "cy"]);
  });

  test("F3 does not announce a departure again", () => {
    const room = spokenRoom();
    room.say("ann", { type: "disconnect" });
    room.read();
    forget(room, "ann");
    expect(room.messages("bob").map(({ type }) => type)).not.toContain("disconnect");
    expect(room.state.grace.size).toBe(0);
  });

  test.each(["written", "not written"])(
    "F4 deletes their lines for good and keeps others' lines; rows %s yet",
    (how) => {
      const room = spokenRoom();
      const { rev } = room.state;
      forget(room, "ann");
      if (how === "written") {
        room.clean();
        expect(stored(room)).not.toContain("words of a1");
      }
      room.restart("lost");
      room.clean();
      expect(room.state.rev).toBe(rev + 1);
      const rows = [...room.state.segments.values()];
      expect(rows.filter((row) => row.deleted).map(({ id }) => id)).toEqual(["a1", "a2"]);
      const kept = rows.filter((row): row is LiveRow => !row.deleted);
      expect(kept.map(({ text }) => text)).toEqual(["corrected by ann", "words of b2"]);
      expect(stored(room)).not.toContain("words of a1");
      expect(room.state.header?.clears).toEqual([]);
      room.open("bob2", claimsOf("bob"));
      room.say("bob2", { type: "join", role: "candidate", pageId: "p" });
      expect(JSON.stringify(room.read())).not.toContain("editedBy");
      expect(room.reply("bob2", final("o", "a1", "mine now", room.now))).toMatchObject({ code: "id_taken" });
    },
  );

  test("F4 drops their interims", () => {
    const room = peerRoom();
    for (const text of ["so", "so tell"]) {
      const segment = { id: "x", text, isFinal: false, lang: "en", startedAt: room.now };
      room.say("ann", { type: "transcript_update", segment });
    }
    forget(room, "ann");
    room.read();
    room.wait(1_000);
    expect(room.messages("bob")).toEqual([]);
    expect(room.reply("bob", final("o", "x", "bob's", room.now))).toMatchObject({ type: "ack" });
  });

  test("F6 hands an accepted record over again, without them", () => {
    const room = spokenRoom();
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    room.dispatch({ type: "record_taken", rev: room.state.rev });
    forget(room, "ann");
    room.wait(10_000);
    const [before, after] = room.records;
    expect(after?.rev).toBe((before?.rev ?? 0) + 1);
    expect(after?.members.map(({ uid }) => uid)).toEqual(["bob"]);
    expect(after?.segments.map(({ id }) => id)).toEqual(["b1", "b2"]);
    expect(JSON.stringify(after)).not.toContain("p1");
  });

  test.each(["running", "finished"])("F7 erases a %s room without other participants at once", (how) => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.line("ann", "x");
    if (how === "finished") room.reply("ann", { type: "finish", op: "f" });
    forget(room, "ann");
    expect([...room.stored.keys()]).toEqual(["gone"]);
    expect(room.closed).toEqual([{ connection: "ann", code: 4410 }]);
    room.wait(TURNED_AWAY_MS);
    expect(room.stored.size).toBe(0);
    expect(room.alarmAt).toBeNull();
    expect(room.records).toEqual([]);
  });

  test("F7 treats two seats of one person, the guest's and the account's, as nobody else's", () => {
    const room = spokenRoom();
    forget(room, "ann", "bob");
    expect([...room.stored.keys()]).toEqual(["gone"]);
    expect(room.state.segments.size).toBe(0);
  });

  test("F10 forgets company and position with the person who chose them, seated or not", () => {
    const setup = { interviewType: "hr" as const, company: "Halden", position: "Cook", minutes: 30, lang: "en-US" };
    const blank = { ...setup, company: "", position: "" };
    const joined = () => {
      const room = new TestRoom();
      room.open("ann", claimsOf("ann"));
      room.say("ann", { type: "join", role: "interviewer", pageId: "a", setup });
      room.enter("bob", "candidate");
      room.line("ann", "a1");
      room.restart();
      room.read();
      return room;
    };
    const seated = joined();
    forget(seated, "ann");
    expect(seated.of("bob", "initialized")).toMatchObject([{ setup: blank }]);
    seated.restart();
    expect(stored(seated)).not.toMatch(/Halden|Cook/);
    seated.reply("bob", { type: "finish", op: "f" });
    seated.wait(0);
    expect(seated.records.at(-1)).toMatchObject({ setup: blank });
    expect(seated.records.at(-1)).not.toHaveProperty("setupBy");

    const other = joined();
    forget(other, "bob");
    expect(other.state.header).toMatchObject({ setup });
    other.enter("cy", "candidate");
    other.reply("ann", { type: "finish", op: "f" });
    other.wait(0);
    expect(other.records.at(-1)).toMatchObject({ setup, setupBy: "p1" });

    // Announced by somebody who never came: another person has taken a seat.
    const absent = new TestRoom();
    const claims = { ...claimsOf("ann"), announces: { role: "interviewer" as const, setup } };
    absent.dispatch({ type: "announced", claims, epoch: "e" });
    absent.wait(MAKER_SEAT_MS);
    absent.enter("bob", "candidate");
    absent.read();
    const { rev } = absent.state;
    forget(absent, "ann");
    expect(absent.of("bob", "initialized")).toMatchObject([{ setup: blank, rev: rev + 1 }]);
    expect(JSON.stringify(absent.stored.get("header"))).not.toMatch(/Halden|ann"/);
    forget(absent, "ann");
    expect(absent.state.rev).toBe(rev + 1);
  });

  test("F10 forgets them with anybody where it isn't known who chose them", () => {
    const room = new TestRoom();
    const setup = { interviewType: "hr" as const, company: "Halden", position: "", minutes: 30, lang: "en-US" };
    room.open("ann", claimsOf("ann"));
    room.say("ann", { type: "join", role: "interviewer", pageId: "a", setup });
    room.enter("bob", "candidate");
    const header = room.stored.get(HEADER_KEY) as Header;
    room.stored.set(HEADER_KEY, { ...header, setupBy: undefined });
    room.restart();
    forget(room, "bob");
    expect(room.state.header?.setup).toMatchObject({ company: "", minutes: 30 });
  });

  test("F7 J16 erases a room that the person only announced; a guest in it keeps it, without a maker", () => {
    const setup = { interviewType: "hr" as const, company: "", position: "", minutes: 30, lang: "en-US" };
    const announced = () => {
      const room = new TestRoom();
      const claims = { ...claimsOf("ann"), announces: { role: "interviewer" as const, setup } };
      room.dispatch({ type: "announced", claims, epoch: "e" });
      return room;
    };
    const alone = announced();
    forget(alone, "cy");
    expect(alone.state.header).toMatchObject({ maker: { uid: "ann" } });
    forget(alone, "ann");
    expect([...alone.stored.keys()]).toEqual(["gone"]);
    const joined = announced();
    joined.enter("bob", "candidate");
    forget(joined, "ann");
    expect(JSON.stringify(joined.stored.get("header"))).not.toContain("ann");
    joined.enter("cy", "interviewer");
    expect(joined.state.header?.participants).toHaveLength(2);
    // F2: until their last ticket has expired.
    const gone = new TestRoom();
    forget(gone, "ann");
    gone.dispatch({
      type: "announced",
      claims: { ...claimsOf("ann"), announces: { role: "candidate", setup } },
      epoch: "e",
    });
    expect(gone.state.header).toBeNull();
  });

  test("F8 closes the connections of a user without a seat, and changes nothing else", () => {
    const room = spokenRoom();
    const { rev } = room.state;
    forget(room, "cy");
    forget(room, "cy");
    expect(room.read()).toEqual([]);
    expect(room.state.rev).toBe(rev);
    room.open("cy", claimsOf("cy"));
    expect(room.closed).toEqual([{ connection: "cy", code: 4410 }]);
    const empty = new TestRoom();
    empty.open("dan", claimsOf("dan"));
    forget(empty, "cy");
    expect(empty.closed).toEqual([]);
    empty.wait(5_000);
    empty.say("dan", { type: "join", role: "candidate", pageId: "d" });
    empty.wait(TURNED_AWAY_MS);
    expect(empty.state.header?.participants).toHaveLength(1);
    expect(empty.stored.get("gone")).toEqual({ until: [] });
  });

  test("F8 has nothing to do the second time", () => {
    const room = spokenRoom();
    forget(room, "ann");
    const { rev } = room.state;
    room.read();
    forget(room, "ann");
    expect(room.read()).toEqual([]);
    expect(room.state.rev).toBe(rev);
  });
});
