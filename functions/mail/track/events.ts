import type { MailStatus } from "../../shared/contract/mail";
import type { MailSource, UserEvent } from "../../shared/contract/tracker";
import type { Todo } from "../extract/todo";
import type { Clue } from "./clue";

/** The reading of one mail. Its text is not kept: only where it came from, when, and the words it rests on. */
export type MailEvent = {
  kind: "mail";
  /** Made of the message id: the same mail is the same event. */
  id: string;
  application: string;
  /** When the mail was sent, by the sender's clock. */
  at: string;
  senderDomain: string;
  /** `not_a_job_related_email`: it comes from a firm or thread that is known, so a person is asked. */
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
 * From this confidence on an event counts unasked: with its set left out of everything that was fitted, 99.5 % of these
 * mails are right (tests/eval/README.md).
 */
export const THRESHOLD = 0.95;

/** The demo's mails are separate, also where they have the ids of real ones. */
export function eventIdOf(messageId: string, source: MailSource): string {
  return `${source === "demo" ? "demo" : "mail"}:${messageId}`;
}
