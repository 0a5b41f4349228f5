import { nanoid } from "nanoid";
import type * as Party from "partykit/server";
import { RoomEngine } from "./engine";
import { admitConnection, admitRequest, type Claimed, readClaims } from "./front";
import { parseClientFrame } from "./protocol/parse";
import type { RoomRecord } from "./protocol/record";
import { postRecord } from "./record-post";
import { previewRoom } from "./room/preview";
import type { StoredValue } from "./room/rows";
import type { Attachment } from "./room/state";

/** What a room needs of a connection, on either host. */
export type RoomSocket = Pick<WebSocket, "send" | "close"> & {
  readonly id: string;
  readonly state: unknown;
  setState(state: Attachment | null): unknown;
};

/** What a host may hand to a room; what it does not is reached over the network or absent. */
export type RoomPorts = { deliverRecord(record: RoomRecord): Promise<boolean> };

/** One interview room, as PartyKit runs it and as the Worker's Durable Object hosts it. */
export default class RoomServer implements Party.Server {
  readonly options = { hibernate: true };
  readonly #room: Party.Room;
  readonly #engine: RoomEngine;
  readonly #sockets = new Map<string, RoomSocket>();

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby): Promise<Party.Request | Response> {
    return admitConnection(request as unknown as Request, lobby.id, secretOf(lobby.env)) as Promise<
      Party.Request | Response
    >;
  }

  static onBeforeRequest(request: Party.Request, lobby: Party.Lobby): Promise<Party.Request | Response> {
    return admitRequest(request as unknown as Request, lobby.id, secretOf(lobby.env)) as Promise<
      Party.Request | Response
    >;
  }

  constructor(room: Party.Room, ports?: RoomPorts) {
    this.#room = room;
    const { storage } = room;
    const deliver = ports?.deliverRecord ?? ((record) => postRecord(record, room.env));
    this.#engine = new RoomEngine({
      room: idOf(room),
      now: () => Date.now(),
      freshId: () => nanoid(),
      load: async () => ({
        rows: await storage.list<StoredValue>(),
        alarmAt: await storage.getAlarm(),
      }),
      put: (rows) => storage.put(rows),
      erase: async () => {
        await storage.deleteAlarm();
        await storage.deleteAll();
      },
      setAlarm: (at) => storage.setAlarm(at),
      connections: () => this.#attached(),
      send: (id, frame) => this.#withSocket(id, (socket) => socket.send(frame)),
      attach: (id, attachment) => this.#withSocket(id, (socket) => void socket.setState(attachment)),
      close: (id, code, reason) => this.#withSocket(id, (socket) => closeSocket(socket, code, reason)),
      deliver,
      report: (event) => console.error(JSON.stringify({ event })),
    });
  }

  onStart(): Promise<void> {
    for (const socket of this.#room.getConnections()) this.#sockets.set(socket.id, socket);
    return this.#engine.start();
  }

  async onConnect(connection: RoomSocket, { request }: { request: Claimed }): Promise<void> {
    const claims = readClaims(request);
    if (!claims) return connection.close(4401, "unauthorized");
    this.#sockets.set(connection.id, connection);
    await this.#engine.dispatch({ type: "opened", connection: connection.id, claims });
  }

  async onMessage(message: string | ArrayBuffer | ArrayBufferView, { id }: RoomSocket): Promise<void> {
    if (typeof message !== "string") {
      return this.#engine.dispatch({ type: "binary", connection: id, bytes: message.byteLength });
    }
    const parsed = parseClientFrame(message);
    const joins = parsed.ok && parsed.message.type === "join";
    const fresh = joins ? { participantId: nanoid(), epoch: nanoid() } : undefined;
    return this.#engine.dispatch({ type: "frame", connection: id, parsed, fresh });
  }

  async onClose({ id }: RoomSocket): Promise<void> {
    this.#sockets.delete(id);
    await this.#engine.dispatch({ type: "closed", connection: id });
  }

  onError(connection: RoomSocket): Promise<void> {
    return this.onClose(connection);
  }

  async onAlarm(): Promise<void> {
    await this.#engine.dispatch({ type: "alarm" });
  }

  /** The lobby's look through the door: a ticket for this room shows who is in it. */
  async onRequest(request: Party.Request): Promise<Response> {
    if (request.method !== "GET") return new Response(null, { status: 405 });
    const claims = readClaims(request);
    if (!claims) return new Response(null, { status: 401 });
    return Response.json(previewRoom(await this.#engine.state(), claims.uid));
  }

  *#attached(): Iterable<{ id: string; attachment: Attachment }> {
    for (const { id, state } of this.#sockets.values()) if (state) yield { id, attachment: state as Attachment };
  }

  /** A socket may be closing while the room still speaks to it: its `closed` event is on the way. */
  #withSocket(id: string, act: (socket: RoomSocket) => void): void {
    const socket = this.#sockets.get(id);
    if (!socket) return;
    try {
      act(socket);
    } catch {
      // Nothing to do: see above.
    }
  }
}

/** A socket may stand half closed for a while: a room that restarts meanwhile must not find anybody behind it. */
function closeSocket(socket: RoomSocket, code: number, reason: string): void {
  socket.setState(null);
  socket.close(code, reason);
}

function secretOf(env: Record<string, unknown>): string | undefined {
  return typeof env.ROOM_SECRET === "string" && env.ROOM_SECRET !== "" ? env.ROOM_SECRET : undefined;
}

/** PartyKit does not tell an alarm which room it woke; the stored header does. */
function idOf(room: Party.Room): string {
  try {
    return room.id;
  } catch {
    return "";
  }
}
