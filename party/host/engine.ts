import type { AudioFrame } from "../protocol/audio-frame";
import type { CodeSecret } from "../protocol/code-secret";
import type { QuotaRequest } from "../protocol/quota";
import type { RoomRecord } from "../protocol/record";
import type { ServerMessage } from "../protocol/server-messages";
import type { AssistJob, Effect, SecretShare, SpeechJob } from "../room/effects";
import type { AssistEvent, RoomEvent, SpeechEvent } from "../room/events";
import { restore } from "../room/restore";
import type { Rows, StoredValue } from "../room/rows";
import type { Attachment, RoomState } from "../room/state";
import { toError } from "../room/step";
import { transition } from "../room/transition";
import { measureEvent, measureMessage } from "./measure-room";
import type { Metrics } from "./metrics";
import { toSafeRecord } from "./safe-record";

/** Speech recognition as the room uses it. Each method carries out the effect of the same name. */
export type SpeechHost = {
  /** `onEvent` may be called until `speech_ended` or an abort, and never before this returns. */
  open(job: SpeechJob, onEvent: (event: SpeechEvent) => void): void;
  write(id: string, audio: AudioFrame): void;
  suspend(id: string): void;
  resume(id: string): void;
  finish(id: string): void;
  /** One stream, or all of them. */
  abort(id?: string): void;
};

/**
 * The port to the runtime that hosts a room. A write has at most 128 rows; a rejected promise means that nothing was
 * stored.
 */
export type EngineHost = {
  room: string;
  now(): number;
  load(): Promise<{ rows: Iterable<[string, StoredValue]>; alarmAt: number | null }>;
  put(rows: Rows): Promise<void>;
  /** Deletes every row and the alarm, then writes these rows. */
  erase(keep: Rows): Promise<void>;
  setAlarm(at: number): Promise<void>;
  connections(): Iterable<{ id: string; attachment: Attachment }>;
  send(connection: string, frame: string): void;
  attach(connection: string, attachment: Attachment): void;
  close(connection: string, code: number, reason: string): void;
  /** Whether the Worker took the record; false or a rejection: the room retries later. */
  deliver(record: RoomRecord): Promise<boolean>;
  /** Runs a task of the assistant. `onEvent` may be called until `assist_done`, `assist_failed` or a stop. */
  assist(job: AssistJob, onEvent: (event: AssistEvent) => void): void;
  /** Stops one suggestion, or all of them. */
  stopAssisting(id?: string): void;
  speech: SpeechHost;
  /** Asks the Worker, which counts. Rejects when the Worker cannot be reached. */
  checkQuota(request: QuotaRequest): Promise<boolean>;
  /** A share of the secrets of a task in the bank; null if there is no such task. */
  readSecret(task: string, share: SecretShare): Promise<CodeSecret | null>;
  report(event: "room_write_failed" | "room_delivery_failed" | "room_secret_failed", error?: unknown): void;
  measure: Metrics;
};

export const ROWS_PER_WRITE = 128;

type ReadSecret = Extract<Effect, { type: "read_secret" }>;
type Unstamped<E> = E extends RoomEvent ? Omit<E, "now"> : never;

/**
 * Runs the pure room on a host: takes events and performs their effects in order, and sends nothing before the rows
 * that it depends on are stored. A failed write drops the state in memory and closes every socket; the clients
 * reconnect and resend everything that was not acknowledged.
 */
