import { describe, expect, it } from "vitest";
import { partykitCommand } from "../../../../functions/local/partykit";
import { DEVELOPMENT_SETTINGS as DEVELOPMENT, EnvError, parseEnv } from "../../../../functions/settings/env";
import { readSpeechSettings } from "../../../../functions/settings/json-settings";
import { SPOKEN_LANGUAGES } from "../../../../party/protocol/vocabulary";
import { bindSpeech, parseSpeechSettings, type SpeechSettings } from "../../../../party/speech/speech-settings";

function settingsOf(setting: unknown): SpeechSettings {
  const parsed = parseSpeechSettings(setting);
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  return parsed.settings;
}

/** On a host without the binding of Workers AI. */
function unboundOf(setting: unknown): SpeechSettings {
  return bindSpeech(settingsOf(setting), false);
}

function problemsOf(setting: unknown): readonly string[] {
  const parsed = parseSpeechSettings(setting);
  return parsed.ok ? [] : parsed.problems;
}

const PEM = "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n";
const BAIDU = { appId: 10000000, apiKey: "b" };
const XUNFEI = { appId: "x1", apiKey: "x" };

describe("SPEECH setting when absent", () => {
  it.each([undefined, "", " \n", "{}"])("treats %j as no recognition except the browser's", (nothing) => {
    expect(unboundOf(nothing)).toMatchObject({
      workersAi: null,
      google: null,
      baidu: null,
      xunfei: null,
      openai: null,
      order: { "en-US": [], "zh-CN": [], "zh-TW": [] },
      minutesPerDay: { perUser: 240, perAddress: 1_200 },
    });
  });

  it("names the settings that each recognizer needs", () => {
    expect(unboundOf("").missing).toEqual({
      google: ["SPEECH.google.apiKey"],
      baidu: ["SPEECH.baidu.appId", "SPEECH.baidu.apiKey"],
      xunfei: ["SPEECH.xunfei.appId", "SPEECH.xunfei.apiKey"],
      openai: ["SPEECH.openai.apiKey"],
      "workers-ai": ["AI"],
    });
  });
});

describe("SPEECH setting of one recognizer", () => {
  it("is complete with the vendor's required fields", () => {
    const settings = settingsOf({
      ...{ google: { apiKey: "g" }, baidu: BAIDU, xunfei: XUNFEI, openai: { apiKey: "sk" } },
    });
    expect(settings.workersAi).toEqual({ model: "@cf/openai/whisper-large-v3-turbo" });
    expect(settings.google).toEqual({
      credential: { apiKey: "g" },
      baseUrl: "https://speech.googleapis.com",
      tokenUrl: "https://oauth2.googleapis.com/token",
      model: null,
    });
    expect(settings.baidu).toEqual({ ...BAIDU, baseUrl: "https://vop.baidu.com", models: { zh: 15372, en: 17372 } });
    expect(settings.xunfei).toEqual({
      ...XUNFEI,
      service: "rtasr",
      baseUrl: "https://rtasr.xfyun.cn",
      signHost: "rtasr.xfyun.cn",
    });
    expect(settings.openai).toEqual({
      apiKey: "sk",
      baseUrl: "https://api.openai.com/v1",
      mode: "realtime",
      model: "gpt-4o-transcribe",
    });
    expect(Object.values(settings.missing).flat()).toEqual([]);
  });

  it("is not set up when a field is missing", () => {
    const settings = settingsOf({ baidu: { appId: 1 }, xunfei: { ...XUNFEI, service: "iat" }, google: { name: "G" } });
    expect(settings).toMatchObject({ google: null, baidu: null, xunfei: null });
    expect(settings.missing).toMatchObject({
      google: ["SPEECH.google.apiKey"],
      baidu: ["SPEECH.baidu.apiKey"],
      xunfei: ["SPEECH.xunfei.apiSecret"],
    });
    expect(settings.names.google).toBe("G");
  });

  it("takes Google's service account file unchanged", () => {
    const file = { type: "service_account", client_email: "a@b.iam", private_key: PEM, project_id: "p" };
    const { google } = settingsOf({ google: { apiKey: "g", serviceAccount: file } });
    expect(google?.credential).toEqual({ clientEmail: "a@b.iam", privateKey: PEM.trim() });
  });

  it("takes Baidu's number also as text, and another model", () => {
    const { baidu } = settingsOf({ baidu: { appId: "77", apiKey: "b", models: { zh: 15376 } } });
    expect(baidu).toMatchObject({ appId: 77, models: { zh: 15376, en: 17372 } });
  });

  it("signs iFLYTEK's named host, or else the one that is called", () => {
    const iat = { ...XUNFEI, service: "iat", apiSecret: "s" };
    expect(settingsOf({ xunfei: iat }).xunfei).toMatchObject({ signHost: "iat-api.xfyun.cn", apiSecret: "s" });
    const near = { ...iat, baseUrl: "ws://127.0.0.1:9/" };
    expect(settingsOf({ xunfei: near }).xunfei).toMatchObject({
      baseUrl: "http://127.0.0.1:9",
      signHost: "127.0.0.1:9",
    });
    const signed = { ...near, signHost: "iat-api.xfyun.cn" };
    expect(settingsOf({ xunfei: signed }).xunfei?.signHost).toBe("iat-api.xfyun.cn");
  });

  it("needs no key for an OpenAI-compatible server, which is asked sentence by sentence", () => {
    const { openai, names, missing } = settingsOf({ openai: { baseUrl: "http://whisper:8000/v1/", name: "Ours" } });
    expect(openai).toEqual({ apiKey: "", baseUrl: "http://whisper:8000/v1", mode: "utterances", model: "whisper-1" });
    expect(names.openai).toBe("Ours");
    expect(missing.openai).toEqual([]);
  });
});

