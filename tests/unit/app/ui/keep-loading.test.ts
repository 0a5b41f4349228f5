import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepLoading } from "../../../../app/ui/keep-loading";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that a network brings once it is there. */
function world() {
  const network = { isThere: false, tries: 0 };
  const used: string[] = [];
  const stop = keepLoading(
    async () => {
      network.tries += 1;
      if (!network.isThere) throw new Error("no network");
      return "code";
    },
    (code) => void used.push(code),
  );
  return { network, used, stop };
}

it("code that cannot be had now is had as soon as there is a network, and used once", async () => {
  const { network, used } = world();
  await vi.advanceTimersByTimeAsync(7000);
  expect(used).toEqual([]);
  network.isThere = true;
  await vi.runAllTimersAsync();
  expect(used).toEqual(["code"]);
  expect(network.tries).toBe(4);
});

it("who calls it off hears no more of it", async () => {
  const { network, used, stop } = world();
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  network.isThere = true;
  await vi.runAllTimersAsync();
  expect(used).toEqual([]);
  expect(network.tries).toBe(1);
});
