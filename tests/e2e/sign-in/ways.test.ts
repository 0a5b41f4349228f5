import { describe, expect, inject } from "vitest";
import { isFocused } from "../support/focus";
import {
  arriveAsGuest,
  askForCode,
  codeField,
  codeFor,
  cookieRole,
  hasSession,
  isTold,
  newAccount,
  newNumber,
  signInBy,
} from "../support/sign-in";
import { test } from "../support/sign-in-test";

const { authOrigin } = inject("shared");

describe("sign-in", () => {
  test("keeps the guest's uid with Google, leads back within this site, and reaches the other tab, in and out", {
    timeout: 120_000,
  }, async ({ meet }) => {
    // The page may be asking for the account's settings while its session ends.
    const ida = await meet("Ida", { mayComplain: /401.*account\/settings|logout|status of 500/ });
    const { page, words } = ida;
    const uid = await arriveAsGuest(ida, "/login?next=%2Fterms");
    expect(await cookieRole(ida)).toBe("guest");
    const other = await ida.openTab();
    await arriveAsGuest(other);
    const account = newAccount();
    await signInBy(ida, "google", account);
    await page.waitForURL("**/terms");
    const { user, userInfo } = await hasSession(ida, "user");
    expect(user).toMatchObject({ uid, name: account.name, email: account.email });
    expect(userInfo).toMatchObject({ uid, role: "user", name: account.name, email: account.email });
    expect(await cookieRole(ida)).toBe("user");
    await page.reload();
    expect((await hasSession(ida, "user")).uid).toBe(uid);

    await ida.visit("/login");
    for (const tab of [ida, other]) await tab.sees(words("already.text", { name: account.name }));
    expect(await page.getByRole("link", { name: words("already.dashboard") }).getAttribute("href")).toBe("/dashboard");

    // A logout that fails leaves everything as it was.
    await ida.context.route("**/api/auth/logout", (route) => route.fulfill({ status: 500, json: {} }));
    await ida.press(words("already.logOut"));
    await isTold(ida, "Failed to logout");
    await hasSession(ida, "user");
    expect(await cookieRole(ida)).toBe("user");
    await ida.context.unroute("**/api/auth/logout");

    await page.evaluate(() => {
      for (const key of ["mocki.resumes", "mocki.stories", "mocki.story-drafts/ida/a/b"])
        localStorage.setItem(key, "[]");
    });
    await other.press(words("already.logOut"));
    const guest = await hasSession(other, "guest");
    expect(guest.uid).not.toBe(uid);
    expect((await hasSession(ida, "guest")).uid).toBe(guest.uid);
    expect(await cookieRole(ida)).toBe("guest");
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /^mocki\.(resumes|stor)/.test(key))).toEqual([]);
    for (const tab of [ida, other]) await tab.button(words("ways.google")).waitFor();
  });

  test("is optional for a guest, never leaves this site, and keeps their uid with GitHub", async ({ meet }) => {
    const ida = await meet("Ida");
    const uid = await arriveAsGuest(ida, "/login?next=%2F%2Fevil.example");
    await ida.page.getByRole("link", { name: ida.words("guest.goOn") }).click();
    await ida.page.waitForURL("**/dashboard");
    await hasSession(ida, "guest");

    await ida.visit("/login");
    const account = newAccount();
    await signInBy(ida, "github", account);
    await ida.page.waitForURL("**/dashboard");
    const { user, userInfo } = await hasSession(ida, "user");
    expect(user).toMatchObject({ uid, name: account.name, email: account.email });
    expect(userInfo).toMatchObject({ uid, role: "user", name: account.name, email: account.email });
    expect(await cookieRole(ida)).toBe("user");
  });

  test("works by phone and keyboard alone, without the provider's script, and leads a later guest to the same account", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /apis\.google\.com/ });
    const { page, words } = ida;
    await ida.context.route("https://apis.google.com/**", (route) => route.abort("connectionfailed"));
    const uid = await arriveAsGuest(ida, "/signup");
    const phone = newNumber();
    await ida.button(words("ways.phone")).focus();
    await page.keyboard.press("Enter");
    await isFocused(page.getByLabel(words("phone.label")));
    await page.keyboard.type(phone.replace(/(\+1)(\d{3})(\d{3})/, "$1 ($2) $3-"));
    await page.keyboard.press("Enter");
    await isFocused(codeField(ida));
    await ida.sees(words("code.sent", { phone }));
    await ida.sees(words("code.emulator"));
    const code = await codeFor(authOrigin, phone);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press("Control+V");
    await page.waitForURL("**/dashboard");
    const { userInfo } = await hasSession(ida, "user");
    expect(userInfo).toMatchObject({ uid, phone, email: "", role: "user" });
    expect(await cookieRole(ida)).toBe("user");

    const later = await meet("Later", { mayComplain: /accounts:signInWith|status of 400/ });
    expect(await arriveAsGuest(later)).not.toBe(uid);
    await askForCode(later, phone);
    await codeField(later).fill(await codeFor(authOrigin, phone));
    await later.page.getByRole("alertdialog", { name: words("merge.title") }).waitFor();
    await later.press(words("merge.confirm"));
    await later.page.waitForURL("**/dashboard");
    expect((await hasSession(later, "user")).uid).toBe(uid);
    expect(await later.page.evaluate(() => localStorage.getItem("mocki.merge"))).toBeNull();
  });
});
