import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import { themeScript } from "../../app/state/theme";
import { ROOT } from "../../functions/local/local-settings";
import { LANGUAGES, type Language } from "../../party/protocol/vocabulary";
import { signInAs } from "../e2e/support/accounts";
import { EVERYWHERE, type KnownPage, nameOf, PAGES } from "../e2e/support/pages";
import { wordsIn } from "../e2e/support/words";
import { type SignIn, signInAnonymously, signInByPhone } from "../support/identity";
import { type Mocki, startMocki } from "../support/mocki";
import { flatten, readTexts } from "../support/texts";

/** The built pages as the server sends them, before any script runs. */

const SECTIONS = ["home", "features", "howItWorks", "whyMocki", "guides", "testimonials", "pricing"];

/** The agreed words and prices, letter by letter. */
const PRICES = {
  en: ["$0", "$19", "per month", "$9", "per month, billed $27 per quarter", "53%", "Best value"],
  "zh-CN": ["¥0", "¥129", "¥59", "¥177", "53%"],
  "zh-TW": ["NT$0", "CN¥129", "CN¥59", "CN¥177", "53%"],
} as const;

const OPERATOR_UID = "uid-of-the-operator";

const texts = readTexts();
let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki({ settings: { OPERATORS: OPERATOR_UID } });
});
afterAll(() => mocki?.dispose());

type Answer = { response: Response; html: string };

async function ask(
  { path: address, method }: Pick<KnownPage, "path" | "method">,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(mocki.origin + address, { method, headers });
  return { response, html: await response.text() };
}

/** The visible text of the page: its markup without scripts and attributes, as text. */
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

it("PAGES lists every route", () => {
  const routes = readdirSync(path.join(ROOT, "app/routes"))
    .map((file) => path.parse(file).name)
    .filter((name) => !name.startsWith("api."))
    .map((name) => (name === "$" ? "/no-such-page" : `/${name.replace(/\.\(\$\w+\)$/, "").replace(/^_index$/, "")}`))
    .map((name) => name.replace("_.", "/").replace("$id", "some-id"));
  expect([...new Set(PAGES.map((page) => page.path))].sort()).toEqual(routes.sort());
});

describe("server-rendered page", () => {
  it.each(PAGES.map((page) => [nameOf(page), page] as const))(
    "%s is complete in each language, in the theme of its cookie, and runs only the server's scripts",
    async (_, page) => {
      for (const language of LANGUAGES) await isAllIn(language, page);
      await followsTheBrowser(page);
      await runsOwnScriptsAlone(page);
      if (!page.method) await hasChosenTheme(page);
    },
  );

  describe("for a browser's Accept-Language header", () => {
    const visits: { asked: Record<string, string>; language: Language }[] = [
      { asked: { "accept-language": "zh-TW,zh;q=0.9,en;q=0.8" }, language: "zh-TW" },
      { asked: { "accept-language": "zh-HK" }, language: "zh-TW" },
      { asked: { "accept-language": "zh-CN,en;q=0.5" }, language: "zh-CN" },
      { asked: { "accept-language": "zh-CN", cookie: "i18nextLng=zh-TW" }, language: "zh-TW" },
      { asked: { "accept-language": "zh-TW", cookie: "other=1; i18nextLng=en" }, language: "en" },
      { asked: { "accept-language": "fr-FR" }, language: "en" },
    ];
    it.each(visits)("uses $language for $asked", async ({ asked, language }) => {
      for (const [path, title] of [
        ["/", wordsIn(language)("landing:hero.title")],
        ["/peer", wordsIn(language)("lobby.title")],
        ["/no-such-page", wordsIn(language)("common:errorPage.backHome")],
      ] as const) {
        const response = await fetch(mocki.origin + path, { headers: asked });
        const html = await response.text();
        expect(html.slice(0, 200)).toContain(`<html lang="${language}"`);
        expect(html).toContain(title);
        expect(response.headers.get("content-language")).toBe(language);
        expect(response.headers.get("vary")).toMatch(/cookie/i);
      }
    });
  });

  const unknown = [
    "/no-such-page",
    "/dashboard/deeper",
    "/settings/deeper",
    "/peer/abcd1234/deeper",
    "/test/abcd1234/deeper",
    "/Dashboard2",
    "/history/some-id/deeper",
  ];

  it.each(unknown)("%s returns 404 in each language", async (path) => {
    for (const language of LANGUAGES) {
      const answer = await fetch(mocki.origin + path, { headers: { "accept-language": language } });
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(wordsIn(language)("common:errorPage.notFound"));
      expect(html).toContain(wordsIn(language)("common:errorPage.backHome"));
      expect(html).toContain('name="robots" content="noindex"');
    }
  });
});

