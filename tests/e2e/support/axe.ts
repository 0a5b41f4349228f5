import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "vitest";
import type { Person } from "./person";

/** axe finds nothing that it calls serious or critical. */
export async function isAccessible({ page }: Person): Promise<void> {
  // By its tag: behind a dialog it has no role.
  await page.locator("main").waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
  expect(findings).toEqual([]);
}
