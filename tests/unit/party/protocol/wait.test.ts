import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wait, waitOrThrow } from "../../../../party/protocol/wait";

describe("wait", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function isOverAfter(ms: number, waiting: Promise<void>): Promise<boolean> {
    let isOver = false;
    waiting.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(ms);
    return isOver;
  }

  it("resolves after the given time and not before", async () => {
    const waiting = wait(1_000);
    expect(await isOverAfter(999, waiting)).toBe(false);
    expect(await isOverAfter(1, waiting)).toBe(true);
  });

  it("resolves as soon as the signal aborts, and stops its timer", async () => {
    const controller = new AbortController();
    const waiting = wait(1_000, controller.signal);
    expect(await isOverAfter(10, waiting)).toBe(false);
    controller.abort();
    expect(await isOverAfter(0, waiting)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("resolves at once when the signal has already aborted", async () => {
    expect(await isOverAfter(0, wait(1_000, AbortSignal.abort()))).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves no listener on a signal that outlives it", async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, "removeEventListener");
    expect(await isOverAfter(5, wait(5, signal))).toBe(true);
    expect(removed).toHaveBeenCalledOnce();
  });
});

describe("waitOrThrow", () => {
  it("resolves after the given time, and rejects with the reason when the signal aborts or has aborted", async () => {
    const reason = new Error("enough");
    const controller = new AbortController();
    await expect(waitOrThrow(1, controller.signal)).resolves.toBeUndefined();
    const waiting = waitOrThrow(60_000, controller.signal);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(waitOrThrow(60_000, controller.signal)).rejects.toBe(reason);
  });
});
