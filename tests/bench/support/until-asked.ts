import type { Person } from "../../e2e/support/person.ts";

/**
 * Waits until the interviewer has said something new and listens. Answers the words. It works without `expect`, which
 * only vitest has.
 */
export async function untilAsked({ page, words }: Person, before: string): Promise<string> {
  await page.waitForFunction(
    (last) => (document.querySelector("[data-words]")?.getAttribute("data-words") ?? last) !== last,
    before,
  );
  const listens = new RegExp(`^(${words("ai:stage.listening")}|${words("ai:stage.yourTurn")})$`);
  const stage = page.getByRole("region", { name: words("ai:stage.label") });
  await stage.getByRole("status").filter({ hasText: listens }).waitFor();
  return (await page.locator("[data-words]").getAttribute("data-words")) ?? "";
}
