import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Waits until this has the focus. */
export async function isFocused(one: Locator): Promise<void> {
  await expect.poll(() => one.evaluate((it) => it === document.activeElement)).toBe(true);
}
