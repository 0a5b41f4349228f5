import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onDemand } from "../../../../app/ui/on-demand";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(["pointermove", "pointerdown", "keydown"])(
  "onDemand fetches with the first `%s`, once, and not before",
  async (gesture) => {
    const load = vi.fn(async () => "part");
    const source = onDemand(load);
    expect([source.get(), load.mock.calls.length]).toEqual([null, 0]);
    page.dispatchEvent(new Event(gesture));
    await vi.waitFor(() => expect(source.get()).toBe("part"));
    page.dispatchEvent(new Event(gesture));
    expect(await source.fetch()).toBe("part");
    expect(load).toHaveBeenCalledTimes(1);
  },
);

it("onDemand fetches again after an offline attempt", async () => {
  const load = vi.fn(async () => "part").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const source = onDemand(load);
  page.dispatchEvent(new Event("keydown"));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(source.get()).toBeNull();
  expect(await source.fetch()).toBe("part");
});
