import type { MailStatus } from "../../shared/contract/mail";
import type { MailSource, UserEvent } from "../../shared/contract/tracker";
import type { Todo } from "../extract/todo";
import type { Clue } from "./clue";

/** The result of reading one mail. Stores its source, its date and the quoted evidence, but not its text. */
export type MailEvent = {
  kind: "mail";
  /** Derived from the message id: the same mail is the same event. */
  id: string;
  application: string;
  /** When the mail was sent, by the sender's clock. */
  at: string;
  senderDomain: string;
  /** `not_a_job_related_email` if unsure: the user is asked, as the sender is known or the mail may be about a job. */
  status: MailStatus;
  confidence: number;
  quotes: readonly string[];
  companies: readonly { name: string; trust: number }[];
  position: string | null;
  todo: Todo | null;
  clue: Clue;
  source: MailSource;
  /** Gmail's own id. */
  gmailId: string | null;
  /** The reader: "coach" for the built-in one, else the model's id. */
  by: string;
  /** The application's status in a model's words; null: the quotes say it. */
  details: string | null;
};

export type TrackerEvent = MailEvent | UserEvent;

/**
 * Lowest confidence at which an event counts without review: 99.5 % of these mails are right, with their set left out
 * of everything that was fitted (tests/eval/README.md).
 */
export const THRESHOLD = 0.95;

/** Keeps the demo's mails apart from real ones with the same ids. */
export function eventIdOf(messageId: string, source: MailSource): string {
  return `${source === "demo" ? "demo" : "mail"}:${messageId}`;
}
