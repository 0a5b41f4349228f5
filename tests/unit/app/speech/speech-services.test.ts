import { createInstance } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { describeChange } from "../../../../app/features/shell/describe-change";
import { SERVICE_KEY, ServiceChoiceStore } from "../../../../app/speech/service-choice-store";
import { chooseService, findObstacle, type KnownServices, type ServiceChoice } from "../../../../app/speech/services";
import type { SpeechMenu } from "../../../../functions/shared/contract/speech";
import type { SpokenLanguage } from "../../../../party/protocol/vocabulary";
import { MemoryStorage } from "../../../support/memory-storage";
import { readTexts } from "../../../support/texts";

const ALL = ["en-US", "zh-CN", "zh-TW"];
const menu: SpeechMenu = {
  recognizers: [
    { provider: "google", name: null, languages: ALL, missing: [] },
    { provider: "baidu", name: null, languages: [], missing: ["SPEECH.baidu.appId", "SPEECH.baidu.apiKey"] },
    { provider: "xunfei", name: null, languages: ["en-US", "zh-CN"], missing: [] },
    { provider: "openai", name: "Halden speech", languages: ALL, missing: [] },
  ],
  order: { "en-US": ["google", "openai"], "zh-CN": ["xunfei", "openai"], "zh-TW": [] },
  voices: {},
};
const known: KnownServices = { menu, asked: true, browser: true };
const nothing: KnownServices = { menu: { recognizers: [], order: {}, voices: {} }, asked: false, browser: false };

const chosen = (choice: ServiceChoice, lang: SpokenLanguage, of: Partial<KnownServices> = {}) =>
  chooseService(choice, { ...known, ...of }, lang);

describe("chooseService", () => {
  it("follows the language: the operator's order, then the browser", () => {
    expect(chosen("automatic", "en-US")).toEqual({ provider: "google", obstacle: null });
    expect(chosen("automatic", "zh-CN").provider).toBe("xunfei");
    expect(chosen("automatic", "zh-TW").provider).toBe("browser");
    expect(chosen("automatic", "zh-TW", { browser: false }).provider).toBeNull();
    expect(chooseService("automatic", nothing, "en-US").provider).toBeNull();
  });

  it("uses Whisper of a host that has only the binding where the browser has no recognizer", () => {
    const workersAi = { provider: "workers-ai" as const, name: null, languages: ALL, missing: [] };
    const bound = { menu: { ...menu, recognizers: [workersAi], order: {} } };
    expect(chosen("automatic", "zh-TW", bound).provider).toBe("browser");
    expect(chosen("automatic", "zh-TW", { ...bound, browser: false }).provider).toBe("workers-ai");
  });

  it("uses the chosen service, even if the operator's order would not", () => {
    expect(chosen("openai", "zh-TW")).toEqual({ provider: "openai", obstacle: null });
    expect(chosen("browser", "en-US").provider).toBe("browser");
  });

  it("falls back to another service if that is unavailable, and reports why", () => {
    expect(chosen("baidu", "zh-CN")).toEqual({
      provider: "xunfei",
      obstacle: { kind: "not_set_up" },
    });
    expect(chosen("xunfei", "zh-TW")).toEqual({ provider: "browser", obstacle: { kind: "language" } });
    expect(chosen("google", "en-US", { asked: false }).obstacle).toEqual({ kind: "not_asked" });
    expect(findObstacle("google", { ...known, menu: nothing.menu }, "en-US")).toEqual({ kind: "not_set_up" });
  });

  it("never replaces the browser's recognizer by a service", () => {
    expect(chosen("browser", "en-US", { browser: false })).toEqual({
      provider: null,
      obstacle: { kind: "no_recognizer" },
    });
  });
});

describe("stored service choice", () => {
  it("is restored; an invalid value counts as none", () => {
    const memory = new MemoryStorage();
    const { storage } = memory.tab();
    const store = new ServiceChoiceStore(storage);
    const heard = vi.fn();
    store.subscribe(heard);
    store.set("xunfei");
    expect([store.getView(), heard.mock.calls.length]).toEqual(["xunfei", 1]);
    expect(new ServiceChoiceStore(storage).getView()).toBe("xunfei");
    const other = memory.tab();
    const forget = store.watch(other.window);
    storage.setItem(SERVICE_KEY, "openai");
    forget();
    storage.setItem(SERVICE_KEY, "whisper");
    expect(store.getView()).toBe("openai");
    expect(new ServiceChoiceStore(storage).getView()).toBe("automatic");
    expect(new ServiceChoiceStore(null).getView()).toBe("automatic");
  });
});

describe("notice about the service after a change of language", async () => {
  const i18n = createInstance();
  await i18n.init({ lng: "en", resources: readTexts(), defaultNS: "common" });
  const notice = (choice: ServiceChoice, lang: SpokenLanguage, of: Partial<KnownServices> = {}) =>
    describeChange(
      { type: "recognitionLanguage", language: lang, speechService: lang === "en-US" ? "google" : "baidu" },
      i18n.t,
      () => ({
        lang,
        known: { ...known, ...of },
        chosen: chosen(choice, lang, of),
        isAutomatic: choice === "automatic",
      }),
    )[1];

  it.each<[string, string | undefined, string]>([
    ["the language's own", notice("automatic", "en-US"), "Speech service: Google"],
    [
      "a fallback",
      notice("automatic", "zh-CN"),
      "Speech service: Baidu. It isn’t available here, so iFLYTEK transcribes what you say.",
    ],
    [
      "the browser",
      notice("automatic", "zh-TW"),
      "Speech service: Baidu. It isn’t available here, so this browser transcribes what you say.",
    ],
    [
      "the chosen one, by its operator's name",
      notice("openai", "zh-CN"),
      "Speech service: Halden speech, as you chose",
    ],
    [
      "nobody",
      notice("automatic", "zh-TW", { browser: false }),
      "Speech service: Baidu. It isn’t available here, and no other service is. You can type instead.",
    ],
  ])("shows the service in use: %s", (_, told, expected) => {
    expect(told).toBe(expected);
  });
});
