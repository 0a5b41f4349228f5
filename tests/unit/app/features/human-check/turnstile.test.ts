import { describe, expect, it, vi } from "vitest";
import { runCheck, type Turnstile, type TurnstileOptions } from "../../../../../app/features/human-check/turnstile";
import { openCheck, proveHuman } from "../../../../../app/state/prove-human";

/** A widget that does as the test says. */
function createFixture({ load, name = "widget-1" }: { load?: () => Promise<Turnstile>; name?: string | null } = {}) {
  const told: string[] = [];
  let options: TurnstileOptions | null = null;
  const remove = vi.fn((widget: string) => void told.push(`remove ${widget}`));
  const turnstile: Turnstile = {
    render: (_place, given) => {
      options = given;
      return name;
    },
    remove,
  };
  const stop = runCheck({
    ...{ place: {} as HTMLElement, siteKey: "0x4AAA", language: "zh-TW", theme: "dark" },
    load: load ?? (async () => turnstile),
    onToken: (token) => told.push(`token ${token}`),
    onFailed: () => told.push("failed"),
  });
  const shown = async () => vi.waitUntil(() => options);
  return { told, stop, shown, turnstile };
}

describe("bot check widget", () => {
  it("opens for a guest's first ticket, in the page's language", async () => {
    const { shown } = createFixture();
    expect(await shown()).toMatchObject({
      sitekey: "0x4AAA",
      action: "first-ticket",
      language: "zh-tw",
      theme: "dark",
    });
  });

  it("returns its token once, and closes", async () => {
    const { told, shown } = createFixture();
    const options = await shown();
    await Promise.resolve();
    options.callback("t1");
    options.callback("t2");
    options["expired-callback"]();
    expect(told).toEqual(["remove widget-1", "token t1"]);
  });

  it.each(["error-callback", "expired-callback", "timeout-callback", "unsupported-callback"] as const)(
    "fails by %s, once",
    async (name) => {
      const { told, shown } = createFixture();
      const options = await shown();
      await Promise.resolve();
      options[name]();
      options["error-callback"]("300010");
      expect(told).toEqual(["remove widget-1", "failed"]);
    },
  );

  it("fails if its script can't be loaded or shows nothing", async () => {
    const blocked = createFixture({ load: () => Promise.reject(new Error("blocked")) });
    await vi.waitUntil(() => blocked.told.length > 0);
    expect(blocked.told).toEqual(["failed"]);
    const nothing = createFixture({ name: null });
    await vi.waitUntil(() => nothing.told.length > 0);
    expect(nothing.told).toEqual(["failed"]);
  });

  it("is removed with its dialog, even before its script has loaded", async () => {
    const early = createFixture();
    early.stop();
    const late = createFixture();
    await late.shown();
    await Promise.resolve();
    late.stop();
    expect([early.told, late.told]).toEqual([[], ["remove widget-1"]]);
  });
});

describe("proveHuman", () => {
  it("opens one check at a time, and resolves to its token", async () => {
    const { signal } = new AbortController();
    const first = proveHuman(signal);
    expect(await proveHuman(signal)).toBeNull();
    openCheck.getView()?.answer("t1");
    expect(await first).toBe("t1");
    expect(openCheck.getView()).toBeNull();
  });

  it("closes the check when the caller aborts", async () => {
    const leaving = new AbortController();
    const asked = proveHuman(leaving.signal);
    leaving.abort();
    expect(await asked).toBeNull();
    expect(openCheck.getView()).toBeNull();
    expect(await proveHuman(leaving.signal)).toBeNull();
  });
});