describe("recognizer order", () => {
  const ALL = { google: { apiKey: "g" }, baidu: BAIDU, xunfei: XUNFEI, openai: { apiKey: "sk" } };

  it("has Google first for English and Baidu for Chinese, then the others", () => {
    const { order } = unboundOf(ALL);
    expect(Object.keys(order)).toEqual([...SPOKEN_LANGUAGES]);
    expect(order["en-US"]).toEqual(["google", "openai", "xunfei", "baidu"]);
    expect(order["zh-CN"]).toEqual(["baidu", "xunfei", "openai", "google"]);
    expect(order["zh-TW"]).toEqual(order["zh-CN"]);
  });

  it("skips recognizers that are not set up", () => {
    expect(unboundOf({ openai: { apiKey: "sk" } }).order).toEqual({
      "en-US": ["openai"],
      "zh-CN": ["openai"],
      "zh-TW": ["openai"],
    });
  });

  it("has Workers AI where it is bound without a setting, behind people's browsers unless the operator names it", () => {
    const { workersAi, missing, order } = bindSpeech(settingsOf(""), true);
    expect(workersAi).toEqual({ model: "@cf/openai/whisper-large-v3-turbo" });
    expect(missing["workers-ai"]).toEqual([]);
    expect(order).toEqual({ "en-US": [], "zh-CN": [], "zh-TW": [] });
    expect(bindSpeech(settingsOf({ "workers-ai": {} }), true).order["zh-CN"]).toEqual(["workers-ai"]);
    expect(bindSpeech(settingsOf({ order: { "en-US": ["workers-ai"] } }), true).order).toEqual({
      ...{ "en-US": ["workers-ai"], "zh-CN": [], "zh-TW": [] },
    });
    expect(bindSpeech(settingsOf(ALL), true).order["zh-TW"]).toEqual([...["baidu", "xunfei", "openai", "google"]]);
  });

  it("has no Workers AI where the operator turns it off", () => {
    const settings = bindSpeech(settingsOf({ "workers-ai": false }), true);
    expect(settings).toMatchObject({ workersAi: null, missing: { "workers-ai": ["SPEECH.workers-ai"] } });
    expect(settings.order).toEqual({ "en-US": [], "zh-CN": [], "zh-TW": [] });
    expect(problemsOf({ "workers-ai": true })).toEqual([
      "does not fit at workers-ai, which must be false or an object",
    ]);
  });

  it("has Workers AI only where it is bound", () => {
    const order = { "en-US": ["workers-ai", "google"] };
    const settings = settingsOf({ google: { apiKey: "g" }, "workers-ai": {}, order });
    expect(bindSpeech(settings, true)).toEqual(settings);
    expect(bindSpeech(settings, false)).toMatchObject({
      workersAi: null,
      missing: { "workers-ai": ["AI"] },
      order: { "en-US": ["google"], "zh-CN": ["google"] },
    });
  });

  it("follows the operator's order when there is one", () => {
    const { order } = unboundOf({ ...ALL, baidu: {}, order: { "zh-CN": ["baidu", "openai"], "zh-TW": [] } });
    expect(order["zh-CN"]).toEqual(["openai"]);
    expect(order["zh-TW"]).toEqual([]);
    expect(order["en-US"]).toHaveLength(3);
  });
});

