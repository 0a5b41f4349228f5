import type { Route } from "playwright-core";
import { describe, expect, inject } from "vitest";
import type { Person } from "../support/person";
import {
  arriveAsGuest,
  askForCode,
  codeField,
  codeFor,
  hasSession,
  isTold,
  newAccount,
  newNumber,
  openPopup,
  signInBy,
  signInThere,
} from "../support/sign-in";
import { test } from "../support/sign-in-test";

const { authOrigin } = inject("shared");
const REFUSED = { mayComplain: /accounts:|recaptchaParams|status of (400|500)/ };

/** The provider's server answers this call with an error of its own. */
async function refuse({ context }: Person, call: string, message: string): Promise<void> {
  await context.route(`**/identitytoolkit.googleapis.com/v1/${call}?*`, (route) =>
    route.fulfill({
      status: 400,
      headers: { "access-control-allow-origin": "*" },
      json: { error: { code: 400, message, errors: [{ message, reason: "invalid", domain: "global" }] } },
    }),
  );
}

/** The provider's server knows the account but returns no id. */
async function hideUserId({ context }: Person): Promise<void> {
  await context.route("**/identitytoolkit.googleapis.com/v1/accounts:lookup?*", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { users: [{ localId: "", providerUserInfo: [{ providerId: "google.com", rawId: "1" }] }] },
    }),
  );
}

/** The provider's server works again. */
const relent = ({ context }: Person, call: string) => context.unroute(`**/identitytoolkit.googleapis.com/v1/${call}?*`);

describe("sign-in by pop-up", () => {
  test("explains every failure, keeps the guest, and works at the next try", { timeout: 120_000 }, async ({ meet }) => {
    const ida = await meet("Ida", REFUSED);
    const { page, words } = ida;
    await arriveAsGuest(ida);
    await page.evaluate(() => {
      Object.assign(window, { opened: window.open });
      window.open = () => null;
    });
    await ida.press(words("ways.github"));
    await isTold(ida, "Popup was blocked by the browser. Please allow popups for this site.");
    await ida.press(words("ways.google"));
    await isTold(ida, "Failed to sign in with Google");
    await ida.sees(words("hints.blocked"));
    await page.evaluate(() => {
      window.open = Reflect.get(window, "opened");
    });

    await (await openPopup(ida, "github")).close();
    await isTold(ida, "Authentication popup was closed before completing the sign in.");

    const call = "accounts:signInWithIdp";
    for (const [answer, text] of [
      ["OPERATION_NOT_ALLOWED", /^GitHub authentication is not enabled\. Please contact administrator\.$/],
      ["USER_DISABLED", /^Failed to sign in with Github: Firebase: .*\(auth\/user-disabled\)\.$/],
    ] as const) {
      await refuse(ida, call, answer);
      await signInBy(ida, "github", newAccount());
      await isTold(ida, text);
      await hasSession(ida, "guest");
      await relent(ida, call);
    }
    await refuse(ida, call, "OPERATION_NOT_ALLOWED");
    await signInBy(ida, "google", newAccount());
    await isTold(ida, "Failed to sign in with Google");
    await ida.sees(words("hints.notEnabled"));
    await hasSession(ida, "guest");
    await relent(ida, call);

    // A second pop-up may replace the first, without an error for it.
    await openPopup(ida, "github");
    await signInBy(ida, "google", newAccount());
    await page.waitForURL("**/dashboard");
    await isTold(ida, words("done.signedIn"));
    expect(await page.locator("[data-sonner-toast]").count()).toBe(1);
  });

  test("requires a user id from GitHub, and offers phone and guest without the provider's script", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /accounts:|status of (400|500)|apis\.google\.com/ });
    const { page, words } = ida;
    const abort = (route: Route) => route.abort("connectionfailed");
    await ida.context.route("https://apis.google.com/**", abort);
    await arriveAsGuest(ida);
    await page.mouse.move(300, 300);
    await ida.sees(words("ways.unreachable"));
    for (const way of ["google", "github"] as const) {
      expect(await ida.button(words(`ways.${way}`)).getAttribute("aria-disabled")).toBe("true");
    }
    await askForCode(ida, newNumber());
    await ida.context.unroute("https://apis.google.com/**", abort);

    await ida.visit("/login");
    const popup = await openPopup(ida, "github");
    await hideUserId(ida);
    await signInThere(popup, newAccount());
    await isTold(ida, "Unable to get user ID from GitHub");
  });
});

