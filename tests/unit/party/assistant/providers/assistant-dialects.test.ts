import { describe, expect, it } from "vitest";
import { parseAssistantSettings, type ServedModel } from "../../../../../party/assistant/assistant-settings";
import type { ChatRequest } from "../../../../../party/assistant/model";
import { type Flags, PLAIN } from "../../../../../party/assistant/model-catalog";
import { anthropicWire } from "../../../../../party/assistant/providers/anthropic";
import { explainTrouble } from "../../../../../party/assistant/providers/faults";
import { geminiWire } from "../../../../../party/assistant/providers/gemini";
import { openAiWire } from "../../../../../party/assistant/providers/openai";
import type { Wire } from "../../../../../party/assistant/providers/wire";

const REQUEST: ChatRequest = {
  messages: [
    { role: "system", content: "Be brief. Answer in JSON." },
    { role: "user", content: "One." },
    { role: "assistant", content: "Yes." },
    { role: "user", content: "Two." },
  ],
  maxTokens: 500,
  temperature: 0.3,
  json: true,
};

function modelWith(flags: Partial<Flags>): ServedModel {
  return {
    id: "m",
    name: "M",
    provider: "p",
    upstream: "m/1",
    readsPictures: false,
    retired: false,
    offered: true,
    flags: { ...PLAIN, ...flags },
  };
}

const listed = parseAssistantSettings("");
const listedModel = (id: string): ServedModel => {
  const found = listed.ok ? listed.settings.models.find((model) => model.id === id) : undefined;
  if (!found) throw new Error(`No ${id}`);
  return found;
};

const post = (wire: Wire, model: ServedModel, baseUrl = "https://x.example") =>
  wire.post(REQUEST, model, { baseUrl, apiKey: "key-1" });

describe("openAiWire", () => {
  it("sends requests that most servers understand", () => {
    expect(post(openAiWire, modelWith({}))).toEqual({
      url: "https://x.example/chat/completions",
      headers: { authorization: "Bearer key-1" },
      body: {
        model: "m/1",
        stream: true,
        stream_options: { include_usage: true },
        messages: REQUEST.messages,
        max_tokens: 500,
        temperature: 0.3,
        response_format: { type: "json_object" },
      },
    });
  });

  it("leaves out what a model refuses, and leaves room for reasoning", () => {
    const { body } = post(openAiWire, listedModel("o1-mini"));
    expect(body).toEqual({
      model: "o1-mini",
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: 8_500,
      messages: [
        { role: "user", content: "Be brief. Answer in JSON.\n\nOne." },
        { role: "assistant", content: "Yes." },
        { role: "user", content: "Two." },
      ],
    });
    expect(post(openAiWire, listedModel("o1")).body.messages).toMatchObject([{ role: "developer" }, {}, {}, {}]);
  });

  it("does not ask for the usage where that is refused, and adds the operator's fields", () => {
    const { body } = post(openAiWire, modelWith({ askUsage: false, extraBody: { enable_thinking: false } }));
    expect(body).not.toHaveProperty("stream_options");
    expect(body).toHaveProperty("enable_thinking", false);
  });

  it("accepts a base URL with or without the path", () => {
    const url = post(openAiWire, modelWith({}), "https://x.example/v1/chat/completions").url;
    expect(url).toBe("https://x.example/v1/chat/completions");
  });
});

describe("anthropicWire and geminiWire", () => {
  it("send the instructions beside the turns", () => {
    expect(post(anthropicWire, modelWith({ reasoningTokens: 1_000 }), "https://x.example/v1")).toEqual({
      url: "https://x.example/v1/messages",
      headers: { "anthropic-version": "2023-06-01", "x-api-key": "key-1" },
      body: {
        model: "m/1",
        stream: true,
        max_tokens: 1_500,
        system: "Be brief. Answer in JSON.",
        messages: REQUEST.messages.slice(1),
        temperature: 0.3,
      },
    });
    expect(
      post(geminiWire, modelWith({ extraBody: { generationConfig: { thinkingConfig: { thinkingBudget: 0 } }, x: 1 } })),
    ).toEqual({
      url: "https://x.example/v1beta/models/m%2F1:streamGenerateContent?alt=sse",
      headers: { "x-goog-api-key": "key-1" },
      body: {
        contents: [
          { role: "user", parts: [{ text: "One." }] },
          { role: "model", parts: [{ text: "Yes." }] },
          { role: "user", parts: [{ text: "Two." }] },
        ],
        systemInstruction: { parts: [{ text: "Be brief. Answer in JSON." }] },
        generationConfig: {
          maxOutputTokens: 500,
          temperature: 0.3,
          responseMimeType: "application/json",
          thinkingConfig: { thinkingBudget: 0 },
        },
        x: 1,
      },
    });
  });
});