describe("server-rendered error page", () => {
  it("names a refused method", async () => {
    const { response, html } = await ask({ path: "/dashboard", method: "POST" });
    expect(response.status).toBe(405);
    const shown = shownIn(html);
    expect(shown).toContain("Unexpected Application Error!");
    expect(shown).toContain("405 Method Not Allowed");
    expect(shown).toContain(wordsIn("en")("common:nav.settings"));
  });
});

describe("operator's page", () => {
  const guest = () => signInAnonymously(mocki.authOrigin);
  const user = () => signInByPhone(mocki.authOrigin, "+15551230042");

  async function sessionOf(signIn: Promise<SignIn>, role: "guest" | "user"): Promise<string> {
    const settings = { language: "en", theme: "dark", emailNotifications: true };
    const who = { userId: "abcd1234", email: "", name: "Ada", picture: null, phone: null, settings, role };
    const { idToken } = await signIn;
    const response = await fetch(`${mocki.origin}/api/auth/register`, {
      method: "POST",
      headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
      body: JSON.stringify(who),
    });
    expect(response.status).toBe(200);
    return response.headers.get("set-cookie")?.split(";")[0] ?? "";
  }

  /** Everything of an answer but what differs between any two: its address, and values made for this answer. */
  async function answerAt(path: string, cookie: string, method: string) {
    const response = await fetch(mocki.origin + path, { method, headers: { cookie, origin: mocki.origin } });
    const text = await response.text();
    const nonce = /'nonce-([\w-]+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "no nonce";
    const plain = (value: string) => value.replaceAll(nonce, "nonce").replaceAll(path.replace(".data", ""), "/address");
    const headers = [...response.headers].filter(
      ([name]) => !["x-request-id", "date", "content-length"].includes(name),
    );
    return {
      status: response.status,
      headers: headers.map(([name, value]) => [name, plain(value)]),
      body: plain(text),
    };
  }

  it("can't be distinguished from an unknown address by anybody but operators", async () => {
    const cookies = ["", await sessionOf(guest(), "guest"), await sessionOf(user(), "user")];
    for (const cookie of cookies) {
      for (const [ending, method] of [
        ["", "GET"],
        ["", "HEAD"],
        ["", "POST"],
        [".data", "GET"],
        ["/", "GET"],
      ] as const) {
        const known = await answerAt(`/operator${ending}`, cookie, method);
        // Of the same length, for what counts bytes.
        const unknown = await answerAt(`/operabor${ending}`, cookie, method);
        expect(known, `${method} /operator${ending}`).toEqual(unknown);
        if (ending === "" && method === "GET") expect(known.status).toBe(404);
      }
      const account = await answerAt("/account", cookie, "GET");
      expect(account.body).not.toMatch(/operator/i);
    }
    const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(await pageIn("en", "/no-such-page"))?.[0];
    expect(await (await fetch(mocki.origin + manifest)).text()).not.toContain('"operator"');
    expect(await (await fetch(`${mocki.origin}/robots.txt`)).text()).not.toContain("operator");
  });

  it("is rendered for an operator, and never cached", async () => {
    const cookie = await sessionOf(signInAs(mocki.authOrigin, OPERATOR_UID, "operator@mail.example"), "user");
    for (const language of LANGUAGES) {
      const words = wordsIn(language);
      const response = await fetch(`${mocki.origin}/operator`, { headers: { cookie, "accept-language": language } });
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      const html = await response.text();
      expect(html).toContain(`<title>${words("operator:meta.title")}</title>`);
      expect(shownIn(html)).toContain(words("operator:health.part.database"));
      expect(shownIn(html)).toContain(words("operator:settings.without.GOOGLE_CLIENT_ID"));
    }
    const link = await (await fetch(`${mocki.origin}/account`, { headers: { cookie } })).text();
    expect(link).toContain('href="/operator"');
  });
});

