import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchFeedback } from "../../../../../../app/features/peer/feedback/watch-feedback";
import type { CallResult } from "../../../../../../app/state/call-api";
import { noteRatePause } from "../../../../../../app/state/rate-pause";
import type { Feedback } from "../../../../../../functions/shared/contract/history";

const NONE: Feedback = { mine: null, theirs: { state: "none" }, isFixed: false };
const MINUTE = 60_000;

let answer: CallResult<Feedback>;
const page = { visibilityState: "visible" };
const load = vi.fn(async () => answer);
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  answer = { kind: "done", value: NONE };
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
  load.mockClear();
  // In place of a pause that another file's test has noted: test files share their modules.
  noteRatePause(new Headers({ "retry-after": "1" }), 0);
  stop = watchFeedback({ load });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("loads the feedback within seconds, later less often, until the other person has sent theirs", async () => {
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE - 5_000);
  expect(load.mock.calls.length).toBeGreaterThan(8);
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  load.mockClear();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(load).toHaveBeenCalledTimes(3);

  answer = { kind: "done", value: { ...NONE, theirs: { state: "held", shownAt: 1 } } };
  await vi.advanceTimersByTimeAsync(20_000);
  load.mockClear();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(load).not.toHaveBeenCalled();
});

it("loads the feedback at once when asked to, and goes on from there", async () => {
  stop();
  stop = watchFeedback({ load, atOnce: true });
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);

  stop();
  answer = { kind: "done", value: { ...NONE, theirs: { state: "held", shownAt: 1 } } };
  load.mockClear();
  stop = watchFeedback({ load, atOnce: true });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(load).toHaveBeenCalledTimes(1);
});

it("goes on after a lost request, and waits as long as the server asks", async () => {
  answer = { kind: "unreachable" };
  await vi.advanceTimersByTimeAsync(15_000);
  expect(load.mock.calls.length).toBeGreaterThan(2);
  answer = { kind: "too_often" };
  load.mockImplementationOnce(async () => {
    noteRatePause(new Headers({ "retry-after": "60" }));
    return answer;
  });
  load.mockClear();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load.mock.calls.length).toBeGreaterThan(1);
});

it.each(["refused", "unauthorized"] as const)("stops when the request is %s", async (kind) => {
  answer = { kind };
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(load).toHaveBeenCalledTimes(1);
});

it("loads nothing while the page is hidden, nor after it was stopped", async () => {
  page.visibilityState = "hidden";
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(load).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(load).toHaveBeenCalledTimes(1);
});
