import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { brokenPolicies, watchPolicy } from "./support/content-policy";
import { inEachLook, type Look } from "./support/each-look";
import { userWithGoogle } from "./support/known-user";
import { changeLook } from "./support/look";
import { PAGES } from "./support/pages";
import { hasSession } from "./support/sign-in";
import { test } from "./support/test";

/** Each theme once: the contrast of all colors has a test of its own. */
const LOOKS: readonly Look[] = [
  { language: "en", theme: "dark", width: 1440 },
  { language: "zh-TW", theme: "light", width: 390 },
];

describe("pages", () => {
  test("pass axe and keep to their content security policy, on a desktop and on a phone", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /404/ });
    await watchPolicy(ida);
    for (const { path } of PAGES.filter(({ method }) => !method)) {
      await ida.visit(path);
      await inEachLook(ida, LOOKS, (reader) => isAccessible(reader));
      expect(await brokenPolicies(ida), path).toEqual([]);
    }
  });

  test("pass axe for a signed-in user", { timeout: 120_000 }, async ({ meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada Lovelace" });
    const ada = await meet("Ada", { ...visit, language: "zh-TW" });
    await ada.visit("/");
    await hasSession(ada, "user");
    for (const path of ["/account", "/settings", "/dashboard", "/"]) {
      await ada.visit(path);
      await ada.page.getByRole("banner").waitFor();
      await isAccessible(await changeLook(ada, "zh-TW", "light"));
    }
  });
});
