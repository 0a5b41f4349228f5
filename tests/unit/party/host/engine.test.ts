import { describe, expect, test } from "vitest";
import { type EngineHost, RoomEngine, type SpeechHost } from "../../../../party/host/engine";
import type { AudioFrame } from "../../../../party/protocol/audio-frame";
import type { CodeSecret } from "../../../../party/protocol/code-secret";
import { parseClientFrame } from "../../../../party/protocol/parse";
import type { QuotaRequest } from "../../../../party/protocol/quota";
import type { RoomRecord } from "../../../../party/protocol/record";
import type { ServerMessage } from "../../../../party/protocol/server-messages";
import type { AssistJob, SpeechJob } from "../../../../party/room/effects";
import type { AssistEvent, SpeechEvent } from "../../../../party/room/events";
import type { StoredValue } from "../../../../party/room/rows";
import type { Attachment } from "../../../../party/room/state";
import { claimsOf, final, ROOM } from "../room/support/test-room";

type Write = { what: string; apply: () => void; resolve: () => void; reject: (error: Error) => void };

/** Records the calls it gets; the test decides which events it reports. */
class SilentSpeech implements SpeechHost {
  told: string[] = [];
  tell = new Map<string, (event: SpeechEvent) => void>();
  open(job: SpeechJob, tell: (event: SpeechEvent) => void) {
    this.told.push(`open ${job.id}`);
    this.tell.set(job.id, tell);
  }
  write = (id: string, { sequence }: AudioFrame) => void this.told.push(`hear ${id} ${sequence}`);
  suspend = (id: string) => void this.told.push(`suspend ${id}`);
  resume = (id: string) => void this.told.push(`resume ${id}`);
  finish = (id: string) => void this.told.push(`finish ${id}`);
  abort = (id = "all") => void this.told.push(`abort ${id}`);
}

/** A host whose writes wait until the test completes or fails them. */
class SlowHost implements EngineHost {
  room = ROOM;
  time = 1_700_000_000_000;
  stored = new Map<string, StoredValue>();
  alarmAt: number | null = null;
  sockets = new Map<string, Attachment | null>();
  /** Frames that left the room, in order. */
  left: string[] = [];
  messages: { to: string; message: ServerMessage }[] = [];
  writes: Write[] = [];
  delivered: RoomRecord[] = [];
  answerDelivery: (() => Promise<boolean>) | null = null;
  reports: string[] = [];
  loads = 0;
  failLoads = 0;
  #ids = 0;

  now = () => this.time;
  freshId = () => `id-${++this.#ids}`;
  async load() {
    this.loads++;
    if (this.failLoads > 0) {
      this.failLoads--;
      throw new Error("no storage");
    }
    return { rows: structuredClone([...this.stored]), alarmAt: this.alarmAt };
  }
  put(rows: Record<string, StoredValue>): Promise<void> {
    const copy = structuredClone(rows);
    return this.#wait(Object.keys(rows).join(" "), () => {
      for (const [key, value] of Object.entries(copy)) this.stored.set(key, value);
    });
  }
  erase = (keep: Record<string, StoredValue>) =>
    this.#wait("erase", () => {
      this.stored = new Map(Object.entries(structuredClone(keep)));
    });
  setAlarm = (at: number) => {
    this.alarmAt = at;
    return Promise.resolve();
  };
  jobs: { job: AssistJob; hear: (event: AssistEvent) => void }[] = [];
  stopped: (string | undefined)[] = [];
  asked: QuotaRequest[] = [];
  answerQuotaCheck: (() => Promise<boolean>) | null = null;
  assist(job: AssistJob, hear: (event: AssistEvent) => void) {
    this.jobs.push({ job, hear });
  }
  stopAssisting(id?: string) {
    this.stopped.push(id);
  }
  checkQuota(request: QuotaRequest) {
    this.asked.push(request);
    return this.answerQuotaCheck?.() ?? Promise.resolve(true);
  }
  answerSecret: () => Promise<CodeSecret | null> = () => Promise.resolve(null);
  readSecret = () => this.answerSecret();
  speech = new SilentSpeech();
  *connections() {
    for (const [id, attachment] of this.sockets) if (attachment) yield { id, attachment };
  }
  send(to: string, frame: string) {
    if (!this.sockets.has(to)) return;
    const message = JSON.parse(frame) as ServerMessage;
    this.messages.push({ to, message });
    this.left.push(`${to}:${message.type}`);
  }
  attach(id: string, attachment: Attachment) {
    if (this.sockets.has(id)) this.sockets.set(id, attachment);
  }
  close(id: string, code: number) {
    if (this.sockets.delete(id)) this.left.push(`${id}:${code}`);
  }
  deliver(record: RoomRecord) {
    this.delivered.push(record);
    return this.answerDelivery?.() ?? Promise.resolve(true);
  }
  report = (event: string) => void this.reports.push(event);
  measure = () => {};

  #wait(what: string, apply: () => void): Promise<void> {
    return new Promise((resolve, reject) => this.writes.push({ what, apply, resolve, reject }));
  }

  /** The oldest write becomes durable. */
  async store(): Promise<void> {
    const write = this.writes.shift();
    write?.apply();
    write?.resolve();
    await settle();
  }

  async storeAll(): Promise<void> {
    while (this.writes.length > 0) await this.store();
  }

  async failWrite(index = 0): Promise<void> {
    this.writes.splice(index, 1)[0]?.reject(new Error("disk full"));
    await settle();
  }

  read(): string[] {
    return this.left.splice(0);
  }
}

