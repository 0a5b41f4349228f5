import { afterEach, expect, it, vi } from "vitest";
import { createPreviewFetch } from "../../app/features/interview/lobby/preview-fetch";

afterEach(() => {
  vi.unstubAllGlobals();
});

const empty = { exists: false, finished: false, participants: [] };
function answering(...statuses: number[]) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(empty), { status: statuses.shift() ?? 200 }));
  vi.stubGlobal("fetch", fetch);
  const renew = vi.fn(async () => {});
  const ask = createPreviewFetch(renew);
  return { fetch, renew, ask: () => ask("room-1", new AbortController().signal) };
}

it("a session that the server has lost is renewed, and the question asked again", async () => {
  const { fetch, renew, ask } = answering(401, 200);
  expect(await ask()).toMatchObject({ participants: [] });
  expect([fetch.mock.calls.length, renew.mock.calls.length]).toEqual([2, 1]);
});

it("one that is not taken after that either is not renewed over and over", async () => {
  const { renew, ask } = answering(401, 401, 401);
  await expect(ask()).rejects.toThrow("401");
  await expect(ask()).rejects.toThrow("401");
  expect(renew).toHaveBeenCalledTimes(1);
});
