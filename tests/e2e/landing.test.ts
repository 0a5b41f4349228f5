import { describe, expect, inject } from "vitest";
import { isAccessible } from "./support/axe";
import { openAnswers } from "./support/open-answers";
import { Person } from "./support/person";
import { test } from "./support/test";
import { wordsIn } from "./support/words";

const { origin } = inject("shared");
const SECTIONS = ["home", "features", "howItWorks", "whyMocki", "guides", "testimonials", "pricing"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe("landing page", () => {
  test("keeps the server's HTML until another language is chosen, and opens the sample report and the lobby", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page } = ida;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await ida.visit("/");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /\/tour-/.test(path))).toEqual([]);
    await ida.press(ida.words("common:language.current", { language: "English" }));
    await page.getByRole("menuitemradio", { name: "繁體中文" }).click();
    const words = wordsIn("zh-TW");
    await page.getByRole("heading", { name: words("tour:guides.title") }).waitFor();
    expect(await page.getByText(ida.words("tour:guides.title")).count()).toBe(0);
    const ids = await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(SECTIONS);

    const yi = new Person(ida.name, ida.origin, ida.context, page, "zh-TW");
    await page
      .getByRole("link", { name: words("landing:hero.sample") })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: words("report:title.behavioral") }).waitFor();
    await yi.sees(words("sample:note.text"));
    // The answer that passed comes first; one rated weak follows.
    const first = page.locator("#practise li").first();
    await first.getByText(words("report:practise.reason.unanswered", { number: 3 })).waitFor();
    await openAnswers(yi);
    await page
      .getByRole("button", { name: words("report:rating.1") })
      .first()
      .click();
    await page.getByText(words("report:practise.reason.rated_low", { number: 1 })).waitFor();
    await isAccessible(yi);
    // A page that is entered by a link has no HTML of the server's to keep.
    await page.getByRole("link", { name: words("common:nav.home") }).click();
    await page.getByRole("link", { name: words("tour:features.peer.open") }).click();
    await yi.inLobby();
    await page.getByRole("link", { name: words("common:nav.home") }).click();
    await page.getByRole("heading", { name: words("tour:why.title") }).waitFor();
  });
});

describe("pictures of the landing page", () => {
  test("load in one language and theme", async ({ meet }) => {
    const ida = await meet("Ida", { language: "zh-TW", theme: "light" });
    await ida.context.addCookies([{ name: "mocki.theme", value: "light", url: origin }]);
    const asked = await readPictures(ida);
    expect(asked.length).toBe(5);
    for (const file of asked) expect(file).toContain("-zh-TW-light-");
  });

  test("load the phone's own first on a phone, and follow a change of theme", async ({ meet }) => {
    const ida = await meet("Ida", PHONE);
    const asked = await readPictures(ida);
    expect(asked[0]).toMatch(/^phone-en-dark-/);
    for (const file of asked) expect(file).toContain("-en-dark-");
    await ida.page.evaluate(() => window.scrollTo(0, 0));
    await ida.press(ida.words("common:nav.openMenu"));
    await ida.press(ida.words("common:theme.toLight"));
    const hero = ida.page.locator("#home img:visible");
    await expect.poll(() => hero.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/phone-en-light-/);
    await expect.poll(() => hero.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
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