describe("explainTrouble", () => {
  const explain = (status: number | null, body: unknown, headers?: Record<string, string>, wire: Wire = openAiWire) => {
    const trouble = { status, body, ...(headers && { headers: new Headers(headers) }) };
    return explainTrouble(wire, trouble, Date.parse("2026-11-21T10:00:00Z"));
  };

  it.each([
    ["OpenAI", 400, { error: { code: "context_length_exceeded", message: "" } }, "too_long"],
    ["OpenAI, access", 403, { error: { code: "unsupported_country_region_territory" } }, "key_refused"],
    [
      "DeepSeek, balance",
      402,
      { error: { message: "Insufficient Balance", code: "invalid_request_error" } },
      "no_credit",
    ],
    [
      "DeepSeek, model",
      400,
      { error: { message: "Model Not Exist", type: "invalid_request_error" } },
      "model_unavailable",
    ],
    ["DashScope, without an envelope", 400, { code: "InvalidApiKey", message: "", request_id: "1" }, "key_refused"],
    ["DashScope, filter", 400, { error: { code: "data_inspection_failed", message: "" } }, "blocked"],
    ["Groq, a dead model", 400, { error: { code: "model_decommissioned", message: "" } }, "model_unavailable"],
    ["vLLM", 404, { object: "error", type: "NotFoundError", message: "", code: 404 }, "model_unavailable"],
    [
      "vLLM, length",
      400,
      { object: "error", message: "This model's maximum context length is 8192 tokens" },
      "too_long",
    ],
    ["Ollama", 404, { error: 'model "x" not found' }, "model_unavailable"],
    ["a gateway", 502, "<html>", "overloaded"],
    ["nothing at all", 418, undefined, "refused"],
    ["an error in mid-stream", null, { error: { message: "boom" } }, "overloaded"],
    ["a limit in mid-stream", null, { error: { code: "rate_limit_exceeded" } }, "rate_limited"],
  ])("explains %s", (_, status, body, code) => {
    expect(explain(status, body).code).toBe(code);
  });

  it.each([
    [{ "retry-after": "3" }, 3_000],
    [{ "retry-after": "Sat, 21 Nov 2026 10:00:20 GMT" }, 20_000],
    [{ "retry-after": "Sat, 21 Nov 2026 09:00:00 GMT" }, 0],
    [{ "retry-after-ms": "250", "retry-after": "1" }, 250],
    [{ "retry-after": "soon" }, undefined],
    [{}, undefined],
  ])("reads how long to wait: %j", (headers, expected) => {
    expect(explain(429, {}, headers).about.retryAfterMs).toBe(expected);
  });

  it("reads whether to retry when the provider says so", () => {
    expect(explain(500, {}, { "x-should-retry": "false" }).about.retry).toBe(false);
    expect(explain(400, {}, { "x-should-retry": "true" }).about.retry).toBe(true);
    expect(explain(500, {}, {}).about).not.toHaveProperty("retry");
  });

  it("gives a log a code or nothing", () => {
    expect(explain(400, { error: { code: "invalid_parameter", message: "of Ada" } }).about.detail).toBe(
      "invalid_parameter",
    );
    for (const code of ["sk-1234567890", "Ada said that", "x".repeat(80), "key1"]) {
      expect(explain(400, { error: { code, message: "of Ada" } }).about).toEqual({ status: 400 });
    }
  });

  it("explains Anthropic's credit and length errors by their messages", () => {
    const said = (message: string) =>
      explain(400, { type: "error", error: { type: "invalid_request_error", message } }, undefined, anthropicWire).code;
    expect(said("Your credit balance is too low")).toBe("no_credit");
    expect(said("prompt is too long: 1 tokens > 0")).toBe("too_long");
    expect(said("messages: required")).toBe("refused");
  });

  it("reads Gemini's errors with and without an envelope", () => {
    const body = {
      error: { code: 400, status: "INVALID_ARGUMENT", message: "", details: [{ reason: "API_KEY_INVALID" }] },
    };
    expect(explain(400, body, undefined, geminiWire).code).toBe("key_refused");
    expect(explain(null, { error: { code: 503, status: "UNAVAILABLE" } }, undefined, geminiWire).code).toBe(
      "overloaded",
    );
  });
});
