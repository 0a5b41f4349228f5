import { readFileSync } from "node:fs";
import path from "node:path";
import type * as Party from "partykit/server";
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";
import {
  createMetrics,
  METRIC_LAYOUTS,
  type MetricEvent,
  measureModel,
  measureQuota,
  type ProviderLabel,
} from "../../../../party/host/metrics";
import type { QuotaRequest } from "../../../../party/protocol/quota";
import type { InterviewMode } from "../../../../party/protocol/vocabulary";
import type { StoredValue } from "../../../../party/room/rows";
import RoomServer, { type RoomSocket } from "../../../../party/server";

/** Everything personal in the scripted interview has this in it. */
const MARK = "Ottilie";
const ROOM = `room-of-${MARK}`;
/** The models' code is loaded first. */
const PATIENT = { timeout: 20_000 };

type Point = { indexes: string[]; blobs: string[]; doubles: number[] };

class FakeSocket {
  state: unknown = null;
  readonly sent: { type: string; status?: string; mode?: string; delta?: string }[] = [];
  constructor(readonly id: string) {}
  setState = (state: unknown) => {
    this.state = state;
  };
  send = (frame: string) => void this.sent.push(JSON.parse(frame));
  close = () => {};
}

/** A room with everything around it faked, and the points that it wrote. */
function openRoom() {
  const points: Point[] = [];
  const quota: QuotaRequest[] = [];
  const rows = new Map<string, StoredValue>();
  const storage = {
    list: async () => new Map(rows),
    put: async (some: Record<string, StoredValue>) => {
      for (const [key, value] of Object.entries(some)) rows.set(key, structuredClone(value));
    },
    getAlarm: async () => null,
    setAlarm: async () => undefined,
  };
  const env = { ASSISTANT: { providers: { openai: { apiKey: `sk-${MARK}` } } } };
  const sockets: FakeSocket[] = [];
  const room = { id: ROOM, env, storage, getConnections: () => sockets };
  const server = new RoomServer(room as unknown as Party.Room, {
    deliverRecord: async () => true,
    checkQuota: async (request) => {
      quota.push(request);
      return true;
    },
    measure: createMetrics({ writeDataPoint: (point) => void points.push(point) }),
  });
  let n = 0;
  return {
    points,
    quota,
    eventsOf: (name: MetricEvent["event"]) => points.filter(({ indexes }) => indexes[0] === name),
    async enter(
      name: string,
      role: string,
      since?: { epoch: string; rev: number },
      mode: InterviewMode = "peer",
    ): Promise<FakeSocket> {
      const socket = new FakeSocket(`socket-${++n}-${MARK}`);
      const who = {
        uid: `uid-${name}-${MARK}`,
        userId: "same0000",
        name: `${name} ${MARK}`,
        plan: "free",
        mode,
      };
      const claims = encodeURIComponent(JSON.stringify({ ...who, room: ROOM, origin: `origin-${MARK}` }));
      const request = { headers: { get: (header: string) => (header === "x-mocki-claims" ? claims : null) } };
      await server.onConnect(socket as unknown as RoomSocket, { request });
      sockets.push(socket);
      await this.say(socket, { type: "join", role, pageId: `page-${n}-${MARK}`, ...(since && { since }) });
      await vi.waitFor(() => expect(socket.sent.map(({ type }) => type)).toContain("sync_suggestions"));
      return socket;
    },
    say: (socket: FakeSocket, message: unknown) =>
      server.onMessage(JSON.stringify(message), socket as unknown as RoomSocket),
    leave: (socket: FakeSocket) => server.onClose(socket as unknown as RoomSocket),
  };
}

const line = (op: string, text: string) => ({
  type: "transcript_update",
  op,
  segment: { id: `line-${op}-${MARK}`, text, isFinal: true, lang: "en-US", startedAt: Date.now(), endedAt: Date.now() },
});

