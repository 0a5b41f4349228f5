import { describe, expect, it } from "vitest";
import { createMetered, estimateTokens } from "../../../../party/assistant/metered-model";
import { AssistantError, type ChatEvent, type ChatModel, type ChatRequest } from "../../../../party/assistant/model";

const REQUEST: ChatRequest = { messages: [{ role: "user", content: "a".repeat(300) }], maxTokens: 400 };

function metered(events: readonly (ChatEvent | Error)[], refuses?: AssistantError) {
  const counted: { provider: string; tokens: number; spent: number | null }[] = [];
  let sent = 0;
  const model: ChatModel = {
    async *stream() {
      sent += 1;
      for (const event of events) {
        if (event instanceof Error) throw event;
        yield event;
      }
    },
  };
  const meter = {
    async reserve(provider: string, tokens: number) {
      if (refuses) throw refuses;
      const entry = { provider, tokens, spent: null as number | null };
      counted.push(entry);
      return (spent: number) => {
        entry.spent = spent;
      };
    },
  };
  const run = async (stopAfter = Number.POSITIVE_INFINITY) => {
    let seen = 0;
    const counting = createMetered(model, { provider: "openai", reasoningTokens: 50 }, meter);
    for await (const _ of counting.stream(REQUEST, new AbortController().signal)) if (++seen >= stopAfter) break;
  };
  return { counted, run, sent: () => sent };
}

const text = (words: string): ChatEvent => ({ type: "text", text: words });

describe("createMetered", () => {
  it("counts prompt, longest answer and reasoning before it sends, then what the provider reports", async () => {
    const { counted, run } = metered([
      text("yes"),
      { type: "usage", usage: { inputTokens: 80, outputTokens: 7 } },
      { type: "finish", reason: "stop" },
    ]);
    await run();
    expect(counted).toEqual([{ provider: "openai", tokens: 100 + 400 + 50, spent: 87 }]);
  });

  it("sends nothing if the meter refuses", async () => {
    const { run, sent } = metered([text("yes")], new AssistantError("daily_limit"));
    await expect(run()).rejects.toMatchObject({ code: "daily_limit" });
    expect(sent()).toBe(0);
  });

  it("estimates the cost of an answer without a report, also of one that is left in the middle", async () => {
    const whole = metered([text("a".repeat(30)), { type: "reasoning", text: "b".repeat(60) }]);
    await whole.run();
    expect(whole.counted).toMatchObject([{ spent: 100 + 10 + 20 }]);
    const left = metered([text("a".repeat(30)), text("a".repeat(30))]);
    await left.run(1);
    expect(left.counted).toMatchObject([{ spent: 110 }]);
  });

  it("counts nothing for a request that the provider rejected, and the prompt for one that failed later", async () => {
    const refused = metered([new AssistantError("rate_limited")]);
    await expect(refused.run()).rejects.toThrow();
    expect(refused.counted).toMatchObject([{ spent: 0 }]);
    const slow = metered([new AssistantError("timeout")]);
    await expect(slow.run()).rejects.toThrow();
    expect(slow.counted).toMatchObject([{ spent: 100 }]);
    const cut = metered([text("a".repeat(30)), new AssistantError("overloaded")]);
    await expect(cut.run()).rejects.toThrow();
    expect(cut.counted).toMatchObject([{ spent: 110 }]);
  });

  it("estimates Chinese higher than English", () => {
    expect(estimateTokens("请介绍一下你自己")).toBe(12);
    expect(estimateTokens("Tell me about yourself.")).toBe(8);
  });
});
