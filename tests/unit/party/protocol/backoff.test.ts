import { describe, expect, it } from "vitest";
import { backoff, upperHalf } from "../../../../party/protocol/backoff";

const delays = (count: number, options: Parameters<typeof backoff>[1]) =>
  Array.from({ length: count }, (_, i) => backoff(i + 1, options));

describe("backoff", () => {
  it("starts with the first delay and doubles it after each failure", () => {
    expect(delays(4, { first: 500 })).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it("stops growing at the longest delay, even after thousands of failures", () => {
    expect(delays(4, { first: 500, most: 1_500 })).toEqual([500, 1_000, 1_500, 1_500]);
    expect(backoff(10_000, { first: 500, most: 1_500 })).toBe(1_500);
  });

  it("grows by the given factor", () => {
    expect(delays(3, { first: 100, factor: 3 })).toEqual([100, 300, 900]);
  });

  it("multiplies the capped delay by the jitter", () => {
    expect(delays(3, { first: 100, most: 200, jitter: () => 1.5 })).toEqual([150, 300, 300]);
  });

  it("spreads over the upper half of the delay, in whole milliseconds", () => {
    const delay = (random: number) => backoff(1, { first: 401, jitter: upperHalf(() => random) });
    expect([0, 0.5, 1].map(delay)).toEqual([201, 301, 401]);
  });

  it("treats no failure as the first", () => {
    expect(backoff(0, { first: 100 })).toBe(100);
  });
});
