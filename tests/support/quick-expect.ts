import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/**
 * `expect` for checks that run a million times: vitest's own takes some 10 µs even when it passes. When a plain
 * comparison fails, vitest's decides and writes the message.
 */
export function quickExpect(actual: unknown, message?: string) {
  return {
    toBe(expected: unknown): void {
      if (!Object.is(actual, expected)) expect(actual, message).toBe(expected);
    },
    toEqual(expected: unknown): void {
      if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected);
    },
    toHaveLength(length: number): void {
      if (!Array.isArray(actual) || actual.length !== length) expect(actual, message).toHaveLength(length);
    },
    toBeDefined(): void {
      if (actual === undefined) expect(actual, message).toBeDefined();
    },
    toBeLessThanOrEqual(most: number): void {
      if (typeof actual !== "number" || !(actual <= most)) expect(actual, message).toBeLessThanOrEqual(most);
    },
    toBeGreaterThanOrEqual(least: number): void {
      if (typeof actual !== "number" || !(actual >= least)) expect(actual, message).toBeGreaterThanOrEqual(least);
    },
  };
}
