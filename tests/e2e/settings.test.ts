import { nanoid } from "nanoid";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { userWithGoogle } from "./support/known-user";
import type { Person } from "./support/person";
import { storedSession, storedUserId } from "./support/storage";
import { type Meet, test, type Visit } from "./support/test";
import { words, wordsIn } from "./support/words";

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

describe("setting", () => {
  test("is changed, confirmed by a notice, and kept after a reload", async ({ meet }) => {
    const ida = await openSettings(meet);
    await choose(ida, "Spoken language", "Chinese (Traditional)");
    await notice(ida, words("common:settings.recognitionLanguageSet", { language: "Chinese (Traditional)" })).waitFor();
    await notice(
      ida,
      words("common:settings.recognitionServiceInstead", { service: "Baidu", used: "this browser" }),
    ).waitFor();
    await toggle(ida, "Dark mode").click();
    await notice(ida, "Light theme on").waitFor();
    expect(await html(ida).getAttribute("data-theme")).toBe("light");
    await field(ida, "Company").fill("Kestrel Maps ");
    await field(ida, "Company").press("Enter");
    await notice(ida, "Company set to Kestrel Maps").waitFor();
    await field(ida, "Position").fill("Cartographer");
    await field(ida, "Position").blur();
    await notice(ida, "Position set to Cartographer").waitFor();
    await ida.page.getByRole("radio", { name: "Stacked" }).click();
    await toggle(ida, "Show people").click();
    await toggle(ida, "Show room tools").click();
    await toggle(ida, "Single-key shortcuts").click();
    await toggle(ida, "Notifications").click();
    await notice(ida, "Notifications are off").waitFor();
    await toggle(ida, "Dark mode").click();
    await expect.poll(() => html(ida).getAttribute("data-theme")).toBe("dark");
    await toggle(ida, "Dark mode").click();
    await expect.poll(() => html(ida).getAttribute("data-theme")).toBe("light");
    expect(await notice(ida, "Dark theme on").count()).toBe(0);

    await ida.page.reload();
    await expect.poll(() => field(ida, "Company").inputValue()).toBe("Kestrel Maps");
    expect(await field(ida, "Position").inputValue()).toBe("Cartographer");
    expect(await html(ida).getAttribute("data-theme")).toBe("light");
    expect(await ida.page.getByRole("combobox", { name: "Spoken language" }).textContent()).toContain(
      "Chinese (Traditional)",
    );
    expect(await ida.page.getByRole("radio", { name: "Stacked" }).isChecked()).toBe(true);
    for (const label of ["Dark mode", "Show people", "Show room tools", "Single-key shortcuts", "Notifications"]) {
      expect(await toggle(ida, label).isChecked(), label).toBe(false);
    }

    // Keys do nothing in a room then.
    await ida.enterRoom(nanoid(), "candidate");
    await ida.button(words("bar.captionsShow")).waitFor();
    await ida.page.keyboard.press("c");
    await ida.button(words("bar.captionsShow")).waitFor();
    expect(await ida.button(words("bar.captionsHide")).count()).toBe(0);
  });

  test("changes the page in place if it is the interface language", async ({ meet }) => {
    const ida = await openSettings(meet);
    await choose(ida, "Interface language", "繁體中文");
    await ida.page.getByRole("heading", { level: 1, name: wordsIn("zh-TW")("settings:title") }).waitFor();
    await notice(ida, wordsIn("zh-TW")("common:language.changed")).waitFor();
    expect(await ida.page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("zh-TW");
    await expect.poll(() => ida.page.title()).toBe(wordsIn("zh-TW")("settings:meta.title"));
    await ida.page.reload();
    await ida.page.getByRole("heading", { level: 1, name: wordsIn("zh-TW")("settings:title") }).waitFor();
  });

  test("shows its default as a placeholder in the page's language", async ({ meet }) => {
    const ida = await openSettings(meet, { language: "zh-CN" });
    const company = field(ida, ida.words("settings:interview.company"));
    expect(await company.inputValue()).toBe("");
    expect(await company.getAttribute("placeholder")).toBe(ida.words("common:settings.defaultCompany"));
    expect(await field(ida, ida.words("settings:interview.position")).getAttribute("placeholder")).toBe(
      ida.words("common:settings.defaultPosition"),
    );
  });

  test("applies to other tabs in place, with language and theme", async ({ meet }) => {
    const ida = await openSettings(meet);
    const other = await ida.openTab();
    await other.visit("/settings");
    await other.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    await toggle(ida, "Dark mode").click();
    await choose(ida, "Interface language", "简体中文");
    await other.page.getByRole("heading", { level: 1, name: wordsIn("zh-CN")("settings:title") }).waitFor();
    await expect.poll(() => html(other).getAttribute("data-theme")).toBe("light");
    expect(await other.page.locator("[data-sonner-toast]").count()).toBe(0);
  });
});

describe("auto translate setting", () => {
  const offering = (answer: string) => async (person: Person) => {
    await person.context.addInitScript((said) => {
      const api = said === "none at all" ? undefined : { availability: async () => said };
      Object.defineProperty(window, "Translator", { value: api, configurable: true });
    }, answer);
  };

  test("can be switched on if the browser translates", async ({ meet }) => {
    const ida = await meet("Ida");
    await offering("available")(ida);
    await ida.visit("/settings");
    await ida.sees(words("settings:translate.available"));
    await toggle(ida, "Auto translate").click();
    await notice(ida, words("common:settings.translateOn")).waitFor();
    expect(await stored(ida.page)).toMatchObject({ isTranslateEnabled: true });
  });

  test("says that a language pack has to load first", async ({ meet }) => {
    const ida = await meet("Ida");
    await offering("downloadable")(ida);
    await ida.visit("/settings");
    await ida.sees(words("settings:translate.downloadable"));
    expect(await toggle(ida, "Auto translate").isEnabled()).toBe(true);
  });

  test.for(["none at all", "unavailable"])(
    "explains what is missing if the browser's translator is %s",
    async (answer, { meet }) => {
      const ida = await meet("Ida");
      await offering(answer)(ida);
      await ida.visit("/settings");
      await ida.sees(words("settings:translate.missing"));
      expect(await toggle(ida, "Auto translate").isDisabled()).toBe(true);
    },
  );
});

describe("user id", () => {
  test("can be copied, and changed to a valid one only", async ({ meet }) => {
    const ida = await openSettings(meet);
    const before = await storedUserId(ida.page);
    const input = field(ida, "User ID");
    await expect.poll(() => input.inputValue()).toBe(before);
    await ida.press("Copy user ID");
    await notice(ida, "User ID copied").waitFor();
    expect(await ida.page.evaluate(() => navigator.clipboard.readText())).toBe(before);

    for (const wrong of ["short", "toolong99", "has spac", "umläut12"]) {
      await input.fill(wrong);
      await input.press("Enter");
      await ida.page.getByRole("alert").getByText(`Yours is still ${before}`).waitFor();
      expect(await input.getAttribute("aria-invalid")).toBe("true");
      expect(await storedUserId(ida.page)).toBe(before);
    }

    const registered = ida.page.waitForResponse((response) => response.url().endsWith("/api/auth/register"));
    await input.fill("NewId123");
    await ida.press("Change");
    await notice(ida, "Your ID is now newid123").waitFor();
    expect(await storedUserId(ida.page)).toBe("newid123");
    expect(await input.inputValue()).toBe("newid123");
    expect((await (await registered).json()).userId).toBe("newid123");
    await ida.page.getByRole("link", { name: "Peer mock" }).first().waitFor();
    expect(await ida.page.getByRole("link", { name: "Peer mock" }).first().getAttribute("href")).toBe("/peer/newid123");
  });
});

describe("reset of the settings", () => {
  test("restores the defaults in the browser's language, and can be undone", async ({ meet }) => {
    const ida = await openSettings(meet, { theme: "light" });
    const userId = await storedUserId(ida.page);
    await field(ida, "Company").fill("Kestrel");
    await field(ida, "Company").press("Enter");
    await choose(ida, "Interface language", "繁體中文");
    const taiwan = wordsIn("zh-TW");
    await ida.press(taiwan("settings:reset.label"));
    await ida.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    await notice(ida, "All settings are back to their defaults").waitFor();
    await expect.poll(() => html(ida).getAttribute("data-theme")).toBe("dark");
    await expect.poll(() => field(ida, "Company").inputValue()).toBe("");
    expect(await stored(ida.page)).toMatchObject({ company: "", isDarkMode: true, language: "en-US", chosen: [] });
    expect(await storedUserId(ida.page)).toBe(userId);

    await ida.press("Undo");
    await ida.page.getByRole("heading", { level: 1, name: taiwan("settings:title") }).waitFor();
    await expect.poll(() => html(ida).getAttribute("data-theme")).toBe("light");
    expect(await field(ida, taiwan("settings:interview.company")).inputValue()).toBe("Kestrel");
    await ida.page.reload();
    await ida.page.getByRole("heading", { level: 1, name: taiwan("settings:title") }).waitFor();
    await expect.poll(() => html(ida).getAttribute("data-theme")).toBe("light");
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

  test("keep a change made offline over a reload, and upload it later", async ({ meet }) => {
    const { visit } = await userWithGoogle();
    const ada = await openSettings(meet, { ...visit, mayComplain: /account\/settings/ });
    await isSynced(ada);
    await ada.context.route("**/api/account/settings", (route) => route.abort("internetdisconnected"));
    await field(ada, "Company").fill("Kestrel");
    await field(ada, "Company").press("Enter");
    await ada.sees(words("settings:sync.waiting"));
    await ada.page.reload();
    await expect.poll(() => field(ada, "Company").inputValue()).toBe("Kestrel");
    expect(await stored(ada.page)).toMatchObject({ unsynced: ["company"] });
    await ada.context.unroute("**/api/account/settings");
    await ada.page.evaluate(() => window.dispatchEvent(new Event("online")));
    await isSynced(ada);
    const answer = await ada.context.request.get(`${ada.origin}/api/account/settings`);
    expect((await answer.json()).values).toEqual({ company: "Kestrel" });
  });

  test("are never requested for a guest", async ({ meet }) => {
    const ida = await meet("Ida");
    const asked: string[] = [];
    ida.page.on("request", (request) => asked.push(request.url()));
    await ida.visit("/settings");
    await ida.sees(words("settings:sync.guest"));
    await expect.poll(async () => (await storedSession(ida.page))?.userInfo?.role).toBe("guest");
    await toggle(ida, "Dark mode").click();
    await notice(ida, "Light theme on").waitFor();
    await ida.page.reload();
    await expect.poll(async () => (await storedSession(ida.page))?.userInfo?.role).toBe("guest");
    expect(asked.filter((address) => address.includes("/api/account/settings"))).toEqual([]);
    expect(await ida.page.getByRole("link", { name: words("settings:sync.signIn") }).getAttribute("href")).toBe(
      "/login?next=%2Fsettings",
    );
  });
});

describe("settings page", () => {
  test("works by keyboard alone", async ({ meet }) => {
    const ida = await openSettings(meet);
    const { keyboard } = ida.page;
    await ida.page.getByRole("combobox", { name: "Interface language" }).focus();
    await keyboard.press("Enter");
    const options = ida.page.getByRole("listbox");
    await options.waitFor();
    await keyboard.press("Escape");
    await options.waitFor({ state: "detached" });
    await toggle(ida, "Dark mode").focus();
    await keyboard.press("Space");
    await expect.poll(() => html(ida).getAttribute("data-theme")).toBe("light");
    await keyboard.press("Tab");
    await expect.poll(() => ida.page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("radio");
    // The key is held as by a finger: the group checks whether it is still down once the focus has moved.
    await keyboard.down("ArrowRight");
    await expect.poll(() => ida.page.getByRole("radio", { name: "Stacked" }).isChecked()).toBe(true);
    await keyboard.up("ArrowRight");
    await ida.button("Reset settings").focus();
    await keyboard.press("Enter");
    await notice(ida, "All settings are back to their defaults").waitFor();
    await expect.poll(() => ida.page.getByRole("radio", { name: "Side by side" }).isChecked()).toBe(true);
  });

  test.for<[string, Visit]>([
    ["dark", {}],
    ["light in Taiwan's Chinese", { theme: "light", language: "zh-TW" }],
    ["390 px in China's Chinese", { ...PHONE, language: "zh-CN" }],
    ["390 px, light", { ...PHONE, theme: "light" }],
  ])("passes axe and fits the screen: %s", async ([, visit], { meet }) => {
    const ida = await openSettings(meet, visit);
    await isAccessible(ida);
    await field(ida, ida.words("settings:id.label")).fill("?");
    await ida.press(ida.words("settings:id.change"));
    await ida.page.getByRole("alert").waitFor();
    await isAccessible(ida);
    expect(await overflowOf(ida.page)).toEqual([]);
  });

  test("is hidden from search engines", async ({ meet }) => {
    const ida = await openSettings(meet);
    expect(await ida.page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await ida.page.getByRole("link", { name: "Account", exact: true }).waitFor();
  });
});
