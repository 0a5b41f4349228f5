import { describe, expect, it } from "vitest";
import type { Failure } from "../../../../../app/features/sign-in/failure";
import { createSignInFlow, RESEND_MS } from "../../../../../app/features/sign-in/sign-in-flow";
import type { MergeOutcome } from "../../../../../app/state/session/merge";
import { SignInError, type SignInOutcome, type Verifier } from "../../../../../app/state/session/sign-in";

const SIGNED_IN: SignInOutcome = { kind: "signed_in", uid: "ada" };
const NUMBER = "+14155550123";

/** A provider with scripted answers, and all other side effects of signing in. */
function createWorld() {
  const world = {
    now: 1_000_000,
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
        world.calls.push(way);
        return world.outcome();
      },
      openVerifier: async (): Promise<Verifier> => {
        if (!world.hasVerifier) throw new SignInError("internal-error", "no script");
        world.openVerifiers += 1;
        world.verifiers += 1;
        return {
          close: () => {
            world.openVerifiers -= 1;
          },
          sendCode: async (phone) => {
            world.calls.push(`send ${phone}`);
            await world.sending();
            return {
              confirm: (code) => {
                world.calls.push(`confirm ${code}`);
                return world.outcome();
              },
            };
          },
        };
      },
    }),
    prepareMerge: async () => {
      world.calls.push("prepare");
      return world.canMerge;
    },
    cancelMerge: () => world.calls.push("cancel"),
    complete: async () => {
      world.calls.push("complete");
      return world.merge;
    },
    tell: (failure) => world.told.push(failure),
    tellMerge: (outcome) => world.merges.push(outcome),
    now: () => world.now,
  });
  return Object.assign(world, { flow, state: () => flow.store.getState() });
}

function fails(code: string, message = `Firebase: ${code}`): () => Promise<never> {
  return async () => {
    throw new SignInError(code, message);
  };
}

async function worldWithCode() {
  const world = createWorld();
  world.flow.choosePhone();
  world.flow.attachVerifier({} as HTMLElement);
  world.flow.setPhone(NUMBER);
  await world.flow.sendCode();
  return world;
}

describe("sign-in flow with a pop-up", () => {
  it.each(["google", "github"] as const)("signs in with %s and registers", async (way) => {
    const { flow, calls, told, state } = createWorld();
    await flow.withPopup(way);
    expect(calls).toEqual([way, "complete"]);
    expect(told).toEqual([]);
    expect(state()).toMatchObject({ step: "done", busy: null });
  });

  it("opens another pop-up while one is open, and shows no error for the first", async () => {
    const world = createWorld();
    let giveUp = () => {};
    world.outcome = () =>
      new Promise((_, reject) => {
        giveUp = () => reject(new SignInError("cancelled-popup-request", ""));
      });
    const first = world.flow.withPopup("google");
    await Promise.resolve();
    const cancelFirst = () => giveUp();
    await expect.poll(() => world.calls).toEqual(["google"]);
    cancelFirst();
    world.outcome = async () => SIGNED_IN;
    await Promise.all([first, world.flow.withPopup("github")]);
    expect(world.told).toEqual([]);
    expect(world.state().step).toBe("done");
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
    const world = createWorld();
    world.outcome = fails(code);
    await world.flow.withPopup("github");
    expect(world.told).toEqual([failure]);
    expect(world.state()).toMatchObject({ step: "ways", busy: null });
  });

  it.each(["popup-blocked", "popup-closed-by-user", "internal-error", "whatever"])(
    "shows one text for Google's %s",
    async (code) => {
      const world = createWorld();
      world.outcome = fails(code);
      await world.flow.withPopup("google");
      expect(world.told).toMatchObject([{ text: "googleFailed" }]);
    },
  );

  it("refuses a GitHub user without an id", async () => {
    const world = createWorld();
    world.outcome = async () => ({ kind: "signed_in", uid: "" });
    await world.flow.withPopup("github");
    expect(world.told).toEqual([{ kind: "text", text: "githubNoUser" }]);
    expect(world.calls).not.toContain("complete");
  });
});

