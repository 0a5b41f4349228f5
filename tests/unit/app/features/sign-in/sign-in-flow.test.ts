import { describe, expect, it } from "vitest";
import type { Failure } from "../../../../../app/features/sign-in/failure";
import { createSignInFlow, RESEND_MS } from "../../../../../app/features/sign-in/sign-in-flow";
import type { MergeOutcome } from "../../../../../app/state/session/merge";
import { SignInError, type SignInOutcome, type Verifier } from "../../../../../app/state/session/sign-in";

const SIGNED_IN: SignInOutcome = { kind: "signed_in", uid: "ada" };
const NUMBER = "+14155550123";

/** A provider with scripted answers, and all other side effects of signing in. */
function createFixture() {
  const fixture = {
    now: 1_000_000,
    isOnline: true,
    outcome: async (): Promise<SignInOutcome> => SIGNED_IN,
    sending: async () => {},
    hasVerifier: true,
    openVerifiers: 0,
    verifiers: 0,
    canMerge: true,
    merge: { kind: "nothing" } as MergeOutcome,
    calls: [] as string[],
    told: [] as Failure[],
    merges: [] as MergeOutcome[],
  };
  const flow = createSignInFlow({
    signIn: async () => ({
      withPopup: (way) => {
        fixture.calls.push(way);
        return fixture.outcome();
      },
      openVerifier: async (): Promise<Verifier> => {
        if (!fixture.hasVerifier) throw new SignInError("internal-error", "no script");
        fixture.openVerifiers += 1;
        fixture.verifiers += 1;
        return {
          close: () => {
            fixture.openVerifiers -= 1;
          },
          sendCode: async (phone) => {
            fixture.calls.push(`send ${phone}`);
            await fixture.sending();
            return {
              confirm: (code) => {
                fixture.calls.push(`confirm ${code}`);
                return fixture.outcome();
              },
            };
          },
        };
      },
    }),
    prepareMerge: async () => {
      fixture.calls.push("prepare");
      return fixture.canMerge;
    },
    cancelMerge: () => fixture.calls.push("cancel"),
    complete: async () => {
      fixture.calls.push("complete");
      return fixture.merge;
    },
    onFailure: (failure) => fixture.told.push(failure),
    onMerged: (outcome) => fixture.merges.push(outcome),
    isOnline: () => fixture.isOnline,
    now: () => fixture.now,
  });
  return Object.assign(fixture, { flow, state: () => flow.store.getState() });
}

function fails(code: string, message = `Firebase: ${code}`): () => Promise<never> {
  return async () => {
    throw new SignInError(code, message);
  };
}

async function worldWithCode() {
  const fixture = createFixture();
  fixture.flow.choosePhone();
  fixture.flow.attachVerifier({} as HTMLElement);
  fixture.flow.setPhone(NUMBER);
  await fixture.flow.sendCode();
  return fixture;
}

describe("sign-in flow with a pop-up", () => {
  it.each(["google", "github"] as const)("signs in with %s and registers", async (way) => {
    const { flow, calls, told, state } = createFixture();
    await flow.withPopup(way);
    expect(calls).toEqual([way, "complete"]);
    expect(told).toEqual([]);
    expect(state()).toMatchObject({ step: "done", busy: null });
  });

  it("opens another pop-up while one is open, and shows no error for the first", async () => {
    const fixture = createFixture();
    let giveUp = () => {};
    fixture.outcome = () =>
      new Promise((_, reject) => {
        giveUp = () => reject(new SignInError("cancelled-popup-request", ""));
      });
    const first = fixture.flow.withPopup("google");
    await Promise.resolve();
    const cancelFirst = () => giveUp();
    await expect.poll(() => fixture.calls).toEqual(["google"]);
    cancelFirst();
    fixture.outcome = async () => SIGNED_IN;
    await Promise.all([first, fixture.flow.withPopup("github")]);
    expect(fixture.told).toEqual([]);
    expect(fixture.state().step).toBe("done");
  });

  it.each<[string, Failure]>([
    ["operation-not-allowed", { kind: "text", text: "githubNotAllowed" }],
    ["popup-blocked", { kind: "text", text: "popupBlocked" }],
    ["popup-closed-by-user", { kind: "text", text: "popupClosed" }],
    ["anything-else", { kind: "text", text: "githubFailed", error: "Firebase: anything-else", hint: undefined }],
    [
      "account-exists-with-different-credential",
      {
        kind: "text",
        text: "githubFailed",
        error: "Firebase: account-exists-with-different-credential",
        hint: "otherWay",
      },
    ],
  ])("shows a text for GitHub's %s", async (code, failure) => {
    const fixture = createFixture();
    fixture.outcome = fails(code);
    await fixture.flow.withPopup("github");
    expect(fixture.told).toEqual([failure]);
    expect(fixture.state()).toMatchObject({ step: "ways", busy: null });
  });

  it.each(["popup-blocked", "popup-closed-by-user", "internal-error", "whatever"])(
    "shows one text for Google's %s",
    async (code) => {
      const fixture = createFixture();
      fixture.outcome = fails(code);
      await fixture.flow.withPopup("google");
      expect(fixture.told).toMatchObject([{ text: "googleFailed" }]);
    },
  );

  it("refuses a GitHub user without an id", async () => {
    const fixture = createFixture();
    fixture.outcome = async () => ({ kind: "signed_in", uid: "" });
    await fixture.flow.withPopup("github");
    expect(fixture.told).toEqual([{ kind: "text", text: "githubNoUser" }]);
    expect(fixture.calls).not.toContain("complete");
  });
});

