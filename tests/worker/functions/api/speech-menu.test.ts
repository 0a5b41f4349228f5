import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { type SpeechMenu, speechMenuSchema } from "../../../../functions/shared/contract/speech";
import { emptyStorage } from "../../support/bindings";
import { createWorld, ORIGIN } from "../../support/world";

beforeEach(async () => {
  await emptyStorage();
});

async function ask(SPEECH?: unknown, method = "GET"): Promise<Response> {
  const { services } = createWorld(SPEECH === undefined ? {} : { SPEECH: JSON.stringify(SPEECH) });
  const response = await answerApi(new Request(`${ORIGIN}/api/speech`, { method }), createContext(services, "r"));
  if (!response) throw new Error("Nobody answers");
  return response;
}

async function menuWith(SPEECH?: unknown): Promise<SpeechMenu> {
  return v.parse(speechMenuSchema, await (await ask(SPEECH)).json());
}

const LANGUAGES = ["en-US", "zh-CN", "zh-TW"];

describe("GET /api/speech", () => {
  it("names every service without a session, what each one lacks, and is kept from caches", async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const menu = v.parse(speechMenuSchema, await response.json());
    expect(menu.recognisers).toEqual([
      { provider: "google", name: null, languages: [], missing: ["SPEECH.google.apiKey"] },
      { provider: "baidu", name: null, languages: [], missing: ["SPEECH.baidu.appId", "SPEECH.baidu.apiKey"] },
      { provider: "xunfei", name: null, languages: [], missing: ["SPEECH.xunfei.appId", "SPEECH.xunfei.apiKey"] },
      { provider: "openai", name: null, languages: [], missing: ["SPEECH.openai.apiKey"] },
    ]);
    expect(menu.order).toEqual({ "en-US": [], "zh-CN": [], "zh-TW": [] });
  });

  it("says who can be asked, and in which order", async () => {
    const menu = await menuWith({
      google: { apiKey: "g" },
      baidu: { appId: 1, apiKey: "b" },
      openai: { baseUrl: "http://127.0.0.1:8000/v1", name: "Ours" },
    });
    expect(menu.recognisers.map(({ provider, name, languages }) => [provider, name, languages])).toEqual([
      ["google", null, LANGUAGES],
      ["baidu", null, LANGUAGES],
      ["xunfei", null, []],
      ["openai", "Ours", LANGUAGES],
    ]);
    expect(menu.order["en-US"]).toEqual(["google", "openai", "baidu"]);
    expect(menu.order["zh-TW"]).toEqual(["baidu", "openai", "google"]);
  });

  it("shows no key and no address", async () => {
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
    expect(v.parse(speechMenuSchema, JSON.parse(text)).recognisers.every(({ missing }) => missing.length === 0)).toBe(
      true,
    );
  });

  it("is only looked at", async () => {
    expect((await ask(undefined, "POST")).status).toBe(405);
  });
});