export class RoomEngine {
  readonly #host: EngineHost;
  #state: RoomState | null = null;
  #loading: Promise<void> | null = null;
  #life = 0;
  #outstanding = 0;
  #tail: Promise<void> = Promise.resolve();
  /** Settles when no write is in progress, including writes from before a failure. */
  #settled: Promise<unknown> = Promise.resolve();
  /** Set while everything is being deleted: a write that started meanwhile would be deleted too. */
  #erasure: Promise<void> | null = null;
  #erasures = 0;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  /** Reads the stored rows once. A later call waits for the first, or retries if that one failed. */
  start(): Promise<void> {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    // A write from before the failure may still land, and the load must see it.
    await this.#settled;
    const { rows, alarmAt } = await this.#host.load();
    const { room } = this.#host;
    const connections = this.#host.connections();
    const { state, effects } = restore({ room, rows, alarmAt, connections, now: this.#host.now() });
    this.#state = state;
    this.#perform(effects);
  }

  /** Whether the rows are in memory. Events that need no rows should not load them. */
  get loaded(): boolean {
    return this.#state !== null;
  }

  /** The state in memory; null before the rows are loaded. */
  get current(): RoomState | null {
    return this.#state;
  }

  async state(): Promise<RoomState> {
    await this.start();
    return this.#state ?? this.state();
  }

  dispatch(event: Unstamped<RoomEvent>): Promise<void> | void {
    if (!this.#state) return this.start().then(() => this.dispatch(event));
    // The spread loses the union member, so cast it back.
    const stamped = { ...event, now: this.#host.now() } as RoomEvent;
    const before = this.#state;
    const { state, effects } = transition(before, stamped);
    this.#state = state;
    this.#perform(effects);
    for (const metric of measureEvent(before, stamped, state)) this.#host.measure(metric);
  }

  /**
   * Resolves when everything that the event caused is stored, follow-up writes included; rejects if it could not be
   * stored.
   */
  async dispatchAndStore(event: Unstamped<RoomEvent>): Promise<void> {
    await this.dispatch(event);
    const life = this.#life;
    await this.#tail;
    await this.#settled;
    if (life !== this.#life) throw new Error("The room could not store what it was asked to");
  }

  #perform(effects: Effect[]): void {
    for (const effect of effects) this.#start(effect);
  }

  #start(effect: Effect): void {
    const host = this.#host;
    const life = this.#life;
    switch (effect.type) {
      case "commit":
        return this.#hold(this.#write(() => host.put(effect.put)));
      case "erase":
        return this.#hold(this.#erase(effect.keep));
      case "send": {
        const frame = JSON.stringify(effect.message);
        const metric = measureMessage(effect.message, frame);
        if (metric) host.measure(metric);
        return this.#whenStored(() => {
          for (const connection of effect.to) host.send(connection, frame);
        });
      }
      case "close":
        return this.#whenStored(() => host.close(effect.connection, effect.code, effect.reason));
      case "attach":
        return host.attach(effect.connection, effect.attachment);
      case "alarm":
        return this.#guard(this.#write(() => host.setAlarm(effect.at)));
      case "wake":
        return void setTimeout(() => this.#tick(life), Math.max(0, effect.at - host.now()));
      case "cleanup":
        return this.#whenStored(() => this.#guard(this.#cleanUp(effect.put, effect.rev)));
      case "deliver":
        return this.#whenStored(() => void this.#deliver(effect.record));
      // Start at once: somebody is waiting. Its results are queued behind the write anyway.
      case "assist":
        return host.assist(effect.job, (event) => this.#onEvent(life, event));
      case "stop_assist":
        return host.stopAssisting(effect.id);
      // Start at once, like `assist`.
      case "speech_open":
        return host.speech.open(effect.job, (event) => this.#onEvent(life, event));
      case "speech_audio":
        return host.speech.write(effect.id, effect.audio);
      case "speech_suspend":
        return host.speech.suspend(effect.id);
      case "speech_resume":
        return host.speech.resume(effect.id);
      case "speech_finish":
        return host.speech.finish(effect.id);
      case "speech_abort":
        return host.speech.abort(effect.id);
      case "count":
        return this.#whenStored(() => void this.#count(life, effect.request));
      case "read_secret":
        return void this.#answerSecret(life, effect);
      default:
        effect satisfies never;
    }
  }

  #erase(keep: Rows): Promise<void> {
    this.#erasures++;
    const erasure = this.#write(() => this.#host.erase(keep));
    this.#erasure = erasure;
    const done = () => {
      if (this.#erasure === erasure) this.#erasure = null;
    };
    erasure.then(done, done);
    return erasure;
  }

  #write(act: () => Promise<void>): Promise<void> {
    return this.#erasure ? this.#erasure.then(act) : act();
  }

  /** Queues everything that follows behind this write. */
  #hold(write: Promise<void>): void {
    const life = this.#life;
    this.#outstanding++;
    this.#settle(write);
    this.#tail = Promise.all([this.#tail, write]).then(
      () => {
        if (life === this.#life) this.#outstanding--;
      },
      (error) => this.#fail(life, error),
    );
  }

  /** For timers of the state in memory; ignored once that state is gone. */
  #tick(life: number): void {
    if (life === this.#life && this.#state) void this.dispatch({ type: "tick" });
  }

  /** Ignores results of work that was started before a failure. */
  #onEvent(life: number, event: AssistEvent | SpeechEvent): void {
    if (life === this.#life && this.#state) void this.dispatch(event);
  }

  /** A count that fails is repeated: the room asks again. */
  async #count(life: number, request: QuotaRequest): Promise<void> {
    try {
      await this.#host.checkQuota(request);
    } catch {
      return;
    }
    if (life === this.#life && this.#state) await this.dispatch({ type: "counted", epoch: request.epoch });
  }

  /** Rule K16. Behind every write requested meanwhile, like any frame. */
  async #answerSecret(life: number, { connection, file, task, share }: ReadSecret): Promise<void> {
    const message = await this.#host.readSecret(task, share).then(
      (secret): ServerMessage => (secret ? { type: "code_secret", file, secret } : toError("not_found")),
      (error): ServerMessage => {
        this.#host.report("room_secret_failed", error);
        return toError("internal");
      },
    );
    if (life !== this.#life) return;
    this.#whenStored(() => this.#host.send(connection, JSON.stringify(message)));
  }

  #whenStored(act: () => void): void {
    if (this.#outstanding === 0) return act();
    const life = this.#life;
    this.#outstanding++;
    this.#tail = this.#tail.then(() => {
      if (life !== this.#life) return;
      this.#outstanding--;
      act();
    });
  }

