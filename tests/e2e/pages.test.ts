import { describe, expect, inject } from "vitest";
import type { Language } from "../../party/protocol/vocabulary";
import { test } from "./support/test";
import { words, wordsIn } from "./support/words";

const { origin } = inject("shared");

describe("a page that does not exist", () => {
  test("says so, with the way home", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /404.*no-such-page|no-such-page.*404/ });
    const answer = await ida.page.goto(`${origin}/no-such-page`);
    expect(answer?.status()).toBe(404);
    await ida.sees("Sorry, the page you visited does not exist.");
    await ida.page.getByRole("link", { name: "Back Home" }).click();
    await ida.page.waitForURL(`${origin}/`);
    await ida.page.getByRole("heading", { level: 1, name: words("landing:hero.title") }).waitFor();
  });
});

describe("the landing page", () => {
  test("opens without a hash that cannot be decoded, and keeps one that names nothing", async ({ meet }) => {
    const ida = await meet("Ida");
    const title = ida.page.getByRole("heading", { level: 1, name: words("landing:hero.title") });
    await ida.visit("/#%E0%A4%A");
    await ida.page.waitForURL(`${origin}/`);
    await title.waitFor();
    await ida.page.evaluate(() => {
      location.hash = "%E0";
    });
    await ida.page.waitForURL(`${origin}/`);
    await ida.visit("/#nothing%20here");
    await ida.page.getByRole("button", { name: words("common:theme.toLight") }).click();
    await expect.poll(() => ida.page.locator("html").getAttribute("data-theme")).toBe("light");
    expect(new URL(ida.page.url()).hash).toBe("#nothing%20here");
    await title.waitFor();
  });

  test.for(["/", "/landing"])("at %s leads into the lobby", async (path, { meet }) => {
    const ida = await meet("Ida");
    await ida.visit(path);
    await ida.page
      .getByRole("link", { name: words("landing:hero.start") })
      .first()
      .click();
    await ida.inLobby();
    await ida.page.getByRole("link", { name: words("common:nav.home") }).click();
    await ida.page.getByRole("heading", { level: 1, name: words("landing:hero.title") }).waitFor();
  });
});

describe("the language", () => {
  const visits: { asked: Record<string, string>; language: Language }[] = [
    { asked: { "accept-language": "zh-TW,zh;q=0.9,en;q=0.8" }, language: "zh-TW" },
    { asked: { "accept-language": "zh-HK" }, language: "zh-TW" },
    { asked: { "accept-language": "zh-CN,en;q=0.5" }, language: "zh-CN" },
    { asked: { "accept-language": "zh-CN", cookie: "i18nextLng=zh-TW" }, language: "zh-TW" },
    { asked: { "accept-language": "zh-TW", cookie: "other=1; i18nextLng=en" }, language: "en" },
    { asked: { "accept-language": "fr-FR" }, language: "en" },
  ];
  test.for(visits)("of the first byte is $language for $asked", async ({ asked, language }) => {
    for (const [path, title] of [
      ["/", wordsIn(language)("landing:hero.title")],
      ["/peer", wordsIn(language)("lobby.title")],
      ["/no-such-page", wordsIn(language)("common:errorPage.backHome")],
    ] as const) {
      const response = await fetch(origin + path, { headers: asked });
      const html = await response.text();
      expect(html.slice(0, 200)).toContain(`<html lang="${language}"`);
      expect(html).toContain(title);
      expect(response.headers.get("content-language")).toBe(language);
      expect(response.headers.get("vary")).toMatch(/cookie/i);
    }
  });

  test("is changed in place and kept", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    await ida.press(words("common:language.current", { language: "English" }));
    await ida.page.getByRole("menuitemradio", { name: "繁體中文" }).click();
    const heading = ida.page.getByRole("heading", { level: 1, name: wordsIn("zh-TW")("landing:hero.title") });
    await heading.waitFor();
    expect(await ida.page.locator("html").getAttribute("lang")).toBe("zh-TW");
    expect(await ida.page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("zh-TW");
    await expect.poll(() => ida.page.title()).toBe(wordsIn("zh-TW")("landing:meta.title"));
    await ida.sees(wordsIn("zh-TW")("common:language.changed"));
    const html = await (await ida.context.request.get(`${origin}/`)).text();
    expect(html).toContain('<html lang="zh-TW"');
    await ida.page.reload();
    await heading.waitFor();
  });
});

describe("the theme", () => {
  test("is dark until it is changed, and then light from the first byte", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const html = ida.page.locator("html");
    expect(await html.getAttribute("data-theme")).toBe("dark");
    await ida.press(words("common:theme.toLight"));
    await expect.poll(() => html.getAttribute("data-theme")).toBe("light");
    expect(await (await ida.context.request.get(`${origin}/`)).text()).toContain('data-theme="light"');
    await ida.page.reload();
    expect(await html.getAttribute("data-theme")).toBe("light");
    await ida.button(words("common:theme.toDark")).waitFor();
  });
});
