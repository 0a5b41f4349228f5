import { describe, expect, inject, it, vi } from "vitest";
import { parseAssistantSettings } from "../../../../party/assistant/assistant-settings";
import { AssistantError, type ChatRequest, type Picture } from "../../../../party/assistant/model";
import {
  createModelRegistry,
  type ModelRegistry,
  type ModelRegistryPorts,
  type OwnKey,
} from "../../../../party/assistant/model-registry";
import type { Assistant, HintTask, TaskEvent } from "../../../../party/assistant/task";
import type { SeenRequest } from "../../../support/fake-models/fake-server";
import { GOOD_KEY, USUAL_ANSWER } from "../../../support/fake-models/script";
import { createFakeWorkersAi } from "../../../support/fake-models/workers-ai";

vi.setConfig({ testTimeout: 30_000 });

const urls = inject("fakeModels");
const OPENAI = `${urls.openai}/v1`;

/** Models in no peculiar setting, so that what the registry does shows: one user turn, one answer. */
const plainPrompt: NonNullable<ModelRegistryPorts["prompt"]> = (model, id) => ({
  version: "plain-1",
  async *run(task, signal) {
    const content = "position" in task ? task.position : "something else";
    const request: ChatRequest = { messages: [{ role: "user", content }], maxTokens: 50 };
    for await (const event of model.stream(request, signal)) {
      if (event.type === "text") yield { type: "text", text: event.text };
    }
    yield { type: "done", answeredBy: id };
  },
});

function openRegistry(setting: unknown, ports: Partial<ModelRegistryPorts> = {}): ModelRegistry & { waits: number[] } {
  const parsed = parseAssistantSettings(setting);
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  const waits: number[] = [];
  const registry = createModelRegistry(parsed.settings, {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    wait: async (ms, signal) => {
      // The limits of time stay far away, the waits between attempts are over at once.
      if (ms < 10_000) waits.push(ms);
      else await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
    },
    prompt: plainPrompt,
    development: true,
    chance: () => 0,
    ...ports,
  });
  return { ...registry, waits };
}

const TASK: HintTask = {
  kind: "interview_hint",
  promptType: "BQ",
  interviewType: "behavioral",
  lang: "en",
  company: "Example",
  position: "Engineer",
  context: "",
  lines: [],
  about: [],
};

async function run(assistant: Assistant): Promise<{ text: string; answeredBy: string | null; error: unknown }> {
  const events: TaskEvent[] = [];
  let error: unknown = null;
  try {
    for await (const event of assistant.run(TASK, new AbortController().signal)) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  const done = events.find((event) => event.type === "done");
  return {
    text: events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join(""),
    answeredBy: done?.type === "done" ? done.answeredBy : null,
    error,
  };
}

function faultOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    return error instanceof AssistantError ? [error.code, error.about.detail].filter(Boolean).join(" ") : String(error);
  }
  return "none";
}

const newKey = () => `${GOOD_KEY}${crypto.randomUUID()}`;

async function seenBy(url: string, key: string): Promise<SeenRequest[]> {
  const response = await fetch(`${new URL(url).origin}/__seen?key=${encodeURIComponent(key)}`);
  return (await response.json()) as SeenRequest[];
}

describe("model registry without a setting", () => {
  const registry = openRegistry("");

  it("offers the coach, without cost", () => {
    expect(registry.find("coach")).toEqual({ usable: true, needsKey: false, operatorKey: false, readsPictures: false });
    expect(registry.open("coach").version).toBe("coach-6");
    expect(registry.open("coach", { apiKey: "whatever" }).version).toBe("coach-6");
  });

  it("refuses models without a key, retired ones and unknown ones", () => {
    expect(registry.find("gpt-4o-mini")).toEqual({
      usable: false,
      needsKey: true,
      operatorKey: false,
      readsPictures: true,
    });
    expect(registry.find("o1")).toEqual({ usable: false, needsKey: false, operatorKey: false, readsPictures: true });
    expect(registry.find("nothing")).toEqual({
      usable: false,
      needsKey: false,
      operatorKey: false,
      readsPictures: false,
    });
    expect(faultOf(() => registry.open("gpt-4o-mini"))).toBe("no_key");
    expect(faultOf(() => registry.open("o1"))).toBe("model_unavailable retired");
    expect(faultOf(() => registry.open("nothing"))).toBe("model_unavailable");
    expect(faultOf(() => registry.open("toString"))).toBe("model_unavailable");
  });
});

