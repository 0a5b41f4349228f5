import { describe, expect, it, vi } from "vitest";
import { browserTranslator } from "../../../../../app/interview/translation/browser-translator";
import type { TranslatorApi } from "../../../../../app/state/translator-support";

const PAIR = { from: "en-US", to: "zh-TW" } as const;
const ACTIVE = { isActive: true };

function open(create: TranslatorApi["create"], signal = new AbortController().signal, onProgress = vi.fn()) {
  const api: TranslatorApi = { availability: async () => "available", create };
  return browserTranslator(api, ACTIVE).open(PAIR, { signal, onProgress });
}

const named = (name: string) => Object.assign(new Error("no"), { name });

describe("browserTranslator", () => {
  it("opens the pair by its language tags, translates and closes", async () => {
    const destroy = vi.fn();
    const translate = vi.fn(async (text: string) => `【${text}】`);
    const create = vi.fn(async () => ({ translate, destroy }));
    const { signal } = new AbortController();
    const session = await open(create, signal);
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ sourceLanguage: "en", targetLanguage: "zh-Hant", signal }),
    );
    if (typeof session === "string") throw new Error(session);
    expect(await session.translate(["Hello"], signal)).toEqual(["【Hello】"]);
    expect(translate).toHaveBeenCalledWith("Hello", { signal });
    session.close();
    expect(destroy).toHaveBeenCalledOnce();
  });

  it("reports the progress of its download", async () => {
    const onProgress = vi.fn();
    const monitor = new EventTarget();
    const create: TranslatorApi["create"] = async (options) => {
      options.monitor?.(monitor);
      monitor.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded: 0.25 }));
      return { translate: async (text) => text, destroy: () => {} };
    };
    await open(create, undefined, onProgress);
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25);
  });

  it.each([
    ["NotAllowedError", "unasked"],
    ["NotSupportedError", "missing"],
    ["NetworkError", "failed"],
    ["AbortError", "failed"],
  ])("maps a refusal with %s to %s", async (name, outcome) => {
    expect(await open(() => Promise.reject(named(name)))).toBe(outcome);
  });

  it("closes a session that opens after an abort", async () => {
    const destroy = vi.fn();
    const off = new AbortController();
    const coming = open(async () => {
      off.abort();
      return { translate: async (text) => text, destroy };
    }, off.signal);
    expect(await coming).toBe("failed");
    expect(destroy).toHaveBeenCalledOnce();
  });

  it("is missing if the browser has no translator", async () => {
    const none = browserTranslator(undefined, undefined);
    expect(await none.support(PAIR)).toBe("missing");
    expect(none.isActivated()).toBe(false);
    expect(await none.open(PAIR, { signal: new AbortController().signal, onProgress: vi.fn() })).toBe("missing");
  });
});
