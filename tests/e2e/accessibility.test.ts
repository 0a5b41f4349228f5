import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { brokenPolicies, watchPolicy } from "./support/content-policy";
import { DESKTOP_LOOKS, inEachLook, type Look, PHONE, PHONE_LOOKS } from "./support/each-look";
import { userWithGoogle } from "./support/known-user";
import { changeLook } from "./support/look";
import { PAGES } from "./support/pages";
import { hasSession } from "./support/sign-in";
import { test, type Visit } from "./support/test";

describe("pages", () => {
  test.for<[string, Visit, readonly Look[]]>([
    ["a desktop", {}, DESKTOP_LOOKS],
    ["a phone", PHONE, PHONE_LOOKS],
  ])(
    "pass axe and keep to their content security policy on %s, in both themes and in Chinese",
    { timeout: 120_000 },
    async ([, visit, looks], { meet }) => {
      const ida = await meet("Ida", { ...visit, mayComplain: /404/ });
      await watchPolicy(ida);
      for (const { path } of PAGES.filter(({ method }) => !method)) {
        await ida.visit(path);
        await inEachLook(ida, looks, (reader) => isAccessible(reader));
        expect(await brokenPolicies(ida), path).toEqual([]);
      }
    },
  );

  test("pass axe for a signed-in user in both themes", { timeout: 120_000 }, async ({ meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada Lovelace" });
    const ada = await meet("Ada", { ...visit, language: "zh-TW" });
    await ada.visit("/");
    await hasSession(ada, "user");
    for (const path of ["/account", "/settings", "/dashboard", "/"]) {
      await ada.visit(path);
      await ada.page.getByRole("banner").waitFor();
      for (const theme of ["dark", "light"] as const) await isAccessible(await changeLook(ada, "zh-TW", theme));
    }
  });
});
