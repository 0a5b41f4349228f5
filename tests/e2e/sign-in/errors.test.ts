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
import type { Meet } from "../support/test";

const { authOrigin } = inject("house");
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

/** The provider's server knows the account and says no id of it. */
async function hideUserId({ context }: Person): Promise<void> {
  await context.route("**/identitytoolkit.googleapis.com/v1/accounts:lookup?*", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { users: [{ localId: "", providerUserInfo: [{ providerId: "google.com", rawId: "1" }] }] },
    }),
  );
}

async function arrive(meet: Meet): Promise<Person> {
  const ida = await meet("Ida", REFUSED);
  await arriveAsGuest(ida);
  return ida;
}

describe("Google", () => {
  test("has one text for every failure", async ({ meet }) => {
    const ida = await arrive(meet);
    await refuse(ida, "accounts:signInWithIdp", "OPERATION_NOT_ALLOWED");
    await signInBy(ida, "google", newAccount());
    await isTold(ida, "Failed to sign in with Google");
    await ida.sees(ida.words("hints.notEnabled"));
    await hasSession(ida, "guest");
  });
});

describe("GitHub", () => {
  test.for([
    ["OPERATION_NOT_ALLOWED", /^GitHub authentication is not enabled\. Please contact administrator\.$/],
    ["USER_DISABLED", /^Failed to sign in with Github: Firebase: .*\(auth\/user-disabled\)\.$/],
  ] as const)("answers %s", async ([answer, text], { meet }) => {
    const ida = await arrive(meet);
    await refuse(ida, "accounts:signInWithIdp", answer);
    await signInBy(ida, "github", newAccount());
    await isTold(ida, text);
    await hasSession(ida, "guest");
  });

  test("is not let open its window", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.context.addInitScript(() => {
      window.open = () => null;
    });
    await arriveAsGuest(ida);
    await ida.press(ida.words("ways.github"));
    await isTold(ida, "Popup was blocked by the browser. Please allow popups for this site.");
    await ida.press(ida.words("ways.google"));
    await isTold(ida, "Failed to sign in with Google");
    await ida.sees(ida.words("hints.blocked"));
  });

  test("has its window closed, which leaves the guest and the other ways", async ({ meet }) => {
    const ida = await arrive(meet);
    const popup = await openPopup(ida, "github");
    await popup.close();
    await isTold(ida, "Authentication popup was closed before completing the sign in.");
    await signInBy(ida, "google", newAccount());
    await ida.page.waitForURL("**/dashboard");
  });

  test("gives no user id", async ({ meet }) => {
    const ida = await arrive(meet);
    const popup = await openPopup(ida, "github");
    await hideUserId(ida);
    await signInThere(popup, newAccount());
    await isTold(ida, "Unable to get user ID from GitHub");
  });

  test("has a second window opened instead, and nothing is said of the first", async ({ meet }) => {
    const ida = await arrive(meet);
    await openPopup(ida, "github");
    await signInBy(ida, "google", newAccount());
    await ida.page.waitForURL("**/dashboard");
    await isTold(ida, ida.words("done.signedIn"));
    expect(await ida.page.locator("[data-sonner-toast]").count()).toBe(1);
  });
});

describe("without the provider's script", () => {
  test("the page says so, and leaves phone and guest", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /apis\.google\.com/ });
    await ida.context.route("https://apis.google.com/**", (route) => route.abort("connectionfailed"));
    await arriveAsGuest(ida);
    await ida.page.mouse.move(300, 300);
    await ida.sees(ida.words("ways.unreachable"));
    for (const way of ["google", "github"] as const) {
      expect(await ida.button(ida.words(`ways.${way}`)).getAttribute("aria-disabled")).toBe("true");
    }
    await ida.context.unroute("https://apis.google.com/**");
    const phone = newNumber();
    await askForCode(ida, phone);
    await codeField(ida).fill(await codeFor(authOrigin, phone));
    await ida.page.waitForURL("**/dashboard");
  });
});

