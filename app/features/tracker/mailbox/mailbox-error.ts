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
  /** The access to Gmail expired during the run and could not be renewed without a click. */
  "session_expired",
  /** Our server refused the session, even after it was renewed. */
  "invalid_session",
  /** The user did not permit reading mails. */
  "scope_missing",
  "popup_blocked",
  "popup_closed",
  "access_denied",
  /** Google's script could not be loaded. */
  "script_unreachable",
  /** The model's provider does not take the key. */
  "invalid_key",
  "key_required",
  /** The key's account has no credit left. */
  "no_credit",
  /** The model is not available (any longer). */
  "model_unavailable",
  /** Our server was unreachable or failed, repeatedly. */
  "analysis_failed",
  /** Our server's rate limit still applied after all retries. */
  "too_often",
  "other_tab",
  /** A run is under way on this page. */
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
