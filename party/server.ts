import { nanoid } from "nanoid";
import type * as Party from "partykit/server";
import type { WorkersAi } from "./assistant/providers/workers-ai";
import {
  admitConnection,
  admitRequest,
  type Claimed,
  readClaims,
  readForgetOrder,
  readSignOutOrder,
} from "./host/admission";
import { AssistantRunner } from "./host/assistant-runner";
import { RoomEngine } from "./host/engine";
import { ignoreMetrics, type Metrics } from "./host/metrics";
import { openModelRegistry } from "./host/open-model-registry";
import { OwnKeys } from "./host/own-keys";
import { readTaskSecret } from "./host/read-task-secret";
import { logTrouble } from "./host/room-log";
import { openRecognizerRegistry } from "./host/speech/open-recognizer-registry";
import { SpeechRunner } from "./host/speech/speech-runner";
import { postQuotaCheck, postRecord } from "./host/worker-client";
import { decodeAudioFrame } from "./protocol/audio-frame";
import { LIMITS, SILENT_AFTER_MS } from "./protocol/limits";
import { parseClientFrame } from "./protocol/parse";
import type { QuotaRequest } from "./protocol/quota";
import type { RoomRecord } from "./protocol/record";
import { DEVELOPMENT_SECRET_PREFIX } from "./protocol/secrets";
import type { ServerMessage } from "./protocol/server-messages";
import { echoContextOf } from "./room/echo-context";
import { previewRoom } from "./room/preview";
import type { StoredValue } from "./room/rows";
import type { Attachment } from "./room/state";
import { MACHINE_CLOCK } from "./speech/clock";

/** The part of a connection that a room needs, on either host. */
export type RoomSocket = Pick<WebSocket, "send" | "close"> & {
  readonly id: string;
  readonly state: unknown;
  setState(state: SocketState | null): unknown;
};

/** `seenAt`: when the last message came over the socket; only set for clients that ping. */
type SocketState = Attachment & { seenAt?: number };

/** Resolution of `seenAt`. */
const SEEN_EVERY_MS = 5_000;

/** Ports that a host may provide. Without them the room uses the network, or does without. */
export type RoomPorts = {
  deliverRecord(record: RoomRecord): Promise<boolean>;
  checkQuota(request: QuotaRequest): Promise<boolean>;
  keepAwake(work: Promise<void>): void;
  ai?: WorkersAi | undefined;
  /** PartyKit has no place for them. */
  measure: Metrics;
};

/** One interview room. PartyKit runs it, and the Worker's Durable Object hosts it. */
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
    const measure = ports?.measure ?? ignoreMetrics;
    const checkQuota = ports?.checkQuota ?? ((request) => postQuotaCheck(request, room.env));
    const assistant = new AssistantRunner({
      openModels: () => openModelRegistry(room.env, ports?.ai, measure),
      checkQuota,
      // On PartyKit the request to the provider and the alarm keep the room awake (rule D6).
      keepAwake: (work) => ports?.keepAwake?.(work),
      report: (error) => logTrouble("room_assistant_failed", error),
    });
    const speech = new SpeechRunner({
      openRecognizers: () => openRecognizerRegistry(room.env, ports?.ai),
      echoContextOf: (participantId, source) => {
        const { current } = this.#engine;
        return current ? echoContextOf(current, participantId, source) : { others: [], asked: [] };
      },
      checkQuota,
      keepAwake: (work) => ports?.keepAwake?.(work),
      ...MACHINE_CLOCK,
      report: logTrouble,
      measure,
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
      checkQuota,
      readSecret: readTaskSecret,
      report: logTrouble,
      measure,
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
      // Don't decode oversized frames.
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
      if (request.method === "POST") return await this.#signOut(request);
      if (request.method === "PUT") return await this.#announce(request);
      return new Response(null, { status: 405 });
    } catch (error) {
      logTrouble("room_request_failed", error);
      return new Response(null, { status: 500 });
    }
  }

  /** Preview for the lobby: a ticket for this room shows who is in it. */
  async #preview(request: Claimed): Promise<Response> {
    const claims = readClaims(request);
    if (!claims) return new Response(null, { status: 401 });
    return Response.json(previewRoom(await this.#engine.state(), claims.uid, Date.now()));
  }

  /** Carries out the Worker's forget order, and answers once it is stored. */
  async #forget(request: Claimed): Promise<Response> {
    const order = readForgetOrder(request);
    if (!order) return new Response(null, { status: 401 });
    await this.#engine.dispatchAndStore({ type: "forgotten", uids: order.uids });
    return new Response(null, { status: 204 });
  }

  /** Carries out the Worker's sign-out order. */
  async #signOut(request: Claimed): Promise<Response> {
    const order = readSignOutOrder(request);
    if (!order) return new Response(null, { status: 401 });
    await this.#engine.dispatchAndStore({ type: "signed_out", uids: order.uids });
    return new Response(null, { status: 204 });
  }

  /** Stores who makes this room, and their choices, before anybody joins. */
  async #announce(request: Claimed): Promise<Response> {
    const claims = readClaims(request);
    if (!claims?.announces) return new Response(null, { status: 401 });
    await this.#engine.dispatchAndStore({ type: "announced", claims, epoch: nanoid() });
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

  /** Answers a ping without loading any rows: a sleeping room gets four a minute from each page. */
  #echo(socket: RoomSocket, t: number): void {
    const answer: ServerMessage = { type: "test_connection", t, now: Date.now() };
    socket.send(JSON.stringify(answer));
  }

  /**
   * Records in the socket's attachment, which survives hibernation, that a client is still there. Each recorded ping
   * also closes sockets that pinged before and went silent: nobody closed their dead connections. Returns whether it
   * was recorded.
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

  /** Nothing may be thrown at a host: they handle it differently, and one of them sends the error to the client. */
  async #guard(connection: RoomSocket, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      logTrouble("room_event_failed", error);
      connection.close(1011, "internal");
    }
  }

  /** A socket may be closing while the room still sends to it; its `closed` event follows. */
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

/** `seenAt` is not part of the room's state. */
function attach(socket: RoomSocket, attachment: Attachment): void {
  const seenAt = stateOf(socket)?.seenAt;
  socket.setState({ ...attachment, ...(seenAt !== undefined && { seenAt }) });
}

/** Copies the bytes: a view may lie anywhere in a larger buffer. */
function toBuffer(message: ArrayBuffer | ArrayBufferView): ArrayBuffer {
  if (message instanceof ArrayBuffer) return message;
  const { buffer, byteOffset, byteLength } = message;
  return new Uint8Array(buffer, byteOffset, byteLength).slice().buffer;
}

/** A socket may stay half closed for a while; a room that restarts meanwhile must not find a participant behind it. */
function closeSocket(socket: RoomSocket, code: number, reason: string): void {
  socket.setState(null);
  socket.close(code, reason);
}

function stateOf(socket: RoomSocket): SocketState | null {
  return (socket.state ?? null) as SocketState | null;
}

/** Undefined for a secret that is too short or, outside development, public; then nobody is admitted. */
function secretOf({ ROOM_SECRET: secret, ENVIRONMENT: environment }: Record<string, unknown>): string | undefined {
  if (typeof secret !== "string" || secret.length < 32) return undefined;
  return secret.startsWith(DEVELOPMENT_SECRET_PREFIX) && environment !== "development" ? undefined : secret;
}

/** PartyKit doesn't pass the room's id to an alarm; the stored header has it. */
function idOf(room: Party.Room): string {
  try {
    return room.id;
  } catch {
    return "";
  }
}