describe("model registry with the operator's key", () => {
  it("answers with a model on the operator's account", async () => {
    const apiKey = newKey();
    const registry = openRegistry({ providers: { openai: { apiKey, baseUrl: OPENAI } } });
    expect(registry.find("gpt-4o-mini")).toMatchObject({ usable: true, needsKey: false, operatorKey: true });
    expect(registry.menu().preselected).toBe("gpt-4o-mini");
    expect(await run(registry.open("gpt-4o-mini"))).toEqual({
      text: USUAL_ANSWER,
      answeredBy: "gpt-4o-mini",
      error: null,
    });
    const [seen] = await seenBy(OPENAI, apiKey);
    expect(seen?.body).toMatchObject({
      model: "gpt-4o-mini",
      stream: true,
      max_completion_tokens: 50,
      messages: [{ role: "user", content: "Engineer" }],
    });
    expect(seen?.body).not.toHaveProperty("max_tokens");
  });

  it("serves a listed id by another model on the operator's own server", async () => {
    const apiKey = newKey();
    const registry = openRegistry({
      providers: { house: { baseUrl: `${urls.plain}/v1/`, apiKey, headers: { "x-team": "mocki" } } },
      models: {
        "deepseek-r1": {
          provider: "house",
          model: "r1-distill~thinks",
          flags: { reasoning: "think-tags", extraBody: { top_k: 5 } },
        },
      },
    });
    expect(await run(registry.open("deepseek-r1"))).toMatchObject({ text: USUAL_ANSWER, answeredBy: "deepseek-r1" });
    const [seen] = await seenBy(urls.plain, apiKey);
    expect(seen).toMatchObject({
      path: "/v1/chat/completions",
      headers: { "x-team": "mocki" },
      body: { model: "r1-distill~thinks", top_k: 5, max_tokens: 50 },
    });
  });

  it("asks a server without a key if it needs none", async () => {
    const registry = openRegistry({
      providers: { house: { baseUrl: `${urls.plain}/v1` } },
      models: { "our-llama": { provider: "house", model: "llama" } },
    });
    expect(registry.find("our-llama")).toMatchObject({ usable: true, operatorKey: true });
    expect(await run(registry.open("our-llama"))).toMatchObject({ text: USUAL_ANSWER, answeredBy: "our-llama" });
  });

  it("speaks the dialect of each provider", async () => {
    const apiKey = newKey();
    const registry = openRegistry({
      providers: {
        anthropic: { apiKey, baseUrl: urls.anthropic },
        gemini: { apiKey, baseUrl: `${urls.gemini}/v1beta` },
      },
      models: {
        "claude-3-7-sonnet": { model: "claude-sonnet-new" },
        "gemini-2.0-flash-001": { model: "gemini-new" },
      },
    });
    for (const id of ["claude-3-7-sonnet", "gemini-2.0-flash-001"]) {
      expect(await run(registry.open(id))).toEqual({ text: USUAL_ANSWER, answeredBy: id, error: null });
    }
    expect(await seenBy(urls.gemini, apiKey)).toMatchObject([
      { path: "/v1beta/models/gemini-new:streamGenerateContent" },
    ]);
  });

  it("asks Workers AI through the binding", async () => {
    const ai = createFakeWorkersAi();
    const setting = { models: { "qwq-32b": { provider: "workers-ai", model: "@cf/qwen/qwq-32b" } } };
    const registry = openRegistry(setting, { ai });
    expect(registry.find("qwq-32b")).toMatchObject({ usable: true, operatorKey: true });
    expect(await run(registry.open("qwq-32b"))).toMatchObject({ text: USUAL_ANSWER, answeredBy: "qwq-32b" });
    expect(ai.runs).toMatchObject([{ model: "@cf/qwen/qwq-32b", input: { stream: true, max_tokens: 50 } }]);
    expect(faultOf(() => openRegistry(setting).open("qwq-32b"))).toBe("model_unavailable not_served");
  });

  it("retries a passing failure after the requested wait", async () => {
    const apiKey = newKey();
    const registry = openRegistry({
      providers: { openai: { apiKey, baseUrl: OPENAI } },
      models: { "gpt-4o": { model: "gpt-4o~busy-once" } },
    });
    expect(await run(registry.open("gpt-4o"))).toMatchObject({ text: USUAL_ANSWER, error: null });
    expect(registry.waits).toEqual([2_000]);
    expect(await seenBy(OPENAI, apiKey)).toHaveLength(2);
  });

  it("doesn't retry a permanent failure", async () => {
    const apiKey = newKey();
    const registry = openRegistry({
      providers: { openai: { apiKey, baseUrl: OPENAI } },
      models: { "gpt-4o": { model: "gpt-4o~no-credit" } },
    });
    expect((await run(registry.open("gpt-4o"))).error).toMatchObject({ code: "no_credit" });
    expect(await seenBy(OPENAI, apiKey)).toHaveLength(1);
  });
});

