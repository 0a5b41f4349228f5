import { describe, expect, inject } from "vitest";
import { isAccessible } from "./support/axe";
import { overflowOf } from "./support/fit";
import { userWithGoogle, userWithPhone } from "./support/known-user";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { test } from "./support/test";

const { origin } = inject("house");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const header = ({ page }: Person) => page.getByRole("banner");
const menuButton = (person: Person, who: string) => person.button(person.words("common:account.menuOf", { who }));

/** Waits until the page knows by itself who is here. */
async function isRegistered({ page }: Person, role: "guest" | "user"): Promise<void> {
  await expect.poll(async () => (await storedSession(page))?.userInfo?.role, { timeout: 15_000 }).toBe(role);
}

describe("the header of the app", () => {
  test("leads to the pages there are, and a guest to the sign-in and back", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/dashboard");
    await isRegistered(ida, "guest");
    const links = header(ida).getByRole("navigation").getByRole("link");
    expect(await links.allTextContents()).toEqual([
      "Home",
      "Dashboard",
      "AI mock",
      "Peer mock",
      "Applications",
      "Resources",
      "History",
      "Settings",
    ]);
    expect(await header(ida).locator("[aria-current=page]:visible").allTextContents()).toEqual(["Dashboard"]);
    expect(await links.nth(2).getAttribute("href")).toMatch(/^\/ai\/[a-z0-9]{8}$/);
    expect(await links.nth(3).getAttribute("href")).toMatch(/^\/peer\/[a-z0-9]{8}$/);
    await header(ida).getByRole("link", { name: "Log in" }).click();
    await ida.page.waitForURL(`${origin}/login?next=%2Fdashboard`);
  });

  test("fetches no page ahead without a network, which would load the present one anew", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
    await ida.visit("/settings");
    await isRegistered(ida, "guest");
    const { page, context } = ida;
    const link = (name: string) => header(ida).getByRole("navigation").getByRole("link", { name });
    const ahead = () => page.locator("link[rel=modulepreload]").count();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await context.setOffline(true);
    await link("History").focus();
    // What waits as long as the link does, and began later, is over later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await context.setOffline(false);
    const before = await ahead();
    await link("Resources").focus();
    await expect.poll(ahead).toBeGreaterThan(before);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });

  test("shows who is signed in from the first byte: the letter of the e-mail, and what concerns them", async ({
    meet,
  }) => {
    const { visit } = await userWithGoogle();
    const ada = await meet("Ada", visit);
    await ada.visit("/dashboard");
    await isRegistered(ada, "user");
    const session = await storedSession(ada.page);
    const email = session?.userInfo?.email ?? "";
    expect(await menuButton(ada, email).textContent()).toBe("A");
    const html = await (await ada.context.request.get(`${origin}/dashboard`)).text();
    expect(html).toContain(`aria-label="Account menu of ${email}"`);
    expect(html).not.toContain("/login?next");

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
  });

  test("shows their picture without telling its server where, and the letter where there is none", async ({ meet }) => {
    const asked: (string | undefined)[] = [];
    for (const [picture, image] of [
      ["https://pictures.example/ada.png", { status: 200, path: "public/pictures/interview.png" }],
      ["https://pictures.example/gone.png", { status: 404, body: "" }],
    ] as const) {
      const { visit } = await userWithGoogle({ name: "Ada", picture });
      const ada = await meet("Ada", { ...visit, mayComplain: /gone\.png/ });
      await ada.context.route(picture, (route) => {
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

  test("has an icon for who has a telephone number alone", async ({ meet }) => {
    const { visit } = await userWithPhone();
    const ada = await meet("Ada", visit);
    await ada.visit("/dashboard");
    await isRegistered(ada, "user");
    const button = ada.button("Account menu");
    await button.locator("svg").waitFor();
    expect(await button.textContent()).toBe("");
  });
});

describe("logging out", () => {
  test("ends at home as a guest, without a trace of the person", async ({ meet }) => {
    const { visit, uid } = await userWithGoogle({ name: "Ada" });
    const ada = await meet("Ada", visit);
    await ada.visit("/dashboard");
    await isRegistered(ada, "user");
    await menuButton(ada, "Ada").click();
    await ada.page.getByRole("menuitem", { name: "Logout" }).click();
    await ada.page.waitForURL(`${origin}/`);
    await header(ada).getByRole("link", { name: "Try for free" }).waitFor();
    await isRegistered(ada, "guest");
    expect((await storedSession(ada.page))?.user?.uid).not.toBe(uid);
    await ada.visit("/dashboard");
    await header(ada).getByRole("link", { name: "Log in" }).waitFor();
    expect(await menuButton(ada, "Ada").count()).toBe(0);
  });

  test("that fails says so, and changes nothing", async ({ meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada" });
    const ada = await meet("Ada", { ...visit, mayComplain: /auth\/logout|ERR_FAILED/ });
    await ada.context.route("**/api/auth/logout", (route) => route.abort());
    await ada.visit("/dashboard");
    await isRegistered(ada, "user");
    await menuButton(ada, "Ada").click();
    await ada.page.getByRole("menuitem", { name: "Logout" }).click();
    await ada.sees("Failed to logout");
    expect(new URL(ada.page.url()).pathname).toBe("/dashboard");
    await menuButton(ada, "Ada").waitFor();
  });
});

describe("the menu of a narrow window", () => {
  test("opens by a press, has what the header has no room for, and closes by itself", async ({ meet }) => {
    const ida = await meet("Ida", { ...PHONE });
    await ida.visit("/dashboard");
    await isRegistered(ida, "guest");
    const nav = header(ida).getByRole("navigation");
    expect(await nav.count()).toBe(0);
    await ida.page.getByRole("button", { name: "Open menu" }).click();
    expect(await nav.getByRole("link").allTextContents()).toEqual([
      "Home",
      "Dashboard",
      "AI mock",
      "Peer mock",
      "Applications",
      "Resources",
      "History",
      "Settings",
    ]);
    expect(await overflowOf(ida.page)).toEqual([]);
    for (const target of await header(ida).locator("a:visible, button:visible").all()) {
      expect((await target.boundingBox())?.height, await target.textContent().then(String)).toBeGreaterThanOrEqual(44);
    }
    await isAccessible(ida);
    await ida.page.keyboard.press("Escape");
    await nav.waitFor({ state: "hidden" });
    expect(await ida.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Open menu");

    await ida.press("Open menu");
    await ida.page.getByRole("heading", { name: ida.words("dashboard:recent.title") }).click();
    await nav.waitFor({ state: "hidden" });

    await ida.press("Open menu");
    await nav.getByRole("link", { name: "Settings" }).click();
    await ida.page.waitForURL(`${origin}/settings`);
    await nav.waitFor({ state: "hidden" });
  });

  test("is left by keyboard without covering the page", async ({ meet }) => {
    const ida = await meet("Ida", { viewport: PHONE.viewport });
    await ida.visit("/dashboard");
    await isRegistered(ida, "guest");
    await ida.button("Open menu").focus();
    await ida.page.keyboard.press("Enter");
    const nav = header(ida).getByRole("navigation");
    await nav.waitFor();
    const theme = header(ida).getByRole("button", { name: "Switch to the light theme" });
    await theme.focus();
    await ida.page.keyboard.press("Tab");
    await nav.waitFor({ state: "hidden" });
  });
});

describe("going on to another page", () => {
  test("by keyboard begins at its content", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/dashboard");
    await isRegistered(ida, "guest");
    await header(ida).getByRole("link", { name: "Settings" }).focus();
    await ida.page.keyboard.press("Enter");
    await ida.page.waitForURL(`${origin}/settings`);
    await expect.poll(() => ida.page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    await ida.page.keyboard.press("Tab");
    expect(await ida.page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("the footer", () => {
  test("stands on the dashboard alone, and its links lead somewhere", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /404/ });
    for (const path of ["/ai", "/peer", "/settings", "/no-such-page"]) {
      await ida.visit(path);
      await header(ida).getByRole("link", { name: "Log in" }).waitFor();
      expect(await ida.page.getByRole("contentinfo").count(), path).toBe(0);
    }
    await ida.visit("/dashboard");
    const links = ida.page.getByRole("contentinfo").getByRole("link");
    expect(await links.allTextContents()).toEqual(["Terms of Service", "Privacy Policy"]);
    for (const link of await links.all()) {
      const answer = await ida.context.request.get(origin + (await link.getAttribute("href")));
      expect(answer.status()).toBe(200);
    }
  });
});