describe("sign-in by phone", () => {
  test("explains every failure of sending and verifying, and keeps what was typed", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const ida = await meet("Ida", REFUSED);
    const { page, words } = ida;
    const number = page.getByLabel(words("phone.label"));
    await page.clock.install();
    await arriveAsGuest(ida);
    await ida.press(words("ways.phone"));
    await number.fill("0170 1234567");
    await ida.press(words("phone.send"));
    await isTold(ida, "Invalid phone number format. Please include country code (e.g. +14155550123)");
    expect(await number.inputValue()).toBe("0170 1234567");

    const phone = newNumber();
    await number.fill(phone);
    for (const [call, answer, text] of [
      ["accounts:sendVerificationCode", "INVALID_PHONE_NUMBER : Invalid format.", "Invalid phone number format"],
      ["accounts:sendVerificationCode", "TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Please try again later"],
      ["accounts:sendVerificationCode", "INVALID_APP_CREDENTIAL", "Invalid reCAPTCHA. Please try again."],
      ["accounts:sendVerificationCode", "QUOTA_EXCEEDED", /^Firebase: .*\(auth\/quota-exceeded\)\.$/],
      ["recaptchaParams", "INTERNAL", "reCAPTCHA not initialized"],
    ] as const) {
      await refuse(ida, call, answer);
      await ida.press(words("phone.send"));
      await isTold(ida, text);
      expect(await number.inputValue()).toBe(phone);
      await relent(ida, call);
    }

    await ida.press(words("phone.send"));
    await codeField(ida).waitFor();
    await page.getByRole("button", { name: /^Send new code in \d+ s$/ }).waitFor();
    const first = await codeFor(authOrigin, phone);
    await page.clock.fastForward(31_000);
    await ida.press(words("code.resend"));
    await page.getByRole("button", { name: /^Send new code in \d+ s$/ }).waitFor();
    expect(await codeFor(authOrigin, phone)).not.toBe(first);
    await ida.press(words("code.change"));
    expect(await number.inputValue()).toBe(phone);
    await ida.press(words("phone.send"));
    await codeField(ida).waitFor();

    await codeField(ida).fill("123");
    await ida.press(words("code.verify"));
    await isTold(ida, "Verification code must be 6 digits");
    for (const [answer, text] of [
      ["SESSION_EXPIRED", "Verification code has expired"],
      ["INVALID_SESSION_INFO", /^Firebase: .*\(auth\/invalid-verification-id\)\.$/],
    ] as const) {
      const typed = answer === "SESSION_EXPIRED" ? "123456" : "654321";
      await refuse(ida, "accounts:signInWithPhoneNumber", answer);
      await codeField(ida).fill(typed);
      await isTold(ida, text);
      expect(await codeField(ida).inputValue()).toBe(typed);
      await relent(ida, "accounts:signInWithPhoneNumber");
    }
    const code = await codeFor(authOrigin, phone);
    await codeField(ida).fill(code === "000000" ? "111111" : "000000");
    await isTold(ida, "Invalid verification code");
    await codeField(ida).fill(code);
    await page.waitForURL("**/dashboard");
  });

  test("reports a lost network, and requires a user id", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /ERR_INTERNET_DISCONNECTED|accounts:|status of (400|500)/ });
    const { page, words } = ida;
    await arriveAsGuest(ida);
    const phone = newNumber();
    await ida.press(words("ways.phone"));
    // The first gesture loads the code that shows notices. It may have been a move that the browser made up earlier.
    const toaster = await page.waitForFunction(
      () => performance.getEntriesByType("resource").find(({ name }) => name.includes("notice-toaster"))?.name,
    );
    // With all that it imports.
    await page.evaluate(`import(${JSON.stringify(await toaster.jsonValue())}).then(() => {})`);
    await page.getByLabel(words("phone.label")).fill(phone);
    await ida.context.setOffline(true);
    await ida.press(words("phone.send"));
    await ida.sees(words("hints.network"));
    expect(await page.getByLabel(words("phone.label")).inputValue()).toBe(phone);
    await ida.context.setOffline(false);

    await ida.press(words("phone.send"));
    await codeField(ida).waitFor();
    await hideUserId(ida);
    await codeField(ida).fill(await codeFor(authOrigin, phone));
    await isTold(ida, "Failed to get user ID");
  });
});
