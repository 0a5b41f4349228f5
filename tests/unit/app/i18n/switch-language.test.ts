import { createInstance } from "i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { switchLanguage } from "../../../../app/i18n/switch-language";

/** An instance whose texts come from a server; `fails` names languages that cannot be loaded. */
async function start(fails: Set<string> = new Set()) {
  const i18n = createInstance();
  i18n.use({
    type: "backend",
    init() {},
    read(language: string, namespace: string, done: (error: Error | null, texts: object | null) => void) {
      if (fails.has(language)) done(new Error("offline"), null);
      else setTimeout(() => done(null, { name: `${namespace} in ${language}` }));
    },
  });
  await i18n.init({ lng: "en", fallbackLng: false, ns: ["common"], defaultNS: "common" });
  return i18n;
}

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", { setItem() {}, getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

describe("switchLanguage", () => {
  it("waits for texts that were just requested, also in a language shown before", async () => {
    const i18n = await start();
    expect(await switchLanguage(i18n, "zh-TW")).toBe(true);
    expect(await switchLanguage(i18n, "en")).toBe(true);
    const added = i18n.loadNamespaces("feedback");
    expect(await switchLanguage(i18n, "zh-TW")).toBe(true);
    expect([i18n.language, i18n.getResource("zh-TW", "feedback", "name")]).toEqual(["zh-TW", "feedback in zh-TW"]);
    await added;
  });

  it("changes nothing without the texts", async () => {
    const i18n = await start(new Set(["zh-TW"]));
    expect(await switchLanguage(i18n, "zh-TW")).toBe(false);
    expect(i18n.language).toBe("en");
  });
});
