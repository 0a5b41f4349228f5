import { describe, expect } from "vitest";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { arriveAsGuest, askForCode, newNumber } from "../support/sign-in";
import { test } from "../support/sign-in-test";
import type { Visit } from "../support/test";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const LOOKS: { name: string; visit: Visit }[] = [
  { name: "dark", visit: {} },
  { name: "light, zh-CN, 390 px", visit: { ...PHONE, language: "zh-CN", theme: "light" } },
  { name: "zh-TW, 390 px", visit: { ...PHONE, language: "zh-TW" } },
];

describe.each(LOOKS)("the sign-in page in $name", ({ visit }) => {
  test("is accessible and fits at every step", async ({ meet }) => {
    const ida = await meet("Ida", visit);
    await arriveAsGuest(ida);
    const { page, words } = ida;
    async function isFine() {
      await isAccessible(ida);
      expect(await overflowOf(page)).toEqual([]);
    }
    await isFine();
    for (const page of ["terms", "privacy"]) {
      expect(await ida.page.locator(`main a[href="/${page}"]`).count()).toBe(1);
    }
    await ida.press(words("ways.phone"));
    await isFine();
    await ida.press(words("phone.otherWays"));
    await askForCode(ida, newNumber());
    await isFine();
  });
});
