import { describe, expect, it } from "vitest";
import { DEVELOPMENT_SETTINGS, EnvError, parseEnv } from "../../../../functions/settings/env";
import { readVoiceSettings } from "../../../../functions/settings/json-settings";
import {
  completeVoiceSettings,
  listVoices,
  parseVoiceSettings,
  type VoiceSettings,
} from "../../../../functions/settings/voice-settings";

function settingsOf(setting: unknown, isBound = false): VoiceSettings {
  const parsed = parseVoiceSettings(setting);
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  return completeVoiceSettings(parsed.setting, isBound);
}

function problemsOf(setting: unknown): readonly string[] {
  const parsed = parseVoiceSettings(setting);
  return parsed.ok ? [] : parsed.problems;
}

const ALL = { openai: { baseUrl: "https://voices.example/v1" }, google: { apiKey: "g" }, baidu: { apiKey: "b" } };

describe("VOICES setting when absent", () => {
  it.each([undefined, "", " \n", "{}"])("treats %j as no voice but the browser's", (nothing) => {
    expect(settingsOf(nothing)).toMatchObject({
      ...{ openai: null, google: null, baidu: null, workersAi: null },
      order: { "en-US": [], "zh-CN": [], "zh-TW": [] },
      missing: {
        openai: ["VOICES.openai.apiKey"],
        google: ["VOICES.google.apiKey"],
        baidu: ["VOICES.baidu.apiKey"],
        "workers-ai": [],
      },
      charactersPerDay: { perUser: 40_000, perAddress: 200_000, guests: 500_000, total: 1_000_000 },
    });
  });

  it("lets Workers AI speak English where it is bound, and no Chinese", () => {
    expect(settingsOf("", true)).toMatchObject({
      workersAi: { model: "@cf/deepgram/aura-2-en" },
      order: { "en-US": ["workers-ai"], "zh-CN": [], "zh-TW": [] },
    });
  });
});

describe("VOICES setting", () => {
  it("has a default order for each language", () => {
    expect(settingsOf(ALL, true).order).toEqual({
      "en-US": ["openai", "google", "workers-ai"],
      "zh-CN": ["baidu", "openai", "google"],
      "zh-TW": ["google", "openai", "baidu"],
    });
  });

  it("takes the operator's order, without those that aren't set up or listed", () => {
    const order = { "en-US": ["google", "openai"], "zh-CN": [] };
    const settings = settingsOf({ google: ALL.google, order }, true);
    expect(settings.order).toEqual({ "en-US": ["google"], "zh-CN": [], "zh-TW": ["google"] });
  });

  it("turns Workers AI off", () => {
    expect(settingsOf({ "workers-ai": false }, true)).toMatchObject({ workersAi: null, order: { "en-US": [] } });
  });

  it("replaces single voices, limits and addresses", () => {
    const settings = settingsOf({
      google: { apiKey: "g", voices: { "zh-TW": { maya: "cmn-TW-Standard-A" } } },
      baidu: { apiKey: "b", baseUrl: "https://proxy.example/", voices: { "zh-CN": { victor: "106" } } },
      charactersPerDay: { perUser: null, total: 5 },
    });
    expect(settings.google?.voices["zh-TW"]).toEqual({
      ...{ ava: "cmn-TW-Wavenet-A", maya: "cmn-TW-Standard-A", victor: "cmn-TW-Wavenet-B" },
    });
    expect(settings.baidu).toMatchObject({
      baseUrl: "https://proxy.example",
      voices: { "zh-CN": { victor: "106" }, "zh-TW": { victor: "1" } },
    });
    expect(settings.charactersPerDay).toMatchObject({ perUser: null, perAddress: 200_000, total: 5 });
  });

  it.each<[object, object | null]>([
    [{}, null],
    [{ apiKey: "sk" }, { baseUrl: "https://api.openai.com/v1", model: "gpt-4o-mini-tts", format: "mp3" }],
    [{ baseUrl: "http://127.0.0.1:8880/v1" }, { apiKey: "", model: "tts-1" }],
    [
      { baseUrl: "https://voices.example/v1", model: "kokoro", format: "opus" },
      { model: "kokoro", format: "opus" },
    ],
  ])("takes %j for OpenAI's API", (openai, expected) => {
    if (expected === null) expect(settingsOf({ openai }).openai).toBeNull();
    else expect(settingsOf({ openai }).openai).toMatchObject(expected);
  });

  it.each<[string, object | string]>([
    [
      "does not fit at order.zh-CN.0, which must be some of openai, google, baidu",
      { order: { "zh-CN": ["workers-ai"] } },
    ],
    [
      "does not fit at order.en-US.0, which must be some of openai, google, workers-ai",
      { order: { "en-US": ["baidu"] } },
    ],
    ["does not fit at order.en-US, which must name each one once", { order: { "en-US": ["google", "google"] } }],
    [
      "does not fit at baidu.voices.zh-CN.ava, which must be the number of a voice, as text",
      { baidu: { voices: { "zh-CN": { ava: "mei" } } } },
    ],
    ["does not fit at workers-ai, which must be false or an object", { "workers-ai": true }],
    ["does not fit at elevenlabs, which is not known", { elevenlabs: {} }],
    ['must be a JSON object, such as {"google": {"apiKey": "…"}}', "[]"],
  ])("%s", (problem, setting) => {
    expect(problemsOf(setting)).toEqual([problem]);
  });

  it("shows pages who speaks, and no key", () => {
    const menu = listVoices(settingsOf({ ...ALL, openai: { ...ALL.openai, apiKey: "secret", name: "Ours" } }));
    expect(menu["zh-CN"]).toEqual([
      { provider: "baidu", name: null },
      { provider: "openai", name: "Ours" },
      { provider: "google", name: null },
    ]);
    expect(JSON.stringify(menu)).not.toMatch(/secret|example/);
  });
});

describe("VOICES in the environment", () => {
  it("is text or a table, and read as it was accepted", () => {
    const table = parseEnv({ ...DEVELOPMENT_SETTINGS, VOICES: ALL });
    expect(readVoiceSettings(table, false)).toEqual(settingsOf(ALL));
    expect(parseEnv({ ...DEVELOPMENT_SETTINGS, VOICES: JSON.stringify(ALL) })).toEqual(table);
  });

  it("stops the start where it does not fit, without its values", () => {
    const start = () => parseEnv({ ...DEVELOPMENT_SETTINGS, VOICES: '{"google": {"key": "secret"}}' });
    expect(start).toThrow(EnvError);
    expect(start).toThrow("VOICES does not fit at google.key, which is not known");
  });
});
