import { nanoid } from "nanoid";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { userWithGoogle } from "./support/known-user";
import { changeLook } from "./support/look";
import { Person } from "./support/person";
import { storedSession, storedUserId } from "./support/storage";
import { type Meet, test, type Visit } from "./support/test";
import { words, wordsIn } from "./support/words";

const LOOKS = [
  ["en", "dark", 1440],
  ["zh-TW", "light", 1440],
  ["zh-CN", "dark", 390],
  ["en", "light", 390],
] as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The page's stored settings, with their revisions. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  const json = await page.evaluate((key) => localStorage.getItem(key), SETTINGS_KEY);
  return json === null ? {} : JSON.parse(json).state;
}

async function openSettings(meet: Meet, visit?: Visit): Promise<Person> {
  const person = await meet("Ida", visit);
  await person.visit("/settings");
  await person.page.getByRole("heading", { level: 1, name: person.words("settings:title") }).waitFor();
  await expect.poll(async () => (await storedSession(person.page))?.userInfo?.role).toBeTruthy();
  return person;
}

const toggle = ({ page }: Person, label: string) => page.getByRole("switch", { name: label });
const field = ({ page }: Person, label: string) => page.getByLabel(label, { exact: true });
const html = ({ page }: Person) => page.locator("html");
const notice = ({ page }: Person, text: string) =>
  page.locator("[data-sonner-toast] [data-title]").getByText(text, { exact: true });

async function choose(person: Person, label: string, option: string): Promise<void> {
  await person.page.getByRole("combobox", { name: label }).click();
  await person.page.getByRole("option", { name: option, exact: true }).click();
}

describe("settings of a guest", () => {
  test("apply in place and to another tab, and are kept after a reload", { timeout: 120_000 }, async ({ meet }) => {
    const ida = await openSettings(meet);
    const other = await ida.openTab();
    await other.visit("/settings");
    await other.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    expect(await ida.page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");

    await choose(ida, "Spoken language", "Chinese (Traditional)");
    await notice(ida, words("common:settings.recognitionLanguageSet", { language: "Chinese (Traditional)" })).waitFor();
    // The server's own services.
    await notice(
      ida,
      words("common:settings.recognitionServiceInstead", { service: "Baidu", used: "this browser" }),
    ).waitFor();
    await toggle(ida, "Dark mode").click();
    await field(ida, "Company").fill("Kestrel Maps");
    await field(ida, "Company").press("Enter");
    await toggle(ida, "Single-key shortcuts").click();

    const registered = ida.page.waitForResponse((response) => response.url().endsWith("/api/auth/register"));
    await field(ida, "User ID").fill("NewId123");
    await ida.press("Change");
    await notice(ida, "Your ID is now newid123").waitFor();
    expect((await (await registered).json()).userId).toBe("newid123");
    expect(await storedUserId(ida.page)).toBe("newid123");
    expect(await ida.page.getByRole("link", { name: "Peer mock" }).first().getAttribute("href")).toBe("/peer/newid123");

    const chinese = wordsIn("zh-CN");
    await choose(ida, "Interface language", "简体中文");
    for (const { page } of [ida, other]) {
      await page.getByRole("heading", { level: 1, name: chinese("settings:title") }).waitFor();
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
      await expect.poll(() => page.title()).toBe(chinese("settings:meta.title"));
    }
    expect(await other.page.locator("[data-sonner-toast]").count()).toBe(0);
    await other.page.close();

    await ida.page.reload();
    await ida.page.getByRole("heading", { level: 1, name: chinese("settings:title") }).waitFor();
    expect(await field(ida, chinese("settings:interview.company")).inputValue()).toBe("Kestrel Maps");
    expect(await html(ida).getAttribute("data-theme")).toBe("light");
    expect(await toggle(ida, chinese("settings:notices.shortcuts")).isChecked()).toBe(false);

    // Keys do nothing in a room then.
    const reader = new Person(ida.name, ida.origin, ida.context, ida.page, "zh-CN");
    await reader.enterRoom(nanoid(), "candidate");
    const show = ida.button(chinese("bar.captionsShow"));
    await show.waitFor();
    await ida.page.keyboard.press("c");
    await show.waitFor();
    expect(await ida.button(chinese("bar.captionsHide")).count()).toBe(0);
  });
});

describe("settings of an account", () => {
  const isSynced = async (person: Person) => {
    await expect
      .poll(async () => await stored(person.page))
      .toMatchObject({ unsynced: [], account: { inherited: false, revision: expect.any(Number) } });
  };

  test("apply on two devices, without a notice", async ({ meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada" });
    const desk = await openSettings(meet, visit);
    await desk.sees(words("settings:sync.done"));
    await toggle(desk, "Dark mode").click();
    await field(desk, "Company").fill("Kestrel");
    await field(desk, "Company").press("Enter");
    await choose(desk, "Interface language", "简体中文");
    await isSynced(desk);
    expect((await stored(desk.page)).account).toMatchObject({ revision: expect.any(Number) });
    await expect
      .poll(async () => {
        const answer = await desk.context.request.get(`${desk.origin}/api/account/settings`);
        return (await answer.json()).values;
      })
      .toMatchObject({ company: "Kestrel", isDarkMode: false, language: "zh-CN" });

    const phone = await meet("Ada's phone", { ...visit, ...PHONE });
    await phone.visit("/settings");
    const chinese = wordsIn("zh-CN");
    await phone.page.getByRole("heading", { level: 1, name: chinese("settings:title") }).waitFor();
    await expect.poll(() => html(phone).getAttribute("data-theme")).toBe("light");
    expect(await field(phone, chinese("settings:interview.company")).inputValue()).toBe("Kestrel");
    expect(await phone.page.locator("[data-sonner-toast]").count()).toBe(0);

    await field(phone, chinese("settings:interview.position")).fill("Pilot");
    await field(phone, chinese("settings:interview.position")).press("Enter");
    await isSynced(phone);
    await desk.page.reload();
    await expect.poll(() => field(desk, chinese("settings:interview.position")).inputValue()).toBe("Pilot");
  });
});

describe("settings page", () => {
  test("passes axe and fits the screen in each theme and language", { timeout: 120_000 }, async ({ meet }) => {
    const ida = await openSettings(meet);
    await field(ida, words("settings:id.label")).fill("?");
    await ida.press(words("settings:id.change"));
    await ida.page.getByRole("alert").waitFor();
    for (const [language, theme, width] of LOOKS) {
      await ida.page.setViewportSize({ width, height: 844 });
      await isAccessible(await changeLook(ida, language, theme));
      expect(await overflowOf(ida.page), `${language}, ${theme}`).toEqual([]);
    }
  });
});
