import { describe, expect, it } from "vitest";
import { AssistantError, type ChatEvent, type ChatModel, type ChatRequest } from "../../../../party/assistant/model";
import { createObserved, type ModelFigures } from "../../../../party/assistant/observed-model";

const REQUEST: ChatRequest = { messages: [{ role: "user", content: "a".repeat(300) }], maxTokens: 400 };
const ABOUT = { provider: "openai", key: "operator" } as const;

/** Each event takes 100 ms. */
async function run(events: readonly (ChatEvent | Error)[], { stopAfter = 99, abort = false } = {}) {
  let now = 0;
  const reported: ModelFigures[] = [];
  const control = new AbortController();
  const model: ChatModel = {
    async *stream() {
      for (const event of events) {
        now += 100;
        if (abort) control.abort();
        if (event instanceof Error) throw event;
        yield event;
      }
    },
  };
  const observed = createObserved(model, ABOUT, { now: () => now, report: (figures) => reported.push(figures) });
  let failure: unknown = null;
  try {
    let seen = 0;
    for await (const _ of observed.stream(REQUEST, control.signal)) if (++seen >= stopAfter) break;
  } catch (error) {
    failure = error;
  }
  return { reported, failure };
}

const text: ChatEvent = { type: "text", text: "Hello" };
const usage: ChatEvent = { type: "usage", usage: { inputTokens: 30, outputTokens: 12 } };
const finish: ChatEvent = { type: "finish", reason: "stop" };

describe("createObserved", () => {
  it("reports when the answer began and ended, and the tokens that the provider counts", async () => {
    const { reported } = await run([text, text, usage, finish]);
    expect(reported).toEqual([{ ...ABOUT, outcome: "done", firstMs: 100, totalMs: 400, tokens: 42 }]);
  });

  it("reports a fault by its code, and passes it on", async () => {
    const fault = new AssistantError("rate_limited");
    const { reported, failure } = await run([fault]);
    expect(failure).toBe(fault);
    expect(reported).toEqual([{ ...ABOUT, outcome: "rate_limited", firstMs: 100, totalMs: 100, tokens: 0 }]);
    expect((await run([text, new TypeError("secret")])).reported).toMatchObject([{ outcome: "internal" }]);
  });

  it("reports a request that its caller left as stopped, with its cost so far", async () => {
    const { reported } = await run([text, text, finish], { stopAfter: 1 });
    expect(reported).toMatchObject([{ outcome: "stopped", totalMs: 100, tokens: 102 }]);
    const aborted = await run([new DOMException("aborted", "AbortError")], { abort: true });
    expect(aborted.reported).toMatchObject([{ outcome: "stopped" }]);
  });
});