describe("sending a code", () => {
  async function sendTo(ida: Person, phone: string): Promise<void> {
    await ida.press(ida.words("ways.phone"));
    await ida.page.getByLabel(ida.words("phone.label")).fill(phone);
    await ida.press(ida.words("phone.send"));
  }

  test("needs a country code", async ({ meet }) => {
    const ida = await arrive(meet);
    await sendTo(ida, "0170 1234567");
    await isTold(ida, "Invalid phone number format. Please include country code (e.g. +14155550123)");
    expect(await ida.page.getByLabel(ida.words("phone.label")).inputValue()).toBe("0170 1234567");
  });

  test.for([
    ["INVALID_PHONE_NUMBER : Invalid format.", "Invalid phone number format"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Please try again later"],
    ["INVALID_APP_CREDENTIAL", "Invalid reCAPTCHA. Please try again."],
    ["QUOTA_EXCEEDED", /^Firebase: .*\(auth\/quota-exceeded\)\.$/],
  ] as const)("is told of %s and keeps the number", async ([answer, text], { meet }) => {
    const ida = await arrive(meet);
    await refuse(ida, "accounts:sendVerificationCode", answer);
    const phone = newNumber();
    await sendTo(ida, phone);
    await isTold(ida, text);
    expect(await ida.page.getByLabel(ida.words("phone.label")).inputValue()).toBe(phone);
  });

  test("needs a bot check that is ready", async ({ meet }) => {
    const ida = await arrive(meet);
    await refuse(ida, "recaptchaParams", "INTERNAL");
    await sendTo(ida, newNumber());
    await isTold(ida, "reCAPTCHA not initialized");
    await ida.context.unroute("**/identitytoolkit.googleapis.com/v1/recaptchaParams?*");
    await ida.press(ida.words("phone.send"));
    await codeField(ida).waitFor();
  });

  test("is told that the network has gone, though nothing was told before it went", async ({ meet }) => {
    const ida = await meet("Ida", { mayComplain: /ERR_INTERNET_DISCONNECTED/ });
    await arriveAsGuest(ida);
    const phone = newNumber();
    // The first gesture brings what notices are shown with.
    const toaster = ida.page.waitForResponse(/notice-toaster/);
    await ida.press(ida.words("ways.phone"));
    // With all that it imports.
    await ida.page.evaluate(`import(${JSON.stringify((await toaster).url())}).then(() => {})`);
    await ida.page.getByLabel(ida.words("phone.label")).fill(phone);
    await ida.context.setOffline(true);
    await ida.press(ida.words("phone.send"));
    await ida.sees(ida.words("hints.network"));
    expect(await ida.page.getByLabel(ida.words("phone.label")).inputValue()).toBe(phone);
  });
});

describe("verifying", () => {
  test("wants six digits, and says which code is wrong", async ({ meet }) => {
    const ida = await arrive(meet);
    const phone = newNumber();
    await askForCode(ida, phone);
    await codeField(ida).fill("123");
    await ida.press(ida.words("code.verify"));
    await isTold(ida, "Verification code must be 6 digits");
    const code = await codeFor(authOrigin, phone);
    await codeField(ida).fill(code === "000000" ? "111111" : "000000");
    await isTold(ida, "Invalid verification code");
    await codeField(ida).fill(code);
    await ida.page.waitForURL("**/dashboard");
  });

  test.for([
    ["SESSION_EXPIRED", "Verification code has expired"],
    ["INVALID_SESSION_INFO", /^Firebase: .*\(auth\/invalid-verification-id\)\.$/],
  ] as const)("is told of %s", async ([answer, text], { meet }) => {
    const ida = await arrive(meet);
    await askForCode(ida, newNumber());
    await refuse(ida, "accounts:signInWithPhoneNumber", answer);
    await codeField(ida).fill("123456");
    await isTold(ida, text);
    expect(await codeField(ida).inputValue()).toBe("123456");
  });

  test("needs a user id", async ({ meet }) => {
    const ida = await arrive(meet);
    const phone = newNumber();
    await askForCode(ida, phone);
    await hideUserId(ida);
    await codeField(ida).fill(await codeFor(authOrigin, phone));
    await isTold(ida, "Failed to get user ID");
  });

  test("can have another code after a while, or another number", async ({ meet }) => {
    const ida = await meet("Ida", REFUSED);
    await ida.page.clock.install();
    await arriveAsGuest(ida);
    const phone = newNumber();
    await askForCode(ida, phone);
    await ida.page.getByRole("button", { name: /^Send a new code in \d+ s$/ }).waitFor();
    const first = await codeFor(authOrigin, phone);
    await ida.page.clock.fastForward(31_000);
    await ida.press(ida.words("code.resend"));
    await ida.page.getByRole("button", { name: /^Send a new code in \d+ s$/ }).waitFor();
    expect(await codeFor(authOrigin, phone)).not.toBe(first);
    await ida.press(ida.words("code.change"));
    expect(await ida.page.getByLabel(ida.words("phone.label")).inputValue()).toBe(phone);
  });
});
