import { vi } from "vitest";
import { createEntryStore } from "../../../../../../app/room/client/entry-store";
import { RoomClient } from "../../../../../../app/room/client/room-client";
import { type EngineHost, RoomEngine } from "../../../../../../party/host/engine";
import { parseClientFrame } from "../../../../../../party/protocol/parse";
import type { ServerMessage } from "../../../../../../party/protocol/server-messages";
import type { SeatRole } from "../../../../../../party/protocol/vocabulary";
import type { StoredValue } from "../../../../../../party/room/rows";
import type { Attachment, RoomState } from "../../../../../../party/room/state";
import { FakeSockets } from "../../../../../support/fake-socket";
import { MemoryStorage } from "../../../../../support/memory-storage";
import type { Dice } from "../../../../../support/seeded-random";

type Socket = FakeSockets["last"];
type Ack = { uid: string; op: string; rev: number };

/** Between a page and its room. Times in milliseconds. */
export type Proxy = {
  /** The delay of everything; frames keep their order. */
  delay: number;
  /** For ops and their answers alone, which need not keep their order. */
  ops?: { dice: Dice; lost: number; doubled: number; late: number; lateBy: number };
};

type Queued = { due: number; deliver: () => void };
type Line = { id: string; uid: string; socket: Socket; read: number; up: Queued[]; down: Queued[]; life: number };

const STEP_MS = 50;
/** A write to the room's storage. */
const WRITE_MS = 5;

/**
 * Real clients, a real room (engine and machine) and a network between them, on vitest's fake clock. The room's storage
 * is a map; clock, storage, network and process can fail.
 */
export class RoomRig {
  readonly shared = new MemoryStorage();
  readonly people: Person[] = [];
  /** Every acknowledgement that left the room. */
  readonly acks: Ack[] = [];
  proxy: Proxy = { delay: 0 };
  /** The difference of the room's clock from the test's. */
  clockOffset = 0;
  /** Decides for each write whether it fails. */
  failsToWrite: () => boolean = () => false;
  stored = new Map<string, StoredValue>();
  /** Faults so far: frames that the proxy lost, doubled or delayed; writes that failed; kills; broken lines. */
  readonly counts = { lostFrames: 0, doubledFrames: 0, lateFrames: 0, failedWrites: 0, kills: 0, breaks: 0 };
  #engine: RoomEngine;
  /** By the room's clock. */
  #alarmAt: number | null = null;
  #life = 0;
  #lines = new Map<string, Line>();
  #attachments = new Map<string, Attachment | null>();
  #ids = 0;

  constructor() {
    this.#engine = this.#start();
  }

  /** No page of the rig, a reloaded one included, makes the id of another. */
  nextId(): number {
    return ++this.#ids;
  }

  visitor(uid: string, role: SeatRole): Person {
    const person = new Person(this, uid, role);
    this.people.push(person);
    return person;
  }

  /** Lets this much time pass in small steps, in which the network delivers. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await vi.advanceTimersByTimeAsync(STEP_MS);
      this.#ring();
      this.#connect();
      this.#carry();
      await vi.advanceTimersByTimeAsync(0);
      this.#carry();
    }
  }

  /** Until everything is answered and both pages are live, at most `most` milliseconds. Returns how long it took. */
  async settle(most = 10 * 60_000): Promise<number> {
    let passed = 0;
    while (!this.#isQuiet()) {
      if (passed >= most) {
        throw new Error(`Not settled after ${most} ms: ${JSON.stringify(this.people.map((one) => one.describe()))}`);
      }
      await this.pass(STEP_MS * 4);
      passed += STEP_MS * 4;
    }
    await this.pass(2_000);
    return passed;
  }

