import { SignInError, type SignInWay } from "../../state/session/sign-in";

/** The error's text: one of ours, or the provider's message where there is none. */
export type Failure =
  | { kind: "text"; text: FailureText; error?: string; hint?: FailureHint }
  | { kind: "words"; words: string; hint?: FailureHint };

export type FailureText =
  | "googleFailed"
  | "githubNotAllowed"
  | "popupBlocked"
  | "popupClosed"
  | "githubFailed"
  | "githubNoUser"
  | "phoneInvalid"
  | "tooManyAttempts"
  | "recaptchaInvalid"
  | "sendFailed"
  | "codeInvalid"
  | "codeExpired"
  | "verifyFailed"
  | "noUser"
  | "phoneFormat"
  | "codeFormat"
  | "recaptchaMissing"
  | "mergeUnavailable";

/** Faults of the text in a field: shown at the field, too. */
const PHONE_FAULTS = ["phoneFormat", "phoneInvalid"] as const satisfies readonly FailureText[];
const CODE_FAULTS = ["codeFormat", "codeInvalid", "codeExpired"] as const satisfies readonly FailureText[];
export type PhoneFault = (typeof PHONE_FAULTS)[number];
export type CodeFault = (typeof CODE_FAULTS)[number];

export function phoneFaultOf(failure: Failure | null): PhoneFault | null {
  return PHONE_FAULTS.find((fault) => failure?.kind === "text" && failure.text === fault) ?? null;
}

export function codeFaultOf(failure: Failure | null): CodeFault | null {
  return CODE_FAULTS.find((fault) => failure?.kind === "text" && failure.text === fault) ?? null;
}

/** A second line with a way out. */
export type FailureHint = "blocked" | "closed" | "notEnabled" | "otherWay" | "network" | "domain" | "recaptcha";

/** Our own code for an account without an id. */
export const NO_USER_ID = "no-user-id";

/** The text for a failed sign-in. Null: the person has started another attempt, so nothing is shown. */
export function describeSignInFailure(way: SignInWay, error: unknown): Failure | null {
  const { code, message } = readError(error);
  switch (way) {
    case "google":
      return code === "cancelled-popup-request" ? null : { kind: "text", text: "googleFailed", hint: HINTS.get(code) };
    case "github":
      return describeGithub(code, message);
    case "phone":
      return describeVerify(code, message);
    default:
      return way satisfies never;
  }
}

function describeGithub(code: string, error: string): Failure | null {
  switch (code) {
    case "cancelled-popup-request":
      return null;
    case "operation-not-allowed":
      return { kind: "text", text: "githubNotAllowed" };
    case "popup-blocked":
      return { kind: "text", text: "popupBlocked" };
    case "popup-closed-by-user":
      return { kind: "text", text: "popupClosed" };
    case NO_USER_ID:
      return { kind: "text", text: "githubNoUser" };
    default:
      return { kind: "text", text: "githubFailed", error, hint: HINTS.get(code) };
  }
}

function describeVerify(code: string, message: string): Failure {
  switch (code) {
    case "invalid-verification-code":
      return { kind: "text", text: "codeInvalid" };
    case "code-expired":
      return { kind: "text", text: "codeExpired" };
    case NO_USER_ID:
      return { kind: "text", text: "noUser" };
    default:
      return describeUnforeseen(code, message, "verifyFailed");
  }
}

/** The provider's messages are English and meant for developers, so known errors get a line of ours below. */
function describeUnforeseen(code: string, words: string, text: FailureText): Failure {
  const hint = HINTS.get(code);
  return words ? { kind: "words", words, hint } : { kind: "text", text, hint };
}

/** The text for a code that could not be sent. */
export function describeSendFailure(error: unknown): Failure {
  const { code, message } = readError(error);
  switch (code) {
    case "invalid-phone-number":
    case "missing-phone-number":
      return { kind: "text", text: "phoneInvalid" };
    case "too-many-requests":
      return { kind: "text", text: "tooManyAttempts" };
    case "invalid-app-credential":
      return { kind: "text", text: "recaptchaInvalid" };
    default:
      return describeUnforeseen(code, message, "sendFailed");
  }
}

const SEND_CASES = new Set([
  "invalid-phone-number",
  "missing-phone-number",
  "too-many-requests",
  "invalid-app-credential",
]);
const VERIFY_CASES = new Set(["invalid-verification-code", "code-expired"]);

/** Whether a phone step failed with an error that has no text of its own; then the caller gets the error too. */
export function isUnforeseen(step: "send" | "verify", error: unknown): boolean {
  return !(step === "send" ? SEND_CASES : VERIFY_CASES).has(readError(error).code);
}

const HINTS = new Map<string, FailureHint>([
  ["popup-blocked", "blocked"],
  ["popup-closed-by-user", "closed"],
  ["user-cancelled", "closed"],
  ["operation-not-allowed", "notEnabled"],
  ["account-exists-with-different-credential", "otherWay"],
  ["email-already-in-use", "otherWay"],
  ["network-request-failed", "network"],
  // The SDK's code for a provider script that does not load.
  ["internal-error", "network"],
  ["timeout", "network"],
  ["unauthorized-domain", "domain"],
]);

function readError(error: unknown): { code: string; message: string } {
  if (error instanceof SignInError) return error;
  return { code: "unknown", message: error instanceof Error ? error.message : "" };
}
