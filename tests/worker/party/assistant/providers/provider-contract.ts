import { describe, expect, it, vi } from "vitest";
import { AssistantError, type ChatEvent, type ChatModel, type ChatRequest } from "../../../../../party/assistant/model";
import type { AssistantFault } from "../../../../../party/protocol/errors";
import { GOOD_KEY, type Script, USUAL_ANSWER, USUAL_THOUGHTS } from "../../../../support/fake-models/script";
import { createManualClock, type ManualClock } from "../../../../support/manual-clock";

/** The requests of one test at a provider. */
export type Seen = { body: Record<string, unknown>; aborted: boolean };

export type Subject = {
  /** A model of the provider that behaves as the scripts say, asked with `key`. */
  connect(scripts: readonly Script[], key: string, clock: ManualClock): ChatModel;
  seen(key: string): Promise<Seen[]>;
  /** Scripts that make no sense with this provider, each with its reason beside it. */
  without?: readonly Script[];
  /** Faults that this provider tells in another way. */
  faults?: Partial<Record<Script, AssistantFault>>;
  /** Whether it says how long it wants to be left alone. */
  saysRetryAfter?: boolean;
  hasKeys?: boolean;
};

export const PATIENCE = { firstByteMs: 30_000, stallMs: 20_000, queueMs: 120_000 };
export const SECRET_QUESTION = "What is your 最大 weakness, Ada Lovelace?";
export const REQUEST: ChatRequest = {
  messages: [
    { role: "system", content: "You are an interviewer. Answer briefly." },
    { role: "user", content: "Hello." },
    { role: "assistant", content: "Good morning." },
    { role: "user", content: SECRET_QUESTION },
  ],
  maxTokens: 300,
  temperature: 0.4,
};