describe("sign-in flow by phone", () => {
  it("sends a code to the number without spaces, and accepts a pasted code", async () => {
    const world = createWorld();
    world.flow.attachVerifier({} as HTMLElement);
    world.flow.setPhone("+1 (415) 555-0123");
    await world.flow.sendCode();
    expect(world.state()).toMatchObject({ step: "code", sentTo: NUMBER });
    await world.flow.setCode("123 456");
    expect(world.calls).toEqual([`send ${NUMBER}`, "confirm 123456", "complete"]);
    expect(world.state().step).toBe("done");
  });

  it("verifies only with the sixth digit", async () => {
    const world = await worldWithCode();
    await world.flow.setCode("12345");
    expect(world.calls).toHaveLength(1);
    await world.flow.setCode("12345x");
    expect(world.calls).toHaveLength(1);
    await world.flow.verify();
    expect(world.told).toEqual([{ kind: "text", text: "codeFormat" }]);
  });

  it.each(["4155550123", "+0415555", "+", "", "+1234567890123456", "+1415555012a"])(
    "refuses the number %j",
    async (phone) => {
      const world = createWorld();
      world.flow.attachVerifier({} as HTMLElement);
      world.flow.setPhone(phone);
      await world.flow.sendCode();
      expect(world.told).toEqual([{ kind: "text", text: "phoneFormat" }]);
      expect(world.calls).toEqual([]);
      expect(world.state().phone).toBe(phone);
    },
  );

  it.each(["\u202d+1 (415) 555-0123\u202c", "＋１ ４１５ ５５５ ０１２３", " +1.415\u2011555\u00a00123\u200e"])(
    "accepts the number %j as copied or typed",
    async (phone) => {
      const world = createWorld();
      world.flow.attachVerifier({} as HTMLElement);
      world.flow.setPhone(phone);
      await world.flow.sendCode();
      expect(world.told).toEqual([]);
      expect(world.state()).toMatchObject({ step: "code", sentTo: "+14155550123" });
    },
  );

  it("needs a verifier, and retries once to get one", async () => {
    const world = createWorld();
    world.hasVerifier = false;
    world.flow.attachVerifier({} as HTMLElement);
    world.flow.setPhone(NUMBER);
    await world.flow.sendCode();
    expect(world.told).toEqual([{ kind: "text", text: "recaptchaMissing", hint: "recaptcha" }]);
    world.hasVerifier = true;
    await world.flow.sendCode();
    expect(world.state().step).toBe("code");
  });

  it("uses a new verifier for each SMS", async () => {
    const world = await worldWithCode();
    expect(world.openVerifiers).toBe(0);
    world.now += RESEND_MS;
    await world.flow.sendCode();
    expect(world.verifiers).toBe(2);
  });

  it("closes the verifier with the form", async () => {
    const world = createWorld();
    const detach = world.flow.attachVerifier({} as HTMLElement);
    await expect.poll(() => world.openVerifiers).toBe(1);
    detach();
    await expect.poll(() => world.openVerifiers).toBe(0);
  });

  it.each<[string, Failure]>([
    ["invalid-phone-number", { kind: "text", text: "phoneInvalid" }],
    ["too-many-requests", { kind: "text", text: "tooManyAttempts" }],
    ["invalid-app-credential", { kind: "text", text: "recaptchaInvalid" }],
  ])("shows a text for %s, keeps the number and does not reject", async (code, failure) => {
    const world = createWorld();
    world.flow.attachVerifier({} as HTMLElement);
    world.flow.setPhone(NUMBER);
    world.sending = fails(code);
    await world.flow.sendCode();
    expect(world.told).toEqual([failure]);
    expect(world.state()).toMatchObject({ phone: NUMBER, busy: null });
  });

  it.each([
    ["Firebase: quota", { kind: "words", words: "Firebase: quota" }],
    ["", { kind: "text", text: "sendFailed" }],
  ])("shows any other failure to send (%j), and rejects", async (message, failure) => {
    const world = createWorld();
    world.flow.attachVerifier({} as HTMLElement);
    world.flow.setPhone(NUMBER);
    world.sending = fails("quota-exceeded", message);
    await expect(world.flow.sendCode()).rejects.toThrow(SignInError);
    expect(world.told).toEqual([failure]);
    expect(world.state().busy).toBeNull();
  });

  it.each<[string, Failure]>([
    ["invalid-verification-code", { kind: "text", text: "codeInvalid" }],
    ["code-expired", { kind: "text", text: "codeExpired" }],
  ])("shows a text for %s, and keeps code and number", async (code, failure) => {
    const world = await worldWithCode();
    world.outcome = fails(code);
    await world.flow.setCode("000000");
    expect(world.told).toEqual([failure]);
    expect(world.state()).toMatchObject({ step: "code", code: "000000", sentTo: NUMBER, busy: null });
  });

  it.each([
    ["Firebase: odd", { kind: "words", words: "Firebase: odd" }],
    ["", { kind: "text", text: "verifyFailed" }],
  ])("shows any other failure to verify (%j), and rejects", async (message, failure) => {
    const world = await worldWithCode();
    world.outcome = fails("odd", message);
    await expect(world.flow.setCode("000000")).rejects.toThrow(SignInError);
    expect(world.told).toEqual([failure]);
  });

  it("shows a text of our own when the network is away", async () => {
    const error = "Firebase: Error (auth/network-request-failed).";
    const world = await worldWithCode();
    world.outcome = fails("network-request-failed", error);
    await expect(world.flow.setCode("000000")).rejects.toThrow(SignInError);
    expect(world.told).toEqual([{ kind: "words", words: error, hint: "network" }]);
  });

  it("refuses a user without an id", async () => {
    const world = await worldWithCode();
    world.outcome = async () => ({ kind: "signed_in", uid: "" });
    await expect(world.flow.setCode("123456")).rejects.toThrow(SignInError);
    expect(world.told).toEqual([{ kind: "text", text: "noUser" }]);
  });

  it("sends another code only after a delay", async () => {
    const world = await worldWithCode();
    await world.flow.sendCode();
    expect(world.calls).toHaveLength(1);
    world.now += RESEND_MS;
    await world.flow.sendCode();
    expect(world.calls).toEqual([`send ${NUMBER}`, `send ${NUMBER}`]);
  });

  it("allows changing the number, and a code to the new one at once", async () => {
    const world = await worldWithCode();
    world.flow.changeNumber();
    expect(world.state()).toMatchObject({ step: "phone", phone: NUMBER, code: "" });
    world.flow.setPhone("+4915550001");
    await world.flow.sendCode();
    expect(world.state()).toMatchObject({ step: "code", sentTo: "+4915550001" });
  });
});

