import { nanoid } from "nanoid";
import type * as Party from "partykit/server";
import type { WorkersAi } from "./assistant/providers/workers-ai";
import { admitConnection, admitRequest, type Claimed, readClaims, readForgetOrder } from "./host/admission";
import { AssistantRunner } from "./host/assistant-runner";
import { RoomEngine } from "./host/engine";
import { openModelRegistry } from "./host/open-model-registry";
import { OwnKeys } from "./host/own-keys";
import { logTrouble } from "./host/room-log";
import { openRecogniserRegistry } from "./host/speech/open-recogniser-registry";
import { SpeechRunner } from "./host/speech/speech-runner";
import { postQuotaCheck, postRecord } from "./host/worker-client";
import { decodeAudioFrame } from "./protocol/audio-frame";
import { LIMITS, SILENT_AFTER_MS } from "./protocol/limits";
import { parseClientFrame } from "./protocol/parse";
import type { QuotaRequest } from "./protocol/quota";
import type { RoomRecord } from "./protocol/record";
import type { ServerMessage } from "./protocol/server-messages";
import { previewRoom } from "./room/preview";
import type { StoredValue } from "./room/rows";
import type { Attachment } from "./room/state";
import { wordsAround } from "./room/words-around";
import { MACHINE_CLOCK } from "./speech/clock";

/** What a room needs of a connection, on either host. */
export type RoomSocket = Pick<WebSocket, "send" | "close"> & {
  readonly id: string;
  readonly state: unknown;
  setState(state: SocketState | null): unknown;
};

/** `seenAt`: when somebody was last heard behind the socket; only of clients that ping. */
type SocketState = Attachment & { seenAt?: number };

/** How finely it is known when somebody was last heard. */
const SEEN_EVERY_MS = 5_000;

/** What a host may hand to a room; what it does not is reached over the network or absent. */
export type RoomPorts = {
  deliverRecord(record: RoomRecord): Promise<boolean>;
  checkQuota(request: QuotaRequest): Promise<boolean>;
  keepAwake(work: Promise<void>): void;
  ai?: WorkersAi | undefined;
};

/** One interview room, as PartyKit runs it and as the Worker's Durable Object hosts it. */
export default class RoomServer implements Party.Server {
  readonly options = { hibernate: true };
  readonly #room: Party.Room;
  readonly #engine: RoomEngine;
  readonly #sockets = new Map<string, RoomSocket>();
  readonly #keys = new OwnKeys();

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