describe("SPEECH setting that is invalid", () => {
  it.each([
    [{ bing: {} }, "does not fit at bing, which is not known"],
    [{ google: { apiKey: "a b" } }, "does not fit at google.apiKey, which must be a key and nothing else"],
    [
      { google: { baseUrl: "http://speech.example" } },
      "does not fit at google.baseUrl, which must be an https address",
    ],
    [
      { google: { serviceAccount: { client_email: "a", private_key: "secret" } } },
      "does not fit at google.serviceAccount.private_key, which must be a private key as PEM",
    ],
    [{ google: { serviceAccount: {} } }, "does not fit at google.serviceAccount.client_email, which is missing"],
    [{ baidu: { appId: 1.5 } }, "does not fit at baidu.appId, which must be a whole number"],
    [{ xunfei: { service: "ast" } }, 'does not fit at xunfei.service, which must be "rtasr" or "iat"'],
    [{ xunfei: { signHost: "https://a" } }, "does not fit at xunfei.signHost, which must be a host name"],
    [{ openai: { mode: "batch" } }, 'does not fit at openai.mode, which must be "realtime" or "utterances"'],
    [{ order: { fr: [] } }, "does not fit at order.fr, which is not known"],
    [{ order: { "en-US": ["browser"] } }, "does not fit at order.en-US.0, which must be some of google"],
    [{ order: { "en-US": ["google", "google"] } }, "does not fit at order.en-US, which must name each one once"],
    [{ minutesPerDay: { perUser: -1 } }, "does not fit at minutesPerDay.perUser, which must not be negative"],
    [{ minutesPerDay: { perUser: "9" } }, "must be a whole number, or null for none"],
  ])("is reported: %j", (setting, problem) => {
    const problems = problemsOf(setting);
    expect(problems[0]).toContain(problem);
    expect(problems.join(), "no value").not.toContain("secret");
  });

  it.each(["{", "[]", "null", '"text"', "7"])("is reported when %s is not an object", (text) => {
    expect(problemsOf(text)).toEqual(['must be a JSON object, such as {"google": {"apiKey": "…"}}']);
  });
});

describe("SPEECH setting", () => {
  it("is stored as one line, whatever its layout was", () => {
    const setting = { google: { name: "It's G", apiKey: "g" } };
    for (const given of [JSON.stringify(setting, null, 2), setting]) {
      const env = parseEnv({ ...DEVELOPMENT, SPEECH: given });
      expect(env.SPEECH).not.toMatch(/['\n]/);
      expect(readSpeechSettings(env).names.google).toBe("It's G");
    }
  });

  it("stops the start when it is invalid", () => {
    expect(() => parseEnv({ ...DEVELOPMENT, SPEECH: '{"google": {"apiKey": "a b"}}' })).toThrow(
      new EnvError(["SPEECH does not fit at google.apiKey, which must be a key and nothing else"]),
    );
  });

  it("reaches rooms on PartyKit through the environment and not the command line", () => {
    const command = partykitCommand(
      { port: 0, partykitPort: 1, stateDir: "/tmp" },
      parseEnv({ ...DEVELOPMENT, SPEECH: '{"google":{"apiKey":"g-key"}}' }),
    );
    expect(command.env?.MOCKI_ROOM_SETTINGS).toContain("g-key");
    expect(command.args.join(" ")).not.toContain("g-key");
  });
});
