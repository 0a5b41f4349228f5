/** Signing in as more than a guest. Every call may reject with a `SignInError`. */
export type SignIn = {
  /** Opens the provider's window, so it must be called in the turn of a click, or soon after. */
  withPopup: (way: PopupWay) => Promise<SignInOutcome>;
  /** Gets the bot check ready inside of `container`, which stays empty unless the check wants to be seen. */
  openVerifier: (container: HTMLElement) => Promise<Verifier>;
};

export type PopupWay = "google" | "github";
export type SignInWay = PopupWay | "phone";

export type SignInOutcome =
  /** Who was a guest is the same person still, with an account now. */
  | { kind: "signed_in"; uid: string }
  /** There is an account of that name already; `enter` signs in to it, and whoever was here is left behind. */
  | { kind: "account_exists"; enter: () => Promise<{ uid: string }> };

export type Verifier = {
  /** Sends a code to a number in international format. */
  sendCode: (phone: string) => Promise<SentCode>;
  close: () => void;
};

export type SentCode = { confirm: (code: string) => Promise<SignInOutcome> };

/** `code` is the provider's without its prefix, such as `popup-blocked`; `message` is the provider's own, in English. */
export class SignInError extends Error {
  override name = "SignInError";
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
