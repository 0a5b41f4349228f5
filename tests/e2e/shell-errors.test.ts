import { describe, expect, inject } from "vitest";
import type { Theme } from "../../functions/shared/contract/user";
import type { Language } from "../../party/protocol/vocabulary";
import { isAccessible } from "./support/axe";
import type { Person } from "./support/person";
import { storedSession } from "./support/storage";
import { test } from "./support/test";
import { wordsIn } from "./support/words";

const { origin } = inject("house");

describe("a page that is not there", () => {
  const unknown = [
    "/no-such-page",
    "/dashboard/deeper",
    "/settings/deeper",
    "/peer/abcd1234/deeper",
    "/test/abcd1234/deeper",
    "/Dashboard2",
    "/history/some-id/deeper",
  ];

  test.for(unknown)("%s is a 404", async (path) => {
    for (const language of ["en", "zh-CN", "zh-TW"] as const) {
      const answer = await fetch(origin + path, { headers: { "accept-language": language } });
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(wordsIn(language)("common:errorPage.notFound"));
      expect(html).toContain(wordsIn(language)("common:errorPage.backHome"));
      expect(html).toContain('name="robots" content="noindex"');
    }
  });

  test("stands in the shell, and leads home", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /404/ });
    await ida.visit("/no-such-page");
    await ida.sees("Sorry, the page you visited does not exist.");
    expect(await ida.page.title()).toBe("404 · Mocki");
    await isAccessible(ida);
    await ida.page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
    await ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") }).waitFor();
    await ida.page.goBack();
    await ida.page.getByRole("link", { name: "Back Home" }).click();
    await ida.page.waitForURL(`${origin}/`);
  });
});

describe("a page that fails", () => {
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

  test("by its method shows the status", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /405/ });
    await ida.visit("/dashboard");
    await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
    await ida.page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/dashboard";
      document.body.appendChild(form);
      form.submit();
    });
    await saysUnexpected(ida, "405 Method Not Allowed");
  });

  test("while it is rendered shows the message, and works again after a reload", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /A part of it is broken/ });
    await ida.visit("/settings");
    await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
    const chunk = /\/assets\/dashboard-[^/]+\.js$/;
    await ida.context.route(chunk, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export default function Broken() { throw new Error("A part of it is broken"); }',
      }),
    );
    await openDashboard(ida);
    await saysUnexpected(ida, "A part of it is broken");
    await ida.context.unroute(chunk);
    await ida.press("Reload");
    await ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") }).waitFor();
  });

  test("because its data cannot be fetched says so", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /dashboard\.data|Failed to fetch|ERR_FAILED/ });
    await ida.visit("/settings");
    await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
    await ida.context.route("**/dashboard.data*", (route) => route.abort());
    await openDashboard(ida);
    await saysUnexpected(ida, "Failed to fetch");
  });

  test("whose own code does not load is opened by the server instead, or stays what it was", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /dashboard-|route module|ERR_FAILED|dynamically imported/ });
    await ida.visit("/settings");
    await expect.poll(() => storedSession(ida.page)).toMatchObject({ userInfo: { role: "guest" } });
    let tries = 0;
    await ida.context.route(/\/assets\/dashboard-[^/]+\.js$/, (route) => {
      tries += 1;
      return tries > 3 ? route.continue() : route.abort();
    });
    await expect
      .poll(async () => {
        await openDashboard(ida);
        return ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") }).count();
      })
      .toBe(1);
    expect(tries).toBeGreaterThan(0);
  });

  test("the code of a notice that does not load costs no page, and the notice comes later", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /notice-toaster|ERR_FAILED|dynamically imported/ });
    let isAway = true;
    await ida.context.route(/\/assets\/notice-toaster-[^/]+\.js$/, (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await ida.visit("/dashboard");
    const failed = ida.page.waitForEvent("requestfailed", (request) => /notice-toaster/.test(request.url()));
    await ida.press(ida.words("common:theme.toLight"));
    await failed;
    await ida.page.getByRole("heading", { level: 1, name: ida.words("dashboard:first.title") }).waitFor();
    isAway = false;
    await ida.sees(ida.words("common:settings.lightMode"));
  });
});

describe("a page comes to life without a complaint", () => {
  const pages = ["/", "/login", "/terms", "/privacy", "/dashboard", "/peer", "/settings", "/no-such-page"];
  const looks: { language: Language; theme: Theme }[] = [
    { language: "en", theme: "light" },
    { language: "zh-CN", theme: "dark" },
    { language: "zh-TW", theme: "light" },
  ];
  test.for(looks)("in $language, $theme", async (look, { meet }) => {
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
