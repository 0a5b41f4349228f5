import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchIceServers } from "../../../../../app/room/connection-test/ice-servers";

/** A server that never answers, and heeds the signal as `fetch` does. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fetchIceServers distinguishes a timeout from a bad answer", async () => {
  vi.stubGlobal("fetch", silent);
  const asked = expect(fetchIceServers()).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(5_000);
  await asked;
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await expect(fetchIceServers()).rejects.toThrow("503");
});

it("fetchIceServers rejects with the reason when aborted", async () => {
  vi.stubGlobal("fetch", silent);
  const abort = new AbortController();
  const asked = expect(fetchIceServers(abort.signal)).rejects.toBe("enough");
  abort.abort("enough");
  await asked;
  await expect(fetchIceServers(abort.signal)).rejects.toBe("enough");
});
