import type { TicketRequest } from "../../../functions/shared/contract/rooms";
import { type EngineHost, RoomEngine } from "../../../party/host/engine";
import { parseClientFrame } from "../../../party/protocol/parse";
import type { TicketClaims } from "../../../party/protocol/ticket-claims";
import { previewRoom } from "../../../party/room/preview";
import type { StoredValue } from "../../../party/room/rows";
import type { Attachment } from "../../../party/room/state";

/** The uid of the page that fetches: its tickets carry it. */
export type Bearer = { uid: string; name: string };

type Line = { socket: LocalSocket; attachment: Attachment | null };

/** A real room (engine and machine) in this process, on the real clock; its storage is a map. */
export class LocalRoom {
  /** Every text frame that left or reached this person's page. */
  readonly frames = new Map<string, string[]>();
  readonly WebSocket: typeof WebSocket;
  /** No socket opens. */
  isAway = false;
  readonly #stored = new Map<string, StoredValue>();
  readonly #lines = new Map<string, Line>();
  #engine: RoomEngine;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #alarmAt: number | null = null;
  #ids = 0;

  constructor(readonly id: string) {
    const open = (socket: LocalSocket) => this.#open(socket);
    class Opened extends LocalSocket {
      constructor(url: string) {
        super(url);
        queueMicrotask(() => open(this));
      }
    }
    this.WebSocket = Opened as unknown as typeof WebSocket;
    this.#engine = new RoomEngine(this.#host());
  }

  /** The answer to a request for a ticket. */
  ticket(bearer: Bearer, { name }: Pick<TicketRequest, "name">) {
    const claims: TicketClaims = {
      ...{ uid: bearer.uid, userId: "abcd1234", name: name ?? bearer.name, plan: "free", mode: "peer" },
      room: this.id,
    };
    return { ticket: JSON.stringify(claims), expiresAt: 0, host: "", party: "room" as const, room: this.id };
  }

  /** The answer to a lobby. */
  async preview({ uid }: Bearer) {
    return previewRoom(await this.#engine.state(), uid, Date.now());
  }

  /** Cuts every connection of this person. */
  cut(uid: string): void {
    for (const [id, { socket, attachment }] of this.#lines)
      if (attachment?.claims.uid === uid) this.#end(id, () => socket.drop(1006));
  }

  /** Its process and its storage are gone: those who come meet another life of the room. */
  loseStorage(): void {
    clearTimeout(this.#alarm);
    this.#alarmAt = null;
    for (const [id, { socket }] of this.#lines) {
      this.#lines.delete(id);
      socket.drop(1006);
    }
    this.#stored.clear();
    this.#engine = new RoomEngine(this.#host());
  }

  /** Nothing of it happens later. */
  stop(): void {
    clearTimeout(this.#alarm);
    this.isAway = true;
    this.#lines.clear();
  }

  #open(socket: LocalSocket): void {
    if (this.isAway) return socket.drop(1006);
    const claims: TicketClaims = JSON.parse(new URL(socket.url).searchParams.get("ticket") ?? "");
    const id = `c${++this.#ids}`;
    const frames = this.frames.get(claims.uid) ?? [];
    this.frames.set(claims.uid, frames);
    this.#lines.set(id, { socket, attachment: null });
    socket.onSent = (frame) => {
      frames.push(frame);
      const fresh = { participantId: `p${++this.#ids}`, epoch: `e${this.#ids}` };
      void this.#engine.dispatch({ type: "frame", connection: id, parsed: parseClientFrame(frame), fresh });
    };
    socket.onGot = (frame) => frames.push(frame);
    socket.onClosed = () => this.#end(id, () => {});
    void this.#engine.dispatch({ type: "opened", connection: id, claims });
    socket.open();
  }

  #end(id: string, act: () => void): void {
    if (!this.#lines.delete(id)) return;
    act();
    void this.#engine.dispatch({ type: "closed", connection: id });
  }

  #host(): EngineHost {
    return {
      room: this.id,
      now: Date.now,
      load: async () => ({ rows: structuredClone([...this.#stored]), alarmAt: this.#alarmAt }),
      put: async (rows) => {
        for (const [key, value] of Object.entries(structuredClone(rows))) this.#stored.set(key, value);
      },
      erase: async (keep) => {
        this.#stored.clear();
        for (const [key, value] of Object.entries(keep)) this.#stored.set(key, value);
      },
      setAlarm: async (at) => {
        this.#alarmAt = at;
        clearTimeout(this.#alarm);
        this.#alarm = setTimeout(() => void this.#engine.dispatch({ type: "alarm" }), Math.max(0, at - Date.now()));
      },
      connections: () => [...this.#lines].flatMap(([id, { attachment }]) => (attachment ? [{ id, attachment }] : [])),
      send: (id, frame) => this.#lines.get(id)?.socket.get(frame),
      attach: (id, attachment) => {
        const line = this.#lines.get(id);
        if (line) line.attachment = attachment;
      },
      close: (id, code) => {
        const socket = this.#lines.get(id)?.socket;
        this.#end(id, () => socket?.drop(code));
      },
      deliver: async () => true,
      measure: () => {},
      assist: () => {},
      stopAssisting: () => {},
      speech: { open() {}, write() {}, suspend() {}, resume() {}, finish() {}, abort() {} },
      checkQuota: async () => true,
      readSecret: async () => null,
      report: () => {},
    };
  }
}

/** A page's end of a connection. Frames arrive in order, in a task of their own. */
class LocalSocket extends EventTarget {
  readyState = 0;
  binaryType = "blob";
  bufferedAmount = 0;
  onSent: (frame: string) => void = () => {};
  onGot: (frame: string) => void = () => {};
  onClosed: () => void = () => {};
  #isLeft = false;

  constructor(readonly url: string) {
    super();
  }

  /** Called by the page. */
  send(frame: string | ArrayBuffer): void {
    if (typeof frame === "string") setTimeout(() => this.onSent(frame));
  }

  /** Called by the page. */
  close(): void {
    this.#isLeft = true;
    this.readyState = 3;
    setTimeout(() => this.onClosed());
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  get(frame: string): void {
    this.onGot(frame);
    setTimeout(() => !this.#isLeft && this.dispatchEvent(new MessageEvent("message", { data: frame })));
  }

  /** The room, or the network, closes: after all that was sent before. */
  drop(code: number): void {
    setTimeout(() => {
      this.readyState = 3;
      this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "", wasClean: code !== 1006 }));
    });
  }
}
