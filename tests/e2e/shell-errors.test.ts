import { describe, expect } from "vitest";
import type { Theme } from "../../functions/shared/contract/user";
import type { Language } from "../../party/protocol/vocabulary";
import { isAccessible } from "./support/axe";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { test } from "./support/test";

/** Goes to the dashboard from within the app. */
async function openDashboard(ida: Person): Promise<void> {
  await ida.page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
}

async function saysUnexpected(ida: Person, detail: string): Promise<void> {
  await ida.page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }).waitFor();
  await ida.sees(detail);
  await ida.page.getByRole("banner").getByRole("link", { name: "Settings" }).waitFor();
  await isAccessible(ida);
}

const isGuest = ({ page }: Person) =>
  expect.poll(() => storedSession(page)).toMatchObject({ userInfo: { role: "guest" } });

describe("error page", () => {
  test("shows a refused method or a rendering error, and disappears after a reload", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", {
      mayComplain: /405|A part of it is broken/,
    });
    const { page } = ida;
    const title = page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") });
    await ida.visit("/dashboard");
    await isGuest(ida);
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/dashboard";
      document.body.appendChild(form);
      form.submit();
    });
    await saysUnexpected(ida, "405 Method Not Allowed");

    await ida.visit("/settings");
    const chunk = /\/assets\/dashboard-[^/]+\.js$/;
    await page.route(chunk, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export default function Broken() { throw new Error("A part of it is broken"); }',
      }),
    );
    await openDashboard(ida);
    await saysUnexpected(ida, "A part of it is broken");
    await page.unroute(chunk);
    await ida.press("Reload");
    await title.waitFor();
  });

  test("isn't shown offline: the page stays, says so, and opens the next one when the network is back", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });
    const { page, context, words } = ida;
    const settings = page.getByRole("heading", { level: 1, name: words("settings:title") });
    const dashboard = page.getByRole("heading", { level: 1, name: words("dashboard:first.title") });
    await ida.visit("/settings");
    await isGuest(ida);
    await context.setOffline(true);
    await openDashboard(ida);
    await ida.sees(words("common:offline.waiting"));
    expect(await settings.count()).toBe(1);
    await context.setOffline(false);
    await dashboard.waitFor();
    await page.getByText(words("common:offline.waiting")).waitFor({ state: "detached" });

    // The server answers, but the page's code or its data fails to load.
    for (const missing of [/\/assets\/history-[^/]+\.js$/, /\/history\.data/]) {
      await ida.visit("/settings");
      let tries = 0;
      await page.route(missing, (route) => {
        tries += 1;
        return tries > 1 ? route.continue() : route.abort();
      });
      await page
        .getByRole("banner")
        .getByRole("link", { name: words("common:nav.history") })
        .click();
      await page.getByRole("heading", { level: 1, name: words("history:heading") }).waitFor();
      expect(tries).toBeGreaterThan(1);
      await page.unroute(missing);
    }
  });

  test("isn't the browser's own after a reload or a typed address offline: ours comes, and the page once the network is back", {
    timeout: 120_000,
  }, async ({ meet, connect }) => {
    const network = await connect();
    const ida = await meet("Ida", {
      origin: network.origin,
      language: "zh-TW",
      theme: "light",
      serviceWorkers: "allow",
      mayComplain: /503|ERR_|Failed to fetch/,
    });
    const { page, words } = ida;
    const root = page.locator("html");
    const offline = page.getByRole("heading", { level: 1, name: words("common:offline.waiting") });
    const settings = page.getByRole("heading", { level: 1, name: words("settings:title") });
    await ida.visit("/settings");
    await isGuest(ida);
    await page.evaluate(() => navigator.serviceWorker.ready);

    network.cut();
    await page.reload();
    await offline.waitFor();
    await ida.sees(words("common:offline.reloadHelp"));
    expect(await root.getAttribute("lang")).toBe("zh-TW");
    await isAccessible(ida);
    await page.goto(`${ida.origin}/history#top`);
    await offline.waitFor();
    expect(await page.evaluate(() => fetch("/api/history").catch(() => "failed"))).toBe("failed");

    network.heal();
    await page.getByRole("heading", { level: 1, name: words("history:heading") }).waitFor();
    await ida.visit("/settings");
    await settings.waitFor();
    // The page follows what the person chooses.
    await ida.press(words("common:theme.toDark"));
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.match("/offline-page"))?.text())?.includes('content="dark"')),
      )
      .toBe(true);
  });

  test("isn't shown after too many requests: the page stays, says so, and opens the next one later", async ({
    meet,
  }) => {
    const ida = await meet("Ida", { mayComplain: /429/ });
    const { page, words } = ida;
    await ida.visit("/settings");
    await isGuest(ida);
    let isTooOften = true;
    await page.route(/\/history\.data/, (route) =>
      isTooOften ? route.fulfill({ status: 429, headers: { "retry-after": "1" } }) : route.continue(),
    );
    await page
      .getByRole("banner")
      .getByRole("link", { name: words("common:nav.history") })
      .click();
    await ida.sees(words("errors:tooOften.seconds"));
    await ida.sees(words("errors:tooOften.page"));
    expect(await page.getByRole("heading", { level: 1, name: words("settings:title") }).count()).toBe(1);
    isTooOften = false;
    await page.getByRole("heading", { level: 1, name: words("history:heading") }).waitFor();
    await page.getByText(words("errors:tooOften.page")).waitFor({ state: "detached" });
  });

  test("isn't shown when only a notice's code fails to load, and the notice follows later", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /notice-toaster|ERR_FAILED|dynamically imported/ });
    let isAway = true;
    await ida.page.route(/\/assets\/notice-toaster-[^/]+\.js$/, (route) => (isAway ? route.abort() : route.continue()));
    await ida.visit("/dashboard");
    const failed = ida.page.waitForEvent("requestfailed", (request) => /notice-toaster/.test(request.url()));
    await ida.press(ida.words("common:theme.toLight"));
    await failed;
    await ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") }).waitFor();
    isAway = false;
    await ida.sees(ida.words("common:settings.lightMode"));
  });
});

describe("hydration", () => {
  const pages = ["/", "/login", "/terms", "/privacy", "/dashboard", "/peer", "/settings", "/no-such-page"];
  const looks: { language: Language; theme: Theme }[] = [
    { language: "en", theme: "light" },
    { language: "zh-CN", theme: "dark" },
    { language: "zh-TW", theme: "light" },
  ];
  test.for(looks)("logs no complaint on any page in $language, $theme", async (look, { meet }) => {
    // The one complaint that belongs there: the page that does not exist.
    const ida = await meet("Ida", { ...look, mayComplain: /404/ });
    for (const path of pages) {
      await ida.visit(path);
      expect(await ida.page.locator("html").getAttribute("lang")).toBe(look.language);
      await expect.poll(() => ida.page.locator("html").getAttribute("data-theme")).toBe(look.theme);
      await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
    }
  });
});
