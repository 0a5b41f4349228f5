import { describe, expect } from "vitest";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { changeLook } from "../support/look";
import { arriveAsGuest, askForCode, newNumber } from "../support/sign-in";
import { test } from "../support/sign-in-test";

const LOOKS = [
  ["en", "dark", 1440],
  ["zh-CN", "light", 390],
  ["zh-TW", "dark", 390],
] as const;

describe("sign-in page", () => {
  test("passes axe and fits at every step, in both themes, three languages and at 390 px", async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    const isFine = async () => {
      for (const [language, theme, width] of LOOKS) {
        await page.setViewportSize({ width, height: 844 });
        const reader = await changeLook(ida, language, theme);
        await isAccessible(reader);
        expect(await overflowOf(page), `${language}, ${theme}`).toEqual([]);
      }
      await changeLook(ida, "en", "dark");
    };
    await arriveAsGuest(ida);
    await isFine();
    for (const path of ["terms", "privacy"]) {
      expect(await page.locator(`main a[href="/${path}"]`).count()).toBe(1);
    }
    await ida.press(words("ways.phone"));
    await isFine();
    await ida.press(words("phone.otherWays"));
    await askForCode(ida, newNumber());
    await isFine();
  });
});
