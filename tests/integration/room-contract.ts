import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sealTicket, signForgetOrder } from "../../party/host/ticket";
import { LIMITS, PRESENCE_GRACE_MS } from "../../party/protocol/limits";
import { roomPreviewSchema } from "../../party/protocol/record";
import { serverMessageSchema } from "../../party/protocol/server-messages";
import { boardShape, boardText } from "../support/board";
import type { ContractHost } from "./rooms/contract-host";
import { final, RoomClient, RoomUnderTest } from "./rooms/room-client";

const RUN = {
  ...{ file: "one", version: 2, language: "javascript", input: "", output: "1\n", status: "done", marks: [], ms: 3 },
};
const sleepless = { timeout: 20_000, interval: 20 };

/** The room's contract over the wire on any host: the rules of party/PROTOCOL.md that a network can break. */
export function describeRoomContract(name: string, startHost: () => Promise<ContractHost>): void {
  describe(`room on ${name}`, () => {
    let host: ContractHost;
    let room: RoomUnderTest;
    const rooms: RoomUnderTest[] = [];
    const newRoom = () => {
      room = new RoomUnderTest(host);
      rooms.push(room);
      return room;
    };

    /** A room for a test that runs beside others. */
    const newRoomUntil = (onTestFinished: (leave: () => void) => void) => {
      const own = new RoomUnderTest(host);
      onTestFinished(() => own.leave());
      return own;
    };
    const order = (of: RoomUnderTest, uids: string[], method = "DELETE") =>
      signForgetOrder({ room: of.room, uids }, host.secret).then((token) => of.request(method, token));

    beforeAll(async () => {
      host = await startHost();
    });
    afterEach(() => {
      for (const one of rooms.splice(0)) one.leave();
    });
    afterAll(() => host?.dispose());

    describe("admission", () => {
      test("J1 answers a bad ticket with an error and closes with 4401", async () => {
        newRoom();
        const good = room.claims("ann");
        const old = Date.now() - 61_000;
        const tickets = {
          none: "",
          garbage: "ticket=abc.def.ghi",
          forged: `ticket=${await sealTicket(good, "another-secret-of-thirty-two-chars-000")}`,
          expired: `ticket=${await sealTicket(good, host.secret, old)}`,
          "of another room": `ticket=${await sealTicket({ ...good, room: "another-room" }, host.secret)}`,
        };
        for (const [kind, query] of Object.entries(tickets)) {
          const client = new RoomClient(room.url(query));
          await client.closedWith(4401);
          expect(client.heard, kind).toMatchObject([{ type: "connect_error", code: "unauthorized" }]);
        }
      });

      test("J1 doesn't tell participants about a bad ticket", async () => {
        newRoom();
        const { ann } = await room.peers();
        const client = new RoomClient(room.url("ticket=bad"));
        await client.closedWith(4401);
        await ann.settle();
        expect(ann.heard).toEqual([]);
      });

      test("J2 ignores the client's _pk: two sockets with the same one are two connections", async () => {
        newRoom();
        const ann = await room.connect("ann", {}, "&_pk=same");
        const bob = await room.connect("bob", {}, "&_pk=same");
        ann.send({ type: "join", role: "interviewer", pageId: "a" });
        await ann.next("initialized");
        bob.send({ type: "join", role: "candidate", pageId: "b" });
        await bob.next("room_ready");
        await ann.next("room_ready");
        expect(await ann.ask(final("1"))).toMatchObject({ type: "ack" });
        await bob.next("transcript");
        bob.leave();
        await ann.settle();
        expect(ann.closed).toBeNull();
      });

      test("J2 never sends ticket or query back, however long they are", async () => {
        newRoom();
        const ticket = await sealTicket(room.claims("ann"), host.secret);
        const ann = await room.connectWith(`ticket=${ticket}&junk=${"x".repeat(6_000)}`);
        ann.send({ type: "join", role: "interviewer", pageId: "a" });
        await ann.next("sync_suggestions");
        const bob = await room.join("bob", "candidate");
        await bob.next("room_ready");
        expect(await ann.ask(final("1"))).toMatchObject({ type: "ack" });
        const told = JSON.stringify([...ann.heard, ...bob.heard]);
        expect(told).not.toContain(ticket.slice(0, 40));
        expect(told).not.toContain("xxxx");
      });

      test("J11 requires a ticket of this room for the preview", async () => {
        newRoom();
        const token = await sealTicket(room.claims("cy"), host.secret);
        const elsewhere = await sealTicket({ ...room.claims("cy"), room: "another-room" }, host.secret);
        for (const bad of ["", "nonsense", elsewhere]) expect((await room.preview(bad)).status).toBe(401);
        const look = async () => v.parse(roomPreviewSchema, await (await room.preview(token)).json());
        expect(await look()).toEqual({ exists: false, finished: false, participants: [] });
        const { bob } = await room.peers();
        bob.send({ type: "disconnect" });
        await bob.closedWith(1000);
        expect(await look()).toEqual({
          exists: true,
          mode: "peer",
          finished: false,
          participants: [
            { name: "Name of ann", role: "interviewer", online: true, self: false },
            { name: "Name of bob", role: "candidate", online: false, self: false },
          ],
        });
      });
    });

    describe("seats", () => {
      test("J3 answers a join with initialized and the sync, all of the protocol's shape", async () => {
        newRoom();
        const ann = await room.join("ann", "interviewer");
        await ann.next("sync_suggestions", () => true);
        ann.heard.length = 0;
        const bob = await room.join("bob", "candidate");
        await vi.waitFor(() => expect(bob.types()).toContain("room_ready"), sleepless);
        expect(bob.types()).toEqual(["initialized", "sync_transcripts", "sync_suggestions", "room_ready"]);
        expect(bob.heard[0]).toMatchObject({ self: { role: "candidate" }, mode: "peer", rev: 0, limits: LIMITS });
        await vi.waitFor(() => expect(ann.types()).toEqual(["connect", "room_ready"]), sleepless);
        for (const message of [...ann.heard, ...bob.heard]) {
          expect(v.safeParse(serverMessageSchema, message).issues, message.type).toBeUndefined();
        }
      });

      test("J5 answers a taken role and a third person with their error and 4403", async () => {
        newRoom();
        const ann = await room.join("ann", "interviewer");
        await ann.next("initialized");
        const taken = await room.join("bob", "interviewer");
        expect(await taken.next("connect_error")).toMatchObject({ code: "role_taken" });
        await taken.closedWith(4403);
        const bob = await room.join("bob", "candidate");
        await bob.next("room_ready");
        const third = await room.join("cy", "candidate");
        expect(await third.next("connect_error")).toMatchObject({ code: "room_full" });
        await third.closedWith(4403);
      });

      test("J7 lets another page of the same participant take over: 4409 for the older, and the newer goes on", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        const second = await room.join("ann", "interviewer");
        expect(await ann.next("connect_error")).toMatchObject({ code: "continued_elsewhere" });
        await ann.closedWith(4409);
        await bob.next("room_ready", ({ participants }) => participants.some(({ pageId }) => pageId === second.pageId));
        expect(await second.ask(final("1"))).toMatchObject({ type: "ack", rev: 1 });
        await bob.next("transcript");
        expect(bob.types()).toEqual([]);
      });

      test("P3 announces a deliberate departure by the time its socket is closed", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        bob.send({ type: "disconnect" });
        await bob.closedWith(1000);
        await ann.settle();
        expect(ann.types()).toEqual(["disconnect"]);
      });
    });

    describe("transcript", () => {
      test("O1 O5 sends a final to both, then acknowledges it; a repeat is only acknowledged", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        const said = final("o1", "x", "我的第一句話 🎤");
        ann.send(said);
        expect(await ann.reply("o1")).toEqual({ type: "ack", op: "o1", rev: 1 });
        expect(ann.heard).toMatchObject([{ type: "transcript", rev: 1, op: "o1" }]);
        expect(await bob.next("transcript")).toMatchObject({
          segment: { text: "我的第一句話 🎤", role: "interviewer" },
        });
        expect(await ann.ask(said)).toEqual({ type: "ack", op: "o1", rev: 1 });
        await bob.settle();
        expect(bob.heard).toEqual([]);
      });

      test("T10 sends interims to the other only, and not to a participant who joins later", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        const segment = { id: "x", text: "so", isFinal: false, lang: "en-US", startedAt: Date.now() };
        ann.send({ type: "transcript_update", segment });
        expect(await bob.next("transcript_update")).toMatchObject({ segment: { text: "so", isFinal: false } });
        for (const text of ["so tell", "so tell me", "so tell me about"]) {
          ann.send({ type: "transcript_update", segment: { ...segment, text } });
        }
        await bob.next("transcript_update", (message) => message.segment.text === "so tell me about");
        await ann.settle();
        expect(ann.heard).toEqual([]);
        const back = await room.join("bob", "candidate");
        expect(await back.next("sync_transcripts")).toMatchObject({ segments: [], rev: 0 });
      });

      test("T7 T8 T9 sends edit, conflict, delete and clear to both", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        for (const op of ["1", "2", "3"]) await ann.ask(final(op));
        const edit = { type: "edit_transcript", id: "line-1", base: 1, text: "by bob" };
        expect(await bob.ask({ ...edit, op: "e1" })).toMatchObject({ type: "ack", rev: 4 });
        expect(await ann.next("edit_transcript")).toMatchObject({ op: "e1", segment: { text: "by bob", rev: 4 } });
        expect(await ann.ask({ ...edit, op: "e2", text: "by ann" })).toMatchObject({
          ...{ type: "error", code: "conflict", retryable: false },
          segment: { text: "by bob", rev: 4 },
        });
        expect(await ann.ask({ ...edit, op: "e3", text: " " })).toMatchObject({ message: "Content is required" });
        expect(await bob.ask({ type: "delete_transcript", op: "d", id: "line-2" })).toMatchObject({ rev: 5 });
        expect(await ann.next("delete_transcript")).toMatchObject({ id: "line-2" });
        expect(await ann.ask({ type: "clear_transcripts", op: "c", upTo: 3 })).toMatchObject({ type: "ack", rev: 6 });
        expect(await bob.next("clear_transcripts")).toMatchObject({ upTo: 3 });
        const back = await room.join("bob", "candidate");
        const sync = await back.next("sync_transcripts");
        expect(sync.segments.map(({ id }) => id)).toEqual(["line-1"]);
      });

      test("S2 S3 sends the changes after a known `since`, and everything for an unknown one", async () => {
        newRoom();
        const { ann, bob, epoch } = await room.peers();
        for (const op of ["1", "2"]) await ann.ask(final(op));
        bob.leave();
        for (const op of ["3", "4"]) await ann.ask(final(op));
        await ann.ask({ type: "delete_transcript", op: "d", id: "line-1" });
        const ids = async (since?: { epoch: string; rev: number }) => {
          const back = await room.join("bob", "candidate", { since });
          const { full, rev, segments, deleted } = await back.next("sync_transcripts");
          return { full, rev, segments: segments.map(({ id }) => id), deleted };
        };
        expect(await ids({ epoch, rev: 2 })).toEqual({
          ...{ full: false, rev: 5, segments: ["line-3", "line-4"], deleted: ["line-1"] },
        });
        const everything = { full: true, rev: 5, segments: ["line-2", "line-3", "line-4"], deleted: [] };
        expect(await ids()).toEqual(everything);
        expect(await ids({ epoch: "of another life", rev: 2 })).toEqual(everything);
        expect(await ids({ epoch, rev: 99 })).toEqual(everything);
      });

      test("S4 sends a long transcript in pages of at most 256 KiB", async () => {
        newRoom();
        const { ann } = await room.peers();
        const text = "面".repeat(LIMITS.segmentCharacters);
        for (let n = 0; n < 15; n++) expect(await ann.ask(final(`${n}`, `l${n}`, text))).toMatchObject({ type: "ack" });
        const back = await room.join("bob", "candidate");
        await back.next("sync_suggestions");
        const pages = back.heard.filter((message) => message.type === "sync_transcripts");
        expect(pages.length).toBeGreaterThan(1);
        const sizes = pages.map((page) => new TextEncoder().encode(JSON.stringify(page)).length);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMITS.syncPageBytes);
        expect(pages.map(({ more }) => more)).toEqual([...pages.slice(1).map(() => true), undefined]);
        expect(pages.flatMap(({ segments }) => segments)).toHaveLength(15);
      });
    });

    describe("meeting", () => {
      test("G1 G2 sends signals to the page that they name, and to nobody when it is gone", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        const description = { type: "offer", sdp: "v=0" };
        ann.send({ type: "offer", to: bob.pageId, description });
        const offer = await bob.next("offer");
        expect(offer).toMatchObject({ description, from: { pageId: ann.pageId } });
        bob.send({ type: "answer", to: ann.pageId, description: { type: "answer", sdp: "v=0" } });
        await ann.next("answer");
        for (const candidate of [{ candidate: "c", sdpMid: "0", sdpMLineIndex: 0 }, null]) {
          bob.send({ type: "ice_candidate", to: ann.pageId, candidate });
          expect(await ann.next("ice_candidate")).toMatchObject({ candidate });
        }
        ann.send({ type: "offer", to: "gone", description });
        await ann.settle();
        await bob.settle();
        expect([...ann.heard, ...bob.heard]).toEqual([]);
      });

      test("M1 M3 M5 M11 M12 sends timer, swap, a wish to end and the end to both", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        await ann.ask({ type: "timer", op: "t", action: "start", seconds: 1_800 });
        expect(await bob.next("timer")).toMatchObject({ timer: { running: true, seconds: 1_800 } });
        await ann.ask({ type: "swap_roles", op: "s1" });
        expect(await bob.next("swap_roles")).toMatchObject({ status: "requested" });
        expect(await bob.ask({ type: "swap_roles", op: "s2", answer: "accept" })).toMatchObject({ type: "ack" });
        const swapped = await ann.next("swap_roles", ({ status }) => status === "accepted");
        expect(swapped.participants.map(({ role }) => role)).toEqual(["candidate", "interviewer"]);
        expect(await ann.ask({ type: "finish", op: "f1", asks: true })).toMatchObject({ type: "ack" });
        expect(await bob.next("finish_request")).toMatchObject({ status: "requested" });
        expect(await bob.ask({ type: "finish", op: "f2" })).toMatchObject({ type: "ack" });
        expect(await ann.next("finish")).toMatchObject({ timer: { running: false }, debrief: true });
        expect(await ann.ask({ type: "delete_transcript", op: "d", id: "x" })).toMatchObject({ code: "finished" });
      });

      test("echoes test_connection with the room's clock", async () => {
        newRoom();
        const { ann } = await room.peers();
        ann.send({ type: "test_connection", t: 12.5 });
        const { t, now } = await ann.next("test_connection");
        expect(t).toBe(12.5);
        expect(Math.abs(now - Date.now())).toBeLessThan(5_000);
      });
    });

    // Each of these waits for a timer of the room.
    describe.concurrent("timers", () => {
      test("J8 closes with 4408 after ten seconds without a join", async ({ onTestFinished }) => {
        const room = newRoomUntil(onTestFinished);
        const started = Date.now();
        const late = await room.connect("ann");
        expect(await late.next("connect_error")).toMatchObject({ code: "join_timeout" });
        expect(Date.now() - started).toBeGreaterThan(9_500);
        await late.closedWith(4408);
      });

      test("P2 announces no departure for a reload within the grace period, and one after three seconds", async ({
        onTestFinished,
      }) => {
        const room = newRoomUntil(onTestFinished);
        const { ann, bob } = await room.peers();
        bob.leave();
        const again = await room.join("bob", "candidate");
        await again.next("room_ready");
        await ann.next("room_ready");
        await ann.settle();
        expect(ann.heard).toEqual([]);
        const left = Date.now();
        again.leave();
        await ann.next("disconnect");
        expect(Date.now() - left).toBeGreaterThanOrEqual(PRESENCE_GRACE_MS - 50);
        const back = await room.join("bob", "candidate");
        await back.next("initialized");
        expect(await ann.next("connect")).toMatchObject({ participant: { name: "Name of bob", online: true } });
      });

      test("M7 M8 delivers the record until it is accepted, including words after the end", async ({
        onTestFinished,
      }) => {
        const room = newRoomUntil(onTestFinished);
        const { ann, epoch } = await room.peers();
        const early = Date.now();
        await ann.ask(final("1", "one", "first 面試"));
        await ann.ask({ type: "finish", op: "f" });
        const records = (length: number) =>
          vi.waitFor(async () => {
            const handed = await host.records(room.room);
            const newest = handed.at(-1);
            expect(newest?.segments).toHaveLength(length);
            return newest;
          }, sleepless);
        expect(await records(1)).toMatchObject({ room: room.room, epoch, ended: "finished", rev: 2 });
        expect(await ann.ask(final("2", "two", "said before the end", { startedAt: early }))).toMatchObject({ rev: 3 });
        const record = await records(2);
        expect(record?.members.map(({ uid, role }) => [uid, role])).toEqual([
          ["ann", "interviewer"],
          ["bob", "candidate"],
        ]);
        expect(record?.segments.map(({ text }) => text).sort()).toEqual(["first 面試", "said before the end"]);
      });

      test("M13 delivers the record when one leaves, and again after the interview went on to its end", async ({
        onTestFinished,
      }) => {
        const room = newRoomUntil(onTestFinished);
        const { ann, bob, epoch } = await room.peers();
        await ann.ask(final("1", "one"));
        bob.send({ type: "disconnect" });
        const newest = (ended: string) =>
          vi.waitFor(async () => {
            const record = (await host.records(room.room)).at(-1);
            expect(record?.ended).toBe(ended);
            return record;
          }, sleepless);
        expect(await newest("unfinished")).toMatchObject({ epoch, rev: 1, segments: [{ id: "one" }] });
        const back = await room.join("bob", "candidate");
        expect(await back.next("initialized")).not.toHaveProperty("finishedAt");
        await back.ask(final("2", "two"));
        await ann.ask({ type: "finish", op: "f" });
        expect(await newest("finished")).toMatchObject({ epoch, rev: 3, segments: [{ id: "one" }, { id: "two" }] });
      });

      test("F6 F7 delivers the record again without a forgotten person, and starts a new room when nobody is left", async ({
        onTestFinished,
      }) => {
        const room = newRoomUntil(onTestFinished);
        const { ann, bob } = await room.peers();
        await ann.ask(final("1", "a"));
        await bob.ask(final("2", "b"));
        await ann.ask({ type: "finish", op: "f" });
        await vi.waitFor(async () => expect(await host.records(room.room)).not.toEqual([]), sleepless);
        expect((await order(room, ["ann"])).status).toBe(204);
        await vi.waitFor(async () => {
          const record = (await host.records(room.room)).at(-1);
          expect(record?.members.map(({ uid }) => uid)).toEqual(["bob"]);
          expect(record?.segments.map(({ id }) => id)).toEqual(["b"]);
        }, sleepless);
        expect((await order(room, ["bob", "somebody"])).status).toBe(204);
        await bob.closedWith(4410);
        const token = await sealTicket(room.claims("cy"), host.secret);
        expect(await (await room.preview(token)).json()).toMatchObject({ exists: false });
        const cy = await room.join("cy", "candidate");
        expect(await cy.next("initialized")).toMatchObject({ rev: 0 });
      });
    });

    describe("forgetting a user", () => {
      test("F1 F2 F3 F4 removes a user who deleted their account, while the other goes on", async () => {
        newRoom();
        const { ann, bob, epoch } = await room.peers();
        await ann.ask(final("1", "a", "ann's words"));
        await bob.ask(final("2", "b", "bob's words"));
        const ticket = await sealTicket(room.claims("ann"), host.secret);
        expect((await room.request("DELETE", ticket)).status).toBe(401);
        expect((await order(room, ["ann"], "GET")).status).toBe(401);
        expect((await order(room, ["ann"])).status).toBe(204);
        expect(await ann.next("connect_error")).toMatchObject({ code: "account_deleted" });
        await ann.closedWith(4410);
        await bob.next("disconnect", ({ left }) => left === true);
        expect(await bob.next("initialized")).toMatchObject({ epoch, participants: [{ name: "Name of bob" }] });
        expect(await bob.next("sync_transcripts")).toMatchObject({ full: false, deleted: ["a"], segments: [] });
        const late = new RoomClient(room.url(`ticket=${ticket}`));
        await late.closedWith(4410);
        expect(await bob.ask(final("3"))).toMatchObject({ type: "ack", rev: 4 });
        expect((await order(room, ["ann"])).status).toBe(204);
        await host.kill();
        await host.start();
        const back = await room.join("bob", "candidate");
        const { segments, rev } = await back.next("sync_transcripts");
        expect([rev, segments.map(({ id }) => id)]).toEqual([4, ["b", "line-3"]]);
        const cy = await room.join("cy", "interviewer");
        await cy.next("room_ready");
      });
    });

    describe("limits and bad input", () => {
      test("B1 B2 B3 answers malformed messages, and keeps working", async () => {
        newRoom();
        const early = await room.connect("cy");
        early.send(final("early"));
        expect(await early.reply("early")).toMatchObject({ code: "not_joined" });
        early.send(new ArrayBuffer(16));
        expect(await early.next("error")).toMatchObject({ code: "not_joined" });
        const { ann, bob } = await room.peers();
        const nonsense = [
          "",
          "{",
          "null",
          "[]",
          '{"type":"explode"}',
          '{"type":"join","role":"candidate","pageId":"x"}',
        ];
        for (const text of [...nonsense, `${"[".repeat(20_000)}${"]".repeat(20_000)}`, "\ud800"]) {
          ann.send(text);
          const { message, ...error } = await ann.next("error");
          expect(error, text.slice(0, 40)).toEqual({ type: "error", code: "bad_message", retryable: false });
          expect(message).not.toMatch(/at |Error|party/);
        }
        ann.send(new ArrayBuffer(1_000));
        expect(await ann.next("error")).toMatchObject({ code: "bad_message" });
        ann.send(new ArrayBuffer(LIMITS.audioFrameBytes + 1));
        expect(await ann.next("error")).toMatchObject({ code: "too_large" });
        expect(await ann.ask({ type: "ai_request", op: "bad-ai" })).toMatchObject({
          code: "bad_message",
          op: "bad-ai",
        });
        expect(await ann.ask(final("1"))).toMatchObject({ type: "ack", rev: 1 });
        await bob.next("transcript");
        expect(bob.heard).toEqual([]);
      });

      test("B5 stores ids of any characters separately", async () => {
        newRoom();
        const { ann } = await room.peers();
        const ids = [
          "/",
          "a/b",
          "\u0000",
          "\n",
          "__proto__",
          "header",
          "\u00e9",
          "e\u0301",
          "🎤",
          "面".repeat(64),
          "%00",
          "..",
          "'\"\\",
        ];
        for (const id of ids) expect(await ann.ask(final(id, id, `text of ${id}`)), id).toMatchObject({ type: "ack" });
        expect(await ann.ask(final("half", "\ud83c"))).toMatchObject({ code: "bad_message" });
        await host.kill();
        await host.start();
        const back = await room.join("bob", "candidate");
        const { segments } = await back.next("sync_transcripts");
        expect(segments.map(({ id, text }) => [id, text])).toEqual(ids.map((id) => [id, `text of ${id}`]));
        const again = await room.join("ann", "interviewer");
        for (const [n, id] of ids.entries()) {
          expect(await again.ask(final(id, id, `text of ${id}`)), id).toEqual({ type: "ack", op: id, rev: n + 1 });
        }
      });

      test("L1 answers a frame above 64 KiB with too_large and its op, and keeps the socket open", async () => {
        newRoom();
        const { ann } = await room.peers();
        const huge = { ...final("huge"), more: "面".repeat(30_000) };
        expect(await ann.ask(huge)).toMatchObject({ code: "too_large", op: "huge", retryable: false });
        expect(await ann.ask(final("1", "l", "x".repeat(8_001)))).toMatchObject({ code: "too_large" });
        expect(await ann.ask(final("1", "l", "x".repeat(8_000)))).toMatchObject({ type: "ack" });
      });

      test("L13 closes with 1009 for a frame above 1 MiB, while the other goes on", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        ann.send(new ArrayBuffer(2 * 1024 * 1024));
        await ann.closedWith(1009);
        expect(await bob.ask(final("1", "l", "still here"))).toMatchObject({ type: "ack" });
      });
    });

    describe("process crash", () => {
      /** Sends its ops in order, a few at a time, and repeats unanswered ones, as a page's outbox does. */
      async function pump(client: RoomClient, ops: string[], acked: Map<string, number>) {
        const waiting = ops.filter((op) => !acked.has(op));
        const flying = new Set<string>();
        while ((waiting.length > 0 || flying.size > 0) && client.closed === null) {
          while (flying.size < 8 && waiting.length > 0) {
            const op = waiting.shift() ?? "";
            flying.add(op);
            client.send(final(op));
          }
          const op = [...flying][0] ?? "";
          const reply = await Promise.race([
            client.reply(op).catch(() => null),
            vi
              .waitFor(() => expect(client.closed).not.toBeNull(), { timeout: 30_000, interval: 5 })
              .then(
                () => null,
                () => null,
              ),
          ]);
          if (reply?.type === "ack") acked.set(op, reply.rev);
          else if (reply?.type === "error") waiting.unshift(op);
          if (reply) flying.delete(op);
        }
      }

      test("O2 O9 O10 keeps acknowledged ops after kill -9 in the middle of a stream, and receives the rest once", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        const plan = { ann: many("a", 150), bob: many("b", 150) };
        const acked = { ann: new Map<string, number>(), bob: new Map<string, number>() };
        const streams = [pump(ann, plan.ann, acked.ann), pump(bob, plan.bob, acked.bob)];
        await vi.waitFor(() => expect(acked.ann.size + acked.bob.size).toBeGreaterThan(40), {
          ...sleepless,
          interval: 1,
        });
        await host.kill();
        await Promise.all(streams);
        const before = new Map([...acked.ann, ...acked.bob]);
        expect(before.size).toBeLessThan(300);
        await host.start();

        const ann2 = await room.join("ann", "interviewer");
        const bob2 = await room.join("bob", "candidate");
        const synced = await ann2.next("sync_transcripts");
        const present = new Map(synced.segments.map(({ id, rev }) => [id, rev]));
        for (const [op, rev] of before) expect(present.get(`line-${op}`), op).toBe(rev);

        await bob2.next("sync_suggestions");
        await Promise.all([pump(ann2, plan.ann, acked.ann), pump(bob2, plan.bob, acked.bob)]);
        expect(acked.ann.size + acked.bob.size).toBe(300);
        for (const [op, rev] of before) expect(acked[op.startsWith("a") ? "ann" : "bob"].get(op)).toBe(rev);

        const reader = await room.join("bob", "candidate");
        const { segments, rev } = await reader.next("sync_transcripts");
        const expected = [...plan.ann, ...plan.bob].map((op) => `line-${op}`);
        expect(segments.map(({ id }) => id).sort()).toEqual(expected.sort());
        expect(rev).toBe(300);
        expect(new Set(segments.map((segment) => segment.rev)).size).toBe(300);
        // Repeating any op, also one from before the crash, has no further effect.
        for (const op of plan.ann.slice(0, 40)) {
          expect(await ann2.insist(final(op))).toEqual({ type: "ack", op, rev: acked.ann.get(op) });
        }
      });

      test("K2 K3 K9 S1 O2 keeps code that both typed at once, and sends it complete to a new page", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        const change = { type: "code_change", file: "one", version: 0 };
        await ann.ask({ type: "code_file", op: "f", file: "one", name: "a.js", language: "javascript", text: "let x" });
        await bob.next("code_file");
        await Promise.all([
          ann.ask({ ...change, op: "a", changes: [5, [0, " = 1"]] }),
          bob.ask({ ...change, op: "b", changes: [[0, "// 面", ""], 5] }),
        ]);
        expect(await ann.ask({ type: "code_run", op: "r", id: "run", ...RUN })).toMatchObject({ type: "ack" });
        bob.send({ type: "code_selection", file: "one", version: 2, anchor: 0, head: 3 });
        expect(await ann.next("code_selection")).toMatchObject({ file: "one", head: 3 });
        await host.kill();
        await host.start();
        const again = await room.join("ann", "interviewer");
        expect(await again.next("sync_code")).toMatchObject({
          full: true,
          files: [{ id: "one", name: "a.js", language: "javascript" }],
          pieces: [{ file: "one", version: 2, text: "// 面\nlet x = 1" }],
          runs: [{ id: "run", output: "1\n" }],
        });
        await again.next("sync_suggestions");
        expect(await again.ask({ ...change, op: "a", changes: [5, [0, " = 1"]] })).toMatchObject({
          type: "ack",
          rev: expect.any(Number),
        });
        await again.settle();
        expect(again.types()).not.toContain("code_change");
      });

      test("W2 W4 W6 O2 keeps what both drew, and sends it to a new page as a whole", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        const change = (op: string, ...elements: object[]) => ({ type: "board_change", op, elements });
        await ann.ask(change("a1", boardShape("box"), boardText("label", "Cache")));
        expect(await bob.next("board_change")).toMatchObject({ elements: [{ id: "box" }, { text: "Cache" }] });
        const moved = boardShape("box", { version: 2, x: 300 });
        await bob.ask(change("b1", moved, { id: "label", version: 2, versionNonce: 1, isDeleted: true }));
        await host.kill();
        await host.start();
        const again = await room.join("ann", "interviewer");
        expect(await again.next("sync_board")).toEqual({
          ...{ type: "sync_board", full: true, rev: expect.any(Number), elements: [moved], deleted: [] },
        });
        await again.next("sync_suggestions");
        const repeat = await again.ask(change("a1", boardShape("box", { version: 9 })));
        expect(repeat).toMatchObject({ type: "ack", op: "a1" });
        await again.settle();
        expect(again.types()).not.toContain("board_change");
      });

      test("K13 K14 K16 K17 keeps tasks and what was revealed, and tells each seat only what it may know", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        const ask = (who: RoomClient) => {
          who.send({ type: "code_secret", file: "one" });
          return who.next("code_secret");
        };
        const task = { kind: "bank", id: "can-attend" };
        await ann.ask({ type: "code_file", op: "f", file: "one", name: "a.js", language: "javascript", task });
        await ann.ask({ type: "code_show", op: "s", file: "one", hints: 1 });
        const tests = { hidden: true, results: [{ passed: false, got: "4" }] };
        await ann.ask({ type: "code_run", op: "r", id: "run", ...RUN, version: 0, tests });
        expect(await bob.next("code_run")).toMatchObject({ run: { output: "", tests: { results: [{ got: "" }] } } });
        await host.kill();
        await host.start();
        const [ann2, bob2] = [await room.join("ann", "interviewer"), await room.join("bob", "candidate")];
        expect(await bob2.next("sync_code")).toMatchObject({ files: [{ task, hintsShownAt: [expect.any(Number)] }] });
        const [known, shown] = [(await ask(ann2)).secret, (await ask(bob2)).secret];
        expect(known).toMatchObject({ hints: 2, solution: { time: "O(n log n)" }, tests: expect.any(Array) });
        expect(shown).toEqual({
          text: {
            en: { hints: known.text.en.hints.slice(0, 1) },
            "zh-CN": { hints: known.text["zh-CN"].hints.slice(0, 1) },
            "zh-TW": { hints: known.text["zh-TW"].hints.slice(0, 1) },
          },
          hints: 2,
        });
        // No frame to the candidate has more than that.
        const [, unseen = ""] = known.text.en.hints;
        const frames = JSON.stringify([...bob.heard, ...bob2.heard]);
        expect(unseen).not.toBe("");
        expect(frames).not.toContain(unseen);
      });

      test("T9 J4 M3 keeps seats, roles, timer and clears", async () => {
        newRoom();
        const { ann, bob } = await room.peers();
        for (const op of ["1", "2", "3"]) await ann.ask(final(op));
        await ann.ask({ type: "clear_transcripts", op: "c", upTo: 2 });
        await bob.ask({ type: "swap_roles", op: "s1" });
        await ann.ask({ type: "swap_roles", op: "s2" });
        await ann.ask({ type: "timer", op: "t", action: "start", seconds: 90 });
        await host.kill();
        await host.start();
        const third = await room.join("cy", "candidate");
        await third.closedWith(4403);
        const back = await room.join("ann", "interviewer");
        expect(await back.next("initialized")).toMatchObject({
          ...{ self: { role: "candidate" }, rev: 7, timer: { running: true, seconds: 90 } },
        });
        const { segments } = await back.next("sync_transcripts");
        expect(segments.map(({ id }) => id)).toEqual(["line-3"]);
        expect(await back.ask({ type: "clear_transcripts", op: "c", upTo: 2 })).toEqual({
          type: "ack",
          op: "c",
          rev: 4,
        });
      });
    });
  });
}

function many(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${prefix}${n}`);
}
