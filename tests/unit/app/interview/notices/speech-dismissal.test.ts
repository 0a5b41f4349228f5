import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dismissal, faultKey, WELL_MS } from "../../../../../app/interview/notices/dismissal";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("Dismissal", () => {
  it("does not cover another service or another cause", () => {
    const denied = faultKey({ name: "denied" }, "browser");
    const network = (at: number) => faultKey({ name: "error", code: "network", retryAt: at }, "browser");
    const keys = [
      denied,
      faultKey({ name: "denied", missing: true }, "browser"),
      faultKey({ name: "language-not-supported", lang: "zh-TW" }, "browser"),
      faultKey({ name: "language-not-supported", lang: "en-US" }, "browser"),
      faultKey({ name: "no-microphone", what: "microphone", failure: "gone" }, "google"),
      faultKey({ name: "no-microphone", what: "microphone", failure: "gone" }, "openai"),
      faultKey({ name: "error", code: "audio-capture", retryAt: 1 }, "browser"),
      network(1),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(network(2)).toBe(network(1));
  });

  it("ends after a while without the fault, but not during a mere retry", () => {
    const dismissal = new Dismissal();
    const told = vi.fn();
    dismissal.subscribe(told);
    dismissal.dismiss("fault");
    expect(dismissal.getView()).toBe("fault");
    dismissal.follow(true);
    vi.advanceTimersByTime(WELL_MS - 1);
    dismissal.follow(false);
    vi.advanceTimersByTime(WELL_MS);
    expect(dismissal.getView()).toBe("fault");
    dismissal.follow(true);
    vi.advanceTimersByTime(WELL_MS);
    expect(dismissal.getView()).toBeNull();
    expect(told).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
