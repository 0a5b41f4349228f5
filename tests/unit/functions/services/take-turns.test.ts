import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Steps } from "../../../../functions/mail/steps";
import { createTurns } from "../../../../functions/services/take-turns";

let clock: number;
let done: number;

beforeEach(() => {
  vi.useFakeTimers();
  clock = 0;
  done = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Steps that take so many milliseconds each. */
function* work(steps: number, ms: number): Steps<string> {
  for (let n = 0; n < steps; n++) {
    clock += ms;
    done++;
    yield;
  }
  return "done";
}

describe("long work", () => {
  it("pauses after four milliseconds of work, for four", async () => {
    const running = createTurns(() => clock).run(work(10, 1));
    expect(done).toBe(4);
    await vi.advanceTimersByTimeAsync(3);
    expect(done).toBe(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(8);
    await vi.advanceTimersByTimeAsync(4);
    expect(await running).toBe("done");
    expect(done).toBe(10);
  });

  it("pauses after sixteen steps where the clock stands still", async () => {
    const running = createTurns(() => clock).run(work(40, 0));
    expect(done).toBe(16);
    await vi.advanceTimersByTimeAsync(4);
    expect(done).toBe(32);
    await vi.advanceTimersByTimeAsync(4);
    expect(await running).toBe("done");
  });

  it("counts what was done before in the same request", async () => {
    const turns = createTurns(() => clock);
    expect(await turns.run(work(3, 1))).toBe("done");
    const running = turns.run(work(4, 1));
    expect(done).toBe(4);
    await vi.advanceTimersByTimeAsync(4);
    expect(await running).toBe("done");
    expect(done).toBe(7);
  });
});