describe("sign-in flow into an existing account", () => {
  async function asked(enter = async () => ({ uid: "ada" })) {
    const world = createWorld();
    world.outcome = async () => ({
      kind: "account_exists",
      enter: () => {
        world.calls.push("enter");
        return enter();
      },
    });
    await world.flow.withPopup("google");
    return world;
  }

  it("asks for confirmation first", async () => {
    const { calls, state } = await asked();
    expect(calls).toEqual(["google"]);
    expect(state()).toMatchObject({ asking: "google", busy: null, step: "ways" });
  });

  it("takes the merge ticket as the guest, then signs in, registers and merges", async () => {
    const world = await asked();
    world.merge = { kind: "merged", interviews: 2 };
    await world.flow.merge();
    expect(world.calls).toEqual(["google", "prepare", "enter", "complete"]);
    expect(world.merges).toEqual([{ kind: "merged", interviews: 2 }]);
    expect(world.state()).toMatchObject({ asking: null, step: "done" });
  });

  it("keeps the guest if the person declines", async () => {
    const world = await asked();
    world.flow.stayGuest();
    await world.flow.merge();
    expect(world.calls).toEqual(["google"]);
    expect(world.state()).toMatchObject({ asking: null, step: "ways" });
  });

  it("does not sign in without a ticket, and asks again", async () => {
    const world = await asked();
    world.canMerge = false;
    await world.flow.merge();
    expect(world.calls).toEqual(["google", "prepare"]);
    expect(world.told).toEqual([{ kind: "text", text: "mergeUnavailable" }]);
    expect(world.state()).toMatchObject({ asking: "google", busy: null });
  });

  it("cancels the ticket if the sign-in to the account fails", async () => {
    const world = await asked(fails("account-exists-with-different-credential"));
    await world.flow.merge();
    expect(world.calls).toEqual(["google", "prepare", "enter", "cancel"]);
    expect(world.told).toEqual([{ kind: "text", text: "googleFailed", hint: "otherWay" }]);
    expect(world.state()).toMatchObject({ asking: null, busy: null, step: "ways" });
  });
});