describe("server-rendered landing page", () => {
  it("has seven sections in order, and names the free plan", async () => {
    const html = await pageIn("en", "/");
    expect([...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual(SECTIONS);
    const shown = shownIn(html);
    expect(shown).toContain("10 AI and 10 peer mock interviews, no credit card required.");
    expect(shown).toContain("Join 1,000+ professionals");
  });

  it.each(LANGUAGES)("names three plans with their prices in %s", async (language) => {
    const html = await pageIn(language, "/");
    const pricing = html.slice(html.indexOf('<section id="pricing"'));
    const plans = [...pricing.matchAll(/<article\b.*?<\/article>/gs)].map(([plan]) =>
      shownIn(plan).replaceAll("\u0000", ""),
    );
    expect(plans).toHaveLength(3);
    for (const words of PRICES[language]) expect(plans.join(" ")).toContain(words);
    expect(plans.at(-1)).toContain(wordsIn(language)("landing:pricing.best"));
  });

  it("keeps each guide folded, and opens it without a script", async () => {
    const html = await pageIn("en", "/");
    const guides = [...html.matchAll(/<details\b([^>]*)>(.*?)<\/details>/gs)];
    const words = wordsIn("en");
    const star = guides.find(([, , inner = ""]) => shownIn(inner).includes(words("tour:guides.star.title")));
    const [, attributes = "", inner = ""] = star ?? [];
    expect(attributes).not.toMatch(/\bopen(=|\s*$)/);
    const [summary = "", rest = ""] = inner.split("</summary>");
    expect(shownIn(summary)).toContain(words("tour:guides.star.title"));
    expect(shownIn(rest)).toContain(words("tour:guides.star.step2.text"));
  });

  it("gives its title, address and picture to search engines and shared links", async () => {
    for (const path of ["/", "/landing"]) {
      const html = await (await fetch(mocki.origin + path, { headers: { "accept-language": "zh-TW" } })).text();
      const words = wordsIn("zh-TW");
      expect(html).toContain(`<title>${words("landing:meta.title")}</title>`);
      expect(html).toContain(`<link rel="canonical" href="${mocki.origin}/"/>`);
      expect(html).toContain(words("tour:guides.star.step1.text"));
      expect(html).not.toContain("noindex");
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
      const answer = await fetch(picture);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      await answer.body?.cancel();
    }
  });

  it("previews an invitation to a room, and no other page of a room", async () => {
    const html = await pageIn("zh-TW", "/peer?room=abcd1234abcd1234");
    const words = wordsIn("zh-TW");
    expect(html).toContain(`<meta property="og:title" content="${words("interview:meta.invitationTitle")}"/>`);
    expect(html).toContain(`<meta property="og:description" content="${words("interview:meta.invitation")}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${mocki.origin}/pictures/share-zh-TW.jpg"/>`);
    expect(await pageIn("zh-TW", "/peer")).not.toContain("og:title");
  });

  it("describes the sign-in page to search engines", async () => {
    const html = await (await fetch(`${mocki.origin}/login`)).text();
    expect(html).toContain(`<meta name="description" content="${wordsIn("en")("signin:meta.description")}"/>`);
    expect(html).toContain('<meta name="viewport" content="width=device-width');
  });

  it("admits robots to public pages only", async () => {
    const robots = await (await fetch(`${mocki.origin}/robots.txt`)).text();
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
    const isOpen = (path: string) => !closed.some((one) => path.startsWith(one));
    for (const path of [
      "/",
      "/landing",
      "/login",
      "/signup",
      "/terms",
      "/privacy",
      "/sample-report",
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

describe.each(["terms", "privacy"] as const)("server-rendered /%s", (document) => {
  it.each(LANGUAGES)("is complete in %s", async (language) => {
    const words = wordsIn(language);
    const html = await pageIn(language, `/${document}`);
    expect(html).toContain(`<title>${words(`legal:${document}.meta.title`)}</title>`);
    // Chinese headings break between words only.
    expect(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>|\u200b/g, "")).toBe(
      words(`legal:${document}.title`),
    );
    const shown = shownIn(html);
    expect(shown).toContain(words(`legal:${document}.changes.text`));
    expect(shown).toContain(words("legal:noContact"));
  });
});

async function pageIn(language: Language, address: string): Promise<string> {
  const response = await fetch(mocki.origin + address, { headers: { "accept-language": language } });
  return response.text();
}

async function isAllIn(language: Language, page: KnownPage): Promise<void> {
  // The cookie counts before what the browser wishes.
  const { response, html } = await ask(page, { "accept-language": "fr, de", cookie: `i18nextLng=${language}` });
  expect(response.status).toBe(page.status);
  expect(response.headers.get("content-language")).toBe(language);
  expect(html.slice(0, 100)).toContain(`<html lang="${language}"`);

  const own = textsOf(language, page);
  const shown = shownIn(html);
  expect(own.some(([key, text]) => !key.startsWith("common:nav.") && shown.includes(`\u0000${text}\u0000`))).toBe(true);
  if (language !== "en") {
    const words = new Map(own);
    const leaked = textsOf("en", page).filter(
      ([key, text]) => isSentence(text) && words.get(key) !== text && shown.includes(text),
    );
    expect(leaked).toEqual([]);
  }

  const names = [...EVERYWHERE, ...page.namespaces];
  expect(embeddedIn(html)).toEqual(Object.fromEntries(names.map((name) => [name, texts[language]?.[name]])));
}

async function followsTheBrowser(page: KnownPage): Promise<void> {
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
}

async function runsOwnScriptsAlone(page: KnownPage): Promise<void> {
  const { response, html } = await ask(page);
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /script-src [^;]*'nonce-([\w-]+)'/.exec(policy)?.[1];
  expect(policy).not.toMatch(/script-src [^;]*unsafe-(inline|eval)/);
  expect(policy).toContain("frame-ancestors 'none'");
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const running = scripts.filter((attributes) => !attributes.includes("application/json"));
  expect(running.length).toBeGreaterThan(0);
  expect(running.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
  // One decides on the theme before anything is painted.
  const decides = html.indexOf(themeScript(SETTINGS_KEY));
  expect(decides).toBeGreaterThan(0);
  expect(decides).toBeLessThan(html.indexOf("</head>"));
  const again = (await ask(page)).response.headers.get("content-security-policy");
  expect(again).not.toContain(nonce);
  // And whether search engines may find it.
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!page.isPublic);
}

// Not of what is not asked for by GET: no loader runs for it. The script in the head knows the theme then.
async function hasChosenTheme(page: KnownPage): Promise<void> {
  const themeOf = async (headers?: Record<string, string>) =>
    /<html[^>]* data-theme="(\w+)"/.exec((await ask(page, headers)).html)?.[1];
  expect(await themeOf()).toBe("dark");
  expect(await themeOf({ cookie: "mocki.theme=light" })).toBe("light");
  expect(await themeOf({ cookie: "mocki.theme=purple" })).toBe("dark");
}
