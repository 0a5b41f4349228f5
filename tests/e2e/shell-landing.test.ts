import { describe, expect, inject } from "vitest";
import { LANDING_SECTIONS } from "../../app/features/shell/landing-sections";
import { LANGUAGES } from "../../party/protocol/vocabulary";
import { overflowOf } from "./support/fit";
import { userWithGoogle } from "./support/known-user";
import { changeLook } from "./support/look";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { test } from "./support/test";
import { words } from "./support/words";

const { origin } = inject("shared");

const header = ({ page }: Person) => page.getByRole("banner");
const nav = (person: Person) => header(person).getByRole("navigation", { name: person.words("common:sections.label") });

/** Where the top of a section stands below the top of the window. */
function topOf({ page }: Person, section: string): Promise<number> {
  return page.locator(`#${section}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** The section stands below the header, or as far up as the end of the page lets it. */
async function isInView(person: Person, section: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const isAtEnd = await person.page.evaluate(
          () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
        );
        const top = await topOf(person, section);
        return (top >= 0 && top < 200) || (isAtEnd && top < 900);
      },
      { message: section },
    )
    .toBe(true);
}

describe("landing page sections", () => {
  test("are reached by link, key and address, scroll smoothly unless motion is reduced, and mark the current one", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page } = ida;
    await ida.visit("/");
    expect(await nav(ida).getByRole("link").allTextContents()).toEqual([
      "Home",
      "Features",
      "How it works",
      "Why Mocki",
      "Guides",
      "Testimonials",
      "Pricing",
    ]);
    for (const section of [...LANDING_SECTIONS].reverse()) {
      const link = nav(ida).getByRole("link", { name: ida.words(`common:sections.${section}`), exact: true });
      await link.click();
      expect(new URL(ida.page.url()).hash).toBe(`#${section}`);
      await isInView(ida, section);
      await expect.poll(() => link.getAttribute("aria-current"), { message: section }).toBe("location");
      expect(await nav(ida).locator("[aria-current]").count()).toBe(1);
    }

    const link = nav(ida).getByRole("link", { name: "Pricing" });
    // Before hydration the browser itself jumps there, and takes the focus off the link.
    await expect
      .poll(async () => {
        await link.focus();
        await page.keyboard.press("Enter");
        return page.evaluate(() => document.activeElement?.id);
      })
      .toBe("pricing");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe("pricing");

    for (const reducedMotion of ["reduce", "no-preference"] as const) {
      await page.emulateMedia({ reducedMotion });
      await ida.visit("/");
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => {
        const places: number[] = [];
        Object.assign(window, { places });
        window.addEventListener("scroll", () => places.push(Math.round(window.scrollY)));
      });
      await nav(ida).getByRole("link", { name: "Pricing" }).click();
      await isInView(ida, "pricing");
      await expect.poll(() => page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe("");
      const places = await page.evaluate(() => Object(window).places as number[]);
      const between = new Set(places.filter((place) => place > 0 && place < Math.max(...places)));
      if (reducedMotion === "reduce") expect(between.size).toBe(0);
      else expect(between.size).toBeGreaterThan(2);
    }
    await page.emulateMedia({ reducedMotion: "reduce" });

    for (const path of ["/#pricing", "/landing#howItWorks"]) {
      await ida.visit(path);
      await isInView(ida, path.split("#")[1] ?? "");
      // Hydration doesn't lose the scroll position.
      await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
      await isInView(ida, path.split("#")[1] ?? "");
    }
    await ida.visit("/dashboard");
    await header(ida).getByRole("link", { name: "Home" }).click();
    await page.waitForURL(`${origin}/`);
    await nav(ida).getByRole("link", { name: "Guides" }).click();
    await isInView(ida, "guides");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("survive a malformed hash, and a change of theme in place", async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    const html = page.locator("html");
    const title = page.getByRole("heading", { level: 1, name: words("landing:hero.title") });
    await ida.visit("/#%E0%A4%A");
    await page.waitForURL(`${origin}/`);
    await title.waitFor();
    await page.evaluate(() => {
      location.hash = "%E0";
    });
    await page.waitForURL(`${origin}/`);
    await ida.visit("/#nothing%20here");
    expect(await html.getAttribute("data-theme")).toBe("dark");
    await ida.press(words("common:theme.toLight"));
    await expect.poll(() => html.getAttribute("data-theme")).toBe("light");
    expect(new URL(page.url()).hash).toBe("#nothing%20here");
    await title.waitFor();
    expect(await (await ida.context.request.get(`${origin}/`)).text()).toContain('data-theme="light"');
  });
});

describe("landing page header", () => {
  const labels = { guest: "Try for free", user: "Dashboard" };
  const start = (person: Person, who: "guest" | "user") =>
    header(person).getByRole("link", { name: labels[who], exact: true });

  test("shows the way in from the first byte, and doesn't shift when the session is known", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const before = await start(ida, "guest").boundingBox();
    await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
    expect(await start(ida, "guest").boundingBox()).toEqual(before);
    await header(ida)
      .getByRole("link", { name: words("common:account.login") })
      .waitFor();

    const { visit } = await userWithGoogle({ name: "Ada" });
    const ada = await meet("Ada", visit);
    await ada.visit("/");
    await start(ada, "user").waitFor();
    expect(await start(ada, "user").boundingBox()).toEqual(before);
    expect(
      await header(ada)
        .getByRole("link", { name: words("common:account.login") })
        .count(),
    ).toBe(0);
    const html = await (await ada.context.request.get(`${origin}/`)).text();
    expect(html).toMatch(/class="col-start-1 row-start-1 ">Dashboard</);
    await start(ada, "user").click();
    await ada.page.waitForURL(`${origin}/dashboard`);
  });

  test("fits at every width in every language", { timeout: 120_000 }, async ({ meet }) => {
    const ida = await meet("Ida");
    for (const path of ["/", "/dashboard"]) {
      await ida.visit(path);
      for (const language of LANGUAGES) {
        await changeLook(ida, language, "dark");
        for (const width of [320, 390, 768, 1024, 1280, 1440]) {
          const where = `${path} at ${width} in ${language}`;
          await ida.page.setViewportSize({ width, height: 800 });
          await header(ida).waitFor();
          expect(await overflowOf(ida.page), where).toEqual([]);
          const boxes = await header(ida)
            .locator("a:visible, button:visible")
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
          const overlaps = boxes.filter((one, i) => {
            const next = boxes[i + 1];
            return next && next.left < one.right - 0.5 && next.top < one.bottom && one.top < next.bottom;
          });
          expect(overlaps, where).toEqual([]);
        }
      }
    }
  });
});
