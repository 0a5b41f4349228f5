import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";
import { EnvError, parseEnv } from "../../../../functions/settings/env";
import { readAssistantSettings } from "../../../../functions/settings/json-settings";
import { type AssistantSettings, parseAssistantSettings } from "../../../../party/assistant/assistant-settings";
import { chooseTranslator, listModels } from "../../../../party/assistant/menu";
import { BOUND_MODEL, MODELS, PLAIN, PROVIDERS } from "../../../../party/assistant/model-catalog";
import { type AddressFault, isPrivateHost, judgeBroughtUrl, readBaseUrl } from "../../../../party/protocol/hosts";

function settingsOf(setting: unknown): AssistantSettings {
  const parsed = parseAssistantSettings(typeof setting === "string" ? setting : JSON.stringify(setting));
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  return parsed.settings;
}

function problemsOf(setting: unknown): readonly string[] {
  const parsed = parseAssistantSettings(typeof setting === "string" ? setting : JSON.stringify(setting));
  return parsed.ok ? [] : parsed.problems;
}

const modelOf = (setting: unknown, id: string) => settingsOf(setting).models.find((model) => model.id === id);
const stateOf = (setting: unknown, id: string, hasBinding = false) =>
  listModels(settingsOf(setting), hasBinding).models.find((model) => model.id === id)?.state;

describe("assistant settings, when the setting is absent", () => {
  it.each([undefined, "", "  \n", "{}"])("treat %j as nothing configured", (nothing) => {
    expect(parseAssistantSettings(nothing)).toEqual(parseAssistantSettings({}));
    expect(parseAssistantSettings(nothing).ok).toBe(true);
  });

  it("keep the product's own plans and caps", () => {
    expect(settingsOf("")).toMatchObject({
      quotas: { free: { ai: 10, peer: 10 }, pro: { ai: null, peer: null } },
      caps: { perUser: 200, perAddress: 1000 },
      timeouts: { firstByteMs: 30_000, stallMs: 30_000 },
      fallback: {},
    });
  });

  it("list the coach and the product's fifteen models, with the coach preselected", () => {
    const { models, preselected } = listModels(settingsOf(""), false);
    expect(models.map(({ id }) => id)).toEqual(["coach", ...MODELS.map(({ id }) => id)]);
    expect([...MODELS.map(({ id }) => id)].sort()).toEqual(
      [
        ...["deepseek-r1", "deepseek-v3", "qwq-32b", "ds_r1_14b", "ds_r1_70b", "gpt-4o", "gpt-4o-mini", "gpt-4.1"],
        ...["o1", "o1-mini", "claude-3-7-sonnet", "claude-3-5-sonnet", "gemini-2.0-flash-thinking-exp"],
        ...["gemini-2.0-flash-001", "gemini-2.0-pro-exp-02-05"],
      ].sort(),
    );
    expect(preselected).toBe("coach");
  });

  it("offer a model of Workers AI where it is bound, to those who choose it", () => {
    const { models, preselected } = listModels(settingsOf(""), true);
    expect(models.at(-1)).toMatchObject({
      id: BOUND_MODEL.id,
      provider: "Cloudflare",
      state: "usable",
      takesKey: false,
    });
    expect(preselected).toBe("coach");
    expect(chooseTranslator(settingsOf(""), true)).toBeNull();
    expect(chooseTranslator(settingsOf({ translation: BOUND_MODEL.id }), true)?.id).toBe(BOUND_MODEL.id);
    const without = listModels(settingsOf({ models: { [BOUND_MODEL.id]: false } }), true);
    expect(without.models.at(-1)).toMatchObject({ id: BOUND_MODEL.id, state: "not_served" });
  });

  it("say of each model why it cannot be used", () => {
    const { models } = listModels(settingsOf(""), false);
    const states = Object.fromEntries(models.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ coach: "usable", "gpt-4o-mini": "needs_key", "qwq-32b": "needs_key" });
    expect(states).toMatchObject({ o1: "retired", "deepseek-v3": "retired", "claude-3-7-sonnet": "retired" });
  });

  it("use the model names that users see", () => {
    const names = Object.fromEntries(MODELS.map(({ id, name }) => [id, name]));
    expect(names).toMatchObject({
      "gpt-4o-mini": "GPT-4O Mini",
      ds_r1_14b: "R1 D Qwen 14B",
      ds_r1_70b: "R1 D Llama 70B",
    });
  });
});

