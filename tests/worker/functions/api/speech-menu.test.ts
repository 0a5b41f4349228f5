import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { type SpeechMenu, speechMenuSchema } from "../../../../functions/shared/contract/speech";
import { createBackend, ORIGIN } from "../../support/backend";
import { emptyStorage } from "../../support/bindings";

beforeEach(async () => {
  await emptyStorage();
});

async function ask(SPEECH?: unknown, method = "GET", more: Record<string, unknown> = {}): Promise<Response> {
  const { services } = createBackend({ ...(SPEECH !== undefined && { SPEECH: JSON.stringify(SPEECH) }), ...more });
  const response = await answerApi(new Request(`${ORIGIN}/api/speech`, { method }), createContext(services, "r"));
  if (!response) throw new Error("Nobody answers");
  return response;
}

async function menuWith(SPEECH?: unknown): Promise<SpeechMenu> {
  return v.parse(speechMenuSchema, await (await ask(SPEECH)).json());
}

const LANGUAGES = ["en-US", "zh-CN", "zh-TW"];

describe("GET /api/speech", () => {
  it("names every service without a session, says what each one lacks, and isn't cached", async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const menu = v.parse(speechMenuSchema, await response.json());
    expect(menu.recognizers).toEqual([
      { provider: "google", name: null, languages: [], missing: ["SPEECH.google.apiKey"] },
      { provider: "baidu", name: null, languages: [], missing: ["SPEECH.baidu.appId", "SPEECH.baidu.apiKey"] },
      { provider: "xunfei", name: null, languages: [], missing: ["SPEECH.xunfei.appId", "SPEECH.xunfei.apiKey"] },
      { provider: "openai", name: null, languages: [], missing: ["SPEECH.openai.apiKey"] },
      { provider: "workers-ai", name: null, languages: [], missing: ["AI"] },
    ]);
    expect(menu.order).toEqual({ "en-US": [], "zh-CN": [], "zh-TW": [] });
  });

  it("lists each service's languages, and the order for each language", async () => {
    const menu = await menuWith({
      google: { apiKey: "g" },
      baidu: { appId: 1, apiKey: "b" },
      openai: { baseUrl: "http://127.0.0.1:8000/v1", name: "Ours" },
    });
    expect(menu.recognizers.map(({ provider, name, languages }) => [provider, name, languages])).toEqual([
      ["google", null, LANGUAGES],
      ["baidu", null, LANGUAGES],
      ["xunfei", null, []],
      ["openai", "Ours", LANGUAGES],
      ["workers-ai", null, []],
    ]);
    expect(menu.order["en-US"]).toEqual(["google", "openai", "baidu"]);
    expect(menu.order["zh-TW"]).toEqual(["baidu", "openai", "google"]);
  });

  it("offers Workers AI if the rooms have its binding", async () => {
    const AI = { run: async () => ({}) };
    const ofHost = async (more: Record<string, unknown>) => {
      const menu = v.parse(speechMenuSchema, await (await ask({ "workers-ai": {} }, "GET", more)).json());
      const own = menu.recognizers.find(({ provider }) => provider === "workers-ai");
      return [own?.languages, own?.missing, menu.order["zh-TW"]];
    };
    expect(await ofHost({ AI })).toEqual([LANGUAGES, [], ["workers-ai"]]);
    expect(await ofHost({})).toEqual([[], ["AI"], []]);
    expect(await ofHost({ AI, PARTYKIT_HOST: "127.0.0.1:1999", MOCKI_ORIGIN: ORIGIN })).toEqual([[], ["AI"], []]);
  });

  it("reveals no key and no address", async () => {
    const PEM = "-----BEGIN PRIVATE KEY-----\nsecret-1\n-----END PRIVATE KEY-----";
    const text = await (
      await ask({
        google: {
          serviceAccount: { client_email: "secret-2@b.iam", private_key: PEM },
          baseUrl: "https://secret-3.example",
        },
        baidu: { appId: 73737373, apiKey: "secret-4" },
        xunfei: { appId: "secret-5", apiKey: "secret-6", apiSecret: "secret-7", service: "iat" },
        openai: { apiKey: "secret-8" },
      })
    ).text();
    expect(text).not.toMatch(/secret|73737373/);
    const { recognizers } = v.parse(speechMenuSchema, JSON.parse(text));
    expect(recognizers.filter(({ missing }) => missing.length > 0)).toMatchObject([{ provider: "workers-ai" }]);
  });

  it("returns 405 for other methods", async () => {
    expect((await ask(undefined, "POST")).status).toBe(405);
  });
});
