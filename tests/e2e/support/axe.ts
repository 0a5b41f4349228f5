import axe from "axe-core";
import { expect } from "vitest";
import type { Person } from "./person";

/**
 * axe finds nothing, of whatever impact. It runs in the page itself and is loaded once into each: by way of
 * its Playwright builder, which opens a page of its own for each run, a check takes six times as long.
 */
export async function isAccessible({ page }: Person): Promise<void> {
  // By its tag: behind a dialog it has no role.
  await page.locator("main").waitFor();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // No page has a frame of this app's, and no rule that is on reads style sheets.
    const { violations } = await axe.run({ iframes: false, preload: false, resultTypes: ["violations"] });
    // While a menu is open, everything else is hidden from a screen reader: it needs no landmark around it.
    const isInMenu = (target: unknown) =>
      typeof target === "string" &&
      document.querySelector(target)?.closest("[data-radix-popper-content-wrapper]") !== null;
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== "region" || !isInMenu(target[0]))
        .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  });
  expect(findings).toEqual([]);
}
