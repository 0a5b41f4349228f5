import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdNavigations } from "../../../app/hold-navigations";
import { noteRatePause, ratePauseMs } from "../../../app/state/rate-pause";

const HISTORY = "https://mocki.example/history.data";

const tooOften = (seconds: number) => new Response("", { status: 429, headers: { "retry-after": `${seconds}` } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  noteRatePause(new Headers({ "retry-after": "0" }));
  vi.useRealTimers();
});

/** A hydrated page whose server gives these answers, and afterwards the data. */
function open(...answers: Response[]) {
  const load = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => answers.shift() ?? new Response("data"));
  const page = Object.assign(new EventTarget(), {
    location: { origin: "https://mocki.example", href: "https://mocki.example/settings" },
    fetch: load as typeof fetch,
  });
  const notice = { show: vi.fn(), hide: vi.fn() };
  holdNavigations(page, notice);
  return { page, load, notice };
}

describe("holdNavigations after too many requests", () => {
  it("shows how long that lasts, keeps the page, and loads the data when the server accepts it", async () => {
    const { page, load, notice } = open(tooOften(60), tooOften(7));
    const navigated = vi.fn();
    const navigation = page.fetch(HISTORY).then(async (response) => navigated(await response.text()));
    await vi.advanceTimersByTimeAsync(59_900);
    expect(notice.show.mock.calls).toEqual([[60_000]]);
    expect([load.mock.calls.length, navigated.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(7_000);
    expect([load.mock.calls.length, notice.hide.mock.calls.length]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(100);
    await navigation;
    expect(navigated.mock.calls).toEqual([["data"]]);
    expect([load.mock.calls.length, notice.hide.mock.calls.length]).toEqual([3, 1]);
  });

  it("tells other requests how long the server refuses", async () => {
    const { page } = open(tooOften(60));
    void page.fetch(HISTORY);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ratePauseMs()).toBe(50_000);
    await vi.advanceTimersByTimeAsync(50_000);
  });

  it("stops when another navigation takes over", async () => {
    const { page, load, notice } = open(tooOften(60));
    const other = new AbortController();
    const stopped = expect(page.fetch(HISTORY, { signal: other.signal })).rejects.toThrow("abort");
    await vi.advanceTimersByTimeAsync(1_000);
    other.abort();
    await stopped;
    expect([load.mock.calls.length, notice.hide.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1, 0]);
  });

  it.each<[string, string, RequestInit?]>([
    ["of the API", "/api/history"],
    ["of another host", "https://elsewhere.example/history.data"],
    ["that changes something", HISTORY, { method: "POST" }],
  ])("doesn't hold a request %s", async (_, address, init) => {
    const { page, notice } = open(tooOften(60));
    expect((await page.fetch(address, init)).status).toBe(429);
    expect(notice.show).not.toHaveBeenCalled();
  });
});