describe("assistant settings, when an operator sets them", () => {
  it("make a provider's models usable with a key and preselect the recommended one", () => {
    const menu = listModels(settingsOf({ providers: { openai: { apiKey: "sk-1" } } }), false);
    expect(menu.preselected).toBe("gpt-4o-mini");
    expect(menu.models.find(({ id }) => id === "gpt-4o-mini")).toEqual({
      id: "gpt-4o-mini",
      name: "GPT-4O Mini",
      provider: "OpenAI",
      state: "usable",
      readsPictures: true,
      builtIn: false,
      takesKey: true,
      recommended: true,
    });
    expect(menu.models.find(({ id }) => id === "o1")?.state, "a key brings no model back").toBe("retired");
  });

  it("say which models work with a user's own key", () => {
    const takesKey = (setting: unknown) =>
      listModels(settingsOf(setting), true).models.flatMap((model) => (model.takesKey ? [model.id] : []));
    const listed = takesKey({});
    expect(listed).toEqual(expect.arrayContaining(["gpt-4o-mini", "gpt-4.1", "qwq-32b"]));
    for (const id of ["coach", "o1-mini"]) expect(listed).not.toContain(id);
    const own = takesKey({
      providers: {
        openai: { apiKey: "sk-1" },
        ours: { baseUrl: "https://a.example/v1" },
        school: { baseUrl: "https://b.example/v1", needsKey: true },
      },
      models: {
        "gpt-4o": false,
        free: { provider: "ours" },
        ours: { provider: "school" },
        bound: { provider: "workers-ai", model: "@cf/llama" },
      },
    });
    expect(own).toEqual(expect.arrayContaining(["gpt-4o-mini", "ours"]));
    for (const id of ["gpt-4o", "free", "bound"]) expect(own).not.toContain(id);
  });

  it("map a retired model to a current one at the same provider and keep what is known of it", () => {
    const setting = {
      providers: { deepseek: { apiKey: "k" } },
      models: { "deepseek-r1": { model: "deepseek-v4-pro" } },
    };
    expect(stateOf(setting, "deepseek-r1")).toBe("usable");
    expect(modelOf(setting, "deepseek-r1")).toMatchObject({
      name: "DeepSeek R1",
      provider: "deepseek",
      upstream: "deepseek-v4-pro",
      retired: false,
      flags: { reasoningTokens: 8_000, allowTemperature: false },
    });
  });

  it("map a model to another provider with only the given capabilities", () => {
    const setting = {
      providers: { ours: { baseUrl: "https://models.example/v1/", name: "Our server", flags: { askUsage: false } } },
      models: { o1: { provider: "ours", model: "llama-3.3", flags: { reasoning: "think-tags" } } },
    };
    expect(stateOf(setting, "o1")).toBe("usable");
    expect(modelOf(setting, "o1")).toMatchObject({
      name: "o1",
      provider: "ours",
      upstream: "llama-3.3",
      readsPictures: false,
      flags: { ...PLAIN, askUsage: false, reasoning: "think-tags" },
    });
    expect(settingsOf(setting).providers.ours).toMatchObject({
      name: "Our server",
      dialect: "openai",
      baseUrl: "https://models.example/v1",
      needsKey: false,
    });
  });

  it("add models at the end of the menu", () => {
    const setting = { models: { "our-gpt": { provider: "openai", model: "gpt-5", name: "GPT-5" } } };
    expect(settingsOf(setting).models.at(-1)).toMatchObject({ id: "our-gpt", name: "GPT-5", upstream: "gpt-5" });
    expect(modelOf(setting, "our-gpt")?.flags.tokenParam, "what its provider wants").toBe("max_completion_tokens");
  });

  it("take a model off the menu", () => {
    const setting = { providers: { openai: { apiKey: "k" } }, models: { "gpt-4o-mini": false } };
    expect(stateOf(setting, "gpt-4o-mini")).toBe("not_served");
    expect(listModels(settingsOf(setting), false).preselected, "the next one").toBe("gpt-4o");
  });

  it("offer the platform's own models when there is a binding", () => {
    const setting = { models: { "qwq-32b": { provider: "workers-ai", model: "@cf/qwen/qwq-32b" } } };
    expect(stateOf(setting, "qwq-32b", true)).toBe("usable");
    expect(stateOf(setting, "qwq-32b", false)).toBe("not_served");
  });

  it("set one fallback for all models, or one for each", () => {
    expect(settingsOf({ fallback: "coach" }).fallback).toMatchObject({ "gpt-4o": "coach", o1: "coach" });
    const { fallback } = settingsOf({ fallback: "gpt-4o" });
    expect(fallback["gpt-4o-mini"]).toBe("gpt-4o");
    expect(fallback["gpt-4o"], "never itself").toBeUndefined();
    expect(settingsOf({ fallback: { "gpt-4o": "coach" } }).fallback).toEqual({ "gpt-4o": "coach" });
  });

  it("change single limits and keep the others", () => {
    expect(settingsOf({ quotas: { free: { ai: null } }, caps: { perUser: 5 } })).toMatchObject({
      quotas: { free: { ai: null, peer: 10 }, pro: { ai: null, peer: null } },
      caps: { perUser: 5, perAddress: 1000 },
    });
    expect(settingsOf({ timeouts: { stallSeconds: 0.5 } }).timeouts).toEqual({ firstByteMs: 30_000, stallMs: 500 });
  });
});

