import { expect } from "vitest";
import type { Theme } from "../../functions/shared/contract/user";
import type { Language } from "../../party/protocol/vocabulary";
import { type KnownPage, nameOf, PAGES } from "./support/pages";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { type Meet, test } from "./support/test";
import { wordsIn } from "./support/words";

declare global {
  interface Window {
    /** The themes that were painted, one after another. */
    paintedThemes: string[];
  }
}

const MISSING = /40[45]/;
const KINDS = ["/", "/login", "/privacy", "/dashboard", "/peer", "/settings", "/no-such-page", "POST /terms"];

/** Notes the themes that the page has once there is something to paint, whether or not a frame shows each. */
async function watchThemes({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    window.paintedThemes = [];
    const note = () => {
      const theme = document.documentElement?.dataset.theme ?? "";
      if (document.body && window.paintedThemes.at(-1) !== theme) window.paintedThemes.push(theme);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ["data-theme"] });
  });
}

async function open(
  { context, page, origin }: Person,
  { path, method }: Pick<KnownPage, "path" | "method">,
): Promise<void> {
  // A browser's address bar knows only GET.
  if (method) await context.route(origin + path, (route) => route.continue({ method }), { times: 1 });
  await page.goto(origin + path);
}

async function somebodyWhoChose(meet: Meet): Promise<Person> {
  const ida = await meet("Ida", { theme: "light", mayComplain: MISSING });
  await watchThemes(ida);
  return ida;
}

test("pages whose cookies are gone paint the stored theme from the first frame on, then the stored language", {
  timeout: 120_000,
}, async ({ meet }) => {
  const ida = await somebodyWhoChose(meet);
  await ida.context.addInitScript(() => localStorage.setItem("i18nextLng", "zh-TW"));
  // One each of the kinds whose scripts start differently. All have the same script in their head.
  for (const known of PAGES.filter((page) => KINDS.includes(nameOf(page)))) {
    await ida.context.clearCookies();
    await open(ida, known);
    // The server doesn't know the language, which changes after the first paint, without a second hydration.
    await expect.poll(() => ida.page.locator("html").getAttribute("lang"), { message: nameOf(known) }).toBe("zh-TW");
    await ida.page.getByRole("main").waitFor();
    expect(await ida.page.evaluate(() => window.paintedThemes), nameOf(known)).toEqual(["light"]);
    const cookies = await ida.context.cookies();
    expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
      i18nextLng: "zh-TW",
      "mocki.theme": "light",
    });
  }
});

test("page with a theme cookie but an empty storage paints the default theme from the first frame on", async ({
  meet,
}) => {
  const ida = await meet("Ida");
  await watchThemes(ida);
  await ida.context.addCookies([{ name: "mocki.theme", value: "light", url: ida.origin }]);
  await ida.visit("/settings");
  const dark = ida.page.getByRole("switch", { name: ida.words("look.dark") });
  await expect.poll(() => dark.isChecked()).toBe(true);
  await expect
    .poll(async () => (await ida.context.cookies()).find(({ name }) => name === "mocki.theme")?.value)
    .toBe("dark");
  expect(await ida.page.evaluate(() => window.paintedThemes)).toEqual(["dark"]);
});

const GET_PAGES = PAGES.filter(({ method }) => !method);
const LOOKS: [Language, Theme, KnownPage[]][] = [
  ["zh-TW", "light", GET_PAGES],
  ["zh-CN", "dark", GET_PAGES.filter((page) => KINDS.includes(nameOf(page)))],
];

test.for(LOOKS)(
  "pages with cookies for %s and %s are hydrated without a complaint and load no further texts",
  { timeout: 120_000 },
  async ([language, theme, pages], { meet }) => {
    const ida = await meet("Ida", { theme, mayComplain: MISSING });
    await watchThemes(ida);
    const cookies = { i18nextLng: language, "mocki.theme": theme };
    await ida.context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: ida.origin })));
    const loaded: string[] = [];
    ida.page.on("request", (request) => {
      if (request.url().endsWith(".json")) loaded.push(request.url());
    });
    for (const page of pages) {
      await open(ida, page);
      await ida.page.getByRole("main").waitFor();
      await ida.page.waitForFunction((chosen) => localStorage.getItem("i18nextLng") === chosen, language);
      expect(await ida.page.locator("html").getAttribute("lang"), nameOf(page)).toBe(language);
      expect(await ida.page.evaluate(() => window.paintedThemes), nameOf(page)).toEqual([theme]);
    }
    await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
    expect(loaded).toEqual([]);
  },
);

test("page that replaces an error page paints the chosen theme from the first frame on", async ({ meet }) => {
  const ida = await somebodyWhoChose(meet);
  await ida.context.addInitScript(() => localStorage.setItem("i18nextLng", "zh-TW"));
  // The error page requests the page again when the language has arrived, and may show it then.
  await open(ida, { path: "/terms", method: "POST" });
  await ida.page.getByRole("heading", { level: 1, name: wordsIn("zh-TW")("terms.title") }).waitFor();
  expect(await ida.page.evaluate(() => window.paintedThemes)).toEqual(["light"]);
});
