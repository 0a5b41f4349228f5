import type { Person } from "./person";

/** Unfolds all answers of a report, once its first is there. */
export async function openAnswers({ page }: Person): Promise<void> {
  await page.locator("#question-1").waitFor();
  await page.locator("[id^=question-] > details:not([open])").evaluateAll((all) => {
    for (const part of all) if (part instanceof HTMLDetailsElement) part.open = true;
  });
}
