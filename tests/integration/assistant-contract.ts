import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Suggestion } from "../../party/protocol/entities";
import type { RoomRecord } from "../../party/protocol/record";
import { type ServerMessage, serverMessageSchema } from "../../party/protocol/server-messages";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { type ContractHost, DAILY_REQUESTS, type HostOptions } from "./rooms/contract-host";
import { final, type RoomClient, RoomUnderTest } from "./rooms/room-client";
import { hasStored } from "./rooms/stored-words";

const patient = { timeout: 20_000, interval: 20 };

/** Longer than the platform keeps an idle object in memory. */
const LONGER_THAN_IDLE_MS = 12_000;

/** A provider that sends a piece whenever the test releases one. */
class Pacer {
  #open: (() => void)[] = [];
  #left = Number.POSITIVE_INFINITY;

  hold(): void {
    this.#left = 0;
  }

  allow(count: number): void {
    this.#left += count;
    for (const go of this.#open.splice(0)) go();
  }

  release(): void {
    this.#left = Number.POSITIVE_INFINITY;
    for (const go of this.#open.splice(0)) go();
  }

  async pass(): Promise<void> {
    while (this.#left <= 0) await new Promise<void>((go) => this.#open.push(go));
    this.#left--;
  }
}

const ANSWER = "Say what you did, 然後說明結果 🎤, and what came of it for the others in numbers.";

/** The assistant's contract on either host: the rules that a network, a provider or a restart can break. */
export function describeAssistantContract(
  name: string,
  startHost: (options: HostOptions) => Promise<ContractHost>,
): void {
  describe(`assistant in a room on ${name}`, () => {
    const pacer = new Pacer();
    let answer = ANSWER;
    let fake: FakeServer;
    let host: ContractHost;
    let room: RoomUnderTest;

    beforeAll(async () => {
      fake = await startFakeOpenAI({ answer: () => answer, pace: () => pacer.pass() });
      const openai = { apiKey: `${GOOD_KEY}operator`, baseUrl: `${fake.url}/v1` };
      const assistant = JSON.stringify({ providers: { openai }, caps: { perUser: DAILY_REQUESTS } });
      host = await startHost({ assistant });
    });
    afterEach(() => {
      answer = ANSWER;
      pacer.release();
      room?.leave();
    });
    afterAll(async () => {
      pacer.release();
      await host?.dispose();
      await fake?.close();
    });

    /** Ann has asked a question; both have accounts. */
    async function asked(): Promise<{ ann: RoomClient; bob: RoomClient; epoch: string }> {
      room = new RoomUnderTest(host);
      const { epoch } = await seat("ann", "interviewer");
      await seat("bob", "candidate");
      const [ann, bob] = room.clients as [RoomClient, RoomClient];
      expect(await ann.ask(final("q", "q", "Tell me about a conflict."))).toMatchObject({ type: "ack" });
      for (const one of [ann, bob]) {
        await one.settle();
        one.heard.length = 0;
      }
      return { ann, bob, epoch };
    }

    const uidOf = (who: string) => `${who}-${room.room}`;

    async function seat(who: string, role: string) {
      await host.enroll(uidOf(who), "all");
      const client = await room.join(uidOf(who), role);
      return client.next("initialized");
    }

    const hint = (requestId: string, more: Record<string, unknown> = {}) => ({
      ...{ type: "ai_request", op: `op-${requestId}`, requestId, mode: "interview_hint", promptType: "BQ" },
      ...{ model: "gpt-4o-mini", lang: "en", ...more },
    });
    const turn = (requestId: string, action: string, more: Record<string, unknown> = {}) => ({
      ...{ type: "ai_mock_request", op: `op-${requestId}`, requestId, action, promptType: "BQ" },
      ...{ model: "coach", lang: "en", interviewType: "behavioral", ...more },
    });

    /** Waits until the suggestion has ended, and joins its pieces on the way. */
    async function outcome(client: RoomClient, id: string, from = ""): Promise<Suggestion & { streamed: string }> {
      const isEnd = (message: ServerMessage) =>
        "suggestion" in message && message.suggestion?.id === id && message.suggestion.status !== "streaming";
      await vi.waitFor(() => expect(client.heard.some(isEnd), `the end of ${id}`).toBe(true), patient);
      const streamed = joinPieces(client.heard, id, from);
      const end = client.heard.find(isEnd);
      const suggestion = end && "suggestion" in end ? end.suggestion : undefined;
      if (!suggestion) throw new Error("there is one: see above");
      return { ...suggestion, streamed };
    }

    const pieceOf = (id: string) => (message: ServerMessage) =>
      message.type === "suggestion_update" && message.id === id && message.delta !== undefined;

    const requestsWith = (key: string) => fake.requests.filter((one) => one.key === key);

    test("A1 A2 A4 streams a hint to its requester alone, piece by piece as the provider sends it", async () => {
      const { ann, bob } = await asked();
      pacer.hold();
      expect(await bob.ask(hint("h1"))).toMatchObject({ type: "ack" });
      pacer.allow(1);
      await vi.waitFor(() => expect(bob.heard.some(pieceOf("h1"))).toBe(true), patient);
      pacer.release();
      const done = await outcome(bob, "h1");
      expect(done).toMatchObject({ status: "complete", text: ANSWER, streamed: ANSWER, audience: "self", about: "q" });
      for (const message of bob.heard) {
        expect(v.safeParse(serverMessageSchema, message).issues, message.type).toBeUndefined();
      }
      await ann.settle();
      expect(ann.heard).toEqual([]);
    });

    test("A6 S7 keeps a stream alive while everybody is away, and sends it to a returning participant", async () => {
      const { ann, bob, epoch } = await asked();
      pacer.hold();
      await bob.ask(hint("h1"));
      pacer.allow(2);
      await vi.waitFor(() => expect(bob.heard.some(pieceOf("h1"))).toBe(true), patient);
      ann.leave();
      bob.leave();
      await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_IDLE_MS));
      pacer.allow(3);
      const back = await room.join(uidOf("bob"), "candidate", { since: { epoch, rev: 2 } });
      const { suggestions } = await back.next("sync_suggestions");
      expect(suggestions).toMatchObject([{ id: "h1", status: "streaming" }]);
      const soFar = suggestions[0]?.text ?? "";
      expect(soFar.length).toBeGreaterThan(0);
      pacer.release();
      expect(await outcome(back, "h1", soFar)).toMatchObject({ status: "complete", text: ANSWER, streamed: ANSWER });
    });

    test("A7 aborts the stream and the provider's request on a clear", async () => {
      const { bob } = await asked();
      const before = fake.requests.length;
      pacer.hold();
      await bob.ask(hint("h1"));
      pacer.allow(1);
      await vi.waitFor(() => expect(bob.heard.some(pieceOf("h1"))).toBe(true), patient);
      expect(await bob.ask({ type: "clear_suggestion", op: "c", id: "h1" })).toMatchObject({ type: "ack" });
      pacer.allow(2);
      await vi.waitFor(() => expect(fake.requests.slice(before)).toMatchObject([{ aborted: true }]), patient);
      pacer.release();
      bob.heard.length = 0;
      await bob.settle();
      expect(bob.heard).toEqual([]);
      const again = await room.join(uidOf("bob"), "candidate");
      expect(await again.next("sync_suggestions")).toMatchObject({ suggestions: [] });
    });

    test("A6 interrupts the stream when the server dies, and keeps the text so far", async () => {
      const { bob, epoch } = await asked();
      // No other room of this host stores these words.
      const first = crypto.randomUUID().slice(0, 8);
      answer = `${first} ${ANSWER}`;
      pacer.hold();
      await bob.ask(hint("h1"));
      pacer.allow(3);
      await vi.waitFor(() => expect(hasStored(host.stateDir, first)).toBe(true), patient);
      await host.kill();
      await host.start();
      pacer.release();
      const back = await room.join(uidOf("bob"), "candidate", { since: { epoch, rev: 2 } });
      const { suggestions } = await back.next("sync_suggestions");
      expect(suggestions).toMatchObject([{ id: "h1", status: "interrupted", rev: 3 }]);
      expect(suggestions[0]?.text).toMatch(new RegExp(`^${first}`));
      expect(answer.startsWith(suggestions[0]?.text ?? "-")).toBe(true);
      expect(await back.ask(hint("h2"))).toMatchObject({ type: "ack" });
      expect(await outcome(back, "h2")).toMatchObject({ status: "complete", text: answer });
    });

    test("A8 uses a user's own key for its connection, and stores it nowhere", async () => {
      const { bob } = await asked();
      const own = `${GOOD_KEY}own-${room.room}`;
      expect(await bob.ask(hint("h1", { ownKey: true }))).toMatchObject({ code: "key_needed", retryable: true });
      bob.send({ type: "config", assistant: { apiKey: own } });
      expect(await bob.next("config")).toMatchObject({ assistant: true, status: "ready" });
      await bob.ask(hint("h1", { ownKey: true }));
      const done = await outcome(bob, "h1");
      expect(done).toMatchObject({ status: "complete", text: ANSWER });
      expect(requestsWith(own)).toHaveLength(1);
      bob.send({ type: "config", assistant: { apiKey: "bad-key-of-bob" } });
      await bob.next("config");
      await bob.ask(hint("h2", { ownKey: true }));
      expect(await outcome(bob, "h2")).toMatchObject({ status: "failed", error: "key_refused" });
      expect(JSON.stringify(bob.heard)).not.toMatch(/good-key|bad-key/);
      bob.leave();
      const back = await room.join(uidOf("bob"), "candidate");
      expect(await back.ask(hint("h3", { ownKey: true }))).toMatchObject({ code: "key_needed" });
    });

    test("A13 reports that no quota is left, without asking a provider", async () => {
      room = new RoomUnderTest(host);
      await host.enroll(uidOf("poor"), "nothing");
      const poor = await room.join(uidOf("poor"), "candidate", { mode: "ai" });
      await poor.next("initialized");
      const before = fake.requests.length;
      await poor.ask(turn("t1", "start"));
      expect(await outcome(poor, "t1")).toMatchObject({ status: "failed", error: "quota_reached" });
      expect(await poor.ask(final("l", "l", "I am here."))).toMatchObject({ type: "ack" });
      await poor.ask(hint("h1", { segmentIds: ["l"] }));
      expect(await outcome(poor, "h1")).toMatchObject({ status: "failed", error: "daily_limit" });
      expect(fake.requests.length).toBe(before);
      await poor.ask(hint("h2", { segmentIds: ["l"], model: "coach" }));
      expect(await outcome(poor, "h2")).toMatchObject({ status: "complete", model: "coach" });
    });

    test("A5 fails the suggestion on a provider error and for an unknown model", async () => {
      const { bob } = await asked();
      for (const [id, model] of [
        ["h1", "no-such-model"],
        ["h2", "claude-3-7-sonnet"],
      ] as const) {
        await bob.ask(hint(id, { model }));
        const { status, error } = await outcome(bob, id);
        expect(status).toBe("failed");
        expect(["model_unavailable", "no_key"]).toContain(error);
      }
    });

    test("A10 A11 A12 A14 holds an interview with the coach: questions, a reply, the end, analyses, the record", async () => {
      room = new RoomUnderTest(host);
      const uid = uidOf("cand");
      await host.enroll(uid, "all");
      const cand = await room.join(uid, "candidate", { mode: "ai" });
      await cand.next("initialized");
      await cand.ask(turn("t1", "start", { minutes: 10, position: "Editor", context: "I led a team of five." }));
      const first = await cand.next("mock_response_complete", ({ suggestion }) => suggestion.id === "t1");
      expect(first.segment).toMatchObject({ id: "ai-t1", role: "ai", participantId: "ai" });
      expect(first.mock).toMatchObject({ position: "Editor", minutes: 10, model: "coach" });
      let mock = first.mock;
      for (let n = 2; n < 12 && !mock.plan.some(({ status }) => status === "done"); n++) {
        const id = `t${n}`;
        expect(await cand.ask(final(`say-${n}`, `line-${n}`, story(n)))).toMatchObject({ type: "ack" });
        await cand.ask(turn(id, "reply"));
        ({ mock } = await cand.next("mock_response_complete", ({ suggestion }) => suggestion.id === id));
      }
      expect(mock.plan.filter(({ status }) => status === "done").length).toBeGreaterThan(0);
      await cand.ask(final("say-last", "line-last", story(99)));
      await cand.ask(turn("bye", "end"));
      const bye = await cand.next("mock_response_complete", ({ suggestion }) => suggestion.id === "bye");
      expect(bye.mock.phase).toBe("closed");
      await cand.next("finish");
      const analyses = async () => {
        const records: RoomRecord[] = await host.records(room.room);
        const last = records.at(-1);
        expect(last?.suggestions.filter(({ id }) => id.startsWith("bye.")).length).toBeGreaterThan(0);
        return last as RoomRecord;
      };
      const record = await vi.waitFor(analyses, { timeout: 30_000, interval: 200 });
      const judged = record.suggestions.filter(({ kind }) => kind === "answer_analysis");
      for (const one of judged) {
        expect(one).toMatchObject({ status: "complete", audience: "self", analysis: { v: 1 } });
        expect(one.promptVersion).not.toBe("");
      }
      expect(record).toMatchObject({ mode: "ai", ended: "finished", mock: { phase: "closed", position: "Editor" } });
      expect(record.segments.filter(({ role }) => role === "ai").length).toBeGreaterThan(2);
      expect(JSON.stringify(record)).not.toContain("I led a team of five.");
    });
  });
}

/** Consecutive pieces, each starting where the previous one ended. */
function joinPieces(heard: readonly ServerMessage[], id: string, from = ""): string {
  return heard.reduce((text, message) => {
    if (message.type !== "suggestion_update" || message.id !== id || message.delta === undefined) return text;
    expect(message.offset).toBe(text.length);
    return text + message.delta;
  }, from);
}

function story(n: number): string {
  return `In project ${n} our release was late because two teams disagreed about the plan. I was asked to settle it. I wrote down what each of them needed, met them twice and moved ${n + 3} tasks. As a result we shipped a week later and had 30 percent fewer bugs.`;
}
