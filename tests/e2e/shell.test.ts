import { describe, expect, inject } from "vitest";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { userWithGoogle, userWithPhone } from "./support/known-user";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { test } from "./support/test";
import { words } from "./support/words";

const { origin } = inject("shared");
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const PAGE_NAMES = ["Home", "Dashboard", "AI mock", "Peer mock", "Applications", "Resources", "History", "Settings"];

const header = ({ page }: Person) => page.getByRole("banner");
const menuButton = (person: Person, who: string) => person.button(person.words("common:account.menuOf", { who }));

/** Waits until the session is registered. */
async function isRegistered({ page }: Person, role: "guest" | "user"): Promise<void> {
  await expect.poll(async () => (await storedSession(page))?.userInfo?.role).toBe(role);
}

describe("app header and footer", () => {
  test("lead a guest to every page by mouse, keyboard and mobile menu, and to the sign-in and back", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /404|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
    const { page, context, words } = ida;
    await ida.visit("/no-such-page");
    await ida.sees("Sorry, the page you visited does not exist.");
    expect(await page.title()).toBe("404 · Mocki");
    await isAccessible(ida);
    await header(ida)
      .getByRole("link", { name: words("common:account.login") })
      .waitFor();
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    await header(ida).getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("heading", { level: 1, name: words("dashboard:first.title") }).waitFor();
    await isRegistered(ida, "guest");
    await page.goBack();
    await page.getByRole("link", { name: "Back Home" }).click();
    await page.waitForURL(`${origin}/`);
    await page.getByRole("heading", { level: 1, name: words("landing:hero.title") }).waitFor();

    await ida.visit("/dashboard");
    const links = header(ida).getByRole("navigation").getByRole("link");
    expect(await links.allTextContents()).toEqual(PAGE_NAMES);
    expect(await header(ida).locator("[aria-current=page]:visible").allTextContents()).toEqual(["Dashboard"]);
    await expect.poll(() => links.nth(2).getAttribute("href")).toMatch(/^\/ai\/[a-z0-9]{8}$/);
    expect(await links.nth(3).getAttribute("href")).toMatch(/^\/peer\/[a-z0-9]{8}$/);
    expect(
      await header(ida)
        .getByRole("link", { name: words("common:account.login") })
        .getAttribute("href"),
    ).toBe("/login?next=%2Fdashboard");
    const foot = page.getByRole("contentinfo").getByRole("link");
    expect(await foot.allTextContents()).toEqual(["Terms of Service", "Privacy Policy"]);
    for (const link of await foot.all()) {
      const answer = await context.request.get(origin + (await link.getAttribute("href")));
      expect(answer.status()).toBe(200);
    }
    for (const name of ["AI mock", "Peer mock"]) {
      await links.filter({ hasText: name }).click();
      await expect.poll(() => header(ida).locator("[aria-current=page]:visible").allTextContents()).toEqual([name]);
      await page.getByRole("contentinfo").waitFor({ state: "detached" });
    }

    // After navigation by keyboard, the focus is on the page's content.
    await links.filter({ hasText: "Settings" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin}/settings`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    expect(await page.getByRole("contentinfo").count()).toBe(0);

    await ida.visit("/tracker");
    expect(await page.getByRole("contentinfo").count()).toBe(0);

    await page.setViewportSize(PHONE);
    await ida.visit("/dashboard");
    const nav = header(ida).getByRole("navigation");
    await expect.poll(() => nav.count()).toBe(0);
    await ida.press("Open menu");
    expect(await nav.getByRole("link").allTextContents()).toEqual(PAGE_NAMES);
    expect(await overflowOf(page)).toEqual([]);
    for (const target of await header(ida).locator("a:visible, button:visible").all()) {
      expect((await target.boundingBox())?.height, await target.textContent().then(String)).toBeGreaterThanOrEqual(44);
    }
    await isAccessible(ida);
    await page.keyboard.press("Escape");
    await nav.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Open menu");

    await ida.press("Open menu");
    await page.getByRole("heading", { name: ida.words("dashboard:recent.title") }).click();
    await nav.waitFor({ state: "hidden" });

    await ida.press("Open menu");
    await nav.getByRole("link", { name: "Settings" }).click();
    await page.waitForURL(`${origin}/settings`);
    await nav.waitFor({ state: "hidden" });

    // Leaving the menu with Tab closes it, too.
    await ida.button("Open menu").focus();
    await page.keyboard.press("Enter");
    await nav.waitFor();
    await header(ida)
      .getByRole("button", { name: words("common:theme.toLight") })
      .focus();
    await page.keyboard.press("Tab");
    await nav.waitFor({ state: "hidden" });

    // Offline, nothing is prefetched: that would reload the current page.
    await page.setViewportSize(DESKTOP);
    await ida.visit("/settings");
    await isRegistered(ida, "guest");
    const link = (name: string) => header(ida).getByRole("navigation").getByRole("link", { name });
    const ahead = () => page.locator("link[rel=modulepreload]").count();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await context.setOffline(true);
    await link("History").focus();
    // This wait starts after the link's own delay and lasts as long, so it ends later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await context.setOffline(false);
    const before = await ahead();
    await link("Resources").focus();
    await expect.poll(ahead).toBeGreaterThan(before);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });

  test("show who is signed in from the first byte, sign them out completely, and keep the session if that fails", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { visit, uid } = await userWithGoogle();
    const ada = await meet("Ada", { ...visit, mayComplain: /auth\/logout|ERR_FAILED/ });
    await ada.visit("/dashboard");
    await isRegistered(ada, "user");
    const session = await storedSession(ada.page);
    const email = session?.userInfo?.email ?? "";
    expect(await menuButton(ada, email).textContent()).toBe("A");
    const html = await (await ada.context.request.get(`${origin}/dashboard`)).text();
    expect(html).toContain(`aria-label="Account menu of ${email}"`);
    expect(html).not.toContain("/login?next");

    // On the landing page as well.
    await ada.visit("/");
    await menuButton(ada, email).click();
    await ada.page.getByRole("menu").getByRole("menuitem", { name: "Logout" }).waitFor();
    await ada.visit("/dashboard");

    await ada.page.mouse.move(10, 10);
    await menuButton(ada, email).focus();
    await ada.page.keyboard.press("Enter");
    const menu = ada.page.getByRole("menu");
    await menu.waitFor();
    await isAccessible(ada);
    expect(await menu.getByRole("menuitem").allTextContents()).toEqual(["Settings", "Account", "Logout"]);
    await ada.page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => menuButton(ada, email).evaluate((one) => one === document.activeElement)).toBe(true);
    await menuButton(ada, email).click();
    await menu.getByRole("menuitem", { name: "Settings" }).click();
    await ada.page.waitForURL(`${origin}/settings`);
    await ada.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();

    await ada.page.route("**/api/auth/logout", (route) => route.abort());
    await menuButton(ada, email).click();
    await menu.getByRole("menuitem", { name: "Logout" }).click();
    await ada.sees("Failed to logout");
    expect(new URL(ada.page.url()).pathname).toBe("/settings");
    await menuButton(ada, email).waitFor();
    await ada.page.unroute("**/api/auth/logout");

    await menuButton(ada, email).click();
    await menu.getByRole("menuitem", { name: "Logout" }).click();
    await ada.page.waitForURL(`${origin}/`);
    await header(ada).getByRole("link", { name: "Try for free" }).waitFor();
    await isRegistered(ada, "guest");
    expect((await storedSession(ada.page))?.user?.uid).not.toBe(uid);
    await ada.visit("/dashboard");
    await header(ada)
      .getByRole("link", { name: words("common:account.login") })
      .waitFor();
    expect(await menuButton(ada, email).count()).toBe(0);
  });

  test("show the user's picture without sending a referrer, or their initial if it is missing", async ({ meet }) => {
    const asked: (string | undefined)[] = [];
    for (const [picture, image] of [
      ["https://lh3.googleusercontent.com/ada.png", { status: 200, path: "public/pictures/interview.png" }],
      ["https://lh3.googleusercontent.com/gone.png", { status: 404, body: "" }],
    ] as const) {
      const { visit } = await userWithGoogle({ name: "Ada", picture });
      const ada = await meet("Ada", { ...visit, mayComplain: /gone\.png/ });
      await ada.page.route(picture, (route) => {
        asked.push(route.request().headers().referer);
        return route.fulfill(image);
      });
      await ada.visit("/dashboard");
      const inMenu = menuButton(ada, "Ada").locator("img");
      if (image.status === 200) {
        await expect.poll(() => inMenu.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
      } else {
        await expect.poll(() => asked.length).toBeGreaterThan(1);
        await inMenu.waitFor({ state: "detached" });
        expect(await menuButton(ada, "Ada").textContent()).toBe("A");
      }
    }
    expect(new Set(asked)).toEqual(new Set([undefined]));
  });

  test("show an icon for a user who has only a phone number", async ({ meet }) => {
    const { visit } = await userWithPhone();
    const ada = await meet("Ada", visit);
    await ada.visit("/dashboard");
    await isRegistered(ada, "user");
    const button = ada.button("Account menu");
    await button.locator("svg").waitFor();
    expect(await button.textContent()).toBe("");
  });
});
