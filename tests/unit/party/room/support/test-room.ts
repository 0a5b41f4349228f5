import { expect } from "vitest";
import type { Analysis } from "../../../../../party/protocol/analysis";
import type { AudioFrame } from "../../../../../party/protocol/audio-frame";
import type { AssistantFault } from "../../../../../party/protocol/errors";
import type { Mock } from "../../../../../party/protocol/mock";
import { parseClientFrame } from "../../../../../party/protocol/parse";
import type { QuotaRequest } from "../../../../../party/protocol/quota";
import type { RoomRecord } from "../../../../../party/protocol/record";
import type { ServerMessage, ServerMessageOf } from "../../../../../party/protocol/server-messages";
import type { TicketClaims } from "../../../../../party/protocol/ticket-claims";
import type { InterviewMode, SeatRole } from "../../../../../party/protocol/vocabulary";
import type { AssistJob, Effect, SpeechJob } from "../../../../../party/room/effects";
import type { RoomEvent, SpeechEvent } from "../../../../../party/room/events";
import { restore } from "../../../../../party/room/restore";
import type { Rows, StoredValue } from "../../../../../party/room/rows";
import { type Attachment, emptyState, type RoomState } from "../../../../../party/room/state";
import { transition } from "../../../../../party/room/transition";

export const ROOM = "room-under-test";

export type Sent = { to: string; message: ServerMessage };
type Unstamped<E> = E extends RoomEvent ? Omit<E, "now"> : never;

export function claimsOf(uid: string, mode: InterviewMode = "peer", name = uid): TicketClaims {
  return { uid, userId: "same0000", name, plan: "free", mode, room: ROOM };
}

/** The pure room in memory: storage, sockets and alarm are plain data that a test can inspect. */
export class TestRoom {
  state: RoomState = emptyState(ROOM);
  now = 1_700_000_000_000;
  alarmAt: number | null = null;
  readonly stored = new Map<string, StoredValue>();
  readonly attachments = new Map<string, Attachment>();
  readonly closed: { connection: string; code: number }[] = [];
  readonly effects: Effect[] = [];
  readonly records: RoomRecord[] = [];
  /** Rows of clears that are not written yet. */
  cleanups: { rev: number; put: Rows }[] = [];
  wakes: number[] = [];
  /** Running assistant jobs, oldest first. */
  jobs: AssistJob[] = [];
  readonly stopped: string[] = [];
  readonly counts: QuotaRequest[] = [];
  /** Requests to the host to send a share of a secret. */
  readonly secrets: Extract<Effect, { type: "read_secret" }>[] = [];
  /** Streams to be recognized, oldest first, and their messages. */
  readonly speech: SpeechJob[] = [];
  readonly told: Extract<Effect, { type: `speech_${string}`; id: string }>[] = [];
  #unread: Sent[] = [];
  #fresh = 0;

  dispatch(event: Unstamped<RoomEvent>): Effect[] {
    const { state, effects } = transition(this.state, { ...event, now: this.now } as RoomEvent);
    this.state = state;
    this.perform(effects);
    return effects;
  }

  perform(effects: readonly Effect[]): void {
    for (const effect of effects) {
      this.effects.push(effect);
      switch (effect.type) {
        case "commit":
          expect(Object.keys(effect.put).length).toBeLessThanOrEqual(128);
          this.write(effect.put);
          break;
        case "send":
          for (const to of effect.to) this.#unread.push({ to, message: effect.message });
          break;
        case "attach":
          this.attachments.set(effect.connection, effect.attachment);
          break;
        case "close":
          this.attachments.delete(effect.connection);
          this.closed.push({ connection: effect.connection, code: effect.code });
          break;
        case "alarm":
          this.alarmAt = effect.at;
          break;
        case "wake":
          this.wakes.push(effect.at);
          break;
        case "cleanup":
          this.cleanups.push(effect);
          break;
        case "deliver":
          this.records.push(effect.record);
          break;
        case "assist":
          this.jobs.push(effect.job);
          break;
        case "stop_assist":
          this.jobs = this.jobs.filter(({ id }) => id !== effect.id);
          this.stopped.push(effect.id);
          break;
        case "speech_open":
          this.speech.push(effect.job);
          break;
        case "speech_audio":
        case "speech_suspend":
        case "speech_resume":
        case "speech_finish":
        case "speech_abort":
          this.told.push(effect);
          break;
        case "count":
          this.counts.push(effect.request);
          break;
        case "read_secret":
          this.secrets.push(effect);
          break;
        case "erase":
          this.stored.clear();
          this.alarmAt = null;
          this.write(effect.keep);
          break;
        default:
          effect satisfies never;
      }
    }
  }