  /** A write outside the queue. Its failure is as fatal as any other's. */
  #guard(write: Promise<void>): void {
    const life = this.#life;
    this.#settle(write);
    write.catch((error) => this.#fail(life, error));
  }

  #settle(write: Promise<void>): void {
    // Drop the results, or each promise would keep those before it alive.
    this.#settled = Promise.allSettled([this.#settled, write]).then(() => undefined);
  }

  #fail(life: number, error: unknown): void {
    if (life !== this.#life) return;
    this.#life++;
    this.#outstanding = 0;
    this.#tail = Promise.resolve();
    this.#state = null;
    this.#loading = null;
    this.#host.stopAssisting();
    this.#host.speech.abort();
    this.#host.report("room_write_failed", error);
    for (const { id } of [...this.#host.connections()]) this.#host.close(id, 1011, "storage");
  }

  async #cleanUp(put: Rows, rev: number): Promise<void> {
    const life = this.#life;
    const erasures = this.#erasures;
    const isWanted = () => life === this.#life && erasures === this.#erasures;
    const rows = Object.entries(put);
    for (let start = 0; start < rows.length && isWanted(); start += ROWS_PER_WRITE) {
      await this.#host.put(Object.fromEntries(rows.slice(start, start + ROWS_PER_WRITE)));
    }
    if (isWanted()) await this.dispatch({ type: "cleaned", rev });
  }

  async #deliver(record: RoomRecord): Promise<void> {
    let trouble: unknown;
    let taken = false;
    try {
      taken = await this.#host.deliver(toSafeRecord(record));
    } catch (error) {
      trouble = error;
    }
    if (!taken) this.#host.report("room_delivery_failed", trouble);
    await this.dispatch(taken ? { type: "record_taken", rev: record.rev } : { type: "record_refused" });
  }
}