describe("fallback model", () => {
  const settingWith = (script: string, apiKey: string, fallback: unknown) => ({
    providers: { openai: { apiKey, baseUrl: OPENAI } },
    models: { "gpt-4o": { model: `gpt-4o~${script}` }, "gpt-4.1": { model: "gpt-4.1" } },
    fallback,
  });

  it.each(["retired", "no-credit", "busy", "overloaded", "lost", "html", "wrong"])(
    "answers for a model that fails (%s), and is named",
    async (script) => {
      const registry = openRegistry(settingWith(script, newKey(), { "gpt-4o": "gpt-4.1" }));
      expect(await run(registry.open("gpt-4o"))).toEqual({ text: USUAL_ANSWER, answeredBy: "gpt-4.1", error: null });
    },
  );

  it.each(["blocked", "too-long"])("doesn't answer a request refused for its content (%s)", async (script) => {
    const registry = openRegistry(settingWith(script, newKey(), { "gpt-4o": "gpt-4.1" }));
    expect(await run(registry.open("gpt-4o"))).toMatchObject({ text: "", answeredBy: null });
  });

  it("doesn't continue an answer that has begun", async () => {
    const registry = openRegistry(settingWith("cut", newKey(), { "gpt-4o": "gpt-4.1" }));
    expect(await run(registry.open("gpt-4o"))).toMatchObject({
      text: "Start with",
      answeredBy: null,
      error: { code: "cut_off" },
    });
  });

  it("has no fallback of its own", async () => {
    const apiKey = newKey();
    const registry = openRegistry({
      providers: { openai: { apiKey, baseUrl: OPENAI } },
      models: { "gpt-4o": { model: "a~retired" }, "gpt-4.1": { model: "b~retired" } },
      fallback: { "gpt-4o": "gpt-4.1", "gpt-4.1": "gpt-4o-mini" },
    });
    expect((await run(registry.open("gpt-4o"))).error).toMatchObject({ code: "model_unavailable" });
    expect((await seenBy(OPENAI, apiKey)).map(({ body }) => body.model)).toEqual(["a~retired", "b~retired"]);
  });

  it("can be the coach, whose version is then reported", async () => {
    const registry = openRegistry(settingWith("retired", newKey(), "coach"));
    const assistant = registry.open("gpt-4o");
    expect(assistant.version).toBe("plain-1");
    expect(await run(assistant)).toMatchObject({ answeredBy: "coach", error: null });
    expect(assistant.version).toBe("coach-6");
  });

  it("leaves the first fault if it can't be asked", async () => {
    const registry = openRegistry(settingWith("no-credit", newKey(), { "gpt-4o": "claude-3-7-sonnet" }));
    expect((await run(registry.open("gpt-4o"))).error).toMatchObject({ code: "no_credit" });
  });

  it("isn't used for a person's own key", async () => {
    const operators = newKey();
    const registry = openRegistry(settingWith("retired", operators, "gpt-4.1"));
    const own = { apiKey: newKey(), baseUrl: OPENAI };
    expect((await run(registry.open("gpt-4o", own))).error).toMatchObject({ code: "model_unavailable" });
    expect(await seenBy(OPENAI, operators)).toEqual([]);
  });
});

