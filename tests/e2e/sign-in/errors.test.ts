import { describe, expect, inject } from "vitest";
import type { Person } from "../support/person";
import {
  arriveAsGuest,
  codeField,
  codeFor,
  hasSession,
  isTold,
  newAccount,
  newNumber,
  openPopup,
  signInBy,
} from "../support/sign-in";
import { test } from "../support/sign-in-test";

const { authOrigin } = inject("shared");
const REFUSED = { mayComplain: /accounts:|recaptchaParams|ERR_INTERNET_DISCONNECTED|status of (400|500)/ };

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
  test("survives every failure of the pop-up, keeps the guest, and works at the next try", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", REFUSED);
    const { page, words } = ida;
    await arriveAsGuest(ida);
    await page.evaluate(() => {
      Object.assign(window, { opened: window.open });
      window.open = () => null;
    });
    await ida.press(words("ways.github"));
    await isTold(ida, "Popup was blocked by the browser. Please allow popups for this site.");
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

    // A second pop-up may replace the first, without an error for it.
    await openPopup(ida, "github");
    await signInBy(ida, "google", newAccount());
    await page.waitForURL("**/dashboard");
    await isTold(ida, words("done.signedIn"));
    expect(await page.locator("[data-sonner-toast]").count()).toBe(1);
  });
});

describe("sign-in by phone", () => {
  test("survives every failure of sending and verifying, and requires a user id", { timeout: 120_000 }, async ({
    meet,
  }) => {
    const ida = await meet("Ida", REFUSED);
    const { page, words } = ida;
    const number = page.getByLabel(words("phone.label"));
    await arriveAsGuest(ida);
    await ida.press(words("ways.phone"));
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
      await relent(ida, call);
    }
    expect(await number.inputValue()).toBe(phone);
    await ida.context.setOffline(true);
    await ida.press(words("phone.send"));
    await ida.sees(words("hints.network"));
    await ida.context.setOffline(false);

    await ida.press(words("phone.send"));
    await codeField(ida).waitFor();
    for (const [answer, text] of [
      ["SESSION_EXPIRED", "Verification code has expired"],
      ["INVALID_SESSION_INFO", /^Firebase: .*\(auth\/invalid-verification-id\)\.$/],
    ] as const) {
      await refuse(ida, "accounts:signInWithPhoneNumber", answer);
      await codeField(ida).fill(answer === "SESSION_EXPIRED" ? "123456" : "654321");
      await isTold(ida, text);
      await relent(ida, "accounts:signInWithPhoneNumber");
    }
    const code = await codeFor(authOrigin, phone);
    await codeField(ida).fill(code === "000000" ? "111111" : "000000");
    await isTold(ida, "Invalid verification code");
    await hideUserId(ida);
    await codeField(ida).fill(code);
    await isTold(ida, "Failed to get user ID");
  });
});
