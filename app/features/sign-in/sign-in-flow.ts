import { createStore } from "zustand/vanilla";
import type { MergeOutcome } from "../../state/session/merge";
import {
  type PopupWay,
  type SentCode,
  type SignIn,
  SignInError,
  type SignInOutcome,
  type SignInWay,
  type Verifier,
} from "../../state/session/sign-in";
import {
  type CodeFault,
  codeFaultOf,
  describeSendFailure,
  describeSignInFailure,
  type Failure,
  isUnforeseen,
  NO_USER_ID,
  type PhoneFault,
  phoneFaultOf,
} from "./failure";
import { parsePhone } from "./phone-number";

export type SignInState = {
  step: "ways" | "phone" | "code" | "done";
  /** The step in progress. Only an open pop-up may be abandoned for another one. */
  busy: PopupWay | "send" | "verify" | "finish" | null;
  phone: string;
  /** The number of the last code. */
  sentTo: string;
  code: string;
  /** When another code may be requested; milliseconds since 1970. */
  resendAt: number;
  /** The sign-in method that found an existing account, while the person is asked to confirm; otherwise null. */
  asking: SignInWay | null;
  /** The failures that belong to a field, until its text changes or is sent again. */
  phoneFault: PhoneFault | null;
  codeFault: CodeFault | null;
};

/** Side effects of signing in. */
export type SignInFlowParts = {
  signIn: () => Promise<SignIn>;
  prepareMerge: () => Promise<boolean>;
  cancelMerge: () => void;
  /** Registers the signed-in person, and merges the guest's data. */
  complete: () => Promise<MergeOutcome>;
  onFailure: (failure: Failure) => void;
  onMerged: (outcome: MergeOutcome) => void;
  /** False: the browser knows of no network. */
  isOnline: () => boolean;
  now: () => number;
};

export const RESEND_MS = 30_000;

const START: SignInState = {
  step: "ways",
  busy: null,
  phone: "",
  sentTo: "",
  code: "",
  resendAt: 0,
  asking: null,
  phoneFault: null,
  codeFault: null,
};

export type SignInFlow = ReturnType<typeof createSignInFlow>;

