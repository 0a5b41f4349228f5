import { afterEach, expect, it, vi } from "vitest";
import { ANSWER_WITHIN_MS, createPreviewFetch } from "../../../../../app/interview/setup/preview-fetch";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const empty = { exists: false, finished: false, participants: [] };
function answering(...statuses: number[]) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(empty), { status: statuses.shift() ?? 200 }));
  vi.stubGlobal("fetch", fetch);
  const renew = vi.fn(async () => {});
  const ask = createPreviewFetch(renew);
  return { fetch, renew, ask: () => ask("room-1", new AbortController().signal) };
}

it("createPreviewFetch renews a session that the server has lost, and retries", async () => {
  const { fetch, renew, ask } = answering(401, 200);
  expect(await ask()).toMatchObject({ participants: [] });
  expect([fetch.mock.calls.length, renew.mock.calls.length]).toEqual([2, 1]);
});

it("createPreviewFetch does not renew a session repeatedly", async () => {
  const { renew, ask } = answering(401, 401, 401);
  await expect(ask()).rejects.toThrow("401");
  await expect(ask()).rejects.toThrow("401");
  expect(renew).toHaveBeenCalledTimes(1);
});

it("createPreviewFetch stops on a timeout, and when aborted", async () => {
  vi.useFakeTimers();
  const never = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("given up"))));
  vi.stubGlobal("fetch", vi.fn(never));
  const ask = createPreviewFetch(async () => {});
  const gone = new AbortController();
  const late = expect(ask("room-1", new AbortController().signal)).rejects.toThrow("given up");
  const left = expect(ask("room-1", gone.signal)).rejects.toThrow("given up");
  gone.abort();
  await left;
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS);
  await late;
  expect(vi.getTimerCount()).toBe(0);
});
