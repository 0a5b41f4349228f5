import { describe, expect } from "vitest";
import { type KnownPage, nameOf, PAGES } from "./support/pages";
import type { Person } from "./support/person";
import { type Meet, test } from "./support/test";
import { wordsIn } from "./support/words";

declare global {
  interface Window {
    /** The themes that were painted, one after another. */
    paintedThemes: string[];
  }
}

const MISSING = /40[45]/;

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

describe("page whose cookies are gone", () => {
  test.for(PAGES.map((page) => [nameOf(page), page] as const))(
    "paints the stored theme from the first frame on, then the stored language: %s",
    async ([, known], { meet }) => {
      const ida = await somebodyWhoChose(meet);
      await ida.context.addInitScript(() => localStorage.setItem("i18nextLng", "zh-TW"));
      await open(ida, known);
      // The server doesn't know the language, which changes after the first paint, without a second hydration.
      await expect.poll(() => ida.page.locator("html").getAttribute("lang")).toBe("zh-TW");
      await ida.page.getByRole("main").waitFor();
      expect(await ida.page.evaluate(() => window.paintedThemes)).toEqual(["light"]);
      const cookies = await ida.context.cookies();
      expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
        i18nextLng: "zh-TW",
        "mocki.theme": "light",
      });
    },
  );
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

test("page with theme and language cookies loads no further texts", async ({ meet }) => {
  const ida = await somebodyWhoChose(meet);
  await ida.context.addCookies([
    { name: "i18nextLng", value: "zh-TW", url: ida.origin },
    { name: "mocki.theme", value: "light", url: ida.origin },
  ]);
  const loaded: string[] = [];
  ida.page.on("request", (request) => {
    if (request.url().endsWith(".json")) loaded.push(request.url());
  });
  for (const page of PAGES.filter(({ method }) => !method)) {
    await open(ida, page);
    await ida.page.getByRole("main").waitFor();
    await ida.page.waitForFunction(() => localStorage.getItem("i18nextLng") === "zh-TW");
    expect(await ida.page.evaluate(() => window.paintedThemes)).toEqual(["light"]);
  }
  expect(loaded).toEqual([]);
});

test("page that replaces an error page paints the chosen theme from the first frame on", async ({ meet }) => {
  const ida = await somebodyWhoChose(meet);
  await ida.context.addInitScript(() => localStorage.setItem("i18nextLng", "zh-TW"));
  // The error page requests the page again when the language has arrived, and may show it then.
  await open(ida, { path: "/terms", method: "POST" });
  await ida.page.getByRole("heading", { level: 1, name: wordsIn("zh-TW")("terms.title") }).waitFor();
  expect(await ida.page.evaluate(() => window.paintedThemes)).toEqual(["light"]);
});
