import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEntryStore } from "../../../../../app/room/client/entry-store";
import { RoomClient } from "../../../../../app/room/client/room-client";
import { parseClientFrame } from "../../../../../party/protocol/parse";
import type { SeatRole } from "../../../../../party/protocol/vocabulary";
import type { RoomEvent } from "../../../../../party/room/events";
import { emptyState } from "../../../../../party/room/state";
import { transition } from "../../../../../party/room/transition";
import { FakeSockets } from "../../../../support/fake-socket";
import { MemoryStorage } from "../../../../support/memory-storage";

type Unstamped<E> = E extends RoomEvent ? Omit<E, "now"> : never;
type Line = FakeSockets["last"];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The room's own machine behind a line that loses frames when it breaks. */
function openRoom() {
  let state = emptyState("room-1");
  let made = 0;
  const lines = new Map<string, { uid: string; socket: Line; read: number }>();

  const happen = (event: Unstamped<RoomEvent>) => {
    const result = transition(state, { ...event, now: Date.now() });
    state = result.state;
    for (const effect of result.effects) {
      if (effect.type === "send") for (const to of effect.to) lines.get(to)?.socket.say(effect.message);
      if (effect.type === "close") cut(effect.connection, effect.code);
      if (effect.type === "cleanup") happen({ type: "cleaned", rev: effect.rev });
    }
  };
  const cut = (id: string, code: number) => {
    const line = lines.get(id);
    lines.delete(id);
    line?.socket.drop(code);
  };
  return {
    rows: () => [...state.segments.values()].filter((row) => !row.deleted),
    accept(uid: string, socket: Line) {
      const id = `c${++made}`;
      lines.set(id, { uid, socket, read: 0 });
      const claims = { uid, userId: "abcd1234", name: uid, plan: "free", mode: "peer", room: "room-1" } as const;
      happen({ type: "opened", connection: id, claims });
      socket.open();
    },
    /** Reads what has been sent; with `most`, the rest is on its way. */
    read(most = Number.POSITIVE_INFINITY) {
      for (const [id, line] of [...lines]) {
        for (let n = 0; n < most && lines.has(id) && line.read < line.socket.sent.length; n++) {
          const parsed = parseClientFrame(JSON.stringify(line.socket.sent[line.read++]));
          const fresh = { participantId: `p${++made}`, epoch: "e1" };
          happen({ type: "frame", connection: id, parsed, fresh });
        }
      }
    },
    /** The network breaks for this person: unread frames are lost, and so is what is said from now on. */
    breakLine(uid: string) {
      for (const [id, line] of [...lines]) {
        if (line.uid !== uid) continue;
        lines.delete(id);
        line.socket.drop();
        happen({ type: "closed", connection: id });
      }
    },
  };
}

function visitor(room: ReturnType<typeof openRoom>, uid: string, role: SeatRole, shared: MemoryStorage) {
  const line = new FakeSockets();
  const tab = shared.tab();
  let made = 0;
  let accepted = 0;
  const client = new RoomClient({
    mode: "peer",
    role,
    pageId: () => `page-${uid}`,
    newId: () => `${uid}-${++made}`,
    nextAudioSequence: () => ++made,
    now: Date.now,
    random: () => 0.5,
    openStore: () => createEntryStore(tab.storage, tab.window, uid, "room-1"),
    proveHuman: async () => null,
    fetchTicket: async () => ({
      ok: true,
      ticket: { ticket: "t", expiresAt: 0, host: "", party: "room", room: "room-1" },
    }),
    urlOf: () => "ws://room",
    renewSession: async () => {},
    WebSocket: line.WebSocket,
    page: () => ({ window: tab.window, document: Object.assign(new EventTarget(), { visibilityState: "visible" }) }),
  });
  client.start();
  return {
    client,
    meet() {
      while (accepted < line.sockets.length) {
        const socket = line.sockets[accepted++];
        if (socket && socket.readyState === 0) room.accept(uid, socket);
      }
    },
    shown: () => client.getView().lines.map(({ id, text, pending }) => ({ id, text, pending })),
  };
}

/** A small generator with a seed (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe("two RoomClients and a real room", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "agree after connection losses at any moment, with nothing lost or repeated (seed %i)",
    async (seed) => {
      const draw = lots(seed);
      const room = openRoom();
      const shared = new MemoryStorage();
      const visitors = [
        visitor(room, "ann", "interviewer", shared),
        visitor(room, "ben", "candidate", shared),
      ] as const;
      const said = new Set<string>();
      const settle = async (most?: number) => {
        await vi.advanceTimersByTimeAsync(100);
        for (const each of visitors) each.meet();
        room.read(most);
      };
      for (let i = 0; i < 10; i++) await settle();

      for (let i = 0; i < 300; i++) {
        const who = visitors[draw() < 0.5 ? 0 : 1];
        const lines = who.client.getView().lines;
        const line = lines[Math.floor(draw() * lines.length)];
        const lot = draw();
        if (lot < 0.6) {
          const text = `${seed}/${i}`;
          who.client.actions.say({ text, lang: "en-US" });
          said.add(text);
        } else if (lot < 0.8 && line) {
          who.client.actions.edit(line, `${line.text}+`);
        } else if (lot < 0.9) {
          room.breakLine(draw() < 0.5 ? "ann" : "ben");
        }
        if (draw() < 0.7) await settle(draw() < 0.3 ? 1 : undefined);
      }
      for (let i = 0; i < 600 && visitors.some(({ client }) => client.getView().outbox.pending > 0); i++)
        await settle();
      for (let i = 0; i < 200; i++) await settle();

      const [ann, ben] = visitors;
      expect([ann, ben].map(({ client }) => client.getView().connection.phase)).toEqual(["live", "live"]);
      expect(ann.shown()).toEqual(ben.shown());
      expect(ann.shown().every(({ pending }) => pending === null)).toBe(true);
      const stored = room.rows().map(({ id, text }) => `${id} ${text}`);
      expect(
        ann
          .shown()
          .map(({ id, text }) => `${id} ${text}`)
          .sort(),
      ).toEqual(stored.sort());
      // Each thing said stands there once, edited or not; an edit that lost is shown to whom it belongs.
      const words = ann.shown().map(({ text }) => text.replace(/\++$/, ""));
      expect(words.sort()).toEqual([...said].sort());
      const refusals = [ann, ben].flatMap(({ client }) => client.getView().outbox.refusals);
      expect(refusals.every(({ code }) => code === "conflict")).toBe(true);
      for (const { client } of visitors) client.stop();
    },
  );
});
