import {
  abortAllDurableObjects,
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bindings, migrate } from "../../support/bindings";
import { final, RoomSocket, roomStub, ticketFor } from "../../support/room-socket";

let room: string;

beforeAll(migrate);
beforeEach(() => {
  room = `room-${crypto.randomUUID()}`;
});

async function peers() {
  const ann = await RoomSocket.join(room, "ann", "interviewer");
  const bob = await RoomSocket.join(room, "bob", "candidate");
  await ann.next("room_ready");
  await bob.next("room_ready");
  ann.heard.length = 0;
  bob.heard.length = 0;
  return { ann, bob, stub: roomStub(room) };
}

/** The stored lines of the room, by id. */
async function storedLines(): Promise<string[]> {
  return runInDurableObject(roomStub(room), async (_instance, state) => {
    const rows = await state.storage.list({ prefix: "s/" });
    return [...rows.keys()].map((key) => key.slice(2)).sort();
  });
}

describe("evicted room", () => {
  test("P5 O2 keeps its sockets, and remembers acknowledged ops", async () => {
    const { ann, bob, stub } = await peers();
    expect(await ann.ask(final("1"))).toEqual({ type: "ack", op: "1", rev: 1 });
    await bob.next("transcript");
    await evictDurableObject(stub);
    expect(await ann.ask(final("2"))).toEqual({ type: "ack", op: "2", rev: 2 });
    expect(await bob.next("transcript")).toMatchObject({ rev: 2, segment: { id: "line-2", role: "interviewer" } });
    expect(await ann.ask(final("1"))).toEqual({ type: "ack", op: "1", rev: 1 });
    expect(await bob.ask({ type: "edit_transcript", op: "e", id: "line-1", base: 1, text: "edited" })).toMatchObject({
      rev: 3,
    });
    expect(bob.heard.filter(({ type }) => type === "disconnect" || type === "connect")).toEqual([]);
    expect([ann.closed, bob.closed]).toEqual([null, null]);
  });

  test("O1 O2 answers every op once with one line, even if evicted repeatedly in mid-stream", async () => {
    const { ann, bob, stub } = await peers();
    const ops = { ann: [] as string[], bob: [] as string[] };
    for (let round = 0; round < 8; round++) {
      for (let n = 0; n < 6; n++) {
        ann.send(final(`a${round}-${n}`));
        bob.send(final(`b${round}-${n}`));
        ops.ann.push(`a${round}-${n}`);
        ops.bob.push(`b${round}-${n}`);
      }
      // In the middle: some of this round is answered, some is under way.
      await vi.waitFor(() =>
        expect(ann.heard).toContainEqual(expect.objectContaining({ op: `a${round}-0`, type: "ack" })),
      );
      await evictDurableObject(stub);
    }
    const revs: unknown[] = [];
    for (const op of ops.ann) revs.push(await ann.reply(op));
    for (const op of ops.bob) revs.push(await bob.reply(op));
    expect(revs).toEqual(revs.map(() => expect.objectContaining({ type: "ack" })));
    expect(new Set(revs.map((reply) => (reply as { rev: number }).rev)).size).toBe(96);
    const all = [...ops.ann, ...ops.bob].map((op) => `line-${op}`).sort();
    expect(await storedLines()).toEqual(all);
    for (const one of [ann, bob]) {
      await vi.waitFor(() => expect(one.heard.filter(({ type }) => type === "transcript")).toHaveLength(96));
      expect(one.heard.filter(({ type }) => type === "ack" || type === "error")).toEqual([]);
    }
  });

  test("T9 finishes a clear, whenever the object is evicted", async () => {
    const { ann, bob, stub } = await peers();
    const ops = Array.from({ length: 40 }, (_, n) => `${n}`);
    for (const op of ops) ann.send(final(op));
    for (const op of ops) await ann.reply(op);
    ann.send({ type: "clear_transcripts", op: "c", upTo: 40 });
    await evictDurableObject(stub);
    expect(await ann.reply("c")).toEqual({ type: "ack", op: "c", rev: 41 });
    await bob.ask(final("after"));
    await evictDurableObject(stub);
    const back = await RoomSocket.open(room, `ticket=${await ticketFor(room, "bob")}`);
    back.send({ type: "join", role: "candidate", pageId: "next" });
    expect(await back.next("sync_transcripts")).toMatchObject({ rev: 42, segments: [{ id: "line-after" }] });
  });

  test("J7 keeps ignoring a socket that was taken over, even if it never closes", async () => {
    const { ann, bob, stub } = await peers();
    const second = await RoomSocket.join(room, "ann", "interviewer", "second");
    await evictDurableObject(stub);
    ann.heard.length = 0;
    await second.ask(final("1"));
    await bob.next("transcript");
    expect(ann.heard).toEqual([]);
    bob.send({ type: "offer", to: "second", description: { type: "offer", sdp: "v=0" } });
    await second.next("offer");
  });

  test("J8 still closes a socket that doesn't join in time", async () => {
    await peers();
    const late = await RoomSocket.open(room, `ticket=${await ticketFor(room, "cy")}`);
    await evictDurableObject(roomStub(room));
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ["Date"] });
    try {
      await runDurableObjectAlarm(roomStub(room));
      expect(await late.next("connect_error")).toMatchObject({ code: "join_timeout" });
    } finally {
      vi.useRealTimers();
    }
  });

  test("keeps little data on a sleeping socket, and no ticket", async () => {
    const { stub } = await peers();
    const ticket = await ticketFor(room, "ann");
    await RoomSocket.join(room, "ann", "interviewer", "p".repeat(64));
    const attachments = await runInDurableObject(stub, (_instance, state) =>
      state.getWebSockets().map((socket) => JSON.stringify(socket.deserializeAttachment())),
    );
    expect(attachments.length).toBeGreaterThanOrEqual(2);
    for (const attachment of attachments) {
      expect(attachment).not.toContain("ticket=");
      expect(attachment).not.toContain(ticket.slice(0, 30));
      expect(attachment.length).toBeLessThan(1_024);
    }
  });

  test("O9 keeps everything that was acknowledged before a crash", async () => {
    const { ann } = await peers();
    const acked: string[] = [];
    for (const op of ["1", "2", "3"]) {
      await ann.ask(final(op));
      acked.push(`line-${op}`);
    }
    ann.send(final("unanswered"));
    await abortAllDurableObjects();
    const lines = await storedLines();
    expect(lines).toEqual(expect.arrayContaining(acked));
    const again = await RoomSocket.join(room, "ann", "interviewer", "again");
    expect(await again.ask(final("1"))).toEqual({ type: "ack", op: "1", rev: 1 });
    expect(await again.ask(final("unanswered"))).toMatchObject({ type: "ack", rev: 4 });
    expect(await storedLines()).toEqual([...acked, "line-unanswered"]);
  });

  test("M7 delivers the record of a finished interview", async () => {
    const { ann, stub } = await peers();
    await ann.ask(final("1", "我會說中文"));
    await ann.ask({ type: "finish", op: "f" });
    await evictDurableObject(stub);
    await runDurableObjectAlarm(stub);
    await vi.waitFor(async () => {
      const { results } = await bindings.DB.prepare(
        "SELECT body FROM interview_parts JOIN interviews ON interviews.id = interview_id WHERE room = ?",
      )
        .bind(room)
        .all<{ body: string }>();
      expect(results.map(({ body }) => JSON.parse(body))).toMatchObject([{ segments: [{ text: "我會說中文" }] }]);
    });
  });
});

describe("room admission", () => {
  test("J1 J11 answers a bad ticket with 4401 and a preview without one with 401, without creating the room's object", async () => {
    const before = (await listDurableObjectIds(bindings.Room)).length;
    const refused = await RoomSocket.open(room, "ticket=nonsense");
    await refused.closedWith(4401);
    expect(refused.heard).toMatchObject([{ type: "connect_error", code: "unauthorized" }]);
    expect(await listDurableObjectIds(bindings.Room)).toHaveLength(before);
    await RoomSocket.join(room, "ann", "interviewer");
    expect(await listDurableObjectIds(bindings.Room)).toHaveLength(before + 1);
  });
});