/** Lets every pending promise continue. */
async function settle(): Promise<void> {
  for (let n = 0; n < 30; n++) await Promise.resolve();
}

class Harness {
  readonly host = new SlowHost();
  readonly engine = new RoomEngine(this.host);
  #fresh = 0;

  async open(id: string): Promise<void> {
    this.host.sockets.set(id, null);
    await this.engine.dispatch({ type: "opened", connection: id, claims: claimsOf(id.slice(0, 3)) });
  }

  async say(id: string, message: Record<string, unknown>): Promise<void> {
    const parsed = parseClientFrame(JSON.stringify(message));
    const n = ++this.#fresh;
    const fresh = message.type === "join" ? { participantId: `p${n}`, epoch: `e${n}` } : undefined;
    // Not awaited: a host does not wait for one event before it hands over the next.
    void this.engine.dispatch({ type: "frame", connection: id, parsed, fresh });
    await settle();
  }

  async enter(id: string, role: string): Promise<void> {
    await this.open(id);
    await this.say(id, { type: "join", role, pageId: id });
  }

  static async peers(): Promise<Harness> {
    const harness = new Harness();
    await harness.enter("ann", "interviewer");
    await harness.enter("bob", "candidate");
    await harness.host.storeAll();
    harness.host.read();
    return harness;
  }
}

const words = (op: string, id = op) => final(op, id, `words of ${id}`, 1_700_000_000_000);

