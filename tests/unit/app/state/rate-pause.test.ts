import { expect, it } from "vitest";
import { noteRatePause, ratePauseMs } from "../../../../app/state/rate-pause";

const HOUR = 60 * 60_000;

it("waits as long as the server asks, and never longer after the clock was set back", () => {
  const now = 1_000 * HOUR;
  expect(noteRatePause(new Headers({ "retry-after": "30" }), now)).toBe(30_000);
  expect(ratePauseMs(now + 10_000)).toBe(20_000);
  expect(ratePauseMs(now + 30_000)).toBe(0);
  expect(ratePauseMs(now - 900 * HOUR)).toBe(30_000);
});

it("waits a day at most, and a minute when the answer says nothing", () => {
  expect(noteRatePause(new Headers({ "retry-after": "1e12" }), 0)).toBe(24 * HOUR);
  expect(noteRatePause(new Headers(), 0)).toBe(60_000);
  expect(ratePauseMs(0)).toBe(60_000);
});