/** Every provider keeps to this, whatever it speaks. */
export function describeProvider(name: string, subject: Subject): void {
  const { without = [], faults = {}, saysRetryAfter = true, hasKeys = true } = subject;

  function start(scripts: readonly Script[], clock = createManualClock()) {
    const key = `${GOOD_KEY}${crypto.randomUUID()}`;
    const model = subject.connect(scripts, key, clock);
    const controller = new AbortController();
    return { key, model, clock, controller, events: model.stream(REQUEST, controller.signal)[Symbol.asyncIterator]() };
  }

  describe(name, { timeout: 30_000 }, () => {
    it.each<Script[][]>([[[]], [["drip"]], [["comments"]], [["crlf"]], [["cr"]], [["drip", "crlf", "comments"]]])(
      "streams the same answer, whole and in order, with %j",
      async (scripts) => {
        const { events } = start(scripts);
        const all = await collect(events);
        expect(textOf(all.events)).toBe(USUAL_ANSWER);
        expect(all.error).toBeUndefined();
        expect(all.events.slice(-2)).toEqual([
          { type: "usage", usage: { inputTokens: 9, outputTokens: expect.any(Number) } },
          { type: "finish", reason: "stop" },
        ]);
        expect(all.events.slice(0, -2).every(({ type }) => type === "text")).toBe(true);
      },
    );

    it("yields text as it arrives", async () => {
      const { events } = start(["stall"]);
      const first = await events.next();
      expect(first.value).toMatchObject({ type: "text" });
      expect(USUAL_ANSWER.startsWith(first.value?.text ?? "-")).toBe(true);
      await events.return?.(undefined);
    });

    it.each<Script[][]>([[["thinks"]], [["thinks", "drip", "comments"]]])(
      "separates reasoning from the answer, with %j",
      async (scripts) => {
        const { events } = await collect(start(scripts).events);
        expect(textOf(events)).toBe(USUAL_ANSWER);
        const thoughts = events.flatMap((event) => (event.type === "reasoning" ? [event.text] : [])).join("");
        expect(thoughts.trim()).toBe(USUAL_THOUGHTS);
      },
    );

    if (!without.includes("length"))
      it("reports that the limit cut the answer short", async () => {
        const { events } = await collect(start(["length"]).events);
        expect(events.at(-1)).toEqual({ type: "finish", reason: "length" });
      });

    it("sends no request before it is read", async () => {
      const { key, model, controller } = start([]);
      model.stream(REQUEST, controller.signal);
      await collect(start([]).events);
      expect(await subject.seen(key)).toEqual([]);
    });

    it("sends no request once it was aborted", async () => {
      const { key, controller, events } = start([]);
      controller.abort(new Error("enough"));
      expect((await collect(events)).error).toEqual(new Error("enough"));
      expect(await subject.seen(key)).toEqual([]);
    });

    it("aborts the request when reading stops", async () => {
      const { key, events, clock } = start(["stall"]);
      await events.next();
      await events.return?.(undefined);
      await until(async () => expect((await subject.seen(key))[0]?.aborted).toBe(true));
      expect(clock.waiting(), "no clock goes on").toBe(0);
    });

    it("aborts the request in mid-answer, and throws the reason", async () => {
      const { key, events, controller } = start(["stall"]);
      await events.next();
      const rest = collect(events);
      controller.abort(new Error("enough"));
      expect((await rest).error).toEqual(new Error("enough"));
      await until(async () => expect((await subject.seen(key))[0]?.aborted).toBe(true));
    });

    it("aborts the request before the first byte", async () => {
      const { key, events, controller } = start(["silent"]);
      const all = collect(events);
      await until(async () => expect(await subject.seen(key)).toHaveLength(1));
      controller.abort(new Error("enough"));
      expect((await all).error).toEqual(new Error("enough"));
      await until(async () => expect((await subject.seen(key))[0]?.aborted).toBe(true));
    });

    it("gives up on a silent provider after its timeout", async () => {
      const { key, events, clock } = start(["mute"]);
      const all = collect(events);
      await until(async () => expect(await subject.seen(key)).toHaveLength(1));
      await clock.advance(PATIENCE.firstByteMs - 1);
      expect(clock.waiting()).toBe(1);
      await clock.advance(1);
      expect(codeOf((await all).error)).toBe("timeout");
      expect(clock.waiting()).toBe(0);
    });

    it("gives up on a stalled provider after its timeout, keeping the text so far", async () => {
      const { key, events, clock } = start(["stall"]);
      const said: ChatEvent[] = [];
      // Two pieces of text, in one read or in two.
      while (textOf(said).length < PIECES.length) said.push((await events.next()).value);
      const rest = collect(events);
      await clock.advance(PATIENCE.firstByteMs + PATIENCE.stallMs);
      const { error } = await rest;
      expect(codeOf(error)).toBe("timeout");
      expect(textOf(said)).toBe(PIECES);
      await until(async () => expect((await subject.seen(key))[0]?.aborted).toBe(true));
    });

    it("doesn't wait in a queue forever, even if comments keep coming", async () => {
      const { key, events, clock } = start(["queued"]);
      const all = collect(events);
      await until(async () => expect(await subject.seen(key)).toHaveLength(1));
      // Comments keep coming: only a limit that they do not move ends it.
      const ticking = setInterval(() => clock.advance(PATIENCE.stallMs / 4), 20);
      expect(codeOf((await all).error)).toBe("timeout");
      clearInterval(ticking);
      expect(clock.now() - 1_000_000).toBeGreaterThanOrEqual(PATIENCE.stallMs);
    });

    it.each<Script[][]>([[["cut"]], [["ends"]], [["cut", "drip"]], [["ends", "crlf"]]])(
      "reports an answer without its end as cut off, with %j",
      async (scripts) => {
        const { events, error } = await collect(start(scripts).events);
        expect(codeOf(error)).toBe("cut_off");
        expect(textOf(events)).toBe(PIECES);
        expect(events.every(({ type }) => type === "text")).toBe(true);
      },
    );

    it("reports a fault in mid-stream after the text so far", async () => {
      const { events, error } = await collect(start(["error-mid-stream"]).events);
      expect(codeOf(error)).toBe("overloaded");
      expect(textOf(events)).toBe(PIECES);
    });

    const expected: Partial<Record<Script, AssistantFault>> = {
      "error-first": "overloaded",
      lost: "unreachable",
      busy: "rate_limited",
      "no-credit": "no_credit",
      retired: "model_unavailable",
      blocked: "blocked",
      "blocked-answer": "blocked",
      "too-long": "too_long",
      overloaded: "overloaded",
      wrong: "refused",
      redirect: "refused",
      html: "bad_answer",
      junk: "bad_answer",
      ...faults,
    };
    const cases = (Object.entries(expected) as [Script, AssistantFault][]).filter(
      ([script]) => !without.includes(script),
    );
    it.each(cases)("reports %s as %s, without the key or the question", async (script, fault) => {
      const { key, events } = start([script]);
      const { error } = await collect(events);
      expect(codeOf(error)).toBe(fault);
      const shown = `${describeError(error)}`;
      expect(shown).not.toContain(key);
      expect(shown).not.toContain(SECRET_QUESTION);
      expect(shown).not.toContain("weakness");
      expect(await subject.seen(key)).toHaveLength(1);
    });

    it("reports the requested wait", async () => {
      const { error } = await collect(start(["busy"]).events);
      const wait = error instanceof AssistantError ? error.about.retryAfterMs : null;
      expect(wait).toBe(saysRetryAfter ? 2_000 : undefined);
    });

    if (hasKeys)
      it("refuses a bad key without showing it", async () => {
        const model = subject.connect([], "bad-key-123456", createManualClock());
        const { error } = await collect(model.stream(REQUEST, new AbortController().signal)[Symbol.asyncIterator]());
        expect(codeOf(error)).toBe("key_refused");
        expect(describeError(error)).not.toContain("bad-key-123456");
      });
  });
}

/** The limit is for what never happens, not for a machine that has other things to do. */
function until(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 20_000 });
}

/** The two pieces of the usual answer. */
const PIECES = "Start with";

export async function collect(events: AsyncIterator<ChatEvent>): Promise<{ events: ChatEvent[]; error: unknown }> {
  const all: ChatEvent[] = [];
  try {
    for (;;) {
      const { done, value } = await events.next();
      if (done) return { events: all, error: undefined };
      all.push(value);
    }
  } catch (error) {
    return { events: all, error };
  }
}

export function textOf(events: readonly ChatEvent[]): string {
  return events.flatMap((event) => (event?.type === "text" ? [event.text] : [])).join("");
}

export function codeOf(error: unknown): string {
  return error instanceof AssistantError ? error.code : `no AssistantError: ${error}`;
}

/** All that a log could show of it. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause });
}
