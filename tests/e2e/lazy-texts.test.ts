import { describe, expect } from "vitest";
import type { Person } from "./support/person";
import { test } from "./support/test";

const TEXTS = /\/assets\/signin-[^/]*\.json$/;
/** The pages' messages about answers that the test spoils. */
const SPOILED = /signin-|404|The texts of this page could not be loaded/;

function goOn(ida: Person): Promise<void> {
  return ida.page
    .getByRole("banner")
    .getByRole("link", { name: ida.words("common:account.login") })
    .click();
}

function heading(ida: Person) {
  return ida.page.getByRole("heading", { level: 1, name: ida.words("signin:title") });
}

describe("texts of a page entered by a link", () => {
  test("load once, are retried after a lost network, and lead to the error page if they are missing", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: SPOILED });
    const { page } = ida;
    let attempts = 0;
    /** On the landing page, whose server has sent no texts of the sign-in page. */
    const arrive = async (answer: (attempt: number) => "continue" | "lost" | "missing") => {
      attempts = 0;
      await page.unroute(TEXTS);
      await page.route(TEXTS, async (route) => {
        attempts += 1;
        const kind = answer(attempts);
        if (kind === "continue") await route.continue();
        else if (kind === "lost") await route.abort("internetdisconnected");
        else await route.fulfill({ status: 404 });
      });
      await ida.visit("/");
    };

    await arrive((attempt) => (attempt <= 2 ? "lost" : "continue"));
    await goOn(ida);
    await heading(ida).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: ida.words("landing:hero.title") }).waitFor();
    await goOn(ida);
    await heading(ida).waitFor();
    expect(attempts).toBe(3);

    // The page never shows keys in place of texts.
    await arrive(() => "missing");
    await goOn(ida);
    await ida.sees("Unexpected Application Error!");
    await ida.sees("The texts of this page could not be loaded.");
    expect(await page.getByText(/^(title|lead|ways\.\w+)$/).count()).toBe(0);
    await page.unroute(TEXTS);
    await ida.press(ida.words("common:errorPage.reload"));
    await heading(ida).waitFor();
  });
});
