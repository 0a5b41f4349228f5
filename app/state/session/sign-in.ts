/** Sign-in with an account. Every call may reject with a `SignInError`. */
export type SignIn = {
  /** Opens the provider's window, so call it within a click handler or right after. */
  withPopup: (way: PopupWay) => Promise<SignInOutcome>;
  /** Prepares the bot check in `container`, which stays empty unless the check becomes visible. */
  openVerifier: (container: HTMLElement) => Promise<Verifier>;
};

export type PopupWay = "google" | "github";
export type SignInWay = PopupWay | "phone";

export type SignInOutcome =
  /** The guest was linked: same uid, now with an account. */
  | { kind: "signed_in"; uid: string }
  /** The account exists already; `enter` signs in to it and leaves the current user. */
  | { kind: "account_exists"; enter: () => Promise<{ uid: string }> };

export type Verifier = {
  /** Sends a code to a number in international format. */
  sendCode: (phone: string) => Promise<SentCode>;
  close: () => void;
};

export type SentCode = { confirm: (code: string) => Promise<SignInOutcome> };

/**
 * `code` is the provider's without its prefix, such as `popup-blocked`; `message` is the provider's own, in English.
 */
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
