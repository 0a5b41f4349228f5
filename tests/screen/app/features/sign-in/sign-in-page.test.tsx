import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MergeOutcome } from "../../../../../app/state/session/merge";
import { SignInError, type SignInOutcome } from "../../../../../app/state/session/sign-in";
import { words } from "../../../../e2e/support/words";
import { show } from "../../../support/show";
import { findToast, readToasts, showToasts } from "../../../support/toasts";

const PROVIDER_SCRIPT = "script[src='https://apis.google.com/js/api.js']";
const NUMBER = "+14155550123";

/** The session's side of a sign-in, with scripted answers. */
const session = vi.hoisted(() => ({
  popup: async (_way: string): Promise<SignInOutcome> => ({ kind: "signed_in", uid: "ada" }),
  render: async () => {},
  send: async (_phone: string) => {},
  confirm: async (_code: string): Promise<SignInOutcome> => ({ kind: "signed_in", uid: "ada" }),
  canMerge: true,
  merge: { kind: "nothing" } as MergeOutcome,
  calls: [] as string[],
}));
const START = { ...session };

vi.mock("../../../../../app/state/session/session", () => ({
  loadSignIn: async () => ({
    withPopup: (way: string) => session.popup(way),
    openVerifier: async () => {
      await session.render();
      return {
        sendCode: async (phone: string) => {
          session.calls.push(`send ${phone}`);
          await session.send(phone);
          return { confirm: (code: string) => session.confirm(code) };
        },
        close: () => {},
      };
    },
  }),
  preparePopups: async () => {},
  prepareMerge: async () => session.canMerge,
  cancelMerge: () => session.calls.push("cancel"),
  completeSignIn: async () => {
    session.calls.push("complete");
    return session.merge;
  },
  logOut: async () => {},
}));
const { SignInPage } = await import("../../../../../app/features/sign-in/sign-in-page");

beforeEach(() => void Object.assign(session, START, { calls: [] }));
afterEach(() => {
  vi.restoreAllMocks();
  for (const script of document.querySelectorAll(PROVIDER_SCRIPT)) script.remove();
});

function refused(code: string, message = `Firebase: Error (auth/${code}).`): Promise<never> {
  return Promise.reject(new SignInError(code, message));
}

async function open(path = "/login") {
  showToasts();
  const page = await show(
    <SignInPage controls={null} emulator={{ host: "127.0.0.1:9099", projectId: "demo-mocki" }} />,
    { path },
  );
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  return { ...page, press };
}

async function openPhone(path?: string) {
  const page = await open(path);
  await page.press(words("signin:ways.phone"));
  return { ...page, number: screen.getByLabelText<HTMLInputElement>(words("signin:phone.label")) };
}

const codeField = () => screen.findByLabelText<HTMLInputElement>(words("signin:code.label"));
const address = () => screen.findByLabelText("address");

/** With a code that was sent to `NUMBER`. */
async function openCode() {
  const page = await openPhone();
  await page.user.type(page.number, NUMBER);
  await page.press(words("signin:phone.send"));
  return { ...page, code: await codeField() };
}

