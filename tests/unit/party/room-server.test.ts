import type * as Party from "partykit/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OwnKeys } from "../../../party/host/own-keys";
import type { StoredValue } from "../../../party/room/rows";
import RoomServer, { type RoomSocket } from "../../../party/server";
import { claimsOf, ROOM } from "./room/support/test-room";

class FakeSocket {
  state: unknown = null;
  readonly sent: { type: string; [key: string]: unknown }[] = [];
  closed: number | null = null;
  constructor(readonly id: string) {}
  setState(state: unknown) {
    this.state = state;
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame));
  }
  close(code: number) {
    this.closed = code;
  }
}

/** A host whose memory can be dropped: storage and sockets survive hibernation. */
class FakeHost {
  readonly rows = new Map<string, StoredValue>();
  readonly sockets: FakeSocket[] = [];
  reads = 0;
  failing = false;
  server = this.#wake();

  #wake(): RoomServer {
    const storage = {
      list: async () => {
        this.reads++;
        if (this.failing) throw new Error("secret");
        return new Map(this.rows);
      },
      put: async (rows: Record<string, StoredValue>) => {
        for (const [key, value] of Object.entries(rows)) this.rows.set(key, structuredClone(value));
      },
      getAlarm: async () => null,
      setAlarm: async () => undefined,
    };
    const room = { id: ROOM, env: {}, storage, getConnections: () => this.sockets };
    const server = new RoomServer(room as unknown as Party.Room, { deliverRecord: async () => true });
    server.onStart();
    return server;
  }

  hibernate(): void {
    this.server = this.#wake();
    this.reads = 0;
  }

  async enter(uid: string, role: string): Promise<FakeSocket> {
    const socket = new FakeSocket(uid);
    const claims = encodeURIComponent(JSON.stringify(claimsOf(uid)));
    await this.server.onConnect(socket as unknown as RoomSocket, {
      request: { headers: { get: (name) => (name === "x-mocki-claims" ? claims : null) } },
    });
    this.sockets.push(socket);
    await this.say(socket, { type: "join", role, pageId: `page-${uid}` });
    await vi.waitFor(() => expect(types(socket)).toContain("sync_suggestions"));
    return socket;
  }

  say(socket: FakeSocket, message: unknown): Promise<void> {
    return this.server.onMessage(JSON.stringify(message), socket as unknown as RoomSocket);
  }
}

const PING = { type: "test_connection", t: 1 };
const types = (socket: FakeSocket) => socket.sent.map(({ type }) => type);

describe("room server", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test("P6 answers a ping to a hibernated room without reading storage", async () => {
    const host = new FakeHost();
    const ann = await host.enter("ann", "interviewer");
    host.hibernate();
    wait(15_000);
    ann.sent.length = 0;
    await host.say(ann, PING);
    expect(ann.sent).toEqual([{ type: "test_connection", t: 1, now: Date.now() }]);
    expect(host.reads).toBe(0);
    await host.say(ann, { type: "timer", op: "o", action: "start" });
    await vi.waitFor(() => expect(types(ann)).toEqual(["test_connection", "timer", "ack"]));
    expect(host.reads).toBe(1);
  });

  test("P6 counts rapid pings like any other message", async () => {
    const host = new FakeHost();
    const ann = await host.enter("ann", "interviewer");
    host.hibernate();
    for (let n = 0; n < 3; n++) await host.say(ann, PING);
    expect(host.reads).toBe(1);
  });

  test("P6 detects a client that pinged and fell silent by the other's ping, across hibernation", async () => {
    const host = new FakeHost();
    const ann = await host.enter("ann", "interviewer");
    const bob = await host.enter("bob", "candidate");
    await host.say(ann, PING);
    await host.say(bob, PING);
    for (let n = 0; n < 5; n++) {
      host.hibernate();
      wait(16_000);
      await host.say(ann, PING);
    }
    expect(bob.closed).toBeNull();
    wait(15_000);
    await host.say(ann, PING);
    expect(bob.closed).toBe(1001);
    expect(ann.closed).toBeNull();
  });

  test("P6 never times out a client that sends no pings", async () => {
    const host = new FakeHost();
    const ann = await host.enter("ann", "interviewer");
    const bob = await host.enter("bob", "candidate");
    await host.say(ann, PING);
    wait(600_000);
    await host.say(ann, PING);
    expect(bob.closed).toBeNull();
  });

  test("A8 drops a key with a connection that the room closes, whether or not its close event arrives", async () => {
    const dropped = vi.spyOn(OwnKeys.prototype, "drop");
    const host = new FakeHost();
    const ann = await host.enter("ann", "interviewer");
    const bob = await host.enter("bob", "candidate");
    await host.say(bob, PING);
    wait(100_000);
    await host.say(ann, PING);
    expect(dropped.mock.calls).toEqual([["bob"]]);
    await host.say(ann, { type: "disconnect" });
    await vi.waitFor(() => expect(ann.closed).toBe(1000));
    expect(dropped.mock.calls).toEqual([["bob"], ["ann"]]);
  });

  test("B4 closes the socket on an internal error and says nothing; the log gets the error's kind, not its words", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const host = new FakeHost();
    const ann = await host.enter("ann", "interviewer");
    host.hibernate();
    host.failing = true;
    ann.sent.length = 0;
    await host.say(ann, { type: "finish", op: "o" });
    expect(ann.sent).toEqual([]);
    expect(ann.closed).toBe(1011);
    expect(String(logged.mock.calls[0])).toContain('"event":"room_event_failed","error":"Error"');
    expect(String(logged.mock.calls)).not.toContain("secret");
  });
});
