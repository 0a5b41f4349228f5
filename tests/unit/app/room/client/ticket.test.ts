import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchTicket } from "../../../../../app/room/client/ticket";
import { noteRatePause, ratePauseMs } from "../../../../../app/state/rate-pause";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  noteRatePause(new Headers({ "retry-after": "0" }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fetchTicket returns how long the server refuses after too many requests", async () => {
  const body = JSON.stringify({ error: { code: "rate_limited", message: "" } });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 429, headers: { "retry-after": "42" } }));
  const answer = await fetchTicket("room-1", { mode: "peer" }, new AbortController().signal);
  expect(answer).toEqual({ ok: false, reason: "failed", waitMs: 42_000 });
  expect(ratePauseMs()).toBe(42_000);
});
