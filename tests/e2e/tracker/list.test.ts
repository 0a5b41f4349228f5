import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { FACTS } from "../../../functions/shared/contract/tracker";
import { addApplications, chooseInDetail, detailOf, openApplications, rowOf, rowsOf } from "../support/applications";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { changeLook } from "../support/look";
import type { Person } from "../support/person";
import { isTold } from "../support/sign-in";
import { type Meet, test } from "../support/test";
import { readTracker } from "../support/tracker";

/** Somebody with a few applications of every kind. */
async function withSome(meet: Meet): Promise<Person> {
  const ida = await meet("Ida", { mayComplain: /tracker\/events|422/ });
  await openApplications(ida);
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
  return ida;
}

const companies = (person: Person) => rowsOf(person).getByRole("link").allTextContents();

test("board shows a column for each status, moves a card by keyboard with the focus, and saves the dates", async ({
  meet,
}) => {
  const ida = await withSome(meet);
  const { page, words } = ida;
  await page.getByRole("radio", { name: words("applications:view.board") }).click();
  const column = (status: "applied" | "interviewing" | "rejected") =>
    page.getByRole("region", { name: words(`applications:status.${status}`) });
  await column("rejected").getByRole("link", { name: "Orrery" }).waitFor();
  await isAccessible(ida);
  const button = page.getByRole("button", { name: words("applications:board.move", { company: "Orrery" }) });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: words("applications:status.interviewing") }).focus();
  await page.keyboard.press("Enter");
  await column("interviewing").getByRole("link", { name: "Orrery" }).waitFor();
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(async () => (await readTracker(ida)).applications.find(({ company }) => company === "Orrery")?.status)
    .toBe("interviewing");

  // The address keeps the board, and a card opens like a row.
  await page.reload();
  await column("interviewing").getByRole("link", { name: "Halden Robotics" }).click();
  await detailOf(ida, "Halden Robotics").getByText("Confirm the on-site").waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  // On a phone the details are a dialog.
  const details = page.getByRole("dialog");
  await details.waitFor();
  await page.keyboard.press("Escape");
  await details.waitFor({ state: "detached" });
  // The tabs scroll by themselves there, the page doesn't.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // All of their dates are over.
  await page.setViewportSize({ width: 1440, height: 900 });
  await ida.press(words("applications:more"));
  await page.getByRole("menuitem", { name: words("applications:calendar.save") }).click();
  await ida.sees(words("applications:calendar.none"));
  const { uid } = await readTracker(ida);
  const at = new Date().toISOString();
  const later = {
    kind: "edit",
    id: "later",
    application: "a2",
    at,
    change: { field: "deadline", value: "2099-01-02" },
  };
  const answer = await ida.context.request.post(`${ida.origin}/api/tracker/events`, { data: { uid, events: [later] } });
  expect(answer.status()).toBe(200);
  await openApplications(ida, "?view=board");
  await ida.press(words("applications:more"));
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: words("applications:calendar.save") }).click();
  const file = readFileSync(await (await saved).path(), "utf8");
  expect(file).toContain("SUMMARY:海纳科技: Send references");
});