describe("sign-in flow by phone", () => {
  it("sends a code to the number without spaces, and accepts a pasted code", async () => {
    const fixture = createFixture();
    fixture.flow.attachVerifier({} as HTMLElement);
    fixture.flow.setPhone("+1 (415) 555-0123");
    await fixture.flow.sendCode();
    expect(fixture.state()).toMatchObject({ step: "code", sentTo: NUMBER });
    await fixture.flow.setCode("123 456");
    expect(fixture.calls).toEqual([`send ${NUMBER}`, "confirm 123456", "complete"]);
    expect(fixture.state().step).toBe("done");
  });

  it("verifies only with the sixth digit", async () => {
    const fixture = await worldWithCode();
    await fixture.flow.setCode("12345");
    expect(fixture.calls).toHaveLength(1);
    await fixture.flow.setCode("12345x");
    expect(fixture.calls).toHaveLength(1);
    await fixture.flow.verify();
    expect(fixture.told).toEqual([{ kind: "text", text: "codeFormat" }]);
  });

  it.each(["4155550123", "+0415555", "+", "", "+1234567890123456", "+1415555012a"])(
    "refuses the number %j",
    async (phone) => {
      const fixture = createFixture();
      fixture.flow.attachVerifier({} as HTMLElement);
      fixture.flow.setPhone(phone);
      await fixture.flow.sendCode();
      expect(fixture.told).toEqual([{ kind: "text", text: "phoneFormat" }]);
      expect(fixture.calls).toEqual([]);
      expect(fixture.state().phone).toBe(phone);
    },
  );

  it.each(["\u202d+1 (415) 555-0123\u202c", "＋１ ４１５ ５５５ ０１２３", " +1.415\u2011555\u00a00123\u200e"])(
    "accepts the number %j as copied or typed",
    async (phone) => {
      const fixture = createFixture();
      fixture.flow.attachVerifier({} as HTMLElement);
      fixture.flow.setPhone(phone);
      await fixture.flow.sendCode();
      expect(fixture.told).toEqual([]);
      expect(fixture.state()).toMatchObject({ step: "code", sentTo: "+14155550123" });
    },
  );

  it("needs a verifier, and retries once to get one", async () => {
    const fixture = createFixture();
    fixture.hasVerifier = false;
    fixture.flow.attachVerifier({} as HTMLElement);
    fixture.flow.setPhone(NUMBER);
    await fixture.flow.sendCode();
    expect(fixture.told).toEqual([{ kind: "text", text: "recaptchaMissing", hint: "recaptcha" }]);
    fixture.isOnline = false;
    await fixture.flow.sendCode();
    expect(fixture.told.at(-1), "without a network").toMatchObject({ text: "recaptchaMissing", hint: "network" });
    fixture.hasVerifier = true;
    await fixture.flow.sendCode();
    expect(fixture.state().step).toBe("code");
  });

  it("uses a new verifier for each SMS", async () => {
    const fixture = await worldWithCode();
    expect(fixture.openVerifiers).toBe(0);
    fixture.now += RESEND_MS;
    await fixture.flow.sendCode();
    expect(fixture.verifiers).toBe(2);
  });

  it("closes the verifier with the form", async () => {
    const fixture = createFixture();
    const detach = fixture.flow.attachVerifier({} as HTMLElement);
    await expect.poll(() => fixture.openVerifiers).toBe(1);
    detach();
    await expect.poll(() => fixture.openVerifiers).toBe(0);
  });

  it.each<[string, Failure]>([
    ["invalid-phone-number", { kind: "text", text: "phoneInvalid" }],
    ["too-many-requests", { kind: "text", text: "tooManyAttempts" }],
    ["invalid-app-credential", { kind: "text", text: "recaptchaInvalid" }],
  ])("shows a text for %s, keeps the number and does not reject", async (code, failure) => {
    const fixture = createFixture();
    fixture.flow.attachVerifier({} as HTMLElement);
    fixture.flow.setPhone(NUMBER);
    fixture.sending = fails(code);
    await fixture.flow.sendCode();
    expect(fixture.told).toEqual([failure]);
    expect(fixture.state()).toMatchObject({ phone: NUMBER, busy: null });
  });

  it.each([
    ["Firebase: quota", { kind: "words", words: "Firebase: quota" }],
    ["", { kind: "text", text: "sendFailed" }],
  ])("shows any other failure to send (%j), and rejects", async (message, failure) => {
    const fixture = createFixture();
    fixture.flow.attachVerifier({} as HTMLElement);
    fixture.flow.setPhone(NUMBER);
    fixture.sending = fails("quota-exceeded", message);
    await expect(fixture.flow.sendCode()).rejects.toThrow(SignInError);
    expect(fixture.told).toEqual([failure]);
    expect(fixture.state().busy).toBeNull();
  });

  it.each<[string, Failure]>([
    ["invalid-verification-code", { kind: "text", text: "codeInvalid" }],
    ["code-expired", { kind: "text", text: "codeExpired" }],
  ])("shows a text for %s, and keeps code and number", async (code, failure) => {
    const fixture = await worldWithCode();
    fixture.outcome = fails(code);
    await fixture.flow.setCode("000000");
    expect(fixture.told).toEqual([failure]);
    expect(fixture.state()).toMatchObject({ step: "code", code: "000000", sentTo: NUMBER, busy: null });
  });

  it.each([
    ["Firebase: odd", { kind: "words", words: "Firebase: odd" }],
    ["", { kind: "text", text: "verifyFailed" }],
  ])("shows any other failure to verify (%j), and rejects", async (message, failure) => {
    const fixture = await worldWithCode();
    fixture.outcome = fails("odd", message);
    await expect(fixture.flow.setCode("000000")).rejects.toThrow(SignInError);
    expect(fixture.told).toEqual([failure]);
  });

  it("shows a text of our own when the network is away", async () => {
    const error = "Firebase: Error (auth/network-request-failed).";
    const fixture = await worldWithCode();
    fixture.outcome = fails("network-request-failed", error);
    await expect(fixture.flow.setCode("000000")).rejects.toThrow(SignInError);
    expect(fixture.told).toEqual([{ kind: "words", words: error, hint: "network" }]);
  });

  it("refuses a user without an id", async () => {
    const fixture = await worldWithCode();
    fixture.outcome = async () => ({ kind: "signed_in", uid: "" });
    await expect(fixture.flow.setCode("123456")).rejects.toThrow(SignInError);
    expect(fixture.told).toEqual([{ kind: "text", text: "noUser" }]);
  });

  it("sends another code only after a delay", async () => {
    const fixture = await worldWithCode();
    await fixture.flow.sendCode();
    expect(fixture.calls).toHaveLength(1);
    fixture.now += RESEND_MS;
    await fixture.flow.sendCode();
    expect(fixture.calls).toEqual([`send ${NUMBER}`, `send ${NUMBER}`]);
  });

  it("allows changing the number, and a code to the new one at once", async () => {
    const fixture = await worldWithCode();
    fixture.flow.changeNumber();
    expect(fixture.state()).toMatchObject({ step: "phone", phone: NUMBER, code: "" });
    fixture.flow.setPhone("+4915550001");
    await fixture.flow.sendCode();
    expect(fixture.state()).toMatchObject({ step: "code", sentTo: "+4915550001" });
  });
});

