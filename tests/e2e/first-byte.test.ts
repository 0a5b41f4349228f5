import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { LANGUAGES, type Language } from "../../party/protocol/vocabulary";
import { flatten, readTexts } from "../support/texts";
import { EVERYWHERE, type KnownPage, nameOf, PAGES } from "./support/pages";

const { origin } = inject("house");
const texts = readTexts();

type Answer = { response: Response; html: string };

async function ask({ path: address, method }: KnownPage, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(origin + address, { method, headers });
  return { response, html: await response.text() };
}

/** What the page shows: its markup without scripts and attributes, as text. */
function shownIn(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, "\u0000")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The texts that come with the page for the browser. */
function embeddedIn(html: string): Record<string, unknown> {
  const json = /<script id="translations"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? "null");
}

function textsOf(language: Language, { namespaces }: KnownPage): [key: string, text: string][] {
  return [...EVERYWHERE, ...namespaces].flatMap((namespace) =>
    [...flatten(texts[language]?.[namespace] ?? {})].map(([key, text]): [string, string] => [
      `${namespace}:${key}`,
      text,
    ]),
  );
}

/** A text without anything to fill in, long enough to be no name. */
const isSentence = (text: string) => !/[{<]/.test(text) && text.length > 12 && text.includes(" ");

test("the list of pages is all there are", () => {
  const routes = readdirSync(path.join(ROOT, "app/routes"))
    .map((file) => path.parse(file).name)
    .filter((name) => !name.startsWith("api."))
    .map((name) => (name === "$" ? "/no-such-page" : `/${name.replace(/\.\(\$\w+\)$/, "").replace(/^_index$/, "")}`))
    .map((name) => name.replace("_.", "/").replace("$id", "some-id"));
  expect([...new Set(PAGES.map((page) => page.path))].sort()).toEqual(routes.sort());
});

describe.each(PAGES.map((page) => [nameOf(page), page] as const))("the first answer of %s", (_, page) => {
  test.for(LANGUAGES)("is all in %s", async (language) => {
    // The cookie counts before what the browser wishes.
    const { response, html } = await ask(page, { "accept-language": "fr, de", cookie: `i18nextLng=${language}` });
    expect(response.status).toBe(page.status);
    expect(response.headers.get("content-language")).toBe(language);
    expect(html.slice(0, 100)).toContain(`<html lang="${language}"`);

    const own = textsOf(language, page);
    const shown = shownIn(html);
    expect(own.some(([key, text]) => !key.startsWith("common:nav.") && shown.includes(`\u0000${text}\u0000`))).toBe(
      true,
    );
    if (language !== "en") {
      const words = new Map(own);
      const leaked = textsOf("en", page).filter(
        ([key, text]) => isSentence(text) && words.get(key) !== text && shown.includes(text),
      );
      expect(leaked).toEqual([]);
    }

    const names = [...EVERYWHERE, ...page.namespaces];
    expect(embeddedIn(html)).toEqual(Object.fromEntries(names.map((name) => [name, texts[language]?.[name]])));
  });

  test("is in the browser's language where nobody has chosen, and in English for everybody else", async () => {
    const languages: [wish: string, language: Language][] = [
      ["zh-TW,zh;q=0.9,en;q=0.8", "zh-TW"],
      ["zh-Hans-SG", "zh-CN"],
      ["en-GB,zh;q=0.5", "en"],
      ["de-CH, fr;q=0.7", "en"],
    ];
    for (const [wish, language] of languages) {
      const { response, html } = await ask(page, { "accept-language": wish });
      expect(html.slice(0, 100), wish).toContain(`<html lang="${language}"`);
      expect(response.headers.get("vary")).toMatch(/cookie.*accept-language/i);
    }
  });

  test(`${page.isPublic ? "may" : "may not"} be found by search engines`, async () => {
    const { html } = await ask(page);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!page.isPublic);
  });

  test("lets scripts run that the server has written, and no others", async () => {
    const { response, html } = await ask(page);
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /script-src [^;]*'nonce-([\w-]+)'/.exec(policy)?.[1];
    expect(policy).not.toMatch(/script-src [^;]*unsafe-(inline|eval)/);
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
    const running = scripts.filter((attributes) => !attributes.includes("application/json"));
    expect(running.length).toBeGreaterThan(0);
    expect(running.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
    const again = (await ask(page)).response.headers.get("content-security-policy");
    expect(again).not.toContain(nonce);
  });
});

// Not of what is not asked for by GET: no loader runs for it. The script in the head knows the theme then.
describe.each(PAGES.filter(({ method }) => !method).map((page) => [page.path, page] as const))(
  "the theme of %s",
  (_, page) => {
    test("is the one that was chosen, else the dark one", async () => {
      const themeOf = async (headers?: Record<string, string>) =>
        /<html[^>]* data-theme="(\w+)"/.exec((await ask(page, headers)).html)?.[1];
      expect(await themeOf()).toBe("dark");
      expect(await themeOf({ cookie: "mocki.theme=light" })).toBe("light");
      expect(await themeOf({ cookie: "mocki.theme=purple" })).toBe("dark");
    });
  },
);