describe("chooseTranslator", () => {
  const translatorOf = (setting: unknown, hasBinding = false) =>
    chooseTranslator(settingsOf(setting), hasBinding)?.id ?? null;
  const openai = { openai: { apiKey: "k" } };
  const ours = { ours: { baseUrl: "https://models.example" } };
  const models = { llama: { provider: "ours" }, cf: { provider: "workers-ai" } };

  it("chooses no model when there is none, because the coach cannot translate", () => {
    expect(translatorOf("")).toBeNull();
    expect(translatorOf({ models: { "gpt-4o-mini": false }, fallback: "coach" })).toBeNull();
  });

  it("chooses the recommended model, or the first one that the operator's key opens", () => {
    expect(translatorOf({ providers: { ...openai, ...ours }, models })).toBe("gpt-4o-mini");
    expect(translatorOf({ providers: openai, models: { "gpt-4o-mini": false } })).toBe("gpt-4o");
    expect(translatorOf({ providers: ours, models })).toBe("llama");
    expect(translatorOf({ models: { cf: models.cf } })).toBeNull();
    expect(translatorOf({ models: { cf: models.cf } }, true)).toBe("cf");
  });

  it("chooses the model that is set for translation, or none if the setting says so", () => {
    expect(translatorOf({ providers: { ...openai, ...ours }, models, translation: "llama" })).toBe("llama");
    expect(translatorOf({ providers: ours, models, translation: "gpt-4o" }), "which has no key").toBeNull();
    expect(translatorOf({ providers: openai, translation: false })).toBeNull();
  });
});

describe("party/assistant/README.md", () => {
  const readme = readFileSync(path.join(ROOT, "party/assistant/README.md"), "utf8");
  const example = /```json\n([\s\S]*?)```/.exec(readme)?.[1]?.replaceAll("…", "key") ?? "";

  it("has a valid example with the default limits", () => {
    const { caps, quotas, timeouts, models } = settingsOf(example);
    const usual = settingsOf("");
    expect([caps, quotas, timeouts]).toEqual([usual.caps, usual.quotas, usual.timeouts]);
    expect(models.find(({ id }) => id === "our-llama")?.provider).toBe("own-server");
    expect(stateOf(example, "deepseek-v3")).toBe("needs_key");
  });

  it("names the known providers", () => {
    for (const id of Object.keys(PROVIDERS)) expect(readme).toContain(`\`${id}\``);
  });
});

