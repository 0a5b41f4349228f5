import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limitTime, TimeLimitError } from "../../../../party/protocol/limit-time";

describe("limitTime", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const never = () => new Promise<never>(() => {});

  it("passes on a result or an error in time, and stops its timer", async () => {
    await expect(limitTime(1_000, async () => "done")).resolves.toBe("done");
    const failure = new Error("of the work");
    await expect(limitTime(1_000, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects and aborts work that is late, or that the outer signal calls off", async () => {
    const signals: AbortSignal[] = [];
    const outer = new AbortController();
    const work = (signal: AbortSignal) => {
      signals.push(signal);
      return never();
    };
    const late = expect(limitTime(1_000, work)).rejects.toThrow(TimeLimitError);
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
    const calledOff = expect(limitTime(1_000, work, outer.signal)).rejects.toThrow("enough");
    outer.abort(new Error("enough"));
    await calledOff;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it("starts the time again whenever the work goes on", async () => {
    let goOn = () => {};
    let isOver = false;
    const limited = limitTime(1_000, (_, goesOn) => {
      goOn = goesOn;
      return never();
    }).catch(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(900);
    goOn();
    await vi.advanceTimersByTimeAsync(900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await limited;
    expect(isOver).toBe(true);
  });
});
