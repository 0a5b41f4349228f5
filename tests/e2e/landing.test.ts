import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { LandingContent } from "../../functions/shared/contract/landing";
import { THEMES } from "../../functions/shared/contract/user";
import { LANGUAGES } from "../../party/protocol/vocabulary";
import { type Mocki, startMocki } from "../support/mocki";
import { isAccessible } from "./support/axe";
import { openAnswers } from "./support/open-answers";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { wordsIn } from "./support/words";

const { origin } = inject("shared");
const SECTIONS = ["home", "features", "howItWorks", "whyMocki", "guides", "testimonials", "pricing"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe("landing page", () => {
  test("opens the sample report and the lobby, and loads completely when entered by a link", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    await ida.page
      .getByRole("link", { name: ida.words("landing:hero.sample") })
      .first()
      .click();
    await ida.page.getByRole("heading", { level: 1, name: ida.words("report:title.behavioral") }).waitFor();
    await ida.sees(ida.words("sample:note.text"));
    // The answer that passed comes first; one rated weak follows.
    const first = ida.page.locator("#practise li").first();
    await first.getByText(ida.words("report:practise.reason.unanswered", { number: 3 })).waitFor();
    await openAnswers(ida);
    await ida.page
      .getByRole("button", { name: ida.words("report:rating.1") })
      .first()
      .click();
    await ida.page.getByText(ida.words("report:practise.reason.rated_low", { number: 1 })).waitFor();
    await isAccessible(ida);
    await ida.page.getByRole("link", { name: ida.words("common:nav.home") }).click();
    await ida.page.getByRole("link", { name: ida.words("tour:features.peer.open") }).click();
    await ida.inLobby();
    await ida.page.getByRole("link", { name: ida.words("common:nav.home") }).click();
    await ida.page.getByRole("heading", { name: ida.words("tour:why.title") }).waitFor();
  });

  test("has one box for hosts, the only place with commands", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const box = ida.page.locator("aside").filter({ hasText: ida.words("landing:host.title") });
    await box.getByText(ida.words("landing:host.text")).waitFor();
    expect(await box.locator("code > *").allTextContents()).toEqual(["npm ci", "npm start"]);
    expect(await ida.page.locator("code").count()).toBe(1);
  });

  test("leads from the free plan to the dashboard, and explains the free quota when a paid plan is requested", async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const free = ida.page.locator("#pricing").getByRole("link", { name: ida.words("landing:pricing.free.button") });
    expect(await free.getAttribute("href")).toBe("/dashboard");
    for (const plan of ["monthly", "quarterly"] as const) {
      const name = ida.words(`landing:pricing.${plan}.name`);
      const button = ida.button(`${ida.words("landing:pricing.request")}: ${name}`);
      await button.click();
      const dialog = ida.page.getByRole("dialog", { name: ida.words("landing:pricing.dialog.title", { plan: name }) });
      await dialog.getByText(ida.words("landing:pricing.dialog.text", { plan: name })).waitFor();
      await dialog.getByText("10 AI and 10 peer mock interviews").waitFor();
      await isAccessible(ida);
      await ida.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    }
  });

  test("keeps the server's HTML until another language is chosen", async ({ meet }) => {
    const ida = await meet("Ida");
    const asked: string[] = [];
    ida.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await ida.visit("/");
    await ida.page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /\/tour-/.test(path))).toEqual([]);
    await ida.press(ida.words("common:language.current", { language: "English" }));
    await ida.page.getByRole("menuitemradio", { name: "繁體中文" }).click();
    const words = wordsIn("zh-TW");
    await ida.page.getByRole("heading", { name: words("tour:guides.title") }).waitFor();
    expect(await ida.page.getByText(ida.words("tour:guides.title")).count()).toBe(0);
    const ids = await ida.page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(SECTIONS);
  });
});

describe("pictures of the landing page", () => {
  test.for(LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme }))))(
    "load in $language, $theme, and in nothing else",
    async ({ language, theme }, { meet }) => {
      const ida = await meet("Ida", { language, theme });
      await ida.context.addCookies([{ name: "mocki.theme", value: theme, url: origin }]);
      const asked = await readPictures(ida);
      expect(asked.length).toBe(5);
      for (const file of asked) expect(file).toContain(`-${language}-${theme}-`);
    },
  );

  test("load the phone's own first on a phone, and follow a change of theme", async ({ meet }) => {
    const ida = await meet("Ida", PHONE);
    expect((await readPictures(ida))[0]).toMatch(/^phone-en-dark-/);
    await ida.page.evaluate(() => window.scrollTo(0, 0));
    await ida.press(ida.words("common:nav.openMenu"));
    await ida.press(ida.words("common:theme.toLight"));
    const hero = ida.page.locator("#home img:visible");
    await expect.poll(() => hero.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/phone-en-light-/);
    await expect.poll(() => hero.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });
});

describe("operator's content of the landing page", () => {
  const content: LandingContent = {
    claim: { en: "For students of Example College", "zh-TW": "給範例學院的同學" },
    testimonials: [
      { quote: "I heard myself say “we” eleven times.", name: "A. Student", title: "Class of 2026" },
      {
        quote: { en: "It held on the train.", "zh-TW": "在火車上也沒斷。" },
        name: "B. Commuter",
        url: "https://example.org/b",
      },
    ],
    contact: "mailto:pro@example.org",
  };

  let mocki: Mocki;
  beforeAll(async () => {
    mocki = await startMocki({ settings: { LANDING_CONTENT: JSON.stringify(content) } });
  });
  afterAll(() => mocki.dispose());

  test("includes a claim, testimonials and a contact for Pro", async ({ meet }) => {
    const ida = await meet("Ida", { origin: mocki.origin });
    await ida.visit("/");
    await ida.sees("For students of Example College");
    expect(await ida.page.getByText("Join 1,000+ professionals").count()).toBe(0);
    const proof = ida.page.locator("#testimonials");
    await proof.getByText("I heard myself say “we” eleven times.").waitFor();
    await proof.getByText("Class of 2026").waitFor();
    expect(await proof.getByRole("link", { name: "B. Commuter" }).getAttribute("href")).toBe("https://example.org/b");
    await proof.getByText(ida.words("tour:proof.neededValue")).waitFor();
    const ask = ida.page
      .locator("#pricing")
      .getByRole("link", { name: new RegExp(`^${ida.words("landing:pricing.request")}: `) });
    expect(await ask.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
      content.contact,
      content.contact,
    ]);
    await ida.sees(ida.words("landing:pricing.asked"));
    await ida.visit("/privacy");
    const contact = ida.page.getByRole("link", { name: ida.words("legal:contact") });
    expect(await contact.getAttribute("href")).toBe(content.contact);
  });

  test("appears in the page's language", async ({ meet }) => {
    const yi = await meet("Yi-ting", { origin: mocki.origin, language: "zh-TW" });
    await yi.visit("/");
    await yi.sees("給範例學院的同學");
    await yi.sees("在火車上也沒斷。");
    await yi.sees("I heard myself say “we” eleven times.");
  });
});

/** Opens the landing page, reads it to its end, and answers the pictures it has asked for, each of which came. */
async function readPictures(person: Person): Promise<string[]> {
  const { page } = person;
  const asked = new Set<string>();
  page.on("request", (request) => {
    const file = /\/pictures\/(.+)-\d+\.webp$/.exec(new URL(request.url()).pathname)?.[1];
    if (file) asked.add(`${file}-`);
  });
  await person.visit("/");
  const shown = page.locator("main img:visible");
  for (const picture of await shown.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  return [...asked];
}