describe("assistant settings that are invalid", () => {
  const OBJECT = 'must be a JSON object, such as {"providers": {"openai": {"apiKey": "…"}}}';

  it.each(["keys", "[]", "{", "null", "7"])("get one sentence each: %s", (text) => {
    expect(problemsOf(text)).toEqual([OBJECT]);
  });

  it.each([
    [{ provider: {} }, "provider, which is not known"],
    [{ providers: { openai: { key: "secret-1" } } }, "providers.openai.key, which is not known"],
    [
      { providers: { openai: { apiKey: "secret 1" } } },
      "providers.openai.apiKey, which must be a key and nothing else",
    ],
    [
      { providers: { openai: { headers: { "Authorization: Bearer secret-1": "" } } } },
      "providers.openai.headers.Authorization:…, which is no name of a header",
    ],
    [{ providers: { ours: { apiKey: "secret-1" } } }, "providers.ours, which needs a baseUrl"],
    [
      { providers: { ours: { baseUrl: "http://models.example" } } },
      /^providers\.ours\.baseUrl, which must be an https/,
    ],
    [{ providers: { openai: { baseUrl: "https://a:b@x.example" } } }, /^providers\.openai\.baseUrl, which must be an/],
    [{ providers: { openai: { dialect: "grpc" } } }, /^providers\.openai\.dialect, which must be one of openai, /],
    [{ models: { "our-llama": { model: "x" } } }, "models.our-llama, which needs a provider"],
    [{ models: { o1: { provider: "nowhere" } } }, "models.o1, which names a provider that is not there"],
    [{ models: { o1: { modell: "x" } } }, "models.o1.modell, which is not known"],
    [{ models: { o1: { flags: { systemRole: "boss" } } } }, /^models\.o1\.flags\.systemRole, which must be "system"/],
    [{ models: { coach: false } }, "models.coach, which is built in"],
    [{ models: { nothing: false } }, "models.nothing, which is not listed anyway"],
    [{ fallback: "nothing" }, "fallback, which is no model"],
    [{ fallback: { "gpt-4o": "nothing" } }, "fallback.gpt-4o, which names no model"],
    [{ fallback: { "gpt-4o": "gpt-4o" } }, "fallback.gpt-4o, which names itself"],
    [{ translation: "nothing" }, "translation, which names no model"],
    [{ translation: "coach" }, "translation, which names no model"],
    [{ translation: true }, "translation, which is of the wrong kind"],
    [{ caps: { perUser: -1 } }, "caps.perUser, which must not be negative"],
    [{ quotas: { free: { ai: "ten" } } }, "quotas.free.ai, which must be a whole number, or null for none"],
    [{ timeouts: { stallSeconds: 0 } }, "timeouts.stallSeconds, which must be at least 0.1"],
  ])("are reported without their contents: %j", (setting, problem) => {
    const [only, ...others] = problemsOf(setting);
    expect(others).toEqual([]);
    const told = only?.replace("does not fit at ", "");
    if (typeof problem === "string") expect(told).toBe(problem);
    else expect(told).toMatch(problem);
    expect(only).not.toContain("secret");
  });
});

