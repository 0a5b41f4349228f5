import { describe, expect } from "vitest";
import { AUTH_KEY } from "../../../app/state/session/session-store";
import { ownerHeaders } from "../../../functions/shared/contract/owner-headers";
import { LANGUAGES } from "../../../party/protocol/vocabulary";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { openHistory, readHistory, rowsOf } from "../support/history";
import { holdRegistration } from "../support/hold-registration";
import { changeLook } from "../support/look";
import type { Person } from "../support/person";
import { handOver } from "../support/practised";
import { test } from "../support/test";

const mode = ({ page, words }: Person, value: "ai" | "peer" | "test") =>
  page.getByRole("radio", { name: words(`history:mode.${value}`), exact: true });
const search = ({ page, words }: Person) => page.getByRole("searchbox", { name: words("history:filter.search") });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Thirty interviews are deleted at once, each by a request of its own. */
const PATIENCE = { timeout: 30_000 };

describe("history list", () => {
  test("starts empty, filters and searches by its address, and keeps its rows when a request fails", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /api\/history/ });
    const { page, words } = ida;
    const letGo = await holdRegistration(ida);
    await ida.visit("/history");
    await page.getByRole("status", { name: words("history:coming") }).waitFor();
    expect(await page.getByText(words("history:empty.title")).count()).toBe(0);
    letGo();
    await ida.sees(words("history:empty.title"));
    expect(await search(ida).count()).toBe(0);
    await isAccessible(ida);
    await page.getByRole("link", { name: words("history:empty.start") }).click();
    await page.waitForURL((url) => /^\/ai\/[a-z0-9]{8}$/.test(url.pathname));

    await handOver(ida, [
      { hoursAgo: 2, company: "Northbeam" },
      { hoursAgo: 4, interviewType: "technical", company: "Kestrel" },
      { hoursAgo: 6, mode: "peer", role: "candidate" },
      { hoursAgo: 8, mode: "peer", role: "interviewer" },
    ]);
    await page
      .getByRole("banner")
      .getByRole("link", { name: words("common:nav.history") })
      .click();
    await expect.poll(() => rowsOf(ida).count()).toBe(4);
    await ida.sees(words("history:count", { count: 4 }));
    await isAccessible(ida);
    // A row opens at once, while the address doesn't have the search yet.
    await search(ida).fill("north");
    await rowsOf(ida).first().getByRole("link").first().click();
    await page.waitForURL((url) => /^\/history\/./.test(url.pathname));
    await ida.visit("/history");
    await expect.poll(() => rowsOf(ida).count()).toBe(4);

    await mode(ida, "peer").click();
    await expect
      .poll(() => rowsOf(ida).locator("a").allTextContents())
      .toEqual([
        words("history:title.candidate", { name: "Daniel" }),
        words("history:title.interviewer", { name: "Daniel" }),
      ]);
    await mode(ida, "peer").press("ArrowRight");
    await expect.poll(() => mode(ida, "ai").isChecked()).toBe(true);
    await page.getByRole("combobox", { name: words("history:filter.type") }).click();
    await page.getByRole("option", { name: words("history:type.technical") }).click();
    await expect.poll(() => rowsOf(ida).count()).toBe(1);
    await rowsOf(ida).getByText("Kestrel").waitFor();
    expect(new URL(page.url()).search).toBe("?mode=ai&type=technical");
    await page.reload();
    await expect.poll(() => rowsOf(ida).count()).toBe(1);
    expect(await mode(ida, "ai").isChecked()).toBe(true);

    await search(ida).fill("nobody has this");
    await ida.sees(words("history:empty.noMatch"));
    await isAccessible(ida);
    await ida.press(words("history:empty.clear"));
    await expect.poll(() => rowsOf(ida).count()).toBe(4);
    await search(ida).fill("northbeam");
    await expect.poll(() => rowsOf(ida).count()).toBe(1);
    await ida.sees(words("history:found", { count: 1 }));

    // A failed fetch shows a message, and the rows stay.
    await page.route("**/api/history?*", (route) => route.abort("internetdisconnected"));
    await mode(ida, "peer").click();
    await ida.sees(words("history:notRefreshed"));
    expect(await rowsOf(ida).count()).toBe(1);
    await isAccessible(ida);
    await page.unroute("**/api/history?*");
    await ida.press(words("history:again"));
    await ida.sees(words("history:empty.noMatch"));

    // A first visit without the server says so, and tries again on request.
    await ida.context.clearCookies({ name: "mocki_session" });
    await page.route("**/api/history?*", (route) => route.abort("internetdisconnected"));
    await ida.visit("/history");
    await ida.sees(words("history:failed.unreachable"));
    await isAccessible(ida);
    await page.unroute("**/api/history?*");
    await ida.press(words("history:again"));
    await expect.poll(() => rowsOf(ida).count()).toBe(4);
  });

  test("shows thirty rows at a time, refreshes all of them on return, and loads the rest after deletions", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    await handOver(
      ida,
      Array.from({ length: 33 }, (_, n) => ({ hoursAgo: n + 1, company: `Firm ${n + 1}.` })),
    );
    const { origin, context, page, words } = ida;
    await openHistory(ida);
    await expect.poll(() => rowsOf(ida).count()).toBe(30);
    await ida.press(words("history:more"));
    await expect.poll(() => rowsOf(ida).count()).toBe(33);
    await rowsOf(ida).last().getByText("Firm 33.").waitFor();
    expect(await ida.button(words("history:more")).count()).toBe(0);

    // Another device deletes one meanwhile.
    const { uid, rows } = await readHistory(ida);
    const answer = await context.request.delete(`${origin}/api/history/${rows[1]?.id}`, {
      headers: { origin, ...ownerHeaders(uid) },
    });
    expect(answer.status()).toBe(204);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => rowsOf(ida).count()).toBe(32);
    expect(await rowsOf(ida).getByText("Firm 2.", { exact: false }).count()).toBe(0);
    await rowsOf(ida).last().getByText("Firm 33.").waitFor();

    await openHistory(ida);
    await expect.poll(() => rowsOf(ida).count(), PATIENCE).toBe(30);
    // Delete all thirty rows at once, or the next page would load in between.
    await rowsOf(ida).evaluateAll((rows) => {
      for (const row of rows) row.querySelector("button")?.click();
    });
    await rowsOf(ida).getByText("Firm 33.").waitFor(PATIENCE);
    await expect.poll(async () => (await readHistory(ida)).total, PATIENCE).toBe(2);
    expect(await page.getByText(words("history:empty.title")).count()).toBe(0);
    await ida.sees(words("history:count", { count: 2 }));
    expect(await ida.button(words("history:more")).count()).toBe(0);
  });

  test("restores a deleted interview to its place, and withdraws the undo when the person signs out", async ({
    meet,
  }) => {
    const ida = await meet("Ida", { mayComplain: /api\/history/ });
    await handOver(
      ida,
      ["One", "Two", "Three"].map((company, n) => ({ hoursAgo: n + 1, company })),
    );
    const { page, words } = ida;
    await openHistory(ida);
    const companies = async () => {
      const rows = await rowsOf(ida).allInnerTexts();
      return rows.map((text) => /One|Two|Three/.exec(text)?.[0]);
    };
    const bin = () => rowsOf(ida).filter({ hasText: "Two" }).getByRole("button");
    await bin().press("Enter");
    await expect.poll(companies).toEqual(["One", "Three"]);
    // The focus stays in the list.
    const next = rowsOf(ida).filter({ hasText: "Three" }).getByRole("button");
    await expect.poll(() => next.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(async () => (await readHistory(ida)).total).toBe(2);
    await ida.press(words("history:removal.undo"));
    await expect.poll(companies).toEqual(["One", "Two", "Three"]);
    expect((await readHistory(ida)).total).toBe(3);

    // A row that cannot be deleted comes back by itself.
    await page.route("**/api/history/*", (route) => route.abort("internetdisconnected"));
    await bin().click();
    await ida.sees(words("history:removal.failed.remove"));
    expect(await companies()).toEqual(["One", "Two", "Three"]);
    await page.unroute("**/api/history/*");
    await bin().click();
    await expect.poll(async () => (await readHistory(ida)).total).toBe(2);
    await page.reload();
    await expect.poll(companies).toEqual(["One", "Three"]);

    await rowsOf(ida).first().getByRole("button").click();
    // A toast stays while the mouse is over it.
    await page.getByText(words("history:removal.done")).hover();
    const other = await ida.context.newPage();
    await other.goto(`${ida.origin}/privacy`);
    await other.evaluate((key) => localStorage.removeItem(key), AUTH_KEY);
    await page.getByText(words("history:removal.done")).waitFor({ state: "detached" });
  });

  test("compares two interviews of one type, and fits on a phone in three languages with long names", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /404/ });
    const company = `A${" rather".repeat(12)} long${"long".repeat(12)} name`;
    await handOver(ida, [
      { hoursAgo: 2, score: 3.6, criteria: { structure: 4.1, clarity: 2.5 }, company },
      { hoursAgo: 4, interviewType: "technical" },
      { hoursAgo: 50, score: 2.9, criteria: { structure: 2.2, clarity: 3.4 }, company },
      { hoursAgo: 60, mode: "peer", role: "interviewer" },
    ]);
    const { page, words } = ida;
    await openHistory(ida);
    await ida.sees(words("history:compare.help"));
    const boxes = rowsOf(ida).getByRole("checkbox");
    await boxes.first().focus();
    await page.keyboard.press("Space");
    await ida.sees(words("history:compare.oneOf", { type: words("history:type.behavioral") }));
    await expect
      .poll(() => boxes.evaluateAll((all) => all.map((box) => box.matches(":disabled"))))
      .toEqual([false, true, false, true]);
    await boxes.nth(2).press("Space");
    const isFine = async () => {
      for (const language of LANGUAGES) {
        const reader = await changeLook(ida, language, "dark");
        expect(await overflowOf(page), language).toEqual([]);
        await isAccessible(reader);
      }
      await changeLook(ida, "en", "dark");
    };
    const compare = page.getByRole("link", { name: words("history:compare.open") });
    await isAccessible(ida);
    await page.setViewportSize(PHONE);
    await isFine();
    await page.setViewportSize(DESKTOP);
    await compare.press("Enter");
    await page.getByRole("heading", { level: 1, name: words("history:compare.title.behavioral") }).waitFor();
    const scores = page.getByRole("table", { name: words("report:scores") });
    await scores.getByRole("row", { name: `${words("report:overall")} 2.9 3.6 +0.7` }).waitFor();
    await scores.getByRole("row", { name: `${words("report:criterion.structure")} 2.2 4.1 +1.9` }).waitFor();
    await scores.getByRole("row", { name: `${words("report:criterion.clarity")} 3.4 2.5 −0.9` }).waitFor();
    await page.getByText(/^Needs work: Clarity/).waitFor();
    await isAccessible(ida);
    const address = page.url();
    await page.setViewportSize(PHONE);
    await isFine();
    await page.setViewportSize(DESKTOP);
    await page.reload();
    await scores.waitFor();

    // Somebody else has nothing at this address.
    const eve = await meet("Eve", { mayComplain: /404/ });
    await handOver(eve, []);
    expect((await eve.page.goto(address))?.status()).toBe(404);
    await eve.sees(words("history:gone.title"));
    await isAccessible(eve);
  });
});
