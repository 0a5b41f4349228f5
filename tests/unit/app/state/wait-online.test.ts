import { afterEach, describe, expect, it, vi } from "vitest";
import { waitOrOnline } from "../../../../app/state/wait-online";

describe("waitOrOnline", () => {
  const LONG = 2 ** 30;
  const openWindow = () => {
    const window = new EventTarget();
    vi.stubGlobal("window", window);
    return window;
  };

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("resolves after its time", async () => {
    vi.useFakeTimers();
    openWindow();
    const waited = waitOrOnline(LONG);
    await vi.advanceTimersByTimeAsync(LONG);
    await expect(waited).resolves.toBeUndefined();
  });

  it("resolves as soon as the network is back, and clears its timer", async () => {
    vi.useFakeTimers();
    const window = openWindow();
    const waited = waitOrOnline(LONG);
    window.dispatchEvent(new Event("online"));
    await expect(waited).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(["before", "during"])("resolves when its signal aborts %s the wait", async (when) => {
    vi.useFakeTimers();
    openWindow();
    const end = new AbortController();
    if (when === "before") end.abort();
    const waited = waitOrOnline(LONG, end.signal);
    end.abort();
    await expect(waited).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("removes its listener when it ends", async () => {
    const window = openWindow();
    const removed = new Promise<void>((resolve) => {
      const add = window.addEventListener.bind(window);
      window.addEventListener = (type: string, listener: EventListener, options: AddEventListenerOptions) => {
        options.signal?.addEventListener("abort", () => resolve());
        add(type, listener, options);
      };
    });
    await waitOrOnline(0);
    await expect(removed).resolves.toBeUndefined();
  });
});