describe("sign-in flow with a fault in a field", () => {
  it("keeps the fault of a number at its field until the number changes", async () => {
    const { flow, told, state } = createFixture();
    flow.choosePhone();
    flow.setPhone("0123");
    await flow.sendCode();
    expect(state()).toMatchObject({ phoneFault: "phoneFormat", codeFault: null });
    expect(told).toEqual([{ kind: "text", text: "phoneFormat" }]);
    flow.setPhone("+0123");
    expect(state().phoneFault).toBeNull();
  });

  it("keeps the fault of a number that the provider refuses until another try", async () => {
    const fixture = createFixture();
    fixture.flow.choosePhone();
    fixture.flow.attachVerifier({} as HTMLElement);
    fixture.flow.setPhone(NUMBER);
    fixture.sending = fails("invalid-phone-number");
    await fixture.flow.sendCode();
    expect(fixture.state().phoneFault).toBe("phoneInvalid");
    fixture.sending = async () => {};
    await fixture.flow.sendCode();
    expect(fixture.state()).toMatchObject({ step: "code", phoneFault: null });
  });

  it.each([
    ["invalid-verification-code", "codeInvalid"],
    ["code-expired", "codeExpired"],
  ])("keeps the fault of a code (%s) at its field until the code changes", async (code, fault) => {
    const fixture = await worldWithCode();
    fixture.outcome = fails(code);
    await fixture.flow.setCode("123456");
    expect(fixture.state()).toMatchObject({ codeFault: fault, phoneFault: null });
    await fixture.flow.setCode("12345");
    expect(fixture.state().codeFault).toBeNull();
    await fixture.flow.verify();
    expect(fixture.state().codeFault).toBe("codeFormat");
    fixture.flow.changeNumber();
    expect(fixture.state().codeFault).toBeNull();
  });

  it("shows no fault at a field for a failure that isn't one of its text", async () => {
    const fixture = createFixture();
    fixture.flow.choosePhone();
    fixture.flow.attachVerifier({} as HTMLElement);
    fixture.flow.setPhone(NUMBER);
    fixture.sending = fails("too-many-requests");
    await fixture.flow.sendCode();
    expect(fixture.told).toHaveLength(1);
    expect(fixture.state()).toMatchObject({ phoneFault: null, codeFault: null });
  });
});