describe("assistant settings among the other settings", () => {
  const PRODUCTION = {
    ENVIRONMENT: "production",
    FIREBASE_PROJECT_ID: "mocki-example",
    FIREBASE_API_KEY: "web-key",
    SESSION_SECRET: "fT0kZr2uQm8XhVb1LwPz6cJ9sNyE4aGd",
    ROOM_SECRET: "9d1c44f0b7e3a25866cf0d9e1b7a3c52",
  };
  const SETTING = { providers: { openai: { apiKey: "it's$1`" } }, quotas: { pro: { ai: 100 } } };

  it("are read from JSON or from a table and kept on one line without single quotes", () => {
    for (const given of [JSON.stringify(SETTING, null, 2), SETTING]) {
      const env = parseEnv({ ...PRODUCTION, ASSISTANT: given });
      expect(env.ASSISTANT).not.toMatch(/['\n]/);
      expect(parseEnv({ ...env })).toEqual(env);
      expect(readAssistantSettings(env)).toEqual(settingsOf(SETTING));
    }
  });

  it("stop the start with a list of all faults and show no key", () => {
    const ASSISTANT = '{"providers": {"openai": {"apiKey": "sk 1"}}, "cap": 1}';
    expect(() => parseEnv({ ...PRODUCTION, ASSISTANT })).toThrow(
      new EnvError([
        "ASSISTANT does not fit at providers.openai.apiKey, which must be a key and nothing else",
        "ASSISTANT does not fit at cap, which is not known",
      ]),
    );
  });
});

describe("addresses for a user's own key", () => {
  it.each([
    "https://api.example.com/v1",
    "https://api.example.com:8443/v1",
    "https://10.example.com",
    "https://localhost.example.com",
  ])("allow %s", (url) => {
    expect(judgeBroughtUrl(url, false)).toMatchObject({ url: { href: expect.stringContaining(url) } });
  });

  it.each<[string, AddressFault]>([
    ["http://api.example.com/v1", "insecure"],
    ["http://127.0.0.1", "insecure"],
    ["https://localhost/v1", "private"],
    ["https://localhost./v1", "private"],
    ["https://localhost../v1", "private"],
    ["https://app.localhost", "private"],
    ["https://intranet/v1", "private"],
    ["https://db.internal", "private"],
    ["https://printer.local", "private"],
    ["https://router.lan", "private"],
    ["https://127.0.0.1", "private"],
    ["https://2130706433", "private"],
    ["https://0x7f.1", "private"],
    ["https://017700000001", "private"],
    ["https://0.0.0.0", "private"],
    ["https://10.1.2.3", "private"],
    ["https://169.254.169.254/latest/meta-data", "private"],
    ["https://192.168.0.1", "private"],
    ["https://8.8.8.8", "private"],
    ["https://[::1]", "private"],
    ["https://[::ffff:127.0.0.1]", "private"],
    ["https://[fd00::1]", "private"],
    ["https://[2606:4700::1111]", "private"],
    ["https://user:pass@api.example.com", "extra"],
    ["https://api.example.com/?to=http://localhost", "extra"],
    ["https://api.example.com/v1#top", "extra"],
    ["ftp://api.example.com", "not_url"],
    ["file:///etc/passwd", "not_url"],
    ["javascript:alert(1)", "not_url"],
    ["https://two words.example", "not_url"],
    ["api.example.com", "not_url"],
    ["what is this?", "not_url"],
    ["", "not_url"],
  ])("refuse %j: %s", (url, fault) => {
    expect(judgeBroughtUrl(url, false)).toEqual({ fault });
  });

  it("may be on this machine or its network in development only", () => {
    expect(judgeBroughtUrl("http://127.0.0.1:8080/v1", true)).toMatchObject({
      url: { href: "http://127.0.0.1:8080/v1" },
    });
    expect(judgeBroughtUrl("ftp://127.0.0.1", true)).toEqual({ fault: "not_url" });
    expect(judgeBroughtUrl("http://api.example.com", true)).toEqual({ fault: "insecure" });
    expect(judgeBroughtUrl("https://8.8.8.8", true)).toEqual({ fault: "private" });
  });

  it("may be http within a private network for an operator only", () => {
    expect(readBaseUrl("http://10.0.0.5:8000/v1")).not.toBeNull();
    expect(readBaseUrl("http://ollama:11434/v1")).not.toBeNull();
    expect(readBaseUrl("http://[::1]:11434/v1")).not.toBeNull();
    expect(readBaseUrl("https://models.example/v1")).not.toBeNull();
    expect(readBaseUrl("http://models.example/v1")).toBeNull();
    expect(isPrivateHost(new URL("http://172.32.0.1"))).toBe(false);
  });
});