describe("sign-in page with a pop-up", () => {
  test.each<["google" | "github", string, string, string?]>([
    ["github", "popup-blocked", "Popup was blocked by the browser. Please allow popups for this site."],
    ["github", "popup-closed-by-user", "Authentication popup was closed before completing the sign in."],
    ["github", "operation-not-allowed", "GitHub authentication is not enabled. Please contact administrator."],
    ["github", "user-disabled", "Failed to sign in with Github: Firebase: Error (auth/user-disabled)."],
    ["google", "popup-blocked", "Failed to sign in with Google", words("signin:hints.blocked")],
    ["google", "operation-not-allowed", "Failed to sign in with Google", words("signin:hints.notEnabled")],
  ])("explains %s's %s, and stays", async (way, code, text, hint) => {
    session.popup = () => refused(code);
    const { press } = await open();
    await press(words(`signin:ways.${way}`));
    await findToast(text, hint);
    expect(session.calls).toEqual([]);
    await screen.findByRole("button", { name: words("signin:ways.google") });
    expect(screen.queryByText(words("signin:ways.popupOpen"))).toBeNull();
  });

  test("requires a user id from GitHub", async () => {
    session.popup = async () => ({ kind: "signed_in", uid: "" });
    const { press } = await open();
    await press(words("signin:ways.github"));
    await findToast("Unable to get user ID from GitHub");
    expect(session.calls).toEqual([]);
  });

  test("opens another one in its place, shows one notice, and leads back within this site", async () => {
    const abandoned: (() => void)[] = [];
    session.popup = (way) =>
      way === "google"
        ? START.popup(way)
        : new Promise((_, reject) => {
            abandoned.push(() => reject(new SignInError("cancelled-popup-request", "")));
          });
    const { press } = await open("/login?next=%2Fterms");
    await press(words("signin:ways.github"));
    await screen.findByText(words("signin:ways.popupOpen"));
    await press(words("signin:ways.google"));
    await act(async () => abandoned[0]?.());
    expect((await address()).textContent).toBe("/terms");
    expect(session.calls).toEqual(["complete"]);
    await findToast("Signed in");
    expect(readToasts()).toHaveLength(1);
  });

  test("never leads to another site", async () => {
    const { press } = await open("/login?next=%2F%2Fevil.example");
    expect(screen.getByRole("link", { name: words("signin:guest.goOn") }).getAttribute("href")).toBe("/dashboard");
    await press(words("signin:ways.google"));
    expect((await address()).textContent).toBe("/dashboard");
  });

  test("offers phone and guest without the provider's script, and asks for it again", async () => {
    const popup = vi.fn(START.popup);
    session.popup = popup;
    const { user, press } = await open();
    await user.hover(screen.getByRole("heading", { level: 1 }));
    const script = await waitFor(() => {
      const found = document.querySelector(PROVIDER_SCRIPT);
      if (!found) throw new Error("The script isn't requested");
      return found;
    });
    fireEvent.error(script);
    await screen.findByText(words("signin:ways.unreachable"));
    for (const way of ["google", "github"] as const) {
      const button = screen.getByRole("button", { name: words(`signin:ways.${way}`) });
      expect(button.getAttribute("aria-disabled")).toBe("true");
      expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
        words("signin:ways.unreachable"),
      );
      await user.click(button);
    }
    expect(popup).not.toHaveBeenCalled();
    screen.getByRole("link", { name: words("signin:guest.goOn") });
    await press(words("signin:ways.retry"));
    await waitFor(() => expect(document.querySelector(PROVIDER_SCRIPT)).not.toBeNull());
    expect(screen.queryByText(words("signin:ways.unreachable"))).toBeNull();
    await press(words("signin:ways.phone"));
    screen.getByLabelText(words("signin:phone.label"));
  });

  test("links the terms and the privacy policy", async () => {
    await open();
    for (const path of ["terms", "privacy"])
      expect(document.querySelectorAll(`main a[href="/${path}"]`)).toHaveLength(1);
  });
});