describe("sign-in flow into an existing account", () => {
  async function asked(enter = async () => ({ uid: "ada" })) {
    const fixture = createFixture();
    fixture.outcome = async () => ({
      kind: "account_exists",
      enter: () => {
        fixture.calls.push("enter");
        return enter();
      },
    });
    await fixture.flow.withPopup("google");
    return fixture;
  }

  it("asks for confirmation first", async () => {
    const { calls, state } = await asked();
    expect(calls).toEqual(["google"]);
    expect(state()).toMatchObject({ asking: "google", busy: null, step: "ways" });
  });

  it("takes the merge ticket as the guest, then signs in, registers and merges", async () => {
    const fixture = await asked();
    fixture.merge = { kind: "merged", interviews: 2 };
    await fixture.flow.merge();
    expect(fixture.calls).toEqual(["google", "prepare", "enter", "complete"]);
    expect(fixture.merges).toEqual([{ kind: "merged", interviews: 2 }]);
    expect(fixture.state()).toMatchObject({ asking: null, step: "done" });
  });

  it("keeps the guest if the person declines", async () => {
    const fixture = await asked();
    fixture.flow.stayGuest();
    await fixture.flow.merge();
    expect(fixture.calls).toEqual(["google"]);
    expect(fixture.state()).toMatchObject({ asking: null, step: "ways" });
  });

  it("does not sign in without a ticket, and asks again", async () => {
    const fixture = await asked();
    fixture.canMerge = false;
    await fixture.flow.merge();
    expect(fixture.calls).toEqual(["google", "prepare"]);
    expect(fixture.told).toEqual([{ kind: "text", text: "mergeUnavailable" }]);
    expect(fixture.state()).toMatchObject({ asking: "google", busy: null });
  });

  it("cancels the ticket if the sign-in to the account fails", async () => {
    const fixture = await asked(fails("account-exists-with-different-credential"));
    await fixture.flow.merge();
    expect(fixture.calls).toEqual(["google", "prepare", "enter", "cancel"]);
    expect(fixture.told).toEqual([{ kind: "text", text: "googleFailed", hint: "otherWay" }]);
    expect(fixture.state()).toMatchObject({ asking: null, busy: null, step: "ways" });
  });
});