  write(rows: Rows): void {
    for (const [key, value] of Object.entries(rows)) this.stored.set(key, structuredClone(value));
  }

  /** A socket with a valid ticket. */
  open(connection: string, claims: TicketClaims = claimsOf(connection)): string {
    this.dispatch({ type: "opened", connection, claims });
    return connection;
  }

  /** A binary frame; `audio` null: a malformed one. */
  binary(connection: string, bytes: number, audio: AudioFrame | null = null): Effect[] {
    return this.dispatch({ type: "binary", connection, bytes, audio });
  }

  /** A tenth of a second of sound. */
  sound(connection: string, stream: number, sequence: number, more: Partial<AudioFrame> = {}): Effect[] {
    const audio = { stream, sequence, startedAt: null, pauses: false, samples: new Int16Array(1_600), ...more };
    return this.binary(connection, 3_208, audio);
  }

  /** Delivers an event of a stream's recognizers. */
  hear(event: SpeechEvent): Effect[] {
    return this.dispatch(event);
  }

  /** A text frame as it would come over the wire. */
  frame(connection: string, text: string): Effect[] {
    const parsed = parseClientFrame(text);
    const n = ++this.#fresh;
    const fresh = { participantId: `p${n}`, epoch: `e${n}` };
    const joins = parsed.ok && parsed.message.type === "join";
    return this.dispatch({ type: "frame", connection, parsed, ...(joins && { fresh }) });
  }

  say(connection: string, message: Record<string, unknown>): Effect[] {
    return this.frame(connection, JSON.stringify(message));
  }

  /** Opens and joins; the connection is named like the person by default. Reads the messages of the join. */
  enter(
    uid: string,
    role: SeatRole,
    more: { connection?: string; pageId?: string; mode?: InterviewMode } = {},
  ): string {
    const connection = this.open(more.connection ?? uid, claimsOf(uid, more.mode));
    this.say(connection, { type: "join", role, pageId: more.pageId ?? `page-${connection}` });
    this.read();
    return connection;
  }

  lose(connection: string): void {
    this.attachments.delete(connection);
    this.dispatch({ type: "closed", connection });
  }