describe("engine", () => {
  test("E2 sends no acknowledgement and no broadcast before its write is durable", async () => {
    const { host, say } = await bound();
    await say("ann", words("one"));
    expect(host.writes.map(({ what }) => what)).toEqual(["s/one header"]);
    expect(host.read()).toEqual([]);
    await host.store();
    expect(host.read()).toEqual(["bob:transcript", "ann:transcript", "ann:ack"]);
  });

  test("E2 sends the reply to a join after the seat is stored", async () => {
    const harness = new Harness();
    await harness.enter("ann", "interviewer");
    expect(harness.host.read()).toEqual([]);
    await harness.host.store();
    expect(harness.host.read()).toEqual(["ann:initialized", "ann:sync_transcripts", "ann:sync_suggestions"]);
  });

  test("E2 holds frames for their own write only, in the order of events", async () => {
    const { host, say } = await bound();
    await say("ann", words("one"));
    await say("bob", words("two"));
    await say("bob", { type: "test_connection", t: 1 });
    await say("ann", { type: "disconnect" });
    expect(host.read()).toEqual([]);
    await host.store();
    expect(host.read()).toEqual(["bob:transcript", "ann:transcript", "ann:ack"]);
    await host.store();
    expect(host.read()).toEqual(["ann:transcript", "bob:transcript", "bob:ack", "bob:test_connection", "ann:1000"]);
    await host.storeAll();
    expect(host.read()).toEqual(["bob:disconnect"]);
  });

  test("E2 sends nothing past an earlier write when a later one is durable first", async () => {
    const { host, say } = await bound();
    await say("ann", words("one"));
    await say("bob", words("two"));
    const [, second] = host.writes;
    second?.apply();
    second?.resolve();
    await settle();
    expect(host.read()).toEqual([]);
    await host.store();
    expect(host.read()).toEqual([
      ...["bob:transcript", "ann:transcript", "ann:ack"],
      ...["ann:transcript", "bob:transcript", "bob:ack"],
    ]);
  });

  test("E2 sends frames at once when no write is pending", async () => {
    const { host, engine } = await bound();
    const parsed = parseClientFrame('{"type":"test_connection","t":5}');
    void engine.dispatch({ type: "frame", connection: "ann", parsed });
    expect(host.read()).toEqual(["ann:test_connection"]);
  });

  test("E3 closes every socket with 1011 after a failed write and sends nothing that depends on it", async () => {
    const { host, say } = await bound();
    await say("ann", words("one"));
    await say("bob", words("two"));
    await host.failWrite();
    expect(host.read()).toEqual(["ann:1011", "bob:1011"]);
    expect(host.reports).toEqual(["room_write_failed"]);
    await host.storeAll();
    expect(host.read()).toEqual([]);
  });

  test("E3 loads the stored state with the next event after a failed write; acknowledged changes are there", async () => {
    const { host, engine, enter, say } = await bound();
    await say("ann", words("kept"));
    await host.storeAll();
    await say("ann", words("lost"));
    await host.failWrite();
    const loads = host.loads;
    host.read();
    await enter("ann-2", "interviewer");
    await host.storeAll();
    expect(host.loads).toBe(loads + 1);
    const state = await engine.state();
    expect([...state.segments.keys()]).toEqual(["kept"]);
    expect(state.rev).toBe(1);
    await say("ann-2", words("lost"));
    await host.storeAll();
    expect(host.read().slice(-2)).toEqual(["ann-2:transcript", "ann-2:ack"]);
  });

  test("V7 sends a stream's line and progress after their write; after a failed write the stream is dropped", async () => {
    const { host, engine, say } = await bound();
    await say("ann", { type: "config", recognition: { stream: 0, provider: "google", language: "en-US" } });
    host.read();
    const { told } = host.speech;
    const tell = host.speech.tell.get("speech-1") ?? (() => {});
    const audio = { stream: 0, sequence: 4, startedAt: null, pauses: false, samples: new Int16Array(0) };
    void engine.dispatch({ type: "binary", connection: "ann", bytes: 8, audio });
    expect(told).toEqual(["open speech-1", "hear speech-1 4"]);
    const sentence = { id: "speech-1", text: "one", startedAt: host.time, endedAt: host.time };
    tell({ type: "speech_final", line: "x", through: 4, ...sentence });
    tell({ type: "speech_through", id: "speech-1", sequence: 4, idle: true });
    expect(host.read()).toEqual([]);
    await host.storeAll();
    expect(host.read()).toEqual(["bob:transcript", "ann:transcript", "ann:recognition_result", "ann:audio"]);
    tell({ type: "speech_final", line: "y", through: 9, ...sentence });
    await host.failWrite();
    expect(host.read()).toEqual(["ann:1011", "bob:1011"]);
    expect(told.at(-1)).toBe("abort all");
    await engine.start();
    tell({ type: "speech_final", line: "z", through: 12, ...sentence });
    expect(host.writes).toEqual([]);
    expect([...(await engine.state()).segments.keys()]).toEqual(["x"]);
  });

  test("E3 sends nothing early after a failed write and a reload either", async () => {
    const { host, enter, say } = await bound();
    // Several writes are pending when the first of them fails.
    await say("ann", words("one"));
    await say("ann", words("two"));
    await say("ann", words("three"));
    await host.failWrite();
    await host.storeAll();
    await enter("ann-2", "interviewer");
    await host.storeAll();
    host.read();
    await say("ann-2", words("four"));
    expect(host.writes).toHaveLength(1);
    expect(host.read()).toEqual([]);
    await host.store();
    expect(host.read()).toEqual(["ann-2:transcript", "ann-2:ack"]);
  });

  test("E3 loads only after all earlier writes are done, so that memory and storage agree", async () => {
    const { host, engine, enter, say } = await bound();
    await say("ann", words("one"));
    await say("bob", words("two"));
    await host.failWrite();
    const loads = host.loads;
    void enter("ann-2", "interviewer");
    await settle();
    expect(host.loads).toBe(loads);
    await host.store();
    await host.storeAll();
    expect(host.loads).toBe(loads + 1);
    const { segments, rev } = await engine.state();
    expect([...segments.keys()]).toEqual(["two"]);
    expect(host.stored.has("s/two")).toBe(true);
    await say("ann-2", words("one"));
    await host.storeAll();
    const ack = host.messages.at(-1)?.message;
    expect(ack).toEqual({ type: "ack", op: "one", rev: rev + 1 });
  });

  test("E3 leaves no partial participant behind when the first join fails", async () => {
    const harness = new Harness();
    await harness.enter("ann", "interviewer");
    await harness.host.failWrite();
    void harness.engine.dispatch({ type: "closed", connection: "ann" });
    await settle();
    harness.host.time += 60_000;
    await harness.engine.dispatch({ type: "alarm" });
    await harness.host.storeAll();
    expect((await harness.engine.state()).header).toBeNull();
    await harness.enter("bob", "interviewer");
    await harness.host.storeAll();
    expect(harness.host.read().slice(-3)).toEqual(["bob:initialized", "bob:sync_transcripts", "bob:sync_suggestions"]);
  });

  test("E3 closes no socket of the reloaded room when a write from before fails late", async () => {
    const { host, enter, say } = await bound();
    await say("ann", words("one"));
    await say("bob", words("two"));
    await host.failWrite();
    void enter("ann-2", "interviewer");
    await settle();
    await host.failWrite();
    await host.storeAll();
    expect(host.sockets.has("ann-2")).toBe(true);
    expect(host.reports).toEqual(["room_write_failed"]);
  });

  test("E4 writes the rows of a clear after the clear itself is durable, 128 at a time, then marks it done", async () => {
    const { host, engine, say } = await bound();
    for (let n = 0; n < 300; n++) {
      host.time += 25;
      await say("ann", words(`w${n}`));
      await host.store();
    }
    await say("ann", { type: "clear_transcripts", op: "c", upTo: 300 });
    expect(host.writes.map(({ what }) => what)).toEqual(["o/p1/c header"]);
    await host.store();
    const sizes: number[] = [];
    while (host.writes.length > 0) {
      expect(host.writes).toHaveLength(1);
      sizes.push(host.writes[0]?.what.split(" ").length ?? 0);
      await host.store();
    }
    expect(sizes).toEqual([128, 128, 44, 1]);
    expect((await engine.state()).header?.clears).toEqual([]);
    const rows = [...host.stored].filter(([key]) => key.startsWith("s/"));
    expect(rows.every(([, row]) => typeof row === "object" && "deleted" in row)).toBe(true);
  });

  test("E4 removes nothing when a clear cannot be written", async () => {
    const { host, engine, say } = await bound();
    await say("ann", words("one"));
    await host.store();
    await say("ann", { type: "clear_transcripts", op: "c", upTo: 1 });
    await host.failWrite();
    await host.storeAll();
    const { segments, rev } = await engine.state();
    expect(segments.get("one")).toMatchObject({ text: "words of one" });
    expect(rev).toBe(1);
  });

  test("E4 finishes the rows of a clear after a reload when one of them fails", async () => {
    const { host, engine, say } = await bound();
    await say("ann", words("one"));
    await host.store();
    await say("ann", { type: "clear_transcripts", op: "c", upTo: 1 });
    await host.store();
    expect(host.read()).toContain("ann:ack");
    await host.failWrite();
    expect(host.reports).toEqual(["room_write_failed"]);
    await engine.start();
    await settle();
    await host.storeAll();
    expect(host.stored.get("s/one")).toMatchObject({ deleted: true });
    expect((await engine.state()).header?.clears).toEqual([]);
  });

  test("E4 hands the record over only when its contents are durable", async () => {
    const { host, engine, say } = await bound();
    await say("ann", words("one"));
    await host.store();
    await say("ann", { type: "finish", op: "f" });
    void engine.dispatch({ type: "alarm" });
    await settle();
    expect(host.delivered).toEqual([]);
    await host.store();
    expect(host.delivered).toEqual([]);
    await host.store();
    expect(host.delivered).toMatchObject([{ rev: 2, segments: [{ id: "one" }] }]);
    await host.storeAll();
    expect(host.stored.get("header")).toMatchObject({ record: { state: "taken" } });
  });

  test.each([
    ["a refusal", () => Promise.resolve(false)],
    ["a failure", () => Promise.reject(new Error("unreachable"))],
  ])("M7 leaves the record pending with the next attempt stored after %s", async (_name, answer) => {
    const { host, engine, say } = await bound();
    host.answerDelivery = answer;
    await say("ann", { type: "finish", op: "f" });
    await host.storeAll();
    void engine.dispatch({ type: "alarm" });
    await settle();
    await host.storeAll();
    expect(host.delivered).toHaveLength(1);
    expect(host.reports).toEqual(["room_delivery_failed"]);
    const header = host.stored.get("header");
    expect(header).toMatchObject({ record: { state: "pending", attempts: 1, nextAt: host.time + 5_000 } });
    expect(host.alarmAt).toBe(host.time + 5_000);
  });

  test("F1 reports a user as forgotten only after the rows of their lines are written, too", async () => {
    const { host, engine, say } = await bound();
    await say("ann", words("one"));
    await host.store();
    let done = false;
    const order = engine.dispatchAndStore({ type: "forgotten", uids: ["ann"] }).then(() => {
      done = true;
    });
    await settle();
    expect(host.writes.map(({ what }) => what)).toEqual(["gone header"]);
    await host.store();
    expect(host.writes.map(({ what }) => what)).toEqual(["s/one"]);
    expect(done).toBe(false);
    await host.storeAll();
    await order;
    expect(host.stored.get("s/one")).toMatchObject({ deleted: true });
  });

  test("F1 does not report a user as forgotten when the change could not be stored", async () => {
    const { host, engine } = await bound();
    const order = engine.dispatchAndStore({ type: "forgotten", uids: ["ann"] });
    const refused = expect(order).rejects.toThrow("could not store");
    await settle();
    await host.failWrite();
    await refused;
    expect((await engine.state()).header?.participants).toHaveLength(2);
  });

  test("F7 keeps writes from after an erase, and drops writes from before it", async () => {
    const { host, engine, enter, say } = await bound();
    for (let n = 0; n < 130; n++) {
      host.time += 25;
      await say("ann", words(`w${n}`));
      await host.store();
    }
    await say("ann", { type: "clear_transcripts", op: "c", upTo: 130 });
    await host.store();
    // Only the first of two writes arrived; the second one must not follow.
    expect(host.writes).toHaveLength(1);
    void engine.dispatch({ type: "forgotten", uids: ["ann", "bob"] });
    await enter("cyd", "interviewer");
    // The new room's seat waits: erasing would delete it too.
    expect(host.writes.slice(1).map(({ what }) => what)).toEqual(["erase"]);
    await host.storeAll();
    expect([...host.stored.keys()].sort()).toEqual(["gone", "header"]);
  });

  test("E5 loads a room again with the next event after a failed load", async () => {
    const harness = new Harness();
    harness.host.failLoads = 2;
    await expect(harness.engine.start()).rejects.toThrow("no storage");
    harness.host.sockets.set("ann", null);
    await expect(harness.open("ann")).rejects.toThrow("no storage");
    await harness.enter("ann", "interviewer");
    await harness.host.storeAll();
    expect(harness.host.read()[0]).toBe("ann:initialized");
  });

  test("E2 keeps the order of events that arrive during a load", async () => {
    const harness = await Harness.peers();
    const { host } = harness;
    await harness.say("ann", words("one"));
    await host.storeAll();
    const second = new RoomEngine(host);
    host.read();
    for (const op of ["a", "b", "c"]) {
      void second.dispatch({ type: "frame", connection: "ann", parsed: parseClientFrame(JSON.stringify(words(op))) });
    }
    await settle();
    await host.storeAll();
    const acks = host.messages.flatMap(({ message }) => (message.type === "ack" ? [message.op] : []));
    expect(acks.slice(-3)).toEqual(["a", "b", "c"]);
    expect((await second.state()).rev).toBe(4);
  });

  test("D3 erases the rows of an expired room", async () => {
    const harness = new Harness();
    await harness.enter("ann", "interviewer");
    await harness.say("ann", { type: "disconnect" });
    await harness.host.storeAll();
    harness.host.time += 31 * 24 * 60 * 60_000;
    void harness.engine.dispatch({ type: "alarm" });
    await settle();
    expect(harness.host.writes.map(({ what }) => what)).toEqual(["erase"]);
    await harness.host.storeAll();
    expect(harness.host.stored.size).toBe(0);
  });
});

