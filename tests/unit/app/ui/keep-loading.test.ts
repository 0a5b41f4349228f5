import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepLoading } from "../../../../app/ui/keep-loading";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that becomes available with the network. */
function fixture() {
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

it("keepLoading retries until the code is available, and uses it once", async () => {
  const { network, used } = fixture();
  await vi.advanceTimersByTimeAsync(7000);
  expect(used).toEqual([]);
  network.isThere = true;
  await vi.runAllTimersAsync();
  expect(used).toEqual(["code"]);
  expect(network.tries).toBe(4);
});

it("keepLoading uses nothing after its cancellation", async () => {
  const { network, used, stop } = fixture();
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  network.isThere = true;
  await vi.runAllTimersAsync();
  expect(used).toEqual([]);
  expect(network.tries).toBe(1);
});
