/**
 * A mail as the pipeline sees it: safe plain text and the few headers that tell something. Nothing in it is ever
 * rendered as HTML, fetched or followed. Where a mail only passes another one on, `from`, `subject` and `text` are those
 * of the mail inside, and `isForwarded` says so.
 */
export type Mail = {
  /** The Message-ID without brackets; made of sender, date and subject where there is none. */
  id: string;
  /** Ids of earlier mails of the thread (In-Reply-To, References), and the mailbox's own thread id where it has one. */
  threadIds: readonly string[];
  from: MailAddress;
  /** Written by the person whose mailbox it is. */
  isOwn: boolean;
  replyTo: string | null;
  to: readonly MailAddress[];
  subject: string;
  /** ISO 8601 with the offset of the sender's clock where the mail tells it: "Friday" is meant in that zone. */
  date: string;
  /** What is new in this mail: no history, no signature. Lines end in "\n". */
  text: string;
  /** The sender's signature and footer, which name companies and roles. */
  signature: string;
  /** The history below, or an empty text. It tells what the mail answers, never what it says. */
  history: string;
  calendar: CalendarEvent | null;
  /** From a mailing list or a bulk mailer, by its headers. */
  isBulk: boolean;
  /** Written by a machine in answer to a mail, such as an out-of-office note. */
  isAutoReply: boolean;
  isForwarded: boolean;
  /** Hosts of the links in it; the addresses themselves may be personal and are not kept. */
  linkHosts: readonly string[];
};

export type MailAddress = { name: string; address: string };

export type CalendarEvent = {
  method: "request" | "cancel" | "reply" | "publish";
  uid: string | null;
  summary: string;
  description: string;
  /** ISO 8601: with Z where the zone is known, else local time without offset. */
  start: string | null;
  location: string;
};

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
