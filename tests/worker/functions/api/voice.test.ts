import * as v from "valibot";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { speechMenuSchema } from "../../../../functions/shared/contract/speech";
import { type FakeVoice, makeSound, SOUND_BYTES, type VoiceScript } from "../../../support/fake-voice/fake-voice";
import { createFakeGoogleVoice } from "../../../support/fake-voice/google";
import { createFakeOpenAiVoice } from "../../../support/fake-voice/openai";
import type { ServedScript } from "../../../support/fake-voice/serve-voice";
import { createFakeAiVoice } from "../../../support/fake-voice/workers-ai";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { createFakeEmulator } from "../../support/fake-emulator";

vi.setConfig({ testTimeout: 30_000 });

const KEY = "voice-key-of-tests";
const GOOGLE = { apiKey: KEY, baseUrl: "http://google.test" };
const OPENAI = { apiKey: KEY, baseUrl: "http://openai.test/v1" };
const HELLO = { text: "Tell me about yourself.", language: "en-US", interviewer: "victor" };

let backend: Backend;
let ann: string;
let google: FakeVoice;
let openai: FakeVoice;

beforeEach(async () => {
  await emptyStorage();
});

type Setup = { voices?: object; google?: VoiceScript; openai?: VoiceScript; more?: Record<string, unknown> };

/** Two vendors, of which Google is asked first. */
async function open(setup: Setup = {}): Promise<void> {
  google = createFakeGoogleVoice({ apiKey: KEY }, () => setup.google ?? {});
  openai = createFakeOpenAiVoice(KEY, () => setup.openai ?? {});
  const VOICES = JSON.stringify({
    google: GOOGLE,
    openai: OPENAI,
    order: { "en-US": ["google", "openai"] },
    ...setup.voices,
  });
  const emulator = createFakeEmulator(bindings.FIREBASE_AUTH_EMULATOR_HOST);
  const route = async (url: string, init?: RequestInit) => {
    const { hostname } = new URL(url);
    if (hostname === "google.test") return google.answer(new Request(url, init));
    if (hostname === "openai.test") return openai.answer(new Request(url, init));
    return url.startsWith(inject("fakeVoice")) ? fetch(url, init) : emulator.fetch(url, init);
  };
  backend = createBackend({ VOICES, ...setup.more }, { fetch: route });
  ann = await signIn("ann");

  async function signIn(uid: string): Promise<string> {
    emulator.addUser({ localId: uid });
    backend.emulator.addUser({ localId: uid });
    return backend.signIn(uid);
  }
}

type Init = { cookie?: string | null; headers?: Record<string, string>; method?: string; signal?: AbortSignal };