describe("person's own key", () => {
  it("is used instead of the operator's, at the provider's address", async () => {
    const [operators, apiKey] = [newKey(), newKey()];
    const registry = openRegistry({ providers: { openai: { apiKey: operators, baseUrl: OPENAI } } });
    expect(await run(registry.open("gpt-4o", { apiKey }))).toMatchObject({ text: USUAL_ANSWER, answeredBy: "gpt-4o" });
    expect(await seenBy(OPENAI, apiKey)).toHaveLength(1);
    expect(await seenBy(OPENAI, operators)).toEqual([]);
  });

  it("isn't sent to an operator's server that needs none", async () => {
    const apiKey = newKey();
    const registry = openRegistry({
      providers: { house: { baseUrl: `${urls.plain}/v1` } },
      models: { "our-llama": { provider: "house", model: "llama" } },
    });
    expect(await run(registry.open("our-llama", { apiKey }))).toMatchObject({ text: USUAL_ANSWER, error: null });
    expect(await seenBy(urls.plain, apiKey)).toEqual([]);
    expect(registry.find("our-llama", { apiKey }).operatorKey).toBe(true);
    expect(registry.find("our-llama", { apiKey, baseUrl: "https://models.example" }).operatorKey).toBe(false);
    expect(registry.find("gpt-4o", { apiKey }).operatorKey).toBe(false);
  });

  it("is sent to its own address, without the operator's headers", async () => {
    const apiKey = newKey();
    const registry = openRegistry({
      providers: { openai: { apiKey: newKey(), headers: { "x-gateway": "operators-secret" } } },
    });
    const own: OwnKey = { apiKey, baseUrl: `${urls.plain}/v1/` };
    expect(await run(registry.open("gpt-4o", own))).toMatchObject({ text: USUAL_ANSWER });
    const [seen] = await seenBy(urls.plain, apiKey);
    expect(seen?.path).toBe("/v1/chat/completions");
    expect(seen?.headers).not.toHaveProperty("x-gateway");
  });

  it("opens a retired model only at an address that still has it", async () => {
    const registry = openRegistry("");
    expect(faultOf(() => registry.open("deepseek-r1", { apiKey: newKey() }))).toBe("model_unavailable");
    const own = { apiKey: newKey(), baseUrl: urls.deepseek };
    expect(await run(registry.open("deepseek-r1", own))).toMatchObject({ text: USUAL_ANSWER, error: null });
  });

  it("doesn't open a model that the operator has removed", () => {
    const registry = openRegistry({ models: { "gpt-4o": false } });
    expect(faultOf(() => registry.open("gpt-4o", { apiKey: newKey() }))).toBe("model_unavailable");
  });

  it("is refused before it is sent if it is invalid", () => {
    const registry = openRegistry("");
    for (const apiKey of ["", "two words", "a\r\nx-evil: 1", "鍵", "x".repeat(2_001)]) {
      expect(faultOf(() => registry.open("gpt-4o", { apiKey }))).toBe("key_refused");
    }
  });

  it.each([
    "http://api.example.com/v1",
    "https://127.0.0.1/v1",
    "https://[::1]/v1",
    "https://metadata.internal",
    "nonsense",
  ])("isn't sent to %s outside of development", (baseUrl) => {
    let asked = 0;
    const count: ModelRegistryPorts["fetch"] = async () => {
      asked += 1;
      return new Response();
    };
    const registry = openRegistry("", { development: false, fetch: count });
    expect(faultOf(() => registry.open("gpt-4o", { apiKey: newKey(), baseUrl }))).toBe("refused base_url");
    expect(asked).toBe(0);
  });

  it("isn't sent along a redirect", async () => {
    const apiKey = newKey();
    const registry = openRegistry({ models: { "gpt-4o": { model: "gpt-4o~redirect" } } });
    const { error } = await run(registry.open("gpt-4o", { apiKey, baseUrl: OPENAI }));
    expect(error).toMatchObject({ code: "refused", about: { status: 307, detail: "redirect" } });
    expect(await seenBy(OPENAI, apiKey)).toHaveLength(1);
  });
});

