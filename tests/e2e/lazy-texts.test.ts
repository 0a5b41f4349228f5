import type { Route } from "playwright-core";
import { describe, expect } from "vitest";
import type { Person } from "./support/person";
import { type Meet, test } from "./support/test";

const TEXTS = /\/assets\/signin-[^/]*\.json$/;
/** What the pages say about answers that the tests spoil. */
const SPOILED = /signin-|503|The texts of this page could not be loaded/;
const RETRIES = 5;
const FIRST_DELAY_MS = 350;

/** On the landing page, whose server has sent no texts of the sign-in page. */
async function arrive(meet: Meet, answer: (route: Route, attempt: number) => Promise<void>) {
  const ida = await meet("Ida", { mayComplain: SPOILED });
  const attempts: number[] = [];
  await ida.context.route(TEXTS, async (route) => {
    attempts.push(performance.now());
    await answer(route, attempts.length);
  });
  await ida.visit("/");
  return { ida, attempts };
}

function goOn(ida: Person): Promise<void> {
  return ida.page
    .getByRole("banner")
    .getByRole("link", { name: ida.words("common:account.login") })
    .click();
}

function heading(ida: Person) {
  return ida.page.getByRole("heading", { level: 1, name: ida.words("signin:title") });
}

describe("texts that the page did not bring", () => {
  test("come over HTTP when they are first needed, once", async ({ meet }) => {
    const { ida, attempts } = await arrive(meet, (route) => route.continue());
    await goOn(ida);
    await heading(ida).waitFor();
    await ida.page.goBack();
    await ida.page.getByRole("heading", { level: 1, name: ida.words("landing:hero.title") }).waitFor();
    await goOn(ida);
    await heading(ida).waitFor();
    expect(attempts).toHaveLength(1);
  });

  test("are asked for five times more, after 350 ms and twice as long each time", async ({ meet }) => {
    const { ida, attempts } = await arrive(meet, (route, attempt) =>
      attempt <= RETRIES ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await goOn(ida);
    await heading(ida).waitFor({ timeout: 30_000 });
    expect(attempts).toHaveLength(1 + RETRIES);
    const waits = attempts.slice(1).map((at, i) => at - (attempts[i] ?? Number.NaN));
    waits.forEach((wait, i) => {
      const least = FIRST_DELAY_MS * 2 ** i;
      // An answer on a busy machine takes its time, too; the next wait is longer than that.
      expect(wait).toBeGreaterThan(least * 0.98);
      expect(wait).toBeLessThan(least * 2 + 1_000);
    });
  });

  test("come as well after the network was away", async ({ meet }) => {
    const { ida, attempts } = await arrive(meet, (route, attempt) =>
      attempt <= 2 ? route.abort("internetdisconnected") : route.continue(),
    );
    await goOn(ida);
    await heading(ida).waitFor();
    expect(attempts).toHaveLength(3);
  });

  test("that never come lead to the error page, never to a screen with the names of its texts", async ({ meet }) => {
    const { ida, attempts } = await arrive(meet, (route) => route.fulfill({ status: 503 }));
    await goOn(ida);
    await expect.poll(() => attempts.length, { timeout: 30_000 }).toBe(1 + RETRIES);
    await ida.sees("Unexpected Application Error!");
    await ida.sees("The texts of this page could not be loaded.");
    expect(await ida.page.getByText(/^(title|lead|ways\.\w+)$/).count()).toBe(0);
    await ida.context.unroute(TEXTS);
    await ida.press(ida.words("common:errorPage.reload"));
    await heading(ida).waitFor();
  });
});