  constructor(room: Party.Room, ports?: Partial<RoomPorts>) {
    this.#room = room;
    const { storage } = room;
    const deliver = ports?.deliverRecord ?? ((record) => postRecord(record, room.env));
    const askAllowance = ports?.checkQuota ?? ((request) => postQuotaCheck(request, room.env));
    const assistant = new AssistantRunner({
      openModels: () => openModelRegistry(room.env, ports?.ai),
      checkQuota: askAllowance,
      // Elsewhere the request to the provider keeps the room awake, and the alarm (rule D6).
      keepAwake: (work) => ports?.keepAwake?.(work),
      report: (error) => logTrouble("room_assistant_failed", error),
    });
    const speech = new SpeechRunner({
      openRecognisers: () => openRecogniserRegistry(room.env),
      wordsAround: (participantId, source) => {
        const { current } = this.#engine;
        return current ? wordsAround(current, participantId, source) : { others: [], asked: [] };
      },
      checkQuota: askAllowance,
      keepAwake: (work) => ports?.keepAwake?.(work),
      ...MACHINE_CLOCK,
      report: logTrouble,
    });
    this.#engine = new RoomEngine({
      room: idOf(room),
      now: () => Date.now(),
      load: async () => ({
        rows: await storage.list<StoredValue>(),
        alarmAt: await storage.getAlarm(),
      }),
      put: (rows) => storage.put(rows),
      erase: async (keep) => {
        await storage.deleteAlarm();
        await storage.deleteAll();
        if (Object.keys(keep).length > 0) await storage.put(keep);
      },
      setAlarm: (at) => storage.setAlarm(at),
      connections: () => this.#attached(),
      send: (id, frame) => this.#withSocket(id, (socket) => socket.send(frame)),
      attach: (id, attachment) => this.#withSocket(id, (socket) => attach(socket, attachment)),
      close: (id, code, reason) => {
        this.#keys.drop(id);
        this.#withSocket(id, (socket) => closeSocket(socket, code, reason));
      },
      deliver,
      assist: (job, hear) => assistant.start(job, job.keyOf === null ? undefined : this.#keys.get(job.keyOf), hear),
      stopAssisting: (id) => assistant.stop(id),
      speech,
      checkQuota: askAllowance,
      report: logTrouble,
    });
  }

  /** Rows are read with the first event that needs them. */
  onStart(): void {
    for (const socket of this.#room.getConnections()) this.#sockets.set(socket.id, socket);
  }

  onConnect(connection: RoomSocket, { request }: { request: Claimed }): Promise<void> {
    return this.#guard(connection, async () => {
      const claims = readClaims(request);
      if (!claims) return connection.close(4401, "unauthorized");
      this.#sockets.set(connection.id, connection);
      await this.#engine.dispatch({ type: "opened", connection: connection.id, claims });
    });
  }

  onMessage(message: string | ArrayBuffer | ArrayBufferView, connection: RoomSocket): Promise<void> {
    return this.#guard(connection, () => this.#receive(message, connection));
  }

  async #receive(message: string | ArrayBuffer | ArrayBufferView, socket: RoomSocket): Promise<void> {
    const { id } = socket;
    if (typeof message !== "string") {
      const bytes = message.byteLength;
      // What is too large for a frame is not looked into.
      const audio = bytes > LIMITS.audioFrameBytes ? null : decodeAudioFrame(toBuffer(message));
      return this.#engine.dispatch({ type: "binary", connection: id, bytes, audio });
    }
    const parsed = this.#keys.take(id, parseClientFrame(message));
    const ping = parsed.ok && parsed.message.type === "test_connection" ? parsed.message : null;
    const first = await this.#notice(socket, ping !== null);
    if (ping && first && !this.#engine.loaded) return this.#echo(socket, ping.t);
    const joins = parsed.ok && parsed.message.type === "join";
    const fresh = joins ? { participantId: nanoid(), epoch: nanoid() } : undefined;
    return this.#engine.dispatch({ type: "frame", connection: id, parsed, fresh });
  }

  onClose(connection: RoomSocket): Promise<void> {
    return this.#guard(connection, async () => {
      this.#sockets.delete(connection.id);
      this.#keys.drop(connection.id);
      await this.#engine.dispatch({ type: "closed", connection: connection.id });
    });
  }

  onError(connection: RoomSocket): Promise<void> {
    return this.onClose(connection);
  }

  async onAlarm(): Promise<void> {
    await this.#engine.dispatch({ type: "alarm" });
  }

  async onRequest(request: Party.Request): Promise<Response> {
    try {
      if (request.method === "GET") return await this.#preview(request);
      if (request.method === "DELETE") return await this.#forget(request);
      return new Response(null, { status: 405 });
    } catch (error) {
      logTrouble("room_request_failed", error);
      return new Response(null, { status: 500 });
    }
  }

  /** The lobby's look through the door: a ticket for this room shows who is in it. */
  async #preview(request: Claimed): Promise<Response> {
    const claims = readClaims(request);
    if (!claims) return new Response(null, { status: 401 });
    return Response.json(previewRoom(await this.#engine.state(), claims.uid));
  }

  /** The Worker's order to forget people; answered when it is carried out. */
  async #forget(request: Claimed): Promise<Response> {
    const order = readForgetOrder(request);
    if (!order) return new Response(null, { status: 401 });
    await this.#engine.dispatchAndStore({ type: "forgotten", uids: order.uids });
    return new Response(null, { status: 204 });
  }

  *#attached(): Iterable<{ id: string; attachment: Attachment }> {
    for (const socket of this.#sockets.values()) {
      const state = stateOf(socket);
      if (!state) continue;
      const { seenAt: _, ...attachment } = state;
      yield { id: socket.id, attachment };
    }
  }

  /** A ping to a sleeping room needs nothing that is stored, and comes four times a minute from everybody. */
  #echo(socket: RoomSocket, t: number): void {
    const answer: ServerMessage = { type: "test_connection", t, now: Date.now() };
    socket.send(JSON.stringify(answer));
  }

  /**
   * Notes that somebody is behind a socket, beside the socket so that it survives hibernation. Whoever pings shows up
   * those who did and no longer do: their line is dead though nobody closed it. True if it was news.
   */
  async #notice(socket: RoomSocket, pings: boolean): Promise<boolean> {
    const state = stateOf(socket);
    const now = Date.now();
    if (!state?.participantId || (!pings && state.seenAt === undefined)) return false;
    if (now - (state.seenAt ?? 0) < SEEN_EVERY_MS) return false;
    socket.setState({ ...state, seenAt: now });
    for (const other of [...this.#sockets.values()]) {
      const seenAt = stateOf(other)?.seenAt;
      if (seenAt === undefined || now - seenAt <= SILENT_AFTER_MS) continue;
      this.#withSocket(other.id, (silent) => closeSocket(silent, 1001, "silent"));
      this.#sockets.delete(other.id);
      this.#keys.drop(other.id);
      await this.#engine.dispatch({ type: "closed", connection: other.id });
    }
    return true;
  }

  /** Nothing thrown may reach a host: what they do with it differs, and one tells the client. */
  async #guard(connection: RoomSocket, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      logTrouble("room_event_failed", error);
      connection.close(1011, "internal");
    }
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

/** When somebody was last heard is no part of what the room knows. */
function attach(socket: RoomSocket, attachment: Attachment): void {
  const seenAt = stateOf(socket)?.seenAt;
  socket.setState({ ...attachment, ...(seenAt !== undefined && { seenAt }) });
}

/** Of its own: a view may lie anywhere in a larger one. */
function toBuffer(message: ArrayBuffer | ArrayBufferView): ArrayBuffer {
  if (message instanceof ArrayBuffer) return message;
  const { buffer, byteOffset, byteLength } = message;
  return new Uint8Array(buffer, byteOffset, byteLength).slice().buffer;
}

/** A socket may stand half closed for a while: a room that restarts meanwhile must not find anybody behind it. */
function closeSocket(socket: RoomSocket, code: number, reason: string): void {
  socket.setState(null);
  socket.close(code, reason);
}

function stateOf(socket: RoomSocket): SocketState | null {
  return (socket.state ?? null) as SocketState | null;
}

/** Absent for one that is too short or, outside development, public: then nobody gets in. */
function secretOf({ ROOM_SECRET: secret, ENVIRONMENT: environment }: Record<string, unknown>): string | undefined {
  if (typeof secret !== "string" || secret.length < 32) return undefined;
  return secret.startsWith("development-only-") && environment !== "development" ? undefined : secret;
}

/** PartyKit does not tell an alarm which room it woke; the stored header does. */
function idOf(room: Party.Room): string {
  try {
    return room.id;
  } catch {
    return "";
  }
}
