import { describe, expect, test } from "vitest";
import { EXPIRES_AFTER_MS, MAKER_SEAT_MS } from "../../../../party/protocol/limits";
import { previewRoom } from "../../../../party/room/preview";
import { HEADER_KEY, type Header } from "../../../../party/room/rows";
import { claimsOf, final, peerRoom, TestRoom } from "./support/test-room";

const join = (role: string, more: object = {}) => ({ type: "join", role, pageId: "page", ...more });

const SETUP = { interviewType: "behavioral" as const, company: "Halden", position: "", minutes: 45, lang: "zh-TW" };
/** As the Worker does when somebody gives a room's link away. */
function announce(room: TestRoom, uid: string, more: Partial<typeof SETUP> = {}): void {
  const announces = { role: "interviewer" as const, setup: { ...SETUP, ...more } };
  room.dispatch({ type: "announced", claims: { ...claimsOf(uid), announces }, epoch: `e-${uid}` });
}

describe("room, joining", () => {
  test("J3 answers a join with initialized and the sync, after the participant is stored", () => {
    const room = new TestRoom();
    room.open("a", claimsOf("ann"));
    const effects = room.say("a", join("interviewer"));
    const types = room.messages("a").map(({ type }) => type);
    expect(types).toEqual(["initialized", "sync_transcripts", "sync_suggestions"]);
    const commit = effects.findIndex(({ type }) => type === "commit");
    expect(commit).toBeGreaterThanOrEqual(0);
    expect(commit).toBeLessThan(effects.findIndex(({ type }) => type === "send"));
    expect(room.stored.get(HEADER_KEY)).toMatchObject({ participants: [{ uid: "ann", role: "interviewer" }] });
  });

  test("J3 sends the participant, those present, the epoch, the clock, the timer and the limits in initialized", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    room.open("bob", claimsOf("bob"));
    room.say("bob", join("candidate"));
    const [initialized] = room.of("bob", "initialized");
    expect(initialized).toMatchObject({
      protocol: 1,
      self: { role: "candidate", name: "bob", pageId: "page" },
      epoch: "e1",
      rev: 0,
      now: room.now,
      mode: "peer",
      timer: { running: true, elapsedMs: 0 },
      begunAt: room.now,
    });
    expect(initialized?.participants).toEqual([
      { participantId: "p1", role: "interviewer", name: "ann", online: true, pageId: "page-ann" },
      { participantId: "p2", role: "candidate", name: "bob", online: true, pageId: "page" },
    ]);
  });

  test("J14 keeps the setup of the join that makes a peer room, for both, the lobby and the record", () => {
    const setup = { interviewType: "behavioral", company: "Halden", position: "Engineer", minutes: 45, lang: "zh-TW" };
    const room = new TestRoom();
    room.open("ann", claimsOf("ann"));
    room.say("ann", join("interviewer", { setup: { ...setup, company: " Halden " } }));
    room.restart();
    room.open("bob", claimsOf("bob"));
    room.say("bob", join("candidate", { setup: { ...setup, company: "Elsewhere", minutes: 5 } }));
    expect(room.of("bob", "initialized")).toMatchObject([{ setup, timer: { seconds: 45 * 60 } }]);
    expect(previewRoom(room.state, "cy", room.now).setup).toEqual(setup);
    room.reply("ann", { type: "finish", op: "f" });
    room.wait(0);
    expect(room.records[0]?.setup).toEqual(setup);
  });

  test("J14 has no setup in other rooms, nor where none was brought", () => {
    const setup = { interviewType: "hr", company: "", position: "", minutes: 30, lang: "en-US" };
    const ai = new TestRoom();
    ai.open("ann", claimsOf("ann", "ai"));
    ai.say("ann", join("candidate", { setup }));
    expect(ai.of("ann", "initialized")[0]).not.toHaveProperty("setup");
    expect(ai.state.header?.timer).not.toHaveProperty("seconds");
    const peer = new TestRoom();
    peer.enter("ann", "interviewer");
    peer.open("bob", claimsOf("bob"));
    peer.say("bob", join("candidate", { setup }));
    expect(peer.of("bob", "initialized")[0]).not.toHaveProperty("setup");
  });

  test("J16 keeps a seat, a role and the setup for the maker of a room that somebody else opens first", () => {
    const room = new TestRoom();
    announce(room, "ann");
    expect(previewRoom(room.state, "bob", room.now)).toMatchObject({
      ...{ exists: true, setup: SETUP, participants: [] },
      maker: { name: "ann", role: "interviewer", self: false },
    });
    expect(previewRoom(room.state, "ann", room.now).maker?.self).toBe(true);
    room.restart();
    const join = (uid: string, role: string, more = {}) => {
      room.open(uid, claimsOf(uid));
      room.say(uid, { type: "join", role, pageId: uid, ...more });
    };
    join("cy", "interviewer");
    expect(room.of("cy", "connect_error")).toMatchObject([{ code: "role_taken" }]);
    join("bob", "candidate", { setup: { ...SETUP, minutes: 5 } });
    expect(room.of("bob", "initialized")).toMatchObject([{ setup: SETUP, timer: { seconds: 45 * 60 } }]);
    join("dan", "interviewer");
    expect(room.of("dan", "connect_error")).toMatchObject([{ code: "room_full" }]);
    room.restart();
    join("ann", "interviewer", { setup: { ...SETUP, minutes: 10 } });
    expect(room.of("ann", "initialized")).toMatchObject([{ setup: SETUP, self: { role: "interviewer" } }]);
    expect(previewRoom(room.state, "bob", room.now)).not.toHaveProperty("maker");
    expect(room.stored.get(HEADER_KEY)).toMatchObject({ participants: [{ uid: "bob" }, { uid: "ann" }] });
    // A13: it counts for the maker.
    room.line("bob", "b");
    room.line("ann", "a");
    expect(room.counts).toMatchObject([{ uid: "ann" }]);
  });

  test("J16 lets the maker choose again until somebody has joined, and nobody else", () => {
    const room = new TestRoom();
    announce(room, "ann");
    announce(room, "bob", { minutes: 5 });
    announce(room, "ann", { minutes: 30 });
    expect(room.state.header).toMatchObject({ maker: { uid: "ann" }, setup: { minutes: 30 }, rev: 0 });
    room.enter("bob", "candidate");
    announce(room, "ann", { minutes: 60 });
    expect(room.state.header).toMatchObject({ setup: { minutes: 30 }, timer: { seconds: 30 * 60 } });
    const taken = new TestRoom();
    taken.enter("bob", "candidate");
    announce(taken, "ann");
    expect(taken.state.header).not.toHaveProperty("maker");
    expect(taken.state.header).not.toHaveProperty("setup");
  });

  test("J17 gives the seat and the role of a maker who never came back to others, and the setup without company and position", () => {
    const room = new TestRoom();
    announce(room, "ann");
    room.wait(MAKER_SEAT_MS - 1);
    room.restart();
    expect(previewRoom(room.state, "ann2", room.now).maker).not.toHaveProperty("freed");
    const without = { ...SETUP, company: "", position: "" };
    const come = (uid: string, role: string, more = {}) => {
      const id = room.open(`${uid}-${room.now}`, claimsOf(uid));
      room.say(id, join(role, more));
      return room.messages(id).filter(({ type }) => type === "initialized" || type === "connect_error");
    };
    expect(come("ann2", "interviewer")).toMatchObject([{ code: "role_taken" }]);
    room.wait(1);
    expect(previewRoom(room.state, "ann2", room.now)).toMatchObject({
      maker: { name: "ann", freed: true },
      setup: SETUP,
    });
    expect(come("ann2", "interviewer", { setup: { ...SETUP, minutes: 5 } })).toMatchObject([{ setup: SETUP }]);
    const first = `ann2-${room.now}`;
    room.read();
    expect(come("bob", "candidate")).toMatchObject([{ setup: without }]);
    expect(room.of(first, "initialized")).toMatchObject([{ setup: without }]);
    expect(JSON.stringify([...room.stored])).not.toMatch(/"ann"|Halden/);
    expect(previewRoom(room.state, "ann", room.now)).not.toHaveProperty("maker");
    expect(come("ann", "interviewer")).toMatchObject([{ code: "room_full" }]);
  });

  test("J17 keeps a maker's seat from their last announcement on, and takes them in later if there is one", () => {
    const room = new TestRoom();
    announce(room, "ann");
    room.wait(MAKER_SEAT_MS - 1);
    announce(room, "ann", { minutes: 30 });
    room.wait(1);
    room.open("cy", claimsOf("cy"));
    room.say("cy", join("interviewer"));
    expect(room.of("cy", "connect_error")).toMatchObject([{ code: "role_taken" }]);
    room.wait(MAKER_SEAT_MS);
    announce(room, "bob", { minutes: 5 });
    room.enter("bob", "interviewer");
    room.enter("ann", "candidate");
    // A13: the room is still theirs.
    room.line("bob", "b");
    room.line("ann", "a");
    expect(room.counts).toMatchObject([{ uid: "ann" }]);
    expect(room.state.header).toMatchObject({ setup: { minutes: 30 }, start: { silent: [] } });
  });

  test("J14 J16 takes the choices with which the maker joins first", () => {
    const room = new TestRoom();
    announce(room, "ann");
    room.open("ann", claimsOf("ann"));
    room.say("ann", { type: "join", role: "candidate", pageId: "a", setup: { ...SETUP, minutes: 10 } });
    expect(room.of("ann", "initialized")).toMatchObject([{ setup: { minutes: 10 }, timer: { seconds: 600 } }]);
    room.enter("bob", "interviewer");
    expect(room.state.header).toMatchObject({ start: { by: room.state.header?.participants[0]?.participantId } });
  });

  test("J16 D3 erases an announced room after 30 days, and makes no record of it", () => {
    const room = new TestRoom();
    announce(room, "ann");
    room.wait(EXPIRES_AFTER_MS - 1);
    expect(room.state.header).not.toBeNull();
    room.wait(1);
    expect(room.stored.size).toBe(0);
    expect(room.records).toEqual([]);
  });

  test("J14 refuses an invalid setup", () => {
    const setup = { interviewType: "hr", company: "x".repeat(201), position: "", minutes: 30, lang: "en-US" };
    const room = new TestRoom();
    room.open("ann", claimsOf("ann"));
    room.say("ann", join("interviewer", { setup }));
    expect(room.of("ann", "error")).toMatchObject([{ code: "bad_message" }]);
    expect(room.state.header).toBeNull();
  });

  test("J4 seats two in a peer room and one in the others; the first join fixes the mode", () => {
    for (const [mode, seats] of [
      ["peer", 2],
      ["ai", 1],
      ["test", 1],
    ] as const) {
      const room = new TestRoom();
      room.enter("ann", "candidate", { mode });
      room.open("bob", claimsOf("bob", "peer"));
      room.say("bob", join("interviewer"));
      const refused = room.of("bob", "connect_error").map(({ code }) => code);
      expect(refused).toEqual(seats === 2 ? [] : ["room_full"]);
      expect(room.state.header?.mode).toBe(mode);
      expect(room.state.header?.participants).toHaveLength(seats);
    }
  });

  test("J5 closes with 4403 for a taken role or a third person, without a trace", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    const before = structuredClone([...room.stored]);
    room.open("b", claimsOf("bob"));
    room.say("b", join("interviewer"));
    expect(room.of("b", "connect_error")).toMatchObject([{ code: "role_taken" }]);
    expect(room.closed).toEqual([{ connection: "b", code: 4403 }]);
    expect([...room.stored]).toEqual(before);

    room.enter("bob", "candidate");
    for (const role of ["interviewer", "candidate"]) {
      const id = room.open(`c-${role}`, claimsOf("cy"));
      room.say(id, join(role));
      expect(room.of(id, "connect_error")).toMatchObject([{ code: "room_full" }]);
      expect(room.closed).toContainEqual({ connection: id, code: 4403 });
    }
    expect(room.read("ann")).toEqual([]);
    expect(room.state.connections.size).toBe(2);
  });

  test("J5 accepts no new participants into a finished interview", () => {
    const room = new TestRoom();
    room.enter("ann", "interviewer");
    expect(room.reply("ann", { type: "finish", op: "f" }).type).toBe("ack");
    room.open("bob", claimsOf("bob"));
    room.say("bob", join("candidate"));
    expect(room.of("bob", "connect_error")).toMatchObject([{ code: "room_full" }]);
  });

  test("J6 returns a participant to their seat whatever role they name, with the newest name, finished or not", () => {
    const room = peerRoom();
    room.lose("bob");
    room.wait(60_000);
    room.reply("ann", { type: "finish", op: "f" });
    room.restart();
    room.open("bob2", claimsOf("bob", "peer", "Robert"));
    room.say("bob2", join("interviewer"));
    const [initialized] = room.of("bob2", "initialized");
    expect(initialized).toMatchObject({
      self: { participantId: "p2", role: "candidate", name: "Robert" },
      finishedAt: room.state.header?.finished?.at,
    });
  });

  test("J18 tells two participants of one name apart, also after they come back", () => {
    const room = new TestRoom();
    const enter = (uid: string, role: string, connection = uid) => {
      room.open(connection, claimsOf(uid, "peer", "Anonymous User"));
      room.say(connection, join(role));
      return room.of(connection, "initialized").at(-1)?.self.name;
    };
    expect(enter("ann", "interviewer")).toBe("Anonymous User");
    expect(enter("bob", "candidate")).toBe("Anonymous User 2");
    expect(room.of("ann", "connect")).toMatchObject([{ participant: { name: "Anonymous User 2" } }]);
    room.restart();
    expect(enter("bob", "candidate", "bob2")).toBe("Anonymous User 2");
    expect(enter("ann", "interviewer", "ann2")).toBe("Anonymous User");
    room.open("ann3", claimsOf("ann", "peer", "Ann"));
    room.say("ann3", join("interviewer"));
    expect(enter("bob", "candidate", "bob3")).toBe("Anonymous User");
  });

  test("J18 leaves a maker who is still to come their name", () => {
    const room = new TestRoom();
    const announces = { role: "interviewer" as const, setup: SETUP };
    room.dispatch({ type: "announced", claims: { ...claimsOf("ann", "peer", "Guest"), announces }, epoch: "e1" });
    room.open("bob", claimsOf("bob", "peer", "Guest"));
    room.say("bob", join("candidate"));
    expect(room.of("bob", "initialized")).toMatchObject([{ self: { name: "Guest 2" } }]);
  });

  test("J1 takes a ticket once: a second socket with it gets 4401, also after hibernation", () => {
    const room = peerRoom();
    const claims = { ...claimsOf("ann"), ticketId: "ticket-1" };
    room.open("ann2", claims);
    room.say("ann2", join("interviewer"));
    room.open("thief", claims);
    expect(room.of("thief", "connect_error")).toMatchObject([{ code: "unauthorized" }]);
    expect(room.closed).toContainEqual({ connection: "thief", code: 4401 });
    room.restart("kept");
    room.open("thief2", claims);
    expect(room.closed).toContainEqual({ connection: "thief2", code: 4401 });
    room.lose("ann2");
    room.open("thief3", claims);
    room.open("ann3", { ...claims, ticketId: "ticket-2" });
    expect(room.closed.filter(({ connection }) => connection === "ann3")).toEqual([]);
  });

  test("J15 refuses the 61st socket of a person within two minutes, and takes them back after a rest", () => {
    const room = peerRoom();
    const codesOf = (name: string) =>
      room.closed.flatMap(({ connection, code }) => (connection === name ? [code] : []));
    const knock = (uid: string, ticketId: string) => room.open(ticketId, { ...claimsOf(uid), ticketId });
    for (let n = 0; n < 60; n++) {
      room.enter("ann", "interviewer", { connection: knock("ann", `ann-${n}`) });
      expect(codesOf(`ann-${n}`)).not.toContain(4429);
      room.wait(1_000);
    }
    knock("ann", "one-more");
    expect(room.of("one-more", "connect_error")).toMatchObject([{ code: "flooding" }]);
    expect(codesOf("one-more")).toEqual([4429]);
    knock("bob", "bob-1");
    expect(codesOf("bob-1")).toEqual([]);
    room.wait(121_000);
    knock("ann", "later");
    expect(codesOf("later")).toEqual([]);
  });

  test("J13 closes the sockets of who has signed out everywhere; seat, lines and the other stay", () => {
    const room = peerRoom();
    room.line("ann", "x");
    room.open("waiting", claimsOf("ann"));
    room.dispatch({ type: "signed_out", uids: ["ann", "a-guest-of-before"] });
    expect(room.closed.map(({ connection, code }) => `${connection} ${code}`).sort()).toEqual([
      "ann 4401",
      "waiting 4401",
    ]);
    expect(room.of("ann", "connect_error")).toMatchObject([{ code: "unauthorized" }]);
    room.wait(3_000);
    expect(room.of("bob", "disconnect")).toHaveLength(1);
    expect(room.reply("bob", final("1", "y", "still here", room.now))).toMatchObject({ type: "ack" });
    room.enter("ann", "interviewer", { connection: "ann2" });
    expect(room.state.header?.participants).toHaveLength(2);
  });

  test("J7 lets another page of the same participant take over; the older one gets 4409", () => {
    const room = peerRoom();
    room.open("ann2", claimsOf("ann"));
    room.say("ann2", join("interviewer", { pageId: "second" }));
    expect(room.of("ann", "connect_error")).toMatchObject([{ code: "continued_elsewhere" }]);
    expect(room.closed).toEqual([{ connection: "ann", code: 4409 }]);
    room.lose("ann");
    room.wait(10_000);
    expect(room.of("bob", "disconnect")).toEqual([]);
    room.line("ann2", "after");
    expect(room.of("bob", "transcript")).toHaveLength(1);
  });

  test("J7 replaces the old socket of the same page silently", () => {
    const room = peerRoom();
    room.open("ann2", claimsOf("ann"));
    room.say("ann2", join("interviewer", { pageId: "page-ann" }));
    expect(room.messages("ann")).toEqual([]);
    expect(room.closed).toEqual([{ connection: "ann", code: 1000 }]);
  });

  test("J7 ignores a socket that was taken over", () => {
    const room = peerRoom();
    room.enter("ann", "interviewer", { connection: "ann2" });
    room.read();
    room.say("ann", { type: "delete_transcript", op: "late", id: "x" });
    expect(room.read()).toEqual([]);
    room.restart();
    expect([...room.state.connections.keys()].sort()).toEqual(["ann2", "bob"]);
  });

  test("J8 closes a connection with 4408 without a join within 10 seconds", () => {
    const room = new TestRoom();
    room.open("a", claimsOf("ann"));
    room.wait(9_999);
    expect(room.closed).toEqual([]);
    room.wait(1);
    expect(room.of("a", "connect_error")).toMatchObject([{ code: "join_timeout" }]);
    expect(room.closed).toEqual([{ connection: "a", code: 4408 }]);
    expect(room.stored.size).toBe(0);
  });

  test("J8 continues the join timeout over a restart", () => {
    const room = new TestRoom();
    room.open("a", claimsOf("ann"));
    room.wait(6_000);
    room.restart();
    room.wait(4_000);
    expect(room.closed).toEqual([{ connection: "a", code: 4408 }]);
  });

  test("J12 closes a user's oldest socket when they open more without joining", () => {
    const room = new TestRoom();
    room.open("bob");
    for (let n = 0; n < 4; n++) {
      room.now += 10;
      room.open(`a${n}`, claimsOf("ann"));
    }
    expect(room.closed).toEqual([]);
    room.open("a4", claimsOf("ann"));
    expect(room.closed).toEqual([{ connection: "a0", code: 4408 }]);
    expect(room.state.connections.has("bob")).toBe(true);
  });

  test("J12 keeps at most 32 waiting sockets: the oldest is closed, participants never are", () => {
    const room = peerRoom();
    for (let n = 0; n < 32; n++) {
      room.now += 1;
      room.open(`w${n}`, claimsOf(`uid-${n}`));
    }
    expect(room.closed).toEqual([]);
    room.now += 10;
    room.open("one-more");
    expect(room.closed).toEqual([{ connection: "w0", code: 4408 }]);
    expect(room.state.connections.size).toBe(2 + 32);
  });

  test("J9 rejects a second join on a connection as bad message", () => {
    const room = peerRoom();
    room.say("ann", join("candidate"));
    expect(room.read().map(({ to, message }) => [to, message.type])).toEqual([["ann", "error"]]);
    expect(room.state.header?.participants).toMatchObject([{ role: "interviewer" }, { role: "candidate" }]);
  });

  test("J10 sends uids in no message; equal user ids are different participants", () => {
    const room = new TestRoom();
    room.open("a", claimsOf("secret-uid-of-ann", "peer", "Ann"));
    room.say("a", join("interviewer"));
    room.open("b", claimsOf("secret-uid-of-bob", "peer", "Bob"));
    room.say("b", join("candidate"));
    room.line("a", "one");
    room.reply("b", { type: "swap_roles", op: "s" });
    room.lose("a");
    room.wait(5_000);
    expect(room.state.header?.participants).toHaveLength(2);
    const sent = room.effects.filter(({ type }) => type === "send");
    expect(sent.length).toBeGreaterThan(8);
    expect(JSON.stringify(sent)).not.toContain("secret-uid");
  });

  test("J11 shows seats and names in the preview, and marks the viewer's own", () => {
    const room = peerRoom();
    room.lose("bob");
    room.wait(3_000);
    expect(previewRoom(room.state, "bob", room.now)).toEqual({
      exists: true,
      mode: "peer",
      finished: false,
      participants: [
        { name: "ann", role: "interviewer", online: true, self: false },
        { name: "bob", role: "candidate", online: false, self: true },
      ],
    });
    expect(previewRoom(new TestRoom().state, "bob", 0)).toEqual({ exists: false, finished: false, participants: [] });
  });

  test("room restores participants from a header stored with `members`, and stores them under the new name", () => {
    const room = peerRoom();
    const { participants, ...header } = room.stored.get(HEADER_KEY) as Header;
    room.stored.set(HEADER_KEY, { ...header, members: participants } as never);
    room.restart();
    expect(room.state.header?.participants).toEqual(participants);
    room.reply("ann", { type: "finish", op: "f" });
    expect(room.stored.get(HEADER_KEY)).toMatchObject({ participants: [{ uid: "ann" }, { uid: "bob" }] });
    expect(room.stored.get(HEADER_KEY)).not.toHaveProperty("members");
  });
});
