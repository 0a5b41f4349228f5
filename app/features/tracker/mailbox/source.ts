import type { Mail } from "../../../../functions/shared/contract/mail";
import type { MailSource } from "../../../../functions/shared/contract/tracker";

/** Why a mail was passed over: of before the timeframe, one of the spam, bin, drafts or chats, or read earlier. */
export const PASSED_REASONS = ["older", "left_out", "known"] as const;
export type PassedReason = (typeof PASSED_REASONS)[number];
/** Why a mail could not be read: it is broken, or it could not be fetched, or the server did not take it. */
export const UNREADABLE_REASONS = ["broken", "not_fetched", "refused"] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** The outcome of one message. `key` names it to this browser alone. */
export type SourceItem =
  | { kind: "mail"; key: string; mail: Mail; gmailId: string | null }
  | { kind: "passed"; key: string; why: PassedReason }
  | { kind: "unreadable"; key: string; why: UnreadableReason };

export type SourceOptions = {
  /** Milliseconds since 1970: what is older is passed over. */
  since: number;
  signal: AbortSignal;
  /** Keys of what an earlier run is done with: passed over without a look. */
  handled: ReadonlySet<string>;
  /** How many messages there are, as far as is known by now. */
  onFound: (count: number) => void;
};

/**
 * A source of mails. `read` yields the outcome of each message, in any order; an unreadable message never ends it. It
 * throws a `MailboxError` if nothing more can be read, and ends when `signal` is aborted.
 */
export type MailboxSource = {
  readonly kind: MailSource;
  read: (options: SourceOptions) => AsyncIterable<SourceItem>;
};
