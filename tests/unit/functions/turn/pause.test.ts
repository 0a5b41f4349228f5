import { beforeEach, expect, it } from "vitest";
import { createPause, type Pause } from "../../../../functions/turn/pause";

let clock: number;
let pause: Pause;

beforeEach(() => {
  clock = 1_000_000;
  pause = createPause(() => clock);
});

function fail(): void {
  pause.failed(clock);
}

function tryAfter(milliseconds: number): boolean {
  clock += milliseconds;
  return pause.mayTry();
}

it("holds nobody up while all is well", () => {
  expect([pause.mayTry(), pause.mayTry()]).toEqual([true, true]);
});

it("lasts five seconds after a failure, then twice as long each time, a minute at most", () => {
  for (const length of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    fail();
    expect(pause.mayTry()).toBe(false);
    expect(tryAfter(length - 1)).toBe(false);
    expect(tryAfter(1)).toBe(true);
  }
});

it("gives one try when it ends, also when nobody hears how that went", () => {
  fail();
  expect(tryAfter(5_000)).toBe(true);
  expect(pause.mayTry()).toBe(false);
  expect(tryAfter(5_000)).toBe(true);
});

it("takes back a try that was not made, but ends for no other reason", () => {
  pause.giveBack();
  fail();
  pause.giveBack();
  expect(pause.mayTry()).toBe(false);
  expect(tryAfter(5_000)).toBe(true);
  pause.giveBack();
  expect([pause.mayTry(), pause.mayTry()]).toEqual([true, false]);
  clock += 1;
  fail();
  pause.giveBack();
  expect(pause.mayTry()).toBe(false);
});

it("counts failures that began together once", () => {
  const startedAt = clock;
  clock += 3_000;
  for (let i = 0; i < 5; i++) pause.failed(startedAt);
  expect(tryAfter(5_000)).toBe(true);
});

it("is over, and short again, after a success", () => {
  fail();
  expect(tryAfter(5_000)).toBe(true);
  fail();
  pause.succeeded();
  expect([pause.mayTry(), pause.mayTry()]).toEqual([true, true]);
  clock += 1;
  fail();
  expect(tryAfter(4_999)).toBe(false);
  expect(tryAfter(1)).toBe(true);
});