/** An OpenAI stream of one answer. */
function answerWith(text: string): Response {
  const frames = [
    { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
    { choices: [], usage: { prompt_tokens: 40, completion_tokens: 2, total_tokens: 42 } },
  ];
  const body = `${frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join("")}data: [DONE]\n\n`;
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** An OpenAI stream that gives these pieces and then waits until nobody wants the rest. */
function breakOff(first: string, second: string, signal: AbortSignal | null | undefined): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const content of [first, second]) {
        const frame = { choices: [{ index: 0, delta: { content }, finish_reason: null }] };
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(frame)}\n\n`));
      }
      signal?.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

describe("metrics of a whole peer interview", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_000_000 });
    vi.stubGlobal("fetch", async () => answerWith(`Ask ${MARK} about the migration`));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("are the interview's course in numbers, and name nobody and nothing that was said", async () => {
    const room = openRoom();
    const ann = await room.enter("Ann", "interviewer");
    expect(room.eventsOf("interview_begun")).toEqual([]);
    vi.setSystemTime(Date.now() + 600_000);
    let bob = await room.enter("Bob", "candidate");
    expect(room.eventsOf("interview_begun")).toEqual([{ indexes: ["interview_begun"], blobs: ["peer"], doubles: [] }]);

    await room.say(ann, line("1", `Tell me about ${MARK}?`));
    await room.say(bob, line("2", `I am ${MARK}, bob@${MARK}.example, 14 Elm Street, 192.0.2.7`));
    await room.say(ann, {
      ...{ type: "ai_request", op: "3", requestId: "r1", mode: "interview_hint", model: "gpt-4o-mini" },
      ...{ promptType: "BQ", lang: "en-US", context: `The résumé of ${MARK}` },
    });
    await vi.waitFor(() => expect(room.eventsOf("model_asked")).toHaveLength(1), PATIENT);
    const [asked] = room.eventsOf("model_asked");
    expect(asked?.blobs).toEqual(["openai", "operator", "done"]);
    expect(asked?.doubles.at(-1)).toBe(42);

    vi.setSystemTime(Date.now() + 60_000);
    await room.leave(bob);
    bob = await room.enter("Bob", "candidate", { epoch: "unknown", rev: 1 });
    expect(room.eventsOf("reconnected").map(({ blobs }) => blobs)).toEqual([["peer", "resumed"]]);
    await room.leave(bob);
    bob = await room.enter("Bob", "candidate");
    expect(room.eventsOf("reconnected").map(({ blobs }) => blobs)).toEqual([
      ["peer", "resumed"],
      ["peer", "reloaded"],
    ]);
    expect(room.eventsOf("synced").length).toBeGreaterThanOrEqual(6);
    for (const { doubles } of room.eventsOf("synced")) expect(doubles[0]).toBeGreaterThan(10);

    for (let n = 0; n < 120; n++) await room.say(bob, { type: "test_connection", t: n });
    expect(room.eventsOf("refused")[0]?.blobs).toEqual(["room", "rate_limited"]);

    vi.setSystemTime(Date.now() + 60_000);
    await room.say(ann, { type: "finish", op: "4" });
    await vi.waitFor(() => expect(room.eventsOf("interview_finished")).toHaveLength(1));
    expect(room.eventsOf("interview_finished")[0]).toMatchObject({
      blobs: ["peer", "finished"],
      doubles: [expect.closeTo(2, 1), 2],
    });

    await room.say(ann, { type: "resume", op: "5" });
    await room.say(ann, { type: "finish", op: "6" });
    await vi.waitFor(() => expect(ann.sent).toContainEqual(expect.objectContaining({ type: "ack", op: "6" })));
    expect(room.eventsOf("interview_finished")).toHaveLength(1);

    const written = JSON.stringify(room.points);
    for (const secret of [MARK, "same0000", "Elm Street", "192.0.2.7", "migration"])
      expect(written).not.toContain(secret);
    // Not an id, an address or a sentence: each text is a word of a list.
    for (const { blobs } of room.points) for (const blob of blobs) expect(blob).toMatch(/^[a-z_]{2,20}$/);
    for (const { doubles } of room.points) for (const number of doubles) expect(Number.isFinite(number)).toBe(true);
  });

  test("are not written where there is no binding, and a binding that fails stops nobody", () => {
    expect(() => createMetrics(undefined)({ event: "interview_begun", mode: "ai" })).not.toThrow();
    const fails = createMetrics({
      writeDataPoint: () => {
        throw new Error("too many");
      },
    });
    expect(() => fails({ event: "interview_begun", mode: "ai" })).not.toThrow();
  });
});

describe("metrics of a turn that is taken back", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("count each request with its tokens, and one interview and one turn", async () => {
    const room = openRoom();
    vi.stubGlobal("fetch", async () => answerWith("Tell me about a project."));
    const bob = await room.enter("Bob", "candidate", undefined, "ai");
    const request = (requestId: string, action: string) =>
      room.say(bob, {
        ...{ type: "ai_mock_request", op: `op-${requestId}`, requestId, action, model: "gpt-4o-mini" },
        ...{ promptType: "BQ", lang: "en", interviewType: "behavioral" },
      });
    const turns = () => bob.sent.filter(({ type }) => type === "mock_response_complete");
    await request("t1", "start");
    await vi.waitFor(() => expect(turns()).toHaveLength(1), PATIENT);
    await room.say(bob, line("1", "I led a project."));

    const before = room.quota.length;
    vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => breakOff("What was", " hard", signal));
    await request("t2", "reply");
    await vi.waitFor(
      () => expect(bob.sent.filter(({ delta }) => delta !== undefined).length).toBeGreaterThan(1),
      PATIENT,
    );
    await room.say(bob, { type: "clear_suggestion", op: "back", id: "t2" });
    await vi.waitFor(() => expect(room.eventsOf("model_asked")).toHaveLength(2), PATIENT);
    expect(room.eventsOf("turn_withdrawn")).toEqual([{ indexes: ["turn_withdrawn"], blobs: ["ai"], doubles: [] }]);
    expect(room.eventsOf("model_asked")[1]?.blobs[2]).toBe("stopped");
    const metered = () => room.quota.slice(before).map((one) => [one.ask, "tokens" in one && one.tokens > 0]);
    expect(metered()).toEqual([
      ["request", true],
      ["spent", true],
    ]);

    await room.say(bob, line("2", "And it went well."));
    vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
      const mark = /@@[0-9a-f]{8}@@/.exec(String(body))?.[0];
      return answerWith(`What was hard about it?\n${mark}\n{"decision":"follow_up"}`);
    });
    await request("t3", "reply");
    await vi.waitFor(() => expect(turns()).toHaveLength(2), PATIENT);
    expect(metered().slice(2)).toContainEqual(["request", true]);
    expect(room.eventsOf("interview_begun")).toHaveLength(1);
    expect(room.eventsOf("turn_withdrawn")).toHaveLength(1);
    expect(room.quota.filter(({ ask }) => ask === "start")).toHaveLength(1);
  });
});

describe("metric events", () => {
  type Fields<E> = E extends MetricEvent ? { [K in keyof E]: E[K] }[keyof E] : never;
  /** `string` itself, and every text that isn't one of a list. */
  type Open<T> = T extends ProviderLabel ? never : T extends string ? (string extends T ? T : never) : never;

  test("have no field for a text that somebody else chooses", () => {
    expectTypeOf<Open<Fields<MetricEvent>>>().toBeNever();
    expectTypeOf<Exclude<Fields<MetricEvent>, string | number>>().toBeNever();
    // The same for what is written.
    expectTypeOf<(typeof METRIC_LAYOUTS)[MetricEvent["event"]]["blobs"][number]>().toEqualTypeOf<
      "mode" | "ended" | "how" | "of" | "extent" | "provider" | "key" | "outcome" | "by" | "reason"
    >();
  });

  test("label a provider by its id, and an id that might be more than one as other", () => {
    const figures = { key: "operator", outcome: "done", firstMs: 1, totalMs: 2, tokens: 3 } as const;
    const labelOf = (provider: string) => measureModel({ provider, ...figures });
    expect(labelOf("my-server.2")).toMatchObject({ provider: "my-server.2" });
    for (const id of ["ada@b.example", "https://10.0.0.1/v1", "a b", "x".repeat(41), ""]) {
      expect(labelOf(id)).toMatchObject({ provider: "other" });
    }
  });

  test("count minutes of speech, and what a limit refuses", () => {
    const of = { room: ROOM, epoch: "e", uid: MARK };
    const speech: QuotaRequest = { ask: "speech", ...of, minute: "m", origin: "", provider: "google" };
    expect(measureQuota(speech, true)).toEqual({ event: "speech_minute", provider: "google" });
    expect(measureQuota(speech, false)).toEqual({ event: "refused", by: "quota", reason: "daily_limit" });
    const start: QuotaRequest = { ask: "start", ...of, mode: "ai" };
    expect(measureQuota(start, false)).toEqual({ event: "refused", by: "quota", reason: "quota_reached" });
    expect(measureQuota(start, true)).toBeNull();
  });

  test("are described to operators with the columns that they have", () => {
    const guide = readFileSync(path.join(ROOT, "functions/DEPLOY.md"), "utf8");
    for (const [event, { blobs, doubles }] of Object.entries(METRIC_LAYOUTS)) {
      expect(guide).toContain(`| \`${event}\` | ${blobs.join(", ")} | ${doubles.join(", ")}`.trimEnd());
    }
  });
});
