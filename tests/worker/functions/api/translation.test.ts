import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import type { SeenRequest } from "../../../support/fake-models/fake-server";
import { GOOD_KEY } from "../../../support/fake-models/script";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";

vi.setConfig({ testTimeout: 30_000 });

const urls = inject("fakeModels");

/** Known to the fake provider by its key, so that each test sees its own requests alone. */
let key: string;
let backend: Backend;
let ann: string;

beforeEach(async () => {
  await emptyStorage();
  key = `${GOOD_KEY}${crypto.randomUUID()}`;
});

type Setup = { model?: string; setting?: object };

async function open({ model = "gpt-4o-mini~prompted", setting = {} }: Setup = {}): Promise<void> {
  const ASSISTANT = JSON.stringify({
    providers: { openai: { apiKey: key, baseUrl: `${urls.openai}/v1` } },
    models: { "gpt-4o-mini": { model } },
    ...setting,
  });
  backend = createBackend({ ASSISTANT });
  ann = await backend.signIn("ann");
}

const HELLO = { from: "en-US", to: "zh-CN", texts: ["Hello.", "And you?"] };

type Init = { cookie?: string | null; headers?: Record<string, string>; method?: string; signal?: AbortSignal };

async function ask(body: unknown = HELLO, { cookie = ann, headers, method = "POST", signal }: Init = {}) {
  const init = {
    method,
    headers: { origin: ORIGIN, ...(cookie && { cookie }), ...headers },
    ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const request = new Request(`${ORIGIN}/api/assistant/translation`, init);
  const context = createContext(backend.services, "r");
  const response = await answerApi(request, context);
  if (!response) throw new Error("Nobody answers");
  return { status: response.status, headers: response.headers, body: await response.json<Record<string, unknown>>() };
}

async function seen(): Promise<SeenRequest[]> {
  return (await fetch(`${urls.openai}/__seen?key=${key}`)).json();
}

async function counted(): Promise<unknown[]> {
  return (await bindings.DB.prepare("SELECT uid, origin FROM metered_requests").all()).results;
}

const told = () => backend.events.filter(({ event }) => event === "translation_asked");

describe("POST /api/assistant/translation", () => {
  it("returns the operator's model's translations uncached, and counts one request", async () => {
    await open();
    const { status, body, headers } = await ask();
    expect([status, body]).toEqual([200, { texts: ["简: Hello.", "简: And you?"] }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await counted()).toEqual([{ uid: "ann", origin: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(await ask({ from: "zh-TW", to: "en-US", texts: ["您好"] })).toMatchObject({
      body: { texts: ["In English: 您好"] },
    });
    expect(await counted()).toHaveLength(2);
    expect(await seen()).toHaveLength(2);
    expect(told()).toEqual([
      { event: "translation_asked", lines: 2, outcome: "done" },
      { event: "translation_asked", lines: 1, outcome: "done" },
    ]);
  });

  it("requires a session and this site's origin", async () => {
    await open();
    expect((await ask(HELLO, { cookie: null })).status).toBe(401);
    expect((await ask(HELLO, { headers: { origin: "https://elsewhere.example" } })).status).toBe(403);
    expect((await ask(HELLO, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    const read = await ask(HELLO, { method: "GET" });
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await seen()).toEqual([]);
    expect(await counted()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["no texts", { ...HELLO, texts: [] }],
    ["a text without words", { ...HELLO, texts: ["Hello.", " … "] }],
    ["too many texts", { ...HELLO, texts: Array.from({ length: 21 }, () => "a") }],
    ["too many characters", { ...HELLO, texts: ["a".repeat(4_001), "b".repeat(4_000)] }],
    ["a language that is none of these", { ...HELLO, to: "fr-FR" }],
    ["Chinese into Chinese", { ...HELLO, from: "zh-CN", to: "zh-TW" }],
    ["English into English", { ...HELLO, to: "en-US" }],
    ["something more", { ...HELLO, model: "gpt-4o" }],
  ])("refuses %s", async (_, body) => {
    await open();
    expect(await ask(body)).toMatchObject({ status: 422, body: { error: { code: "invalid" } } });
    expect(await seen()).toEqual([]);
    expect(await counted()).toEqual([]);
  });

  it("accepts the longest body in any escaping, and stops reading beyond it", async () => {
    await open();
    const escaped = `{"from":"zh-CN","to":"en-US","texts":["${"\\u4f60".repeat(8_000)}"]}`;
    expect((await ask(escaped)).status).toBe(200);
    expect(await ask(`${escaped}${" ".repeat(10_000)}`)).toMatchObject({ status: 413 });
  });

  it("returns an error if no model is configured", async () => {
    await open({ setting: { translation: false } });
    expect(await ask()).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    await open({ setting: { providers: {} } });
    expect(await ask()).toMatchObject({ status: 404 });
    expect(await counted()).toEqual([]);
  });

  it("refuses beyond the daily limits of a person or an address, and asks no model", async () => {
    await open({ setting: { caps: { perUser: 2, perAddress: 3 } } });
    const bob = await backend.signIn("bob");
    for (const cookie of [ann, ann, bob]) expect((await ask(HELLO, { cookie })).status).toBe(200);
    const refused = { status: 429, body: { error: { code: "daily_limit" } } };
    expect(await ask(), "the person's").toMatchObject(refused);
    expect(await ask(HELLO, { cookie: bob }), "the address's").toMatchObject(refused);
    expect(await ask(HELLO, { cookie: bob, headers: { "cf-connecting-ip": "203.0.113.7" } })).toMatchObject({
      status: 200,
    });
    expect(await seen()).toHaveLength(4);
    expect(told()).toHaveLength(4);
    backend.clock.now += 25 * 60 * 60_000;
    expect((await ask()).status).toBe(200);
  });

  it.each([
    ["gpt-4o-mini~blocked", "blocked"],
    ["gpt-4o-mini~no-credit", "no_credit"],
    ["gpt-4o-mini~retired", "model_unavailable"],
    ["gpt-4o-mini~too-long", "too_long"],
    ["gpt-4o-mini~wrong", "refused"],
    ["gpt-4o-mini~cut", "cut_off"],
    // It answers something, and no translation.
    ["gpt-4o-mini", "bad_answer"],
  ])("returns a failure of %s without words of the lines", async (model, outcome) => {
    await open({ model });
    const { status, body } = await ask();
    // It had begun to answer before.
    expect(status).toBe(200);
    expect(body).toEqual({ error: { code: "assistant_failed", message: "The AI model did not do it" } });
    expect(told()).toEqual([{ event: "translation_asked", lines: 2, outcome }]);
    expect(JSON.stringify(backend.events)).not.toContain("Hello");
  });

  it("asks the operator's fallback when the model fails", async () => {
    const models = { "gpt-4o-mini": { model: "gpt-4o-mini~retired" }, "gpt-4o": { model: "gpt-4o~prompted" } };
    await open({ setting: { models, fallback: "gpt-4o" } });
    expect(await ask()).toMatchObject({ status: 200, body: { texts: ["简: Hello.", "简: And you?"] } });
    expect(await counted(), "each request costs").toHaveLength(2);
    const spent = await bindings.DB.prepare("SELECT units > 0 AS cost FROM metered_requests ORDER BY units").all();
    expect(spent.results, "the refused one nothing").toEqual([{ cost: 0 }, { cost: 1 }]);
  });

  it("aborts the provider's request when the client disconnects", async () => {
    await open({ model: "gpt-4o-mini~stall" });
    const off = new AbortController();
    const asked = ask(HELLO, { signal: off.signal }).catch((error) => error);
    await vi.waitFor(async () => expect(await seen()).toHaveLength(1), { timeout: 10_000 });
    off.abort();
    await asked;
    await vi.waitFor(async () => expect((await seen())[0]?.aborted).toBe(true), { timeout: 10_000 });
    expect(told()).toEqual([{ event: "translation_asked", lines: 2, outcome: "called_off" }]);
  });
});
