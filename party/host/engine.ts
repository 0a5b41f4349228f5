import type { AudioFrame } from "../protocol/audio-frame";
import type { QuotaRequest } from "../protocol/quota";
import type { RoomRecord } from "../protocol/record";
import type { AssistJob, Effect, SpeechJob } from "../room/effects";
import type { AssistEvent, RoomEvent, SpeechEvent } from "../room/events";
import { restore } from "../room/restore";
import type { Rows, StoredValue } from "../room/rows";
import type { Attachment, RoomState } from "../room/state";
import { transition } from "../room/transition";

/** Who recognises speech for a room: does as the effects of the same names say. */
export type SpeechHost = {
  /** `tell` may be called until `speech_ended`, or until it is aborted, and never before this returns. */
  open(job: SpeechJob, onEvent: (event: SpeechEvent) => void): void;
  write(id: string, audio: AudioFrame): void;
  suspend(id: string): void;
  resume(id: string): void;
  finish(id: string): void;
  /** One, or all. */
  abort(id?: string): void;
};

/** What a room needs of the place it runs in. Rows are at most 128 a call; a rejected promise means nothing was stored. */
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
  /** Whether the Worker has taken the record; false or a rejection means: try again later. */
  deliver(record: RoomRecord): Promise<boolean>;
  /** Does a task of the assistant; `hear` may be called until `assist_done` or `assist_failed`, or until it is stopped. */
  assist(job: AssistJob, onEvent: (event: AssistEvent) => void): void;
  /** Nothing more is wanted: of one suggestion, or of any. */
  stopAssisting(id?: string): void;
  speech: SpeechHost;
  /** Asks the Worker, which counts; a rejection means that it could not be asked. */
  checkQuota(request: QuotaRequest): Promise<boolean>;
  report(event: "room_write_failed" | "room_delivery_failed", error?: unknown): void;
};

export const ROWS_PER_WRITE = 128;

type Unstamped<E> = E extends RoomEvent ? Omit<E, "now"> : never;

/**
 * Runs the pure room on a host: events in, effects done in order, nothing said before what it rests on is stored.
 * A failed write drops all that memory knew and every socket; the clients come back and send again what was not
 * acknowledged.
 */
export class RoomEngine {
  readonly #host: EngineHost;
  #state: RoomState | null = null;
  #loading: Promise<void> | null = null;
  #life = 0;
  #outstanding = 0;
  #tail: Promise<void> = Promise.resolve();
  /** Ends when no write is under way any more, of whatever life. */
  #settled: Promise<unknown> = Promise.resolve();
  /** While everything is being deleted: a later write would be deleted with it. */
  #erasure: Promise<void> | null = null;
  #erasures = 0;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  /** Reads the stored rows, once; a later call waits for the first, or tries again if that one failed. */
  start(): Promise<void> {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    // A write of the life before may still arrive: memory must not miss it.
    await this.#settled;
    const { rows, alarmAt } = await this.#host.load();
    const { room } = this.#host;
    const connections = this.#host.connections();
    const { state, effects } = restore({ room, rows, alarmAt, connections, now: this.#host.now() });
    this.#state = state;
    this.#perform(effects);
  }

  /** Whether the rows are in memory: what needs none of them should not wake the rest. */
  get loaded(): boolean {
    return this.#state !== null;
  }

  /** As it is in memory, or null where it is only stored. */
  get current(): RoomState | null {
    return this.#state;
  }

  async state(): Promise<RoomState> {
    await this.start();
    return this.#state ?? this.state();
  }

  dispatch(event: Unstamped<RoomEvent>): Promise<void> | void {
    if (!this.#state) return this.start().then(() => this.dispatch(event));
    // The type forgets which event it was; the spread does not.
    const stamped = { ...event, now: this.#host.now() } as RoomEvent;
    const { state, effects } = transition(this.#state, stamped);
    this.#state = state;
    this.#perform(effects);
  }

  /** Ends when all that the event asked for is stored, what may follow later included; rejects if it could not be. */
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
      // At once: somebody waits, and what comes of it is said behind the write, or never.
      case "assist":
        return host.assist(effect.job, (event) => this.#onEvent(life, event));
      case "stop_assist":
        return host.stopAssisting(effect.id);
      // At once as well: what is said of it waits for the writes before it.
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

  /** Whatever comes next waits for this write. */
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

  /** For what waits in memory; with the memory it waited in it is gone. */
  #tick(life: number): void {
    if (life === this.#life && this.#state) void this.dispatch({ type: "tick" });
  }

  /** What was begun for a memory that is gone is nothing to the next. */
  #onEvent(life: number, event: AssistEvent | SpeechEvent): void {
    if (life === this.#life && this.#state) void this.dispatch(event);
  }

  /** Not counted is counted later: the room asks again. */
  async #count(life: number, request: QuotaRequest): Promise<void> {
    try {
      await this.#host.checkQuota(request);
    } catch {
      return;
    }
    if (life === this.#life && this.#state) await this.dispatch({ type: "counted", epoch: request.epoch });
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

  /** A write beside the order of things: its failure is as final as any other's. */
  #guard(write: Promise<void>): void {
    const life = this.#life;
    this.#settle(write);
    write.catch((error) => this.#fail(life, error));
  }

  #settle(write: Promise<void>): void {
    // Without its results: each would hold those before it.
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
    const taken = await this.#host.deliver(record).catch((error) => {
      trouble = error;
      return false;
    });
    if (!taken) this.#host.report("room_delivery_failed", trouble);
    await this.dispatch(taken ? { type: "record_taken", rev: record.rev } : { type: "record_refused" });
  }
}
