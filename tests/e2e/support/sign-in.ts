import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "./person";
import { type StoredSession, storedSession } from "./storage";

const PROVIDER_SCRIPT = readFileSync(path.join(import.meta.dirname, "provider-script.js"), "utf8");

/** Answers locally to requests of the pages, and of the emulator's own, to Google's servers and others. */
export async function serveProviderScript(context: BrowserContext): Promise<void> {
  await context.route("https://apis.google.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: PROVIDER_SCRIPT }),
  );
  // The emulator's page shows every account, those of other tests with their pictures too.
  await context.route("https://lh3.googleusercontent.com/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  for (const decoration of ["https://unpkg.com/**", "https://fonts.googleapis.com/**"]) {
    await context.route(decoration, (route) =>
      route.fulfill({
        contentType: route.request().resourceType() === "script" ? "text/javascript" : "text/css",
        body: "",
      }),
    );
  }
}

export type Account = { email: string; name?: string };

/** An account that nobody else in this run has. */
export function newAccount(name = "Ada Lovelace"): Required<Account> {
  return { name, email: `${crypto.randomUUID()}@example.org` };
}

/** A phone number that nobody else in this run has. */
export function newNumber(): string {
  return `+1555${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;
}

export type Way = "google" | "github";

/** Presses the button of `way` and answers the provider's window. */
export async function openPopup({ page, words }: Person, way: Way): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: words(`ways.${way}`) }).click();
  const popup = await opened;
  await popup.locator(".js-new-account").waitFor();
  // Its buttons are there before its script is.
  await popup.waitForLoadState("load");
  return popup;
}

/** Signs in at the provider's: as somebody new there, or as somebody who has been there before. */
async function signInThere(popup: Page, { email, name }: Account): Promise<void> {
  const known = popup.locator(".js-reuse-account", { hasText: email });
  if ((await known.count()) > 0) {
    await known.click();
    return;
  }
  await popup.locator(".js-new-account").click();
  await popup.locator("#email-input").fill(email);
  if (name) await popup.locator("#display-name-input").fill(name);
  await popup.locator("#sign-in").click();
}

export async function signInBy(person: Person, way: Way, account: Account): Promise<void> {
  await signInThere(await openPopup(person, way), account);
}

/** The last code that was sent to this number. */
export async function codeFor(authOrigin: string, phone: string): Promise<string> {
  const response = await fetch(`${authOrigin}/emulator/v1/projects/demo-mocki/verificationCodes`);
  const { verificationCodes = [] } = (await response.json()) as {
    verificationCodes?: { phoneNumber: string; code: string }[];
  };
  const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code;
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}

/** Asks for a code, and waits for the field that takes it. */
export async function askForCode(person: Person, phone: string): Promise<void> {
  const { page, words } = person;
  await person.press(words("ways.phone"));
  await page.getByLabel(words("phone.label")).fill(phone);
  await person.press(words("phone.send"));
  await codeField(person).waitFor();
}

export function codeField({ page, words }: Person) {
  return page.getByLabel(words("code.label"), { exact: true });
}

/** Waits for a registered session of this kind and answers it. */
export async function hasSession({ page }: Person, role: "guest" | "user"): Promise<StoredSession & { uid: string }> {
  await expect
    .poll(() => storedSession(page).catch(() => null))
    .toMatchObject({ user: { isAnonymous: role === "guest" }, userInfo: { role } });
  const session = await storedSession(page);
  if (!session?.user) throw new Error("The session went away");
  return { ...session, uid: session.user.uid };
}

/** Opens the sign-in page as a guest whom the server knows. */
export async function arriveAsGuest(person: Person, address = "/login"): Promise<string> {
  await person.visit(address);
  return (await hasSession(person, "guest")).uid;
}

/** A toast with exactly these words. */
export async function isTold({ page }: Person, text: string | RegExp): Promise<void> {
  await page.locator("[data-sonner-toast] [data-title]").getByText(text, { exact: true }).waitFor();
}

/** The user of the browser's cookie according to the server; null without a session. */
export async function cookieRole({ context, origin }: Person): Promise<string | null> {
  const cookies = await context.cookies(origin);
  const cookie = cookies.find(({ name }) => name === "mocki_session");
  const payload = cookie?.value.split(".")[1];
  if (!payload) return null;
  const { role } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { role: string };
  return role;
}
