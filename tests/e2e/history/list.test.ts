import { describe, expect } from "vitest";
import { LANGUAGES } from "../../../party/protocol/vocabulary";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { rowsOf } from "../support/history";
import { changeLook } from "../support/look";
import type { Person } from "../support/person";
import { handOver } from "../support/practised";
import { test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** On a phone, in all languages. */
async function fits(person: Person): Promise<void> {
  await person.page.setViewportSize(PHONE);
  for (const language of LANGUAGES) {
    await changeLook(person, language, "dark");
    expect(await overflowOf(person.page), language).toEqual([]);
  }
  await changeLook(person, "en", "dark");
  await isAccessible(person);
  await person.page.setViewportSize(DESKTOP);
}

describe("history list", () => {
  test("starts empty, keeps its filters over a reload, compares two interviews, and fits on a phone with long names", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await ida.visit("/history");
    await ida.sees(words("history:empty.title"));
    await isAccessible(ida);

    const company = `A${" rather".repeat(12)} long${"long".repeat(12)} name`;
    await handOver(ida, [
      { hoursAgo: 2, score: 3.6, criteria: { structure: 4.1, clarity: 2.5 }, company },
      { hoursAgo: 4, interviewType: "technical", company: "Kestrel" },
      { hoursAgo: 50, score: 2.9, criteria: { structure: 2.2, clarity: 3.4 }, company },
      { hoursAgo: 60, mode: "peer", role: "interviewer" },
    ]);
    await page
      .getByRole("banner")
      .getByRole("link", { name: words("common:nav.history") })
      .click();
    await expect.poll(() => rowsOf(ida).count()).toBe(4);
    await isAccessible(ida);
    const mode = page.getByRole("radio", { name: words("history:mode.ai"), exact: true });
    await mode.click();
    await page.getByRole("combobox", { name: words("history:filter.type") }).click();
    await page.getByRole("option", { name: words("history:type.technical") }).click();
    await expect.poll(() => rowsOf(ida).count()).toBe(1);
    await rowsOf(ida).getByText("Kestrel").waitFor();
    expect(new URL(page.url()).search).toBe("?mode=ai&type=technical");
    await page.reload();
    await expect.poll(() => rowsOf(ida).count()).toBe(1);
    expect(await mode.isChecked()).toBe(true);
    const search = page.getByRole("searchbox", { name: words("history:filter.search") });
    await search.fill("nobody has this");
    await ida.sees(words("history:empty.noMatch"));
    await isAccessible(ida);
    await ida.press(words("history:empty.clear"));
    await expect.poll(() => rowsOf(ida).count()).toBe(4);
    // A row opens at once, while the address doesn't have the search yet.
    await search.fill("halden");
    await rowsOf(ida).last().getByRole("link").click();
    await page.waitForURL((url) => /^\/history\/./.test(url.pathname));
    await page.goBack();
    await search.fill("");
    await expect.poll(() => rowsOf(ida).count()).toBe(4);

    const boxes = rowsOf(ida).getByRole("checkbox");
    for (const n of [0, 2]) await boxes.nth(n).press("Space");
    await fits(ida);
    await page.getByRole("link", { name: words("history:compare.open") }).press("Enter");
    await page.getByRole("heading", { level: 1, name: words("history:compare.title.behavioral") }).waitFor();
    await fits(ida);
    await page.reload();
    const scores = page.getByRole("table", { name: words("report:scores") });
    await scores.getByRole("row", { name: `${words("report:overall")} 2.9 3.6 +0.7` }).waitFor();

    // Somebody else's address is one without an interview.
    const missing = await ida.context.request.get(`${ida.origin}/history/compare?a=nothing&b=nothing`);
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain(words("history:gone.title"));
  });
});
