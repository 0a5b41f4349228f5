import { describe, expect } from "vitest";
import { DESKTOP_LOOKS, inEachLook, isFine, NARROWEST_LOOKS, PHONE_LOOKS } from "./support/each-look";
import { theOperator } from "./support/known-user";
import { storedSession } from "./support/storage";
import { test } from "./support/test";

describe("operator's page", () => {
  test("opens from an operator's account page, shows the health of Mocki, and passes axe on desktop and phone", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { visit } = await theOperator();
    const olga = await meet("Olga", visit);
    const { page } = olga;
    await olga.visit("/account");
    await expect.poll(async () => (await storedSession(page))?.userInfo?.role).toBe("user");
    await page.getByRole("link", { name: olga.words("operator:link") }).click();
    await page.getByRole("heading", { level: 1, name: olga.words("operator:title") }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/operator");
    const health = page.getByRole("region", { name: olga.words("operator:health.title") });
    expect(await health.getByText(olga.words("operator:health.works")).count()).toBe(5);
    await olga.sees(olga.words("operator:settings.without.TURN"));

    // As the server renders it.
    await page.reload();
    await page.getByRole("heading", { level: 1, name: olga.words("operator:title") }).waitFor();
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await page.getByRole("button", { name: olga.words("operator:refresh") }).press("Enter");
    await inEachLook(olga, [...DESKTOP_LOOKS, ...PHONE_LOOKS, ...NARROWEST_LOOKS], async (reader, look) => {
      await reader.page.getByRole("heading", { level: 1, name: reader.words("operator:title") }).waitFor();
      await reader.page.getByText(reader.words("operator:storage.largestUsers")).waitFor();
      await isFine(reader, look);
    });
  });

  test("returns 404 to a guest, and no link leads there", async ({ meet }) => {
    const gus = await meet("Gus", { mayComplain: /404/ });
    await gus.visit("/account");
    await expect.poll(async () => (await storedSession(gus.page))?.userInfo?.role).toBe("guest");
    expect(await gus.page.locator('a[href*="operator"]').count()).toBe(0);
    const response = await gus.page.goto(`${gus.origin}/operator`);
    expect(response?.status()).toBe(404);
    await gus.sees(gus.words("common:errorPage.notFound"));
  });
});
