import { type BackendModule, createInstance, type ReadCallback } from "i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasFailed, subscribeToFailed, watchFailedTexts } from "../../../../app/i18n/failed-texts";
import { LOADING } from "../../../../app/i18n/options";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Read = { namespace: string; at: number; answer: ReadCallback };

/** i18next with the pages' limits, over a backend that answers on request. */
async function start() {
  const reads: Read[] = [];
  const backend: BackendModule = {
    type: "backend",
    init: () => {},
    read: (_, namespace, answer) => void reads.push({ namespace, at: Date.now(), answer }),
  };
  const i18n = createInstance();
  watchFailedTexts(i18n);
  await i18n
    .use(backend)
    .init({ lng: "en", fallbackLng: false, ns: [], resources: {}, partialBundledLanguages: true, ...LOADING });
  return { i18n, reads };
}

describe("lazily loaded texts", () => {
  it("are requested ten at a time", async () => {
    const { i18n, reads } = await start();
    const names = Array.from({ length: 25 }, (_, i) => `texts${i}`);
    const loaded = i18n.loadNamespaces(names);
    expect(reads).toHaveLength(10);
    reads[3]?.answer(null, { title: "here" });
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(11);
    for (let i = 0; i < names.length; i++) {
      reads[i]?.answer(null, { title: "here" });
      await vi.advanceTimersByTimeAsync(0);
    }
    await loaded;
    expect(new Set(reads.map(({ namespace }) => namespace)).size).toBe(names.length);
  });

  it("are retried five times, after 350 ms and twice as long each time, and then count as missing", async () => {
    const { i18n, reads } = await start();
    const told = vi.fn();
    const forget = subscribeToFailed(told);
    const loaded = i18n.loadNamespaces("missing");
    for (let i = 0; i < 6; i++) {
      expect(reads).toHaveLength(i + 1);
      expect(hasFailed("en", "missing")).toBe(false);
      // True: retry.
      reads[i]?.answer("unreachable", true);
      await vi.advanceTimersByTimeAsync(350 * 2 ** i);
    }
    await loaded;
    expect(reads).toHaveLength(6);
    const waits = reads.slice(1).map(({ at }, i) => at - (reads[i]?.at ?? Number.NaN));
    expect(waits).toEqual([350, 700, 1_400, 2_800, 5_600]);
    expect(hasFailed("en", "missing")).toBe(true);
    expect(hasFailed("zh-TW", "missing")).toBe(false);
    expect(told).toHaveBeenCalled();
    forget();
  });

  it("aren't retried if the server says that they don't exist", async () => {
    const { i18n, reads } = await start();
    const loaded = i18n.loadNamespaces("gone");
    reads[0]?.answer("not found", false);
    await loaded;
    expect(reads).toHaveLength(1);
    expect(hasFailed("en", "gone")).toBe(true);
  });
});
