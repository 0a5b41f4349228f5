import { describe, expect, it, vi } from "vitest";
import { keepAwake } from "../../../../../app/interview/screen/wake-lock";

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  readonly locks: { released: boolean; release: () => Promise<void> }[] = [];
  refuse = false;

  readonly request = vi.fn(async () => {
    if (this.refuse) throw new DOMException("low battery", "NotAllowedError");
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    this.locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });

  turn(to: DocumentVisibilityState) {
    this.visibilityState = to;
    // As the browser does.
    if (to === "hidden") for (const lock of this.locks) lock.released = true;
    this.dispatchEvent(new Event("visibilitychange"));
  }

  get held() {
    return this.locks.filter(({ released }) => !released).length;
  }

  keepAwake(wakeLock = true) {
    return keepAwake({
      wakeLock: wakeLock ? { request: this.request } : undefined,
      document: this as unknown as Document,
    });
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("wake lock", () => {
  it("is held until the end", async () => {
    const page = new Page();
    const end = page.keepAwake();
    await settled();
    expect(page.held).toBe(1);
    end();
    await settled();
    expect(page.held).toBe(0);
  });

  it("is requested once when the page is visible again", async () => {
    const page = new Page();
    page.keepAwake();
    await settled();
    page.turn("hidden");
    await settled();
    expect(page.held).toBe(0);
    page.turn("visible");
    page.turn("visible");
    await settled();
    expect(page.held).toBe(1);
    expect(page.request).toHaveBeenCalledTimes(2);
  });

  it("is released if it arrives after the end", async () => {
    const page = new Page();
    page.keepAwake()();
    await settled();
    expect(page.locks).toHaveLength(1);
    expect(page.held).toBe(0);
    page.turn("visible");
    await settled();
    expect(page.request).toHaveBeenCalledTimes(1);
  });

  it("is skipped if it is refused, until the next time", async () => {
    const page = new Page();
    page.refuse = true;
    page.keepAwake();
    await settled();
    page.refuse = false;
    page.turn("visible");
    await settled();
    expect(page.held).toBe(1);
  });

  it("does nothing in browsers without it", async () => {
    const page = new Page();
    page.keepAwake(false)();
    await settled();
    expect(page.held).toBe(0);
  });
});