/** The sign-in flow from guest to account, without UI. Typed input survives every failure. */
export function createSignInFlow(parts: SignInFlowParts) {
  const store = createStore<SignInState>(() => START);
  const set = store.setState;
  let popups = 0;
  let container: HTMLElement | null = null;
  let verifier: Promise<Verifier> | null = null;
  let sent: SentCode | null = null;
  let enter: (() => Promise<{ uid: string }>) | null = null;

  function isBlocked(): boolean {
    const { busy } = store.getState();
    return busy === "send" || busy === "verify" || busy === "finish";
  }

  async function settle(way: SignInWay, outcome: SignInOutcome): Promise<void> {
    if (outcome.kind === "account_exists") {
      enter = outcome.enter;
      set({ asking: way, busy: null });
      return;
    }
    await finish(outcome.uid);
  }

  async function finish(uid: string): Promise<void> {
    if (!uid) throw new SignInError(NO_USER_ID, "");
    set({ busy: "finish" });
    try {
      parts.onMerged(await parts.complete());
      set({ step: "done", busy: null });
    } catch {
      // The session's own watcher reports why there is none.
      set({ busy: null });
    }
  }

  function showFailure(failure: Failure | null) {
    if (!failure) return;
    set({ phoneFault: phoneFaultOf(failure), codeFault: codeFaultOf(failure) });
    parts.onFailure(failure);
  }

  /** A bot check that failed to load is tried again when it is needed. */
  function getVerifier(): Promise<Verifier | null> {
    const place = container;
    if (!place) return Promise.resolve(null);
    verifier ??= parts
      .signIn()
      .then((signIn) => signIn.openVerifier(place))
      .catch((error: unknown) => {
        verifier = null;
        throw error;
      });
    return verifier.catch(() => null);
  }

  function closeVerifier() {
    verifier?.then((open) => open.close()).catch(() => {});
    verifier = null;
  }

  return {
    store,
    setPhone: (phone: string) => set({ phone, phoneFault: null }),

    /** Takes typed or pasted text; six digits are verified at once. */
    async setCode(typed: string): Promise<void> {
      const code = codeDigits(typed);
      if (code === store.getState().code) return;
      set({ code, codeFault: null });
      if (code.length === CODE_LENGTH) await this.verify();
    },

    choosePhone: () => set({ step: "phone" }),
    /** Returns to the phone number, which is kept. */
    changeNumber: () => set({ step: "phone", code: "", codeFault: null }),
    chooseAnotherWay: () => set({ step: "ways", code: "", phoneFault: null, codeFault: null }),

    /** Prepares the bot check in `place`; the returned function removes it. */
    attachVerifier(place: HTMLElement): () => void {
      closeVerifier();
      container = place;
      getVerifier();
      return () => {
        if (container !== place) return;
        closeVerifier();
        container = null;
      };
    },

    async withPopup(way: PopupWay): Promise<void> {
      if (isBlocked()) return;
      popups += 1;
      const mine = popups;
      set({ busy: way });
      try {
        const outcome = await (await parts.signIn()).withPopup(way);
        await settle(way, outcome);
      } catch (error) {
        showFailure(describeSignInFailure(way, error));
        if (mine === popups) set({ busy: null });
      }
    },

    /** Sends a code, or another one. Rejects, after showing the error, for errors without a text of their own. */
    async sendCode(): Promise<void> {
      const { phone: typed, resendAt, step } = store.getState();
      if (isBlocked()) return;
      if (step === "code" && parts.now() < resendAt) return;
      const phone = parsePhone(typed);
      if (!phone) return showFailure({ kind: "text", text: "phoneFormat" });
      set({ busy: "send", phoneFault: null, codeFault: null });
      try {
        const open = await getVerifier();
        const hint = parts.isOnline() ? "recaptcha" : "network";
        if (!open) return parts.onFailure({ kind: "text", text: "recaptchaMissing", hint });
        sent = await open.sendCode(phone);
        set({ step: "code", sentTo: phone, code: "", resendAt: parts.now() + RESEND_MS });
      } catch (error) {
        showFailure(describeSendFailure(error));
        if (isUnforeseen("send", error)) throw error;
      } finally {
        // A check is valid for one SMS.
        closeVerifier();
        set({ busy: null });
      }
    },

    /** Verifies the code. Rejects, after showing the error, for errors without a text of their own. */
    async verify(): Promise<void> {
      const { code } = store.getState();
      if (isBlocked() || !sent) return;
      if (code.length !== CODE_LENGTH) return showFailure({ kind: "text", text: "codeFormat" });
      set({ busy: "verify", codeFault: null });
      try {
        await settle("phone", await sent.confirm(code));
      } catch (error) {
        showFailure(describeSignInFailure("phone", error));
        if (isUnforeseen("verify", error)) throw error;
      } finally {
        set({ busy: null });
      }
    },

    /** Confirms: signs in, and moves the guest's data to the account. */
    async merge(): Promise<void> {
      const { asking: way } = store.getState();
      if (!way || !enter || isBlocked()) return;
      set({ busy: "finish" });
      const isPrepared = await parts.prepareMerge().catch(() => false);
      if (!isPrepared) {
        set({ busy: null });
        return parts.onFailure({ kind: "text", text: "mergeUnavailable" });
      }
      try {
        const { uid } = await enter();
        set({ asking: null });
        await finish(uid);
      } catch (error) {
        parts.cancelMerge();
        set({ asking: null, busy: null });
        showFailure(describeSignInFailure(way, error));
      }
    },

    /** Declines: the guest's session stays. */
    stayGuest() {
      if (isBlocked()) return;
      enter = null;
      set({ asking: null });
    },
  };
}

const CODE_LENGTH = 6;

/** The digits of typed or pasted text ("123 456", or a message without other numbers). */
function codeDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_LENGTH);
}
