import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { brokenPolicies, watchPolicy } from "./support/content-policy";
import { overflowOf } from "./support/fit";
import { userWithGoogle } from "./support/known-user";
import { chooseTheme } from "./support/look";
import { PAGES } from "./support/pages";
import { openPane } from "./support/panes";
import { hasSession } from "./support/sign-in";
import { test, type Visit } from "./support/test";
import { lineOf, textsOf } from "./support/transcript";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NOT_FOUND = /404/;

const LOOKS: { name: string; visit: Visit }[] = [
  { name: "dark", visit: {} },
  { name: "light, zh-CN", visit: { language: "zh-CN", theme: "light" } },
  { name: "zh-TW, 390 px", visit: { ...PHONE, language: "zh-TW" } },
  { name: "light, 390 px", visit: { ...PHONE, theme: "light" } },
];

describe.each(LOOKS)("in $name", ({ visit }) => {
  test("no page has a serious finding, nor breaks its own content policy", { timeout: 180_000 }, async ({ meet }) => {
    const ida = await meet("Ida", { ...visit, mayComplain: NOT_FOUND });
    await watchPolicy(ida);
    for (const page of PAGES.filter(({ method }) => !method)) {
      await ida.visit(page.path);
      await isAccessible(ida);
      expect(await brokenPolicies(ida), page.path).toEqual([]);
    }
  });

  test("the lobby has none with a mistake in it", async ({ meet }) => {
    const ida = await meet("Ida", visit);
    await ida.enterLobby();
    await ida.page.getByLabel(ida.words("lobby.roomId"), { exact: true }).fill("?");
    await isAccessible(ida);
  });

  test("the interview has no serious finding, in talk and while it asks", async ({ meet }) => {
    const ida = await meet("Ida", visit);
    const carl = await meet("Carl");
    const room = await ida.join(undefined, "interviewer");
    await isAccessible(ida);
    await carl.join(room, "candidate");
    await ida.says("How did you find out?");
    await carl.types("Somebody complained.");
    await expect.poll(() => textsOf(ida)).toHaveLength(2);
    await carl.beginsToSay("And then we");
    await openPane(carl, "room");
    await carl.press(carl.words("tools.swap"));
    await ida.sees(ida.words("banner.swapAsked", { name: "Carl" }));
    await lineOf(ida, "And then we").waitFor();
    await isAccessible(ida);

    if (visit.isMobile) {
      await ida.page.getByRole("tab", { name: ida.words("tabs.room"), exact: true }).click();
      await isAccessible(ida);
      await ida.page.getByRole("tab", { name: ida.words("tabs.transcript") }).click();
    }
    await ida.press(ida.words("bar.more"));
    await ida.page.getByRole("menu").waitFor();
    await isAccessible(ida);
    await ida.page.getByRole("menuitem", { name: ida.words("bar.finish") }).click();
    await ida.page.getByRole("alertdialog").waitFor();
    await isAccessible(ida);
    await ida.page
      .getByRole("alertdialog")
      .getByRole("button", { name: ida.words("confirm.finish") })
      .click();
    await ida.sees(ida.words("banner.finished"));
    await isAccessible(ida);
  });
});

describe("somebody signed in", () => {
  test.for(["dark", "light"] as const)(
    "finds their pages without a serious finding, in the %s theme",
    async (theme, { meet }) => {
      const { visit } = await userWithGoogle({ name: "Ada Lovelace" });
      const ada = await meet("Ada", { ...visit, language: "zh-TW" });
      await chooseTheme(ada, theme);
      await ada.visit("/");
      await hasSession(ada, "user");
      for (const path of ["/account", "/settings", "/dashboard", "/"]) {
        await ada.visit(path);
        await ada.page.getByRole("banner").waitFor();
        expect(await ada.page.locator("html").getAttribute("data-theme")).toBe(theme);
        await isAccessible(ada);
      }
    },
  );
});

describe.each([390, 320])("%i px wide", (width) => {
  test.for(["en", "zh-TW"] as const)("nothing stands outside of the screen, in %s", async (language, { meet }) => {
    const ida = await meet("Ida with a rather long name, as some have one", {
      language,
      viewport: { width, height: 700 },
      hasTouch: true,
      isMobile: true,
      mayComplain: NOT_FOUND,
    });
    for (const path of ["/", "/no-such-page"]) {
      await ida.visit(path);
      await ida.page.getByRole("heading", { level: 1 }).waitFor();
      expect(await overflowOf(ida.page), path).toEqual([]);
    }
    await ida.press(ida.words("common:nav.openMenu"));
    expect(await overflowOf(ida.page), "menu").toEqual([]);
    await ida.enterLobby();
    expect(await overflowOf(ida.page), "lobby").toEqual([]);
    await ida.join(undefined, "interviewer");
    expect(await overflowOf(ida.page), "waiting").toEqual([]);
    await ida.says(`A line with a ${"very".repeat(40)}longword in it, and ${"many words more ".repeat(20)}`);
    await lineOf(ida, "A line with").waitFor();
    expect(await overflowOf(ida.page), "transcript").toEqual([]);
    await ida.page.getByRole("tab", { name: ida.words("tabs.room"), exact: true }).click();
    expect(await overflowOf(ida.page), "room").toEqual([]);
  });
});
