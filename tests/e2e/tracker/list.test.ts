import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { addApplications, chooseInDetail, detailOf, openApplications, rowOf, rowsOf } from "../support/applications";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { changeLook } from "../support/look";
import type { Person } from "../support/person";
import { test } from "../support/test";
import { readTracker } from "../support/tracker";

/** Adds a few applications of every kind, and opens the list. */
async function addSome(ida: Person): Promise<void> {
  await addApplications(ida, [
    {
      company: "Halden Robotics",
      position: "Senior Frontend Engineer",
      status: "interviewing",
      todo: "Confirm the on-site",
    },
    { company: "海纳科技", position: "前端工程师", todo: "Send references", deadline: "2026-01-02" },
    { company: "Orrery", status: "rejected" },
    { company: "Kestrel Maps", status: "offered", appliedOn: null },
  ]);
  await openApplications(ida);
  await rowOf(ida, "Orrery").waitFor();
}

const companies = (person: Person) => rowsOf(person).getByRole("link").allTextContents();

describe("application list", () => {
  test("starts empty with an explanation, and adds the first application by hand", async ({ meet }) => {
    const ida = await meet("Ida", { timezoneId: "UTC" });
    await openApplications(ida);
    await ida.sees(ida.words("applications:empty.title"));
    await isAccessible(ida);
    await ida.press(ida.words("applications:add"));
    const dialog = ida.page.getByRole("dialog");
    await dialog.getByLabel(ida.words("applications:form.company")).fill("Halden Robotics");
    // A click outside doesn't lose typed text.
    await ida.page.mouse.click(4, 4);
    const field = (name: "reminder" | "remindOn") =>
      dialog.getByLabel(ida.words(`applications:form.${name}`), { exact: true });
    await field("reminder").fill("Follow up with Ann");
    await isAccessible(ida);
    await ida.page.keyboard.press("Enter");
    await dialog.getByRole("alert").getByText(ida.words("applications:form.remindOnNeeded")).waitFor();
    const today = new Date().toISOString().slice(0, 10);
    await field("remindOn").fill(today);
    await ida.page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await rowOf(ida, "Halden Robotics").waitFor();
    const reminder = { on: today, text: "Follow up with Ann" };
    await expect
      .poll(async () => (await readTracker(ida)).applications)
      .toMatchObject([{ company: "Halden Robotics", status: "applied", reminder }]);

    // On its day the reminder is on the dashboard.
    await ida.visit("/dashboard");
    const steps = ida.page.getByRole("region", { name: ida.words("dashboard:steps.title") });
    await steps.getByText(reminder.text).waitFor();
    await steps.getByText(ida.words("dashboard:steps.reminderToday")).waitFor();
    await openApplications(ida);
    await detailOf(ida, "Halden Robotics").waitFor({ state: "detached" });
    await rowOf(ida, "Halden Robotics").getByText(reminder.text).waitFor();
  });

  test("keeps search, order and the open application in the address, and exports to a file", async ({ meet }) => {
    const ida = await meet("Ida");
    await openApplications(ida);
    await addSome(ida);
    const { page, words } = ida;
    const search = page.getByRole("searchbox", { name: words("applications:search.label") });
    await search.fill("海纳");
    await expect.poll(() => companies(ida)).toEqual(["海纳科技"]);
    await page.waitForURL((url) => url.searchParams.get("q") === "海纳");
    await page.reload();
    await expect.poll(() => companies(ida)).toEqual(["海纳科技"]);
    expect(await search.inputValue()).toBe("海纳");

    // With the key for it, a link opens another tab, and nothing here.
    const link = page.getByRole("link", { name: "海纳科技", exact: true });
    const [other] = await Promise.all([ida.context.waitForEvent("page"), link.click({ modifiers: ["ControlOrMeta"] })]);
    await other.waitForURL(({ searchParams }) => searchParams.has("application"));
    await other.close();
    expect(new URL(page.url()).searchParams.has("application")).toBe(false);

    // The address is updated a moment after the field, or by a click; Back then leads to the search.
    await search.fill("海");
    await link.click();
    await page.waitForURL(
      ({ searchParams }) => searchParams.get("q") === "海" && searchParams.get("application") !== null,
    );
    await detailOf(ida, "海纳科技").waitFor();
    await page.goBack();
    await page.waitForURL(({ searchParams }) => searchParams.get("q") === "海" && !searchParams.has("application"));
    await page.goForward();
    await detailOf(ida, "海纳科技").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(({ searchParams }) => !searchParams.has("application"));
    await search.fill("");
    await page.getByRole("radio", { name: words("applications:todoFilter.todo"), exact: false }).click();
    await page.getByRole("combobox", { name: words("applications:sort.label") }).click();
    await page.getByRole("option", { name: words("applications:sort.company") }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?todo=todo&sort=company");
    await page.getByRole("link", { name: words("common:nav.dashboard") }).click();
    await page.waitForURL("**/dashboard");
    await page.goBack();
    await expect.poll(() => companies(ida)).toEqual(["Halden Robotics", "海纳科技"]);

    await ida.press(words("applications:more"));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: words("applications:exportCsv") }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mocki-applications-.*\.csv$/);
    const file = readFileSync(await download.path(), "utf8");
    for (const company of ["Halden Robotics", "海纳科技", "Orrery", "Kestrel Maps"]) expect(file).toContain(company);
  });

  test("passes axe and fits as list, board, details and dialog, in both themes and down to 320 px", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    await openApplications(ida);
    await addSome(ida);
    const { page } = ida;
    const fits = async (reader: Person) => {
      await isAccessible(reader);
      expect(await overflowOf(page)).toEqual([]);
    };
    for (const [language, theme, width] of [
      ["en", "light", 1440],
      ["zh-TW", "dark", 390],
      ["en", "dark", 320],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const reader = await changeLook(ida, language, theme);
      await fits(reader);
      await page.getByRole("link", { name: "海纳科技" }).click();
      await page.getByRole("textbox", { name: reader.words("applications:detail.notes") }).waitFor();
      await fits(reader);
      await page.keyboard.press("Escape");
      await page.waitForURL(({ searchParams }) => !searchParams.has("application"));
    }
    await page.getByRole("radio", { name: ida.words("applications:view.board") }).click();
    await page.getByRole("region", { name: ida.words("applications:status.rejected") }).waitFor();
    await isAccessible(ida);
    // The tabs scroll by themselves there, the page doesn't.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole("searchbox", { name: ida.words("applications:search.label") }).fill("nobody");
    await ida.sees(ida.words("applications:empty.noMatch"));
    await isAccessible(ida);

    await page.setViewportSize({ width: 1440, height: 844 });
    await openApplications(ida, "?application=a3");
    for (const [entry, field] of [
      ["merge", page.getByRole("searchbox", { name: ida.words("applications:merge.search") })],
      ["edit", page.getByRole("dialog").getByLabel(ida.words("applications:form.company"))],
    ] as const) {
      await chooseInDetail(ida, "Orrery", ida.words(`applications:detail.${entry}`));
      await field.waitFor();
      await isAccessible(ida);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await ida.press(ida.words("applications:more"));
    await page.getByRole("menuitem", { name: ida.words("applications:importFile") }).click();
    const buffer = Buffer.from("company,status\nFirm,Applied\n");
    const input = page.getByRole("dialog").locator("input[type=file]");
    await input.setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer });
    await ida.sees(ida.words("applications:import.ready", { count: 1 }));
    await isAccessible(ida);
  });

  test("scrolls two thousand applications and renders only the rows near the screen", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    await openApplications(ida);
    await addApplications(
      ida,
      Array.from({ length: 2_000 }, (_, i) => ({ company: `Firm ${i + 1}` })),
    );
    await openApplications(ida);
    await expect.poll(() => rowsOf(ida).count()).toBe(12);
    await ida.press(ida.words("applications:table.showAll"));
    await expect.poll(() => rowsOf(ida).count()).toBeGreaterThan(12);
    expect(await rowsOf(ida).count()).toBeLessThan(60);
    await ida.button(ida.words("applications:table.showFewer")).scrollIntoViewIfNeeded();
    // By the last update, the first that was added is the last.
    await expect.poll(() => ida.page.getByRole("link", { name: "Firm 1", exact: true }).count()).toBe(1);
    expect(await rowsOf(ida).count()).toBeLessThan(60);
    const search = ida.page.getByRole("searchbox", { name: ida.words("applications:search.label") });
    await search.fill("firm 1999");
    await expect.poll(() => companies(ida)).toEqual(["Firm 1999"]);
  });
});
