import axe from "axe-core";
import { expect } from "vitest";
import type { Person } from "./person";

/**
 * axe finds nothing that it calls serious or critical. It runs in the page itself and is loaded once into each: by way of
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
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
  });
  expect(findings).toEqual([]);
}