  #now(): number {
    return Date.now() + this.clockOffset;
  }

  #ring(): void {
    if (this.#alarmAt === null || this.#alarmAt > this.#now()) return;
    this.#alarmAt = null;
    void this.#engine.dispatch({ type: "alarm" });
  }

  #isQuiet(): boolean {
    const isMoving = [...this.#lines.values()].some(({ up, down }) => up.length > 0 || down.length > 0);
    return !isMoving && this.people.every((person) => person.isSettled);
  }

  /** kill -9: memory, sockets and unfinished writes are gone. */
  kill(): void {
    this.counts.kills++;
    this.#life++;
    this.#attachments.clear();
    for (const line of [...this.#lines.values()]) this.#cut(line, 1006);
    this.#engine = this.#start();
  }

  /** The network breaks for this person: what is under way is lost. `silently`: neither end notices. */
  breakLine(uid: string, silently = false): void {
    this.counts.breaks++;
    for (const line of [...this.#lines.values()]) {
      if (line.uid !== uid) continue;
      if (silently) {
        this.#lines.delete(line.id);
        this.#attachments.delete(line.id);
        continue;
      }
      this.#cut(line, 1006);
      void this.#engine.dispatch({ type: "closed", connection: line.id });
    }
  }

  #cut(line: Line, code: number): void {
    this.#lines.delete(line.id);
    line.socket.drop(code);
  }

  #connect(): void {
    for (const person of this.people) {
      for (const socket of person.waitingSockets()) {
        const id = `c${++this.#ids}`;
        const line: Line = { id, uid: person.uid, socket, read: 0, up: [], down: [], life: this.#life };
        this.#lines.set(id, line);
        this.#attachments.set(id, null);
        const claims = { userId: "abcd1234", name: person.uid, plan: "free", mode: "peer", room: "room-1" } as const;
        void this.#engine.dispatch({ type: "opened", connection: id, claims: { ...claims, uid: person.uid } });
        socket.open();
      }
    }
  }

  /** Takes what pages have sent, and delivers what is due in both directions. */
  #carry(): void {
    for (const line of [...this.#lines.values()]) {
      if (line.socket.readyState === 3) {
        this.#lines.delete(line.id);
        this.#attachments.delete(line.id);
        void this.#engine.dispatch({ type: "closed", connection: line.id });
        continue;
      }
      while (line.read < line.socket.sent.length) {
        const message = line.socket.sent[line.read++];
        if (!message) break;
        const isOp = "op" in message && message.op !== undefined;
        this.#queue(line.up, isOp, () => this.#receive(line, JSON.stringify(message)));
      }
      this.#deliver(line, line.up);
      this.#deliver(line, line.down);
    }
  }

  #deliver(line: Line, queue: Queued[]): void {
    for (let index = 0; index < queue.length; ) {
      const next = queue[index];
      if (!next || next.due > Date.now()) {
        index++;
        continue;
      }
      queue.splice(index, 1);
      if (this.#lines.has(line.id)) next.deliver();
    }
  }

  #queue(queue: Queued[], isOp: boolean, deliver: () => void): void {
    const due = Date.now() + this.proxy.delay;
    const { ops } = this.proxy;
    if (!ops || !isOp) return void queue.push({ due, deliver });
    const { dice } = ops;
    if (dice.chance(ops.lost)) {
      this.counts.lostFrames++;
      return;
    }
    const copies = dice.chance(ops.doubled) ? 2 : 1;
    this.counts.doubledFrames += copies - 1;
    for (let copy = 0; copy < copies; copy++) {
      const isLate = dice.chance(ops.late);
      if (isLate) this.counts.lateFrames++;
      queue.push({ due: due + (isLate ? dice.below(ops.lateBy) : 0), deliver });
    }
  }

  #receive(line: Line, frame: string): void {
    const fresh = { participantId: `p${++this.#ids}`, epoch: `e${this.#ids}` };
    void this.#engine.dispatch({ type: "frame", connection: line.id, parsed: parseClientFrame(frame), fresh });
  }

  #send(id: string, frame: string): void {
    const line = this.#lines.get(id);
    if (!line) return;
    const message: ServerMessage = JSON.parse(frame);
    if (message.type === "ack") this.acks.push({ uid: line.uid, op: message.op, rev: message.rev });
    const isAnswer = message.type === "ack" || (message.type === "error" && message.op !== undefined);
    this.#queue(line.down, isAnswer, () => line.socket.say(message));
  }

  #start(): RoomEngine {
    const life = this.#life;
    const isAlive = () => life === this.#life;
    /** Of a process that has died, nothing is heard again. */
    const write = (act: () => void) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => {
          if (!isAlive()) return;
          if (this.failsToWrite()) {
            this.counts.failedWrites++;
            return reject(new Error("database or disk is full: SQLITE_FULL"));
          }
          act();
          resolve();
        }, WRITE_MS);
      });
    const host: EngineHost = {
      room: "room-1",
      now: () => this.#now(),
      load: async () => ({ rows: structuredClone([...this.stored]), alarmAt: this.#alarmAt }),
      put: (rows) => {
        const copy = structuredClone(rows);
        return write(() => {
          for (const [key, value] of Object.entries(copy)) this.stored.set(key, value);
        });
      },
      erase: (keep) =>
        write(() => {
          this.stored = new Map(Object.entries(keep));
        }),
      setAlarm: async (at) => {
        this.#alarmAt = at;
      },
      connections: () => [...this.#attachments].flatMap(([id, attachment]) => (attachment ? [{ id, attachment }] : [])),
      send: (id, frame) => isAlive() && this.#send(id, frame),
      attach: (id, attachment) => void (this.#attachments.has(id) && this.#attachments.set(id, attachment)),
      close: (id, code) => {
        const line = this.#lines.get(id);
        this.#attachments.delete(id);
        if (!isAlive() || !line) return;
        this.#cut(line, code);
        void this.#engine.dispatch({ type: "closed", connection: id });
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
    return new RoomEngine(host);
  }

  /** The room as a new process reads it. */
  async readStored(): Promise<RoomState> {
    this.kill();
    return this.#engine.state();
  }
}

/** One participant and the page they are on. */
export class Person {
  readonly client: RoomClient;
  /** The difference of this page's clock from the test's. */
  clockOffset = 0;
  /** Offline: no ticket and no socket. */
  isOffline = false;
  /** Ops whose acknowledgement the page has got. */
  readonly acknowledged = new Map<string, number>();
  readonly #network = new FakeSockets();
  #met = 0;
  #ids = 0;

  constructor(
    readonly rig: RoomRig,
    readonly uid: string,
    role: SeatRole,
  ) {
    const tab = rig.shared.tab();
    this.client = new RoomClient({
      mode: "peer",
      role,
      pageId: () => `page-${uid}`,
      newId: () => `${uid}-${rig.nextId()}`,
      nextAudioSequence: () => ++this.#ids,
      now: () => Date.now() + this.clockOffset,
      random: () => 0.5,
      openStore: () => createEntryStore(tab.storage, tab.window, uid, "room-1"),
      proveHuman: async () => null,
      fetchTicket: async () =>
        this.isOffline
          ? { ok: false, reason: "failed" }
          : { ok: true, ticket: { ticket: "t", expiresAt: 0, host: "", party: "room", room: "room-1" } },
      urlOf: () => "ws://room",
      renewSession: async () => {},
      WebSocket: this.#network.WebSocket,
      page: () => ({
        window: tab.window,
        document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
      }),
    });
    this.client.actions.onMessage((message) => {
      if (message.type === "ack") this.acknowledged.set(message.op, message.rev);
    });
    this.#window = tab.window;
    this.client.start();
  }

  readonly #window: EventTarget;

  goOffline(): void {
    this.isOffline = true;
    this.rig.breakLine(this.uid);
  }

  goOnline(): void {
    this.isOffline = false;
    this.#window.dispatchEvent(new Event("online"));
  }

  get lines() {
    return this.client.getView().lines;
  }

  get isSettled(): boolean {
    const { connection, outbox } = this.client.getView();
    return connection.phase === "live" && outbox.pending === 0;
  }

  describe() {
    const { connection, outbox } = this.client.getView();
    return { uid: this.uid, phase: connection.phase, pending: outbox.pending };
  }

  *waitingSockets(): Iterable<Socket> {
    while (this.#met < this.#network.sockets.length) {
      const socket = this.#network.sockets[this.#met++];
      if (socket && socket.readyState === 0 && !this.isOffline) yield socket;
    }
  }
}