async function ask(
  body: unknown = HELLO,
  { cookie = ann, headers, method = "POST", signal }: Init = {},
): Promise<Response> {
  const request = new Request(`${ORIGIN}/api/speech/voice`, {
    method,
    headers: { origin: ORIGIN, ...(cookie && { cookie }), ...headers },
    ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const response = await answerApi(request, createContext(backend.services, "r"));
  if (!response) throw new Error("Nobody answers");
  return response;
}

async function errorOf(response: Response): Promise<[number, string]> {
  const { error } = await response.json<{ error: { code: string } }>();
  return [response.status, error.code];
}

const soundOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const told = () => backend.events.filter(({ event }) => event === "voice_asked");

async function counted(): Promise<unknown[]> {
  const { results } = await bindings.DB.prepare(
    "SELECT uid, kind, provider, units FROM metered_requests ORDER BY rowid",
  ).all();
  return results;
}

describe("POST /api/speech/voice", () => {
  it("returns the first vendor's audio and name uncached, and counts the characters", async () => {
    await open();
    const response = await ask();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "cache-control": "no-store",
      "x-voice-provider": "google",
    });
    expect(await soundOf(response)).toEqual(makeSound("en-US-Neural2-D", HELLO.text));
    expect(await counted()).toEqual([{ uid: "ann", kind: "voice", provider: "google", units: HELLO.text.length }]);
    expect(told()).toEqual([{ event: "voice_asked", provider: "google", outcome: "done" }]);
    expect(JSON.stringify(backend.events)).not.toContain("yourself");
  });

  it("uses Ava's voice by default", async () => {
    await open();
    await soundOf(await ask({ text: "你好", language: "zh-CN" }));
    expect(openai.spoken).toEqual([{ voice: "alloy", text: "你好", language: null }]);
  });

  it("requires a session and this site's origin", async () => {
    await open();
    expect(await errorOf(await ask(HELLO, { cookie: null }))).toEqual([401, "unauthorized"]);
    expect((await ask(HELLO, { headers: { origin: "https://elsewhere.example" } })).status).toBe(403);
    expect((await ask(HELLO, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    const read = await ask(HELLO, { method: "GET" });
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    expect([google.asked, await counted()]).toEqual([[], []]);
  });

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["no text", { ...HELLO, text: "" }],
    ["a text without words", { ...HELLO, text: " … " }],
    ["a text that is too long", { ...HELLO, text: "a".repeat(601) }],
    ["a language that is none of these", { ...HELLO, language: "fr-FR" }],
    ["an unknown interviewer", { ...HELLO, interviewer: "eve" }],
    ["something more", { ...HELLO, voice: "alloy" }],
  ])("refuses %s", async (_, body) => {
    await open();
    expect(await errorOf(await ask(body))).toEqual([422, "invalid"]);
    expect([google.asked, await counted()]).toEqual([[], []]);
  });

  it("accepts the longest body in any escaping, and stops reading beyond it", async () => {
    await open({ voices: { order: { "zh-CN": ["openai"] } } });
    const escaped = `{"language":"zh-CN","text":"${"\\u4f60".repeat(600)}"}`;
    expect((await ask(escaped)).status).toBe(200);
    expect(await errorOf(await ask(`${escaped}${" ".repeat(1_000)}`))).toEqual([413, "too_large"]);
  });

  it("asks the next vendor when one fails before its first byte, and skips that one for a while", async () => {
    await open({ google: { refuse: { status: 503, body: "{}" } } });
    const response = await ask();
    expect(response.headers.get("x-voice-provider")).toBe("openai");
    expect(await soundOf(response)).toHaveLength(SOUND_BYTES);
    expect(told()).toEqual([
      { event: "voice_asked", provider: "google", outcome: "overloaded" },
      { event: "voice_asked", provider: "openai", outcome: "done" },
    ]);
    await soundOf(await ask());
    expect(google.asked).toHaveLength(1);
    backend.clock.now += 5_000;
    await soundOf(await ask());
    expect([google.asked.length, openai.asked.length]).toEqual([2, 3]);
  });

  it("doesn't skip a vendor that refused a text", async () => {
    await open({ google: { refuse: { status: 400, body: "{}" } } });
    await soundOf(await ask());
    await soundOf(await ask());
    expect(google.asked).toHaveLength(2);
  });

  it("returns an error when every vendor fails, and when none is configured", async () => {
    await open({ google: { refuse: { status: 503, body: "" } }, openai: { isEmpty: true } });
    expect(await errorOf(await ask())).toEqual([503, "unavailable"]);
    await open({ voices: { order: { "en-US": [] } } });
    expect(await errorOf(await ask())).toEqual([503, "unavailable"]);
  });

  it.each<[string, object]>([
    ["a person's", { perUser: 50 }],
    ["an address's", { perAddress: 50 }],
    ["all guests'", { guests: 50 }],
    ["everybody's", { total: 50 }],
  ])("refuses beyond %s characters of the day, and asks no vendor", async (_, charactersPerDay) => {
    await open({ voices: { google: undefined, charactersPerDay } });
    for (const _ of [1, 2]) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await errorOf(refused)).toEqual([429, "daily_limit"]);
    expect(openai.asked).toHaveLength(2);
    backend.clock.now += 25 * 60 * 60_000;
    expect((await ask()).status).toBe(200);
  });

  it("asks the next vendor when one's daily limit is used up", async () => {
    await open({ voices: { charactersPerDay: { total: 30 } } });
    const providers: (string | null)[] = [];
    for (const _ of [1, 2, 3]) providers.push((await ask()).headers.get("x-voice-provider"));
    expect(providers).toEqual(["google", "openai", null]);
  });

  it("asks no vendor when it can't count", async () => {
    await open();
    await bindings.DB.prepare("DROP TABLE daily_usage").run();
    expect((await ask()).status).toBe(500);
    expect(google.asked).toEqual([]);
  });

  it("uses the Workers AI binding without other settings, for English only", async () => {
    const AI = createFakeAiVoice();
    await open({ more: { AI, VOICES: "" } });
    const response = await ask();
    expect(response.headers.get("x-voice-provider")).toBe("workers-ai");
    expect(await soundOf(response)).toEqual(makeSound("saturn", HELLO.text));
    expect(await errorOf(await ask({ ...HELLO, language: "zh-TW" }))).toEqual([503, "unavailable"]);
    expect(AI.asked).toHaveLength(1);
    await open({ more: { AI, VOICES: '{"workers-ai": false}' } });
    expect(await errorOf(await ask())).toEqual([503, "unavailable"]);
  });
});

