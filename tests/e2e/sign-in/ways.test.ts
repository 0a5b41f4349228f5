import { describe, expect, inject } from "vitest";
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

const { authOrigin } = inject("house");

describe("a guest keeps who they are", () => {
  test.for(["google", "github"] as const)("who signs in with %s", async (way, { meet }) => {
    const ida = await meet("Ida");
    const uid = await arriveAsGuest(ida);
    expect(await cookieRole(ida)).toBe("guest");
    const account = newAccount();
    await signInBy(ida, way, account);
    await ida.page.waitForURL("**/dashboard");
    const { user, userInfo } = await hasSession(ida, "user");
    expect(user).toMatchObject({ uid, name: account.name, email: account.email });
    expect(userInfo).toMatchObject({ uid, role: "user", name: account.name, email: account.email });
    expect(await cookieRole(ida)).toBe("user");
    await ida.page.reload();
    expect((await hasSession(ida, "user")).uid).toBe(uid);
  });

  test("who signs in by phone, with a code that is pasted", async ({ meet }) => {
    const ida = await meet("Ida");
    const uid = await arriveAsGuest(ida, "/signup");
    const phone = newNumber();
    await askForCode(ida, phone.replace(/(\+1)(\d{3})(\d{3})/, "$1 ($2) $3-"));
    await ida.sees(ida.words("code.sent", { phone }));
    await ida.sees(ida.words("code.emulator"));
    const code = await codeFor(authOrigin, phone);
    await ida.page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
    await codeField(ida).focus();
    await ida.page.keyboard.press("Control+V");
    await ida.page.waitForURL("**/dashboard");
    const { userInfo } = await hasSession(ida, "user");
    expect(userInfo).toMatchObject({ uid, phone, email: "", role: "user" });
    expect(await cookieRole(ida)).toBe("user");
  });

  test("who uses the keyboard alone", async ({ meet }) => {
    const ida = await meet("Ida");
    await arriveAsGuest(ida);
    const phone = newNumber();
    await ida.button(ida.words("ways.phone")).focus();
    await ida.page.keyboard.press("Enter");
    const number = ida.page.getByLabel(ida.words("phone.label"));
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
    await ida.page.keyboard.type(phone);
    await ida.page.keyboard.press("Enter");
    await codeField(ida).waitFor();
    await expect.poll(() => codeField(ida).evaluate((field) => field === document.activeElement)).toBe(true);
    await ida.page.keyboard.type(await codeFor(authOrigin, phone));
    await ida.page.waitForURL("**/dashboard");
    await hasSession(ida, "user");
  });
});

describe("the way on", () => {
  test("leads back to where somebody came from, within this site", async ({ meet }) => {
    const ida = await meet("Ida");
    await arriveAsGuest(ida, "/login?next=%2Fterms");
    await signInBy(ida, "google", newAccount());
    await ida.page.waitForURL("**/terms");
    await hasSession(ida, "user");
  });

  test("is open to a guest", async ({ meet }) => {
    const ida = await meet("Ida");
    await arriveAsGuest(ida, "/login?next=%2F%2Fevil.example");
    await ida.page.getByRole("link", { name: ida.words("guest.goOn") }).click();
    await ida.page.waitForURL("**/dashboard");
    await hasSession(ida, "guest");
  });

  test("is told to who is signed in already, and who leaves is a new guest", async ({ meet }) => {
    // The page may be asking for the account's settings while its session ends.
    const ida = await meet("Ida", { mayComplain: /401.*account\/settings/ });
    const account = newAccount();
    const uid = await arriveAsGuest(ida);
    await signInBy(ida, "google", account);
    await ida.page.waitForURL("**/dashboard");
    await ida.visit("/login");
    await ida.sees(ida.words("already.text", { name: account.name }));
    expect(await ida.page.getByRole("link", { name: ida.words("already.dashboard") }).getAttribute("href")).toBe(
      "/dashboard",
    );
    await ida.page.evaluate(() => {
      for (const key of ["mocki.resumes", "mocki.stories"]) localStorage.setItem(key, "[]");
    });
    await ida.press(ida.words("already.logOut"));
    const guest = await hasSession(ida, "guest");
    expect(guest.uid).not.toBe(uid);
    expect(await cookieRole(ida)).toBe("guest");
    expect(await ida.page.evaluate(() => [localStorage["mocki.resumes"], localStorage["mocki.stories"]])).toEqual([
      undefined,
      undefined,
    ]);
    await ida.button(ida.words("ways.google")).waitFor();
  });

  test("is one for all tabs, in and out", async ({ meet }) => {
    const ida = await meet("Ida");
    await arriveAsGuest(ida);
    const other = await ida.openTab();
    await arriveAsGuest(other);
    const account = newAccount();
    await signInBy(ida, "google", account);
    await ida.page.waitForURL("**/dashboard");
    await other.sees(other.words("already.text", { name: account.name }));
    await other.press(other.words("already.logOut"));
    const { uid } = await hasSession(other, "guest");
    expect((await hasSession(ida, "guest")).uid).toBe(uid);
  });

  test("a logout that fails leaves everything as it was", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /logout|status of 500/ });
    await arriveAsGuest(ida);
    await signInBy(ida, "google", newAccount());
    await ida.page.waitForURL("**/dashboard");
    await ida.visit("/login");
    await ida.context.route("**/api/auth/logout", (route) => route.fulfill({ status: 500, json: {} }));
    await ida.press(ida.words("already.logOut"));
    await isTold(ida, "Failed to logout");
    await hasSession(ida, "user");
    expect(await cookieRole(ida)).toBe("user");
  });
});
