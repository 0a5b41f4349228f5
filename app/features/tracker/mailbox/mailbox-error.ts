/** Problems that stop an import. Each has its own text on the screen. */
export const MAILBOX_PROBLEMS = [
  /** Mails cannot be fetched: the network, Gmail or a file fails repeatedly. */
  "fetch_failed",
  /** Gmail's quota for today, or the operator's, is used up. */
  "quota",
  /** The operator's Google project has no Gmail API. */
  "not_enabled",
  /** An administrator of the account forbids it. */
  "policy",
  /** The Google account has no Gmail. */
  "no_gmail",
  /** Google's consent, or the exchange of its code, failed. */
  "authentication_failed",
  /** The access to Gmail has ended in the middle and could not be renewed without a press. */
  "session_expired",
  /** Our own server does not know who this is, not even after the session was renewed. */
  "invalid_session",
  /** The permission to read mails was not given. */
  "scope_missing",
  "popup_blocked",
  "popup_closed",
  "access_denied",
  /** Google's script could not be loaded. */
  "script_unreachable",
  /** The model's provider does not take the key. */
  "invalid_key",
  "key_required",
  /** The key's account has nothing left to pay with. */
  "no_credit",
  /** The model is not, or no longer, to be asked here. */
  "model_unavailable",
  /** Our server could not be reached, or could not do it, again and again. */
  "analysis_failed",
  /** Our server was asked too often, and still said so after all retries. */
  "too_often",
  "other_tab",
  /** This page is at it already. */
  "already_reading",
  "demo_unreachable",
] as const;

export type MailboxProblem = (typeof MAILBOX_PROBLEMS)[number];

export class MailboxError extends Error {
  override name = "MailboxError";
  constructor(
    readonly problem: MailboxProblem,
    /** Google's own error message. */
    readonly said: string | null = null,
    options?: ErrorOptions,
  ) {
    super(`mailbox: ${problem}`, options);
  }
}