describe("POST /api/speech/voice over sockets", () => {
  const served = (script: ServedScript, test: string) => `${inject("fakeVoice")}/${script}/${test}`;
  const openServed = (script: ServedScript, test: string) =>
    open({ voices: { google: undefined, openai: { baseUrl: `${served(script, test)}/v1` } } });
  async function asked(script: ServedScript, test: string): Promise<FakeVoice["asked"]> {
    const { asked } = await (await fetch(`${served(script, test)}/asked`)).json<Pick<FakeVoice, "asked">>();
    return asked;
  }

  it("passes the audio on", async () => {
    await openServed("good", "passes");
    expect(await soundOf(await ask())).toEqual(makeSound("onyx", HELLO.text));
  });

  it("breaks off when the vendor does", async () => {
    await openServed("cut", "breaks");
    const response = await ask();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(told()).toMatchObject([{ outcome: "closed" }]);
  });

  it.each<ServedScript>(["mute", "stalls"])(
    "aborts the request to a vendor that %s when the page disconnects",
    async (script) => {
      await openServed(script, "leaves");
      const leave = new AbortController();
      const asking = ask(HELLO, { signal: leave.signal })
        .then((response) => response.arrayBuffer())
        .catch(() => {});
      await vi.waitFor(async () => expect(await asked(script, "leaves")).toHaveLength(1), { timeout: 10_000 });
      leave.abort();
      await asking;
      await vi.waitFor(async () => expect(await asked(script, "leaves")).toMatchObject([{ isAborted: true }]), {
        timeout: 10_000,
      });
      expect(told()).toMatchObject([{ outcome: "stopped" }]);
      expect(backend.events.filter(({ event }) => event === "request_failed")).toEqual([]);
    },
  );
});

describe("voices in GET /api/speech", () => {
  async function menu() {
    const request = new Request(`${ORIGIN}/api/speech`);
    const response = await answerApi(request, createContext(backend.services, "r"));
    return v.parse(speechMenuSchema, await response?.json()).voices;
  }

  it("list the vendors for each language, without keys", async () => {
    await open({
      voices: { openai: { ...OPENAI, name: "Ours" }, order: { "zh-TW": [] } },
      more: { AI: createFakeAiVoice() },
    });
    const voices = await menu();
    const ours = { provider: "openai", name: "Ours" };
    const theirs = { provider: "google", name: null };
    expect(voices).toEqual({
      "en-US": [ours, theirs, { provider: "workers-ai", name: null }],
      "zh-CN": [ours, theirs],
      "zh-TW": [],
    });
    expect(JSON.stringify(voices)).not.toContain(KEY);
  });

  it("are empty without a setting and a binding", async () => {
    await open({ more: { VOICES: "" } });
    expect(await menu()).toEqual({ "en-US": [], "zh-CN": [], "zh-TW": [] });
  });
});
