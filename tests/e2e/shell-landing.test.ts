import { describe, expect, inject } from "vitest";
import { LANDING_SECTIONS } from "../../app/features/shell/landing-sections";
import { overflowOf } from "./support/fit";
import { userWithGoogle } from "./support/known-user";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { test } from "./support/test";

const { origin } = inject("house");

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

describe("the sections of the landing page", () => {
  test("are all led to, and the one that is read is marked", async ({ meet }) => {
    const ida = await meet("Ida");
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
  });

  test("are where the next Tab goes on", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const link = nav(ida).getByRole("link", { name: "Pricing" });
    // Before the page has come to life the browser itself goes there, and takes the focus off the link.
    await expect
      .poll(async () => {
        await link.focus();
        await ida.page.keyboard.press("Enter");
        return ida.page.evaluate(() => document.activeElement?.id);
      })
      .toBe("pricing");
    await ida.page.keyboard.press("Tab");
    expect(await ida.page.evaluate(() => document.activeElement?.closest("section")?.id)).toBe("pricing");
  });

  test("are glided to where motion is welcome, and jumped to where it is not", async ({ meet }) => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const ida = await meet("Ida", { reducedMotion });
      await ida.visit("/");
      await ida.page.waitForLoadState("networkidle");
      await ida.page.evaluate(() => {
        const places: number[] = [];
        Object.assign(window, { places });
        window.addEventListener("scroll", () => places.push(Math.round(window.scrollY)));
      });
      await nav(ida).getByRole("link", { name: "Pricing" }).click();
      await isInView(ida, "pricing");
      await expect.poll(() => ida.page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe("");
      const places = await ida.page.evaluate(() => Object(window).places as number[]);
      const between = new Set(places.filter((place) => place > 0 && place < Math.max(...places)));
      if (reducedMotion === "reduce") expect(between.size).toBe(0);
      else expect(between.size).toBeGreaterThan(2);
    }
  });

  test("are found by an address, at / and /landing, and from another page", async ({ meet }) => {
    const ida = await meet("Ida");
    for (const path of ["/#pricing", "/landing#howItWorks"]) {
      await ida.visit(path);
      await isInView(ida, path.split("#")[1] ?? "");
      // Coming to life does not lose the place.
      await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
      await isInView(ida, path.split("#")[1] ?? "");
    }
    await ida.visit("/dashboard");
    await header(ida).getByRole("link", { name: "Home" }).click();
    await ida.page.waitForURL(`${origin}/`);
    await nav(ida).getByRole("link", { name: "Guides" }).click();
    await isInView(ida, "guides");
    await ida.page.goBack();
    await expect.poll(() => ida.page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe("the way in", () => {
  const labels = { guest: "Try for free", user: "Dashboard" };
  const start = (person: Person, who: "guest" | "user") =>
    header(person).getByRole("link", { name: labels[who], exact: true });

  test("is called what it is from the first byte, and moves nothing when the session is known", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    const before = await start(ida, "guest").boundingBox();
    await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
    expect(await start(ida, "guest").boundingBox()).toEqual(before);
    await header(ida).getByRole("link", { name: "Log in" }).waitFor();

    const { visit } = await userWithGoogle({ name: "Ada" });
    const ada = await meet("Ada", visit);
    await ada.visit("/");
    await start(ada, "user").waitFor();
    expect(await start(ada, "user").boundingBox()).toEqual(before);
    expect(await header(ada).getByRole("link", { name: "Log in" }).count()).toBe(0);
    const html = await (await ada.context.request.get(`${origin}/`)).text();
    expect(html).toMatch(/class="col-start-1 row-start-1 ">Dashboard</);
    await start(ada, "user").click();
    await ada.page.waitForURL(`${origin}/dashboard`);
  });

  test.for(["en", "zh-CN", "zh-TW"] as const)("has room at every width, in %s", async (language, { meet }) => {
    const ida = await meet("Ida", { language });
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await ida.page.setViewportSize({ width, height: 800 });
      for (const path of ["/", "/dashboard"]) {
        await ida.visit(path);
        await header(ida).waitFor();
        expect(await overflowOf(ida.page), `${path} at ${width}`).toEqual([]);
        const boxes = await header(ida)
          .locator("a:visible, button:visible")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
        const overlaps = boxes.filter((one, i) => {
          const next = boxes[i + 1];
          return next && next.left < one.right - 0.5 && next.top < one.bottom && one.top < next.bottom;
        });
        expect(overlaps, `${path} at ${width}`).toEqual([]);
      }
    }
  });
});
