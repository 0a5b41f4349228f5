import { describe, expect, it } from "vitest";
import { judgeRefusal } from "../../../../app/state/call-api";
import { noteRatePause, ratePauseMs } from "../../../../app/state/rate-pause";

describe("an answer that says too often", () => {
  it("is no unreachable server, and says when to try again", () => {
    const headers = new Headers({ "retry-after": "60" });
    expect(judgeRefusal({ status: 429, headers }, null)).toEqual({ kind: "too_often" });
    expect(ratePauseMs()).toBeGreaterThan(50_000);
    expect(judgeRefusal({ status: 503, headers }, null)).toEqual({ kind: "unreachable" });
  });

  it("counts down to zero", () => {
    expect(noteRatePause(new Headers({ "retry-after": "9" }), 1_000)).toBe(9_000);
    expect(ratePauseMs(4_000)).toBe(6_000);
    expect(ratePauseMs(99_000)).toBe(0);
  });

  it("asks for a minute without a Retry-After", () => {
    expect(noteRatePause(new Headers(), 0)).toBe(60_000);
  });
});