async function bound() {
  const harness = await Harness.peers();
  const { host, engine } = harness;
  return { host, engine, say: harness.say.bind(harness), enter: harness.enter.bind(harness) };
}

describe("engine and the secrets of tasks", () => {
  const task = { kind: "bank", id: "can-attend" };
  const file = { type: "code_file", op: "f", file: "one", name: "a.js", language: "javascript", task };
  const secret: CodeSecret = {
    ...{ text: { en: { hints: [] }, "zh-CN": { hints: [] }, "zh-TW": { hints: [] } }, hints: 2 },
  };
  const answered = (host: SlowHost) => host.messages.filter(({ message }) => message.type === "code_secret");

  async function withTask() {
    const all = await bound();
    await all.say("ann", file);
    await all.host.storeAll();
    all.host.read();
    return all;
  }

  test("K16 E2 answers the asking connection alone, behind a write requested before", async () => {
    const { host, say } = await withTask();
    host.answerSecret = () => Promise.resolve(secret);
    await say("ann", words("one"));
    await say("bob", { type: "code_secret", file: "one" });
    expect(host.read()).toEqual([]);
    await host.storeAll();
    expect(host.read()).toEqual(["bob:transcript", "ann:transcript", "ann:ack", "bob:code_secret"]);
    expect(answered(host)).toEqual([{ to: "bob", message: { type: "code_secret", file: "one", secret } }]);
  });

  test("K16 answers a task that the bank doesn't have, or can't be read, with an error", async () => {
    const { host, say } = await withTask();
    await say("bob", { type: "code_secret", file: "one" });
    host.answerSecret = () => Promise.reject(new Error("no file"));
    await say("ann", { type: "code_secret", file: "one" });
    expect(host.messages.slice(-2)).toMatchObject([
      { to: "bob", message: { type: "error", code: "not_found" } },
      { to: "ann", message: { type: "error", code: "internal" } },
    ]);
    expect(host.reports).toEqual(["room_secret_failed"]);
  });

  test("K16 E3 drops the answer of a life that failed meanwhile", async () => {
    const { host, say } = await withTask();
    let answer = (_: CodeSecret) => {};
    host.answerSecret = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await say("bob", { type: "code_secret", file: "one" });
    await say("ann", words("one"));
    await host.failWrite();
    answer(secret);
    await settle();
    expect(answered(host)).toEqual([]);
  });
});