describe("sign-in page by phone", () => {
  test("takes the keyboard alone, a formatted number and a pasted code", async () => {
    const { user } = await open("/signup");
    screen.getByRole("button", { name: words("signin:ways.phone") }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText(words("signin:phone.label")));
    await user.keyboard("+1 (415) 555-0123{Enter}");
    const code = await codeField();
    await waitFor(() => expect(document.activeElement).toBe(code));
    screen.getByText(words("signin:code.sent", { phone: NUMBER }));
    screen.getByText(words("signin:code.emulator"));
    await user.paste("123 456");
    expect((await address()).textContent).toBe("/dashboard");
    expect(session.calls).toEqual([`send ${NUMBER}`, "complete"]);
  });

  test("refuses a number without a country code at its field, and keeps it", async () => {
    const { user, press, number } = await openPhone();
    await user.type(number, "0170 1234567");
    await press(words("signin:phone.send"));
    const text = "Invalid phone number format. Please include country code (e.g. +14155550123)";
    await findToast(text);
    expect(number.value).toBe("0170 1234567");
    expect(number.getAttribute("aria-invalid")).toBe("true");
    expect(session.calls).toEqual([]);
  });

  test.each([
    ["invalid-phone-number", "Invalid phone number format"],
    ["too-many-requests", "Too many attempts. Please try again later"],
    ["invalid-app-credential", "Invalid reCAPTCHA. Please try again."],
    ["quota-exceeded", "Firebase: Error (auth/quota-exceeded)."],
  ])("explains %s, and keeps the number", async (code, text) => {
    session.send = () => refused(code);
    const { user, press, number } = await openPhone();
    await user.type(number, NUMBER);
    await press(words("signin:phone.send"));
    await findToast(text);
    expect(number.value).toBe(NUMBER);
    await waitFor(() => expect(document.activeElement).toBe(number));
  });

  test("explains a check for robots that didn't load, and a network that is away", async () => {
    session.render = () => refused("internal-error");
    const { user, press, number } = await openPhone();
    await user.type(number, NUMBER);
    await press(words("signin:phone.send"));
    await findToast("reCAPTCHA not initialized", words("signin:hints.recaptcha"));

    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await press(words("signin:phone.send"));
    await findToast("reCAPTCHA not initialized", words("signin:hints.network"));
    vi.restoreAllMocks();
    session.render = START.render;
    session.send = () => refused("network-request-failed");
    await press(words("signin:phone.send"));
    await findToast("Firebase: Error (auth/network-request-failed).", words("signin:hints.network"));
    expect(number.value).toBe(NUMBER);
  });

  test("sends another code after half a minute, and allows changing the number", async () => {
    const { now } = Date;
    let passedMs = 0;
    vi.spyOn(Date, "now").mockImplementation(() => now() + passedMs);
    const { press, code, user } = await openCode();
    const resend = screen.getByRole("button", { name: /^Send new code in \d+ s$/ });
    expect(resend.getAttribute("aria-disabled")).toBe("true");
    await user.click(resend);
    expect(session.calls).toEqual([`send ${NUMBER}`]);
    passedMs = 31_000;
    await user.click(await screen.findByRole("button", { name: words("signin:code.resend") }));
    await screen.findByRole("button", { name: /^Send new code in \d+ s$/ });
    expect(session.calls).toEqual([`send ${NUMBER}`, `send ${NUMBER}`]);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await press(words("signin:code.change"));
    expect(screen.getByLabelText<HTMLInputElement>(words("signin:phone.label")).value).toBe(NUMBER);
  });

  test("refuses a short code", async () => {
    const { user, press, code } = await openCode();
    await user.type(code, "123");
    await press(words("signin:code.verify"));
    await findToast("Verification code must be 6 digits");
  });

  test.each([
    ["code-expired", "Verification code has expired"],
    ["invalid-verification-code", "Invalid verification code"],
    ["invalid-verification-id", "Firebase: Error (auth/invalid-verification-id)."],
  ])("explains %s, keeps the code, and takes another one", async (reason, text) => {
    session.confirm = () => refused(reason);
    const { user, code } = await openCode();
    await user.type(code, "654321");
    await findToast(text);
    expect(code.value).toBe("654321");
    session.confirm = START.confirm;
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.keyboard("123456");
    expect((await address()).textContent).toBe("/dashboard");
  });

  test("requires a user id", async () => {
    session.confirm = async () => ({ kind: "signed_in", uid: "" });
    const { user, code } = await openCode();
    await user.type(code, "654321");
    await findToast("Failed to get user ID");
    expect(session.calls).toEqual([`send ${NUMBER}`]);
  });
});

describe("sign-in page of somebody who has an account", () => {
  const entered = vi.fn(async () => ({ uid: "ada" }));
  beforeEach(() => {
    entered.mockClear();
    session.popup = async () => ({ kind: "account_exists", enter: entered });
    session.confirm = session.popup as () => Promise<SignInOutcome>;
  });
  const question = () => screen.findByRole("alertdialog", { name: words("signin:merge.title") });

  test("asks first, and enters no account without a ticket", async () => {
    session.canMerge = false;
    const { press } = await open();
    await press(words("signin:ways.google"));
    await question();
    await press(words("signin:merge.cancel"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

    await press(words("signin:ways.google"));
    await question();
    await press(words("signin:merge.confirm"));
    await findToast(words("signin:errors.mergeUnavailable"));
    await question();
    expect(entered).not.toHaveBeenCalled();
    expect(session.calls).toEqual([]);
  });

  test.each<[MergeOutcome, string | null]>([
    [{ kind: "merged", interviews: 1 }, words("signin:done.merged", { count: 1 })],
    [{ kind: "merged", interviews: 0 }, null],
    [{ kind: "pending" }, words("signin:done.mergePending")],
    [{ kind: "refused" }, words("signin:done.mergeRefused")],
  ])("says how the guest's data moved: %j", async (merge, text) => {
    session.merge = merge;
    const { user, press, code } = await openCode();
    await user.type(code, "123456");
    await question();
    screen.getByText(words("signin:merge.description.phone"));
    await press(words("signin:merge.confirm"));
    await waitFor(() => expect(entered).toHaveBeenCalledOnce());
    expect((await address()).textContent).toBe("/dashboard");
    await findToast("Signed in");
    expect(readToasts()).toEqual([{ title: "Signed in", description: text }]);
  });
});
