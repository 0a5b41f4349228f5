import { expect, vi } from "vitest";
import { routeRoom } from "../../../functions/room-host";
import { sealTicket } from "../../../party/host/ticket";
import type { ServerMessage, ServerMessageOf } from "../../../party/protocol/server-messages";
import type { InterviewMode } from "../../../party/protocol/vocabulary";
import { bindings } from "./bindings";

const PATIENCE = { timeout: 5_000, interval: 5 };

/** A page's end of a room's socket, inside the Workers runtime. */
export class RoomSocket {
  readonly heard: ServerMessage[] = [];
  closed: number | null = null;

  private constructor(private readonly socket: WebSocket) {
    socket.accept();
    socket.addEventListener("message", ({ data }) => {
      this.heard.push(JSON.parse(String(data)));
    });
    socket.addEventListener("close", ({ code }) => {
      this.closed = code;
    });
  }

  static async open(room: string, query: string): Promise<RoomSocket> {
    const request = new Request(`https://mocki.example/parties/room/${room}?${query}`, {
      headers: { upgrade: "websocket" },
    });
    const response = await routeRoom(request, bindings);
    if (!response?.webSocket) throw new Error(`the room answered ${response?.status} and no socket`);
    return new RoomSocket(response.webSocket);
  }

  static async join(
    room: string,
    uid: string,
    role: string,
    pageId = `page-of-${uid}`,
    mode: InterviewMode = "peer",
  ): Promise<RoomSocket> {
    const socket = await RoomSocket.open(room, `ticket=${await ticketFor(room, uid, mode)}`);
    socket.send({ type: "join", role, pageId });
    await socket.next("sync_suggestions");
    return socket;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  sendSound(frame: ArrayBuffer): void {
    this.socket.send(frame);
  }

  close(): void {
    this.socket.close(1000);
  }

  async next<T extends ServerMessage["type"]>(
    type: T,
    fits: (message: ServerMessageOf<T>) => boolean = () => true,
  ): Promise<ServerMessageOf<T>> {
    const index = await vi.waitFor(() => {
      const found = this.heard.findIndex((message) => message.type === type && fits(message as ServerMessageOf<T>));
      expect(found, `${type} among ${this.heard.map((message) => message.type)}`).toBeGreaterThanOrEqual(0);
      return found;
    }, PATIENCE);
    return this.heard.splice(index, 1)[0] as ServerMessageOf<T>;
  }

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
    return vi.waitFor(answered, { ...PATIENCE, interval: 100 });
  }

  async reply(op: string): Promise<ServerMessageOf<"ack" | "error">> {
    const isReply = (message: ServerMessage) =>
      (message.type === "ack" || message.type === "error") && message.op === op;
    const index = await vi.waitFor(() => {
      const found = this.heard.findIndex(isReply);
      expect(found, `a reply to ${op}`).toBeGreaterThanOrEqual(0);
      return found;
    }, PATIENCE);
    return this.heard.splice(index, 1)[0] as ServerMessageOf<"ack" | "error">;
  }

  async closedWith(code: number): Promise<void> {
    await vi.waitFor(() => expect(this.closed).toBe(code), PATIENCE);
  }
}

export function ticketFor(room: string, uid: string, mode: InterviewMode = "peer"): Promise<string> {
  const claims = {
    uid,
    userId: "abcd1234",
    name: `Name of ${uid}`,
    plan: "free" as const,
    mode,
    room,
  };
  return sealTicket(claims, bindings.ROOM_SECRET);
}

export function roomStub(room: string): DurableObjectStub {
  return bindings.Room.get(bindings.Room.idFromName(room));
}

export function final(op: string, text = `words of ${op}`) {
  const segment = { id: `line-${op}`, text, isFinal: true, lang: "en-US", startedAt: Date.now() };
  return { type: "transcript_update", op, segment };
}