describe("picture in a prompt", () => {
  const PICTURE: Picture = { type: "image/webp", data: "UklGRg==" };
  const showing: ModelRegistryPorts["prompt"] = (model, id) => ({
    ...plainPrompt(model, id),
    async *run(_, signal) {
      const messages = [{ role: "user" as const, content: "What is this?", image: PICTURE }];
      for await (const event of model.stream({ messages, maxTokens: 50 }, signal)) {
        if (event.type === "text") yield { type: "text", text: event.text };
      }
      yield { type: "done", answeredBy: id };
    },
  });
  const setting = (apiKey: string) => ({
    providers: {
      openai: { apiKey, baseUrl: OPENAI },
      anthropic: { apiKey, baseUrl: urls.anthropic },
      gemini: { apiKey, baseUrl: urls.gemini },
    },
    models: {
      "claude-3-7-sonnet": { model: "claude-sonnet-new" },
      "gemini-2.0-flash-001": { model: "gemini-new" },
      blind: { provider: "openai", model: "gpt-blind" },
    },
  });

  it("is sent in each dialect's format", async () => {
    const apiKey = newKey();
    const registry = openRegistry(setting(apiKey), { prompt: showing });
    for (const id of ["gpt-4o", "claude-3-7-sonnet", "gemini-2.0-flash-001"]) {
      expect(registry.find(id).readsPictures).toBe(true);
      expect(await run(registry.open(id))).toMatchObject({ error: null });
    }
    const bodies = await Promise.all([OPENAI, urls.anthropic, urls.gemini].map((url) => seenBy(url, apiKey)));
    const text = "What is this?";
    expect(bodies.map(([seen]) => seen?.body.messages ?? seen?.body.contents)).toEqual([
      [
        {
          role: "user",
          content: [
            { type: "text", text },
            { type: "image_url", image_url: { url: "data:image/webp;base64,UklGRg==" } },
          ],
        },
      ],
      [
        {
          role: "user",
          content: [
            { type: "image", source: { type: "base64", media_type: "image/webp", data: "UklGRg==" } },
            { type: "text", text },
          ],
        },
      ],
      [{ role: "user", parts: [{ inlineData: { mimeType: "image/webp", data: "UklGRg==" } }, { text }] }],
    ]);
  });

  it("is left out for a model without vision, with a note in the prompt", async () => {
    const apiKey = newKey();
    const registry = openRegistry(setting(apiKey), { prompt: showing });
    expect(registry.find("blind").readsPictures).toBe(false);
    await run(registry.open("blind"));
    const [seen] = await seenBy(OPENAI, apiKey);
    expect(JSON.stringify(seen?.body)).not.toContain(PICTURE.data);
    expect(JSON.stringify(seen?.body.messages)).toContain("cannot see pictures");
  });
});
