import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { LandingContent } from "../../functions/shared/contract/landing";
import { THEMES } from "../../functions/shared/contract/user";
import { LANGUAGES } from "../../party/protocol/vocabulary";
import { type Mocki, startMocki } from "../support/mocki";
import { isAccessible } from "./support/axe";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { wordsIn } from "./support/words";

const { origin } = inject("shared");
const SECTIONS = ["home", "features", "howItWorks", "whyMocki", "guides", "testimonials", "pricing"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The spec's words and prices, letter by letter. */
const PRICES = {
  en: ["$0", "$19", "per month", "$9", "per month, billed $27 per quarter", "53%", "Best value"],
  "zh-CN": ["¥0", "¥129", "¥59", "¥177", "53%"],
  "zh-TW": ["NT$0", "CN¥129", "CN¥59", "CN¥177", "53%"],
} as const;

describe("the landing page", () => {
  test("has seven sections, in order, and says what the free plan is", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const ids = await ida.page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(SECTIONS);
    await ida.sees("10 AI and 10 peer mock interviews, no credit card required.");
    await ida.sees("Join 1,000+ professionals");
    await ida.page.getByRole("link", { name: ida.words("landing:hero.start") }).click();
    await ida.inLobby();
  });

  test.for(LANGUAGES)("names three plans with their prices in %s", async (language, { meet }) => {
    const ida = await meet("Ida", { language });
    await ida.visit("/");
    const plans = ida.page.locator("#pricing article");
    expect(await plans.count()).toBe(3);
    const text = (await plans.allTextContents()).join(" ");
    for (const words of PRICES[language]) expect(text).toContain(words);
    await plans.last().getByText(ida.words("landing:pricing.best")).waitFor();
  });

  test("leads to the dashboard from the free plan, and tells the others how to get Pro", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const free = ida.page.locator("#pricing").getByRole("link", { name: ida.words("landing:pricing.free.button") });
    expect(await free.getAttribute("href")).toBe("/dashboard");
    for (const plan of ["monthly", "quarterly"] as const) {
      const button = ida.button(ida.words(`landing:pricing.${plan}.button`));
      await button.click();
      const dialog = ida.page.getByRole("dialog", {
        name: ida.words("landing:pricing.dialog.title", { plan: ida.words(`landing:pricing.${plan}.name`) }),
      });
      await dialog.getByText(ida.words("landing:pricing.dialog.text")).waitFor();
      await dialog.getByText(ida.words("landing:pricing.dialog.noContact")).waitFor();
      await dialog.getByText("npm run grant").waitFor();
      await isAccessible(ida);
      await ida.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    }
  });

  test("opens a guide in its place, without a script", async ({ meet }) => {
    const ida = await meet("Ida", { javaScriptEnabled: false, mayComplain: /csp .*\/assets\// });
    await ida.visit("/");
    const step = ida.page.getByText(ida.words("tour:guides.star.step2.text"));
    expect(await step.isVisible()).toBe(false);
    await ida.page.getByText(ida.words("tour:guides.star.title")).click();
    await step.waitFor();
  });

  test("keeps the server's HTML, and renders it again in another language", async ({ meet }) => {
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

  test("is whole when it is reached by a link", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    await ida.page.getByRole("link", { name: ida.words("common:nav.home") }).click();
    await ida.page.getByRole("heading", { name: ida.words("tour:why.title") }).waitFor();
  });
});

describe("the pictures", () => {
  test.for(LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme }))))(
    "load in $language, $theme, and only those",
    async ({ language, theme }, { meet }) => {
      const ida = await meet("Ida", { language, theme });
      await ida.context.addCookies([{ name: "mocki.theme", value: theme, url: origin }]);
      const asked = await readPictures(ida);
      expect(asked.length).toBe(6);
      for (const file of asked) expect(file).toContain(`-${language}-${theme}-`);
    },
  );

  test("a phone gets its own first, and follows a change of theme", async ({ meet }) => {
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

describe("content set by an operator", () => {
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

  test("stands on the page: a claim, what people said, and whom to ask for Pro", async ({ meet }) => {
    const ida = await meet("Ida", { origin: mocki.origin });
    await ida.visit("/");
    await ida.sees("For students of Example College");
    expect(await ida.page.getByText("Join 1,000+ professionals").count()).toBe(0);
    const proof = ida.page.locator("#testimonials");
    await proof.getByText("I heard myself say “we” eleven times.").waitFor();
    await proof.getByText("Class of 2026").waitFor();
    expect(await proof.getByRole("link", { name: "B. Commuter" }).getAttribute("href")).toBe("https://example.org/b");
    await proof.getByText(ida.words("tour:proof.open.title")).waitFor();
    await ida.press(ida.words("landing:pricing.monthly.button"));
    const ask = ida.page.getByRole("dialog").getByRole("link", { name: ida.words("landing:pricing.dialog.contact") });
    expect(await ask.getAttribute("href")).toBe(content.contact);
    await ida.visit("/privacy");
    const contact = ida.page.getByRole("link", { name: ida.words("legal:contact") });
    expect(await contact.getAttribute("href")).toBe(content.contact);
  });

  test("stands there in the page's language", async ({ meet }) => {
    const yi = await meet("Yi-ting", { origin: mocki.origin, language: "zh-TW" });
    await yi.visit("/");
    await yi.sees("給範例學院的同學");
    await yi.sees("在火車上也沒斷。");
    await yi.sees("I heard myself say “we” eleven times.");
  });
});

describe("metadata for search engines and shared links", () => {
  test("is the page's title, description, address and picture", async () => {
    for (const path of ["/", "/landing"]) {
      const html = await (await fetch(origin + path, { headers: { "accept-language": "zh-TW" } })).text();
      const words = wordsIn("zh-TW");
      expect(html).toContain(`<title>${words("landing:meta.title")}</title>`);
      expect(html).toContain(`<link rel="canonical" href="${origin}/"/>`);
      expect(html).toContain(words("tour:guides.star.step1.text"));
      expect(html).not.toContain("noindex");
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
      const answer = await fetch(picture);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      await answer.body?.cancel();
    }
  });

  test("are the public pages, and no page of the app", async () => {
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
    const isOpen = (path: string) => !closed.some((one) => path.startsWith(one));
    for (const path of [
      "/",
      "/landing",
      "/login",
      "/signup",
      "/terms",
      "/privacy",
      "/assets/a.js",
      "/pictures/a.webp",
    ]) {
      expect(isOpen(path), path).toBe(true);
    }
    for (const path of [
      "/dashboard",
      "/peer/abcd1234",
      "/ai",
      "/test",
      "/settings",
      "/account",
      "/tracker",
      "/api/ice",
    ]) {
      expect(isOpen(path), path).toBe(false);
    }
  });
});

describe.each(["terms", "privacy"] as const)("/%s", (document) => {
  test.for(LANGUAGES)("can be read in %s", async (language, { meet }) => {
    const ida = await meet("Ida", { language });
    await ida.visit(`/${document}`);
    await ida.page.getByRole("heading", { level: 1, name: ida.words(`legal:${document}.title`) }).waitFor();
    await ida.sees(ida.words(`legal:${document}.changes.text`));
    await ida.sees(ida.words("legal:noContact"));
    expect(await ida.page.title()).toBe(ida.words(`legal:${document}.meta.title`));
    await isAccessible(ida);
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