describe("application list", () => {
  test("starts empty with an explanation, and adds the first application by hand", async ({ meet }) => {
    const ida = await meet("Ida", { timezoneId: "UTC" });
    await openApplications(ida);
    await ida.sees(ida.words("applications:empty.title"));
    await isAccessible(ida);
    await ida.press(ida.words("applications:add"));
    const dialog = ida.page.getByRole("dialog");
    await dialog.getByRole("button", { name: ida.words("applications:form.add") }).click();
    await dialog.getByRole("alert").getByText(ida.words("applications:form.companyNeeded")).waitFor();
    await ida.page.keyboard.type("Halden Robotics");
    // A click outside doesn't lose typed text.
    await ida.page.mouse.click(4, 4);
    await dialog.getByLabel(ida.words("applications:form.position")).fill("Engineer");
    await dialog.getByLabel(ida.words("applications:form.todo"), { exact: true }).fill("Call Ann");
    const facts = {
      link: "jobs.example/1",
      place: "Leeds",
      salary: "40k",
      contact: "Ann Lee",
      resume: "Ida-2026.pdf",
    } as const;
    const field = (name: keyof typeof facts | "reminder" | "remindOn") =>
      dialog.getByLabel(ida.words(`applications:form.${name}`), { exact: true });
    for (const name of FACTS) await field(name).fill(facts[name]);
    // A reminder needs its day.
    await field("reminder").fill("Follow up with Ann");
    await isAccessible(ida);
    await ida.page.keyboard.press("Enter");
    await dialog.getByRole("alert").getByText(ida.words("applications:form.remindOnNeeded")).waitFor();
    const today = new Date().toISOString().slice(0, 10);
    await field("remindOn").fill(today);
    await dialog.getByRole("button", { name: ida.words("applications:form.add") }).click();
    await dialog.waitFor({ state: "detached" });
    await rowOf(ida, "Halden Robotics").waitFor();
    const reminder = { on: today, text: "Follow up with Ann" };
    await expect
      .poll(async () => (await readTracker(ida)).applications)
      .toMatchObject([
        { company: "Halden Robotics", position: "Engineer", status: "applied", todo: { text: "Call Ann" } },
      ]);
    expect((await readTracker(ida)).applications).toMatchObject([{ facts, reminder }]);
    await ida.page.reload();
    const detail = detailOf(ida, "Halden Robotics");
    await detail.getByText("Call Ann").waitFor();
    for (const name of FACTS) await detail.getByText(facts[name], { exact: true }).waitFor();
    const link = detail.getByRole("link", { name: facts.link });
    expect(await link.getAttribute("href")).toBe("https://jobs.example/1");

    // On its day the reminder is in the list, on the board and on the dashboard, until it is done.
    const end = ida.words("applications:reminder.done", { text: reminder.text });
    await detail.getByRole("button", { name: end }).waitFor();
    await rowOf(ida, "Halden Robotics").getByText(reminder.text).waitFor();
    await ida.visit("/dashboard");
    const steps = ida.page.getByRole("region", { name: ida.words("dashboard:steps.title") });
    await steps.getByText(reminder.text).waitFor();
    await steps.getByText(ida.words("dashboard:steps.reminderToday")).waitFor();
    await openApplications(ida, "?view=board");
    const applied = ida.page.getByRole("region", { name: ida.words("applications:status.applied") });
    await isAccessible(ida);
    await applied.getByRole("button", { name: end }).click();
    await applied.getByText(reminder.text).waitFor({ state: "detached" });
    await expect.poll(async () => (await readTracker(ida)).applications[0]?.reminder).toBeUndefined();
  });

  test("filters, ticks off, merges, edits, deletes and restores applications, and fits in all languages", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await withSome(meet);
    const { page, words } = ida;
    const tab = (name: "all" | "completed") => page.getByRole("tab", { name: words(`applications:tabs.${name}`) });
    expect(await tab("all").textContent()).toContain("4");
    await tab("completed").click();
    await expect.poll(() => companies(ida)).toEqual(["Kestrel Maps", "Orrery"]);
    await page.keyboard.press("Home");
    await expect.poll(() => companies(ida)).toHaveLength(4);

    const search = page.getByRole("searchbox", { name: words("applications:search.label") });
    await search.fill("海纳");
    await expect.poll(() => companies(ida)).toEqual(["海纳科技"]);
    await page.waitForURL((url) => url.searchParams.get("q") === "海纳");
    await page.getByRole("status").getByText("1 application").waitFor({ state: "attached" });
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
    await search.fill("nobody");
    await ida.sees(words("applications:empty.noMatch"));
    await isAccessible(ida);
    await ida.press(words("applications:empty.clear"));
    await expect.poll(() => companies(ida)).toHaveLength(4);
    expect(await search.inputValue()).toBe("");

    await page.getByRole("radio", { name: words("applications:todoFilter.todo"), exact: false }).click();
    await expect.poll(() => companies(ida)).toEqual(["海纳科技", "Halden Robotics"]);
    // A deadline long past is overdue, not "expires soon".
    await rowOf(ida, "海纳科技").getByText(words("applications:todo.overdue")).waitFor();
    await page.getByRole("combobox", { name: words("applications:sort.label") }).click();
    await page.getByRole("option", { name: words("applications:sort.company") }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?todo=todo&sort=company");
    await page.getByRole("link", { name: words("common:nav.dashboard") }).click();
    await page.waitForURL("**/dashboard");
    await page.goBack();
    await expect.poll(() => companies(ida)).toEqual(["Halden Robotics", "海纳科技"]);
    await openApplications(ida);

    // A tick is taken back with a notice when the server refuses it.
    const box = rowOf(ida, "Halden Robotics").getByRole("checkbox");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/tracker/events", async (route) => {
      await held;
      await route.fulfill({ status: 422, json: { error: { code: "invalid", message: "no" } } });
    });
    await box.click();
    await expect.poll(() => box.getAttribute("aria-checked")).toBe("true");
    letGo();
    await isTold(ida, ida.words("applications:failed.todo"));
    expect(await box.getAttribute("aria-checked")).toBe("false");
    await page.unroute("**/api/tracker/events");

    await page
      .getByRole("button", { name: words("applications:todo.status", { company: "Halden Robotics", status: "To do" }) })
      .click();
    await page.getByRole("menuitemradio", { name: words("applications:todoFilter.blocked") }).click();
    await rowOf(ida, "Halden Robotics").getByText(words("applications:todoFilter.blocked")).waitFor();
    await expect
      .poll(async () => (await readTracker(ida)).applications.find(({ id }) => id === "a1")?.todo?.status)
      .toBe("blocked");

    await page.getByRole("link", { name: "Orrery" }).click();
    await chooseInDetail(ida, "Orrery", words("applications:detail.merge"));
    await page.getByRole("searchbox", { name: words("applications:merge.search") }).fill("kestrel");
    await page.getByRole("dialog").getByRole("radio").check();
    await isAccessible(ida);
    await ida.press(words("applications:merge.confirm"));
    await rowOf(ida, "Orrery").waitFor({ state: "detached" });
    await detailOf(ida, "Kestrel Maps").waitFor();
    await expect.poll(async () => (await readTracker(ida)).applications).toHaveLength(3);
    await ida.press(words("applications:done.undo"));
    await rowOf(ida, "Orrery").waitFor();
    await expect.poll(async () => (await readTracker(ida)).applications).toHaveLength(4);

    await page.getByRole("link", { name: "Orrery" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Orrery");
    await chooseInDetail(ida, "Orrery", words("applications:detail.edit"));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words("applications:form.company")).fill("Orrery GmbH");
    await dialog.getByRole("combobox", { name: words("applications:form.status"), exact: true }).click();
    await page.getByRole("option", { name: words("applications:status.withdrawn") }).click();
    await ida.press(words("applications:form.save"));
    await rowOf(ida, "Orrery GmbH").getByText(words("applications:status.withdrawn")).waitFor();

    await chooseInDetail(ida, "Orrery GmbH", words("applications:detail.remove"));
    await rowOf(ida, "Orrery GmbH").waitFor({ state: "detached" });
    await isTold(ida, words("applications:done.removed", { company: "Orrery GmbH" }));
    await ida.press(words("applications:done.undo"));
    await rowOf(ida, "Orrery GmbH").waitFor();
    await expect.poll(async () => (await readTracker(ida)).applications).toHaveLength(4);

    await page.getByRole("link", { name: "Orrery GmbH" }).click();
    await chooseInDetail(ida, "Orrery GmbH", words("applications:detail.remove"));
    await rowOf(ida, "Orrery GmbH").waitFor({ state: "detached" });
    await page.keyboard.press("z");
    await rowOf(ida, "Orrery GmbH").waitFor();
    await expect
      .poll(async () => (await readTracker(ida)).applications.find(({ id }) => id === "a3"))
      .toMatchObject({ company: "Orrery GmbH", status: "withdrawn" });

    for (const [language, theme, width] of [
      ["en", "light", 1440],
      ["zh-TW", "dark", 390],
      ["zh-CN", "light", 320],
      ["en", "dark", 320],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const reader = await changeLook(ida, language, theme);
      await isAccessible(reader);
      expect(await overflowOf(page)).toEqual([]);
      await page.getByRole("link", { name: "海纳科技" }).click();
      await page.getByRole("textbox", { name: reader.words("applications:detail.notes") }).waitFor();
      await isAccessible(reader);
      expect(await overflowOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.waitForURL(({ searchParams }) => !searchParams.has("application"));
    }
  });

  test("exports to a file and imports it into another account without duplicates", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const ida = await withSome(meet);
    const before = (await readTracker(ida)).applications;
    for (const [kind, entry] of [
      ["csv", ida.words("applications:exportCsv")],
      ["json", ida.words("applications:exportJson")],
    ] as const) {
      await ida.press(ida.words("applications:more"));
      const [download] = await Promise.all([
        ida.page.waitForEvent("download"),
        ida.page.getByRole("menuitem", { name: entry }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^mocki-applications-.*\\.${kind}$`));
      const buffer = readFileSync(await download.path());
      const carl = await meet("Carl");
      await openApplications(carl);
      const file = { name: `mine.${kind}`, mimeType: "text/plain", buffer };
      await importFile(carl, file);
      await carl.sees(carl.words("applications:import.ready", { count: 4 }));
      await isAccessible(carl);
      await carl.press(carl.words("applications:import.start", { count: 4 }));
      await carl.sees(carl.words("applications:import.done", { count: 4 }));
      await carl.press(carl.words("applications:import.finish"));
      const known = (view: typeof before) =>
        view
          .map(({ company, position, status, todo, appliedAt, notes }) => ({
            company,
            position,
            status,
            todo,
            appliedAt,
            notes,
          }))
          .sort((a, b) => ((a.company ?? "") < (b.company ?? "") ? -1 : 1));
      expect(known((await readTracker(carl)).applications)).toEqual(known(before));
      // A second time there is nothing new in it.
      await importFile(carl, file);
      await carl.sees(carl.words("applications:import.known", { count: 4 }));
      await carl.sees(carl.words("applications:import.nothing"));
    }
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

  test("explains itself if signing in is impossible", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /accounts:signUp|ERR_FAILED|400|sign/i });
    await ida.page.route("**/accounts:signUp**", (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: "ADMIN_ONLY_OPERATION" } } }),
    );
    await ida.visit("/applications");
    await ida.sees(ida.words("applications:nobody.title"));
    await isAccessible(ida);
  });
});

async function importFile(person: Person, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  if ((await person.page.getByRole("dialog").count()) === 0) {
    await person.press(person.words("applications:more"));
    await person.page.getByRole("menuitem", { name: person.words("applications:importFile") }).click();
  }
  await person.page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
}