  /** Lets time pass; alarms and wakes fire when they are due, and clears are written out. */
  wait(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      this.clean();
      const wake = this.wakes.length > 0 ? Math.min(...this.wakes) : Number.POSITIVE_INFINITY;
      const next = Math.min(wake, this.alarmAt ?? Number.POSITIVE_INFINITY);
      if (next > until) break;
      this.now = Math.max(this.now, next);
      if (next === wake) {
        this.wakes = this.wakes.filter((at) => at !== wake);
        this.dispatch({ type: "tick" });
      } else {
        this.alarmAt = null;
        this.dispatch({ type: "alarm" });
      }
    }
    this.now = until;
  }

  clean(): void {
    for (const { rev, put } of this.cleanups.splice(0)) {
      this.write(put);
      this.dispatch({ type: "cleaned", rev });
    }
  }

  /** A new process on the stored data. `sockets`: `kept` as by hibernation, `lost` as by a crash. */
  restart(sockets: "kept" | "lost" = "kept"): void {
    if (sockets === "lost") this.attachments.clear();
    this.cleanups = [];
    this.wakes = [];
    this.jobs = [];
    const { state, effects } = restore({
      room: ROOM,
      rows: structuredClone([...this.stored]),
      connections: [...this.attachments].map(([id, attachment]) => ({ id, attachment })),
      alarmAt: this.alarmAt,
      now: this.now,
    });
    this.state = state;
    this.perform(effects);
  }

  /** Messages sent since the last call, to one connection or to all. */
  read(connection?: string): Sent[] {
    const mine = this.#unread.filter(({ to }) => connection === undefined || to === connection);
    this.#unread = this.#unread.filter((sent) => !mine.includes(sent));
    return mine;
  }

  messages(connection: string): ServerMessage[] {
    return this.read(connection).map(({ message }) => message);
  }

  of<T extends ServerMessage["type"]>(connection: string, type: T): ServerMessageOf<T>[] {
    return this.messages(connection).filter((message): message is ServerMessageOf<T> => message.type === type);
  }

  /** The one terminal reply to an op that is sent now. */
  reply(connection: string, message: Record<string, unknown> & { op: string }): ServerMessageOf<"ack" | "error"> {
    this.read();
    this.say(connection, message);
    const terminal = this.messages(connection).filter(
      (sent): sent is ServerMessageOf<"ack" | "error"> =>
        (sent.type === "ack" || sent.type === "error") && sent.op === message.op,
    );
    expect(terminal).toHaveLength(1);
    return terminal[0] as ServerMessageOf<"ack" | "error">;
  }

  /** Asks for a hint (or for `more`) and expects it to begin. */
  ask(connection: string, requestId: string, more: Record<string, unknown> = {}): void {
    expect(this.reply(connection, hintOf(requestId, more))).toMatchObject({ type: "ack" });
  }

  /** The assistant writes text. */
  speak(id: string, ...texts: string[]): void {
    for (const text of texts) this.dispatch({ type: "assist_text", id, text });
  }

  /** The assistant completes a suggestion. */
  complete(id: string, more: { analysis?: Analysis; mock?: Mock; answeredBy?: string } = {}): void {
    this.jobs = this.jobs.filter((job) => job.id !== id);
    this.dispatch({ type: "assist_done", id, version: "v1", answeredBy: "coach", ...more });
  }

  fail(id: string, fault: AssistantFault): void {
    this.jobs = this.jobs.filter((job) => job.id !== id);
    this.dispatch({ type: "assist_failed", id, version: "v1", fault });
  }

  /** Says a line and returns its row. */
  line(connection: string, id: string, text = `words of ${id}`): { id: string; rev: number } {
    const reply = this.reply(connection, final(`op-${id}`, id, text, this.now));
    expect(reply).toMatchObject({ type: "ack" });
    return { id, rev: (reply as ServerMessageOf<"ack">).rev };
  }
}

export function final(
  op: string,
  id: string,
  text: string,
  startedAt: number,
  more: Record<string, unknown> = {},
): Record<string, unknown> & { op: string } {
  const segment = { id, text, isFinal: true, lang: "en-US", startedAt, endedAt: startedAt, ...more };
  return { type: "transcript_update", op, segment };
}

export function interim(id: string, text: string, startedAt: number, more: Record<string, unknown> = {}) {
  return { type: "transcript_update", segment: { id, text, isFinal: false, lang: "en-US", startedAt, ...more } };
}

/** Ann interviews Bob; both are connected, and all messages so far are read. */
export function peerRoom(): TestRoom {
  const room = new TestRoom();
  room.enter("ann", "interviewer");
  room.enter("bob", "candidate");
  room.read();
  return room;
}

export function hintOf(requestId: string, more: Record<string, unknown> = {}) {
  const usual = { mode: "interview_hint", promptType: "BQ", model: "coach", lang: "en" };
  return { type: "ai_request", op: `op-${requestId}`, requestId, ...usual, ...more };
}

/** A minimal analysis of the protocol's shape. */
export function analysisOf(segmentIds: string[]): Analysis {
  return {
    ...{ v: 1, interviewType: "behavioral", question: { segmentId: null, text: "" } },
    ...{ answer: { segmentIds, startedAt: 0, endedAt: 0 }, score: null, reason: "too_little", criteria: [] },
    ...{ judgements: [], star: null, instead: null },
    delivery: { unit: "words", amount: 0, speakingMs: 0, pace: null, fillers: [], hedges: [], pauses: [] },
  };
}
