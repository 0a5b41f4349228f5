import { expect, vi } from "vitest";
import { sealTicket } from "../../../party/host/ticket";
import type { ServerMessage, ServerMessageOf } from "../../../party/protocol/server-messages";
import type { TicketClaims } from "../../../party/protocol/ticket-claims";
import type { InterviewMode } from "../../../party/protocol/vocabulary";
import type { ContractHost } from "./contract-host";

/**
 * Longer than any wait in the contract: ten seconds to join, and ten more until a host that was busy reports the end of
 * a closed socket.
 */
const PATIENCE = { timeout: 45_000, interval: 10 };

type Join = { role?: string; pageId?: string; since?: { epoch: string; rev: number }; mode?: InterviewMode };

/** A thin client: sends messages as given and keeps all received ones in order. */
export class RoomClient {
  readonly heard: ServerMessage[] = [];
  closed: { code: number } | null = null;
  readonly #socket: WebSocket;
  #pings = 0;

  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.binaryType = "arraybuffer";
    this.#socket.addEventListener("message", ({ data }) => this.heard.push(JSON.parse(data)));
    this.#socket.addEventListener("close", ({ code }) => {
      this.closed = { code };
    });
  }

  async opened(): Promise<this> {
    await vi.waitFor(() => expect(this.#socket.readyState).toBe(WebSocket.OPEN), PATIENCE);
    return this;
  }

  send(message: object | string | ArrayBuffer): void {
    if (typeof message === "string" || message instanceof ArrayBuffer) this.#socket.send(message);
    else this.#socket.send(JSON.stringify(message));
  }

  /** Disconnects as a browser does, without waiting for the other end. */
  leave(): void {
    this.#socket.close(1000);
  }

  /** The first message of this type that matches and was not returned before. Waits for it. */
  async next<T extends ServerMessage["type"]>(
    type: T,
    fits: (message: ServerMessageOf<T>) => boolean = () => true,
  ): Promise<ServerMessageOf<T>> {
    const find = () => {
      const index = this.heard.findIndex((message) => message.type === type && fits(message as ServerMessageOf<T>));
      if (index < 0)
        throw new Error(`no ${type} among ${this.heard.map((message) => message.type).join(", ") || "nothing"}`);
      return index;
    };
    const index = await vi.waitFor(find, PATIENCE);
    return this.heard.splice(index, 1)[0] as ServerMessageOf<T>;
  }

  /** Sends an op and waits for its one terminal reply. */
  async ask(message: { op: string } & Record<string, unknown>): Promise<ServerMessageOf<"ack" | "error">> {
    this.send(message);
    return this.reply(message.op);
  }

  /** Sends an op again until the answer is not rate_limited. */
  async insist(message: { op: string } & Record<string, unknown>): Promise<ServerMessageOf<"ack" | "error">> {
    const answered = async () => {
      const reply = await this.ask(message);
      if (reply.type === "error" && reply.code === "rate_limited") throw new Error("too early");
      return reply;
    };
    return vi.waitFor(answered, { ...PATIENCE, interval: 200 });
  }

  async reply(op: string): Promise<ServerMessageOf<"ack" | "error">> {
    const isReply = (message: ServerMessage) =>
      (message.type === "ack" || message.type === "error") && message.op === op;
    await vi.waitFor(() => expect(this.heard.some(isReply), `a reply to ${op}`).toBe(true), PATIENCE);
    const index = this.heard.findIndex(isReply);
    return this.heard.splice(index, 1)[0] as ServerMessageOf<"ack" | "error">;
  }

  async closedWith(code: number): Promise<void> {
    await vi.waitFor(() => expect(this.closed).toEqual({ code }), PATIENCE);
  }

  /** Resolves when all messages that the room had sent before now have arrived. */
  async settle(): Promise<void> {
    const t = ++this.#pings;
    this.send({ type: "test_connection", t });
    await this.next("test_connection", (message) => message.t === t);
  }

  types(): string[] {
    return this.heard.map(({ type }) => type);
  }
}

/** The people and pages of one room of its own on a host. */
export class RoomUnderTest {
  readonly room = `room-${crypto.randomUUID()}`;
  readonly clients: RoomClient[] = [];
  #pages = 0;

  constructor(readonly host: ContractHost) {}

  claims(uid: string, changes: Partial<TicketClaims> = {}): TicketClaims {
    return { uid, userId: "abcd1234", name: `Name of ${uid}`, plan: "free", mode: "peer", room: this.room, ...changes };
  }

  url(query: string): string {
    return `${this.host.address}/parties/room/${this.room}?${query}`;
  }

  /** A socket with a valid ticket that has not joined yet. */
  async connect(uid: string, changes: Partial<TicketClaims> = {}, query = ""): Promise<RoomClient> {
    const ticket = await sealTicket(this.claims(uid, changes), this.host.secret);
    return this.connectWith(`ticket=${ticket}${query}`);
  }

  async connectWith(query: string): Promise<RoomClient> {
    const client = new RoomClient(this.url(query));
    this.clients.push(client);
    return client.opened();
  }

  async join(uid: string, role: string, { since, pageId, mode }: Join = {}): Promise<RoomClient & { pageId: string }> {
    const client = await this.connect(uid, mode ? { mode } : {});
    const page = pageId ?? `page-${++this.#pages}`;
    client.send({ type: "join", role, pageId: page, since });
    return Object.assign(client, { pageId: page });
  }

  /** Both are seated, and their messages of the join are read. */
  async peers() {
    const ann = await this.join("ann", "interviewer");
    const { epoch } = await ann.next("initialized");
    const bob = await this.join("bob", "candidate");
    await bob.next("room_ready");
    await ann.next("room_ready");
    for (const one of [ann, bob]) {
      await one.settle();
      one.heard.length = 0;
    }
    return { ann, bob, epoch };
  }

  preview(token: string): Promise<Response> {
    return this.request("GET", token);
  }

  request(method: string, token: string): Promise<Response> {
    const address = this.url("").replace(/^ws/, "http");
    return fetch(address, { method, headers: token === "" ? {} : { authorization: `Bearer ${token}` } });
  }

  leave(): void {
    for (const client of this.clients) client.leave();
  }
}

export function final(op: string, id = `line-${op}`, text = `words of ${op}`, more: Record<string, unknown> = {}) {
  const segment = { id, text, isFinal: true, lang: "en-US", startedAt: Date.now(), ...more };
  return { type: "transcript_update", op, segment };
}
