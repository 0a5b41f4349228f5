import * as v from "valibot";

/** The status that a mail gives an application. */
export const MAIL_STATUSES = [
  "applied",
  "rejected",
  "online_assessment",
  "virtual_onsite_interview",
  "offer",
  "not_a_job_related_email",
  "unknown",
] as const;

export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Longer texts are cut where mails are read: what is decisive stands at the beginning. In characters. */
export const MAIL_LIMITS = {
  text: 20_000,
  signature: 4_000,
  history: 8_000,
  line: 998,
  ids: 60,
  people: 50,
  hosts: 100,
} as const;

const line = v.pipe(v.string(), v.maxLength(MAIL_LIMITS.line));
const addressSchema = v.object({ name: line, address: line });

const calendarEventSchema = v.object({
  method: v.picklist(["request", "cancel", "reply", "publish"]),
  uid: v.nullable(line),
  summary: line,
  description: v.pipe(v.string(), v.maxLength(MAIL_LIMITS.signature)),
  /** ISO 8601: with Z where the zone is known, else local time without offset. */
  start: v.nullable(line),
  location: line,
});

/** The prefix of the mailbox's own thread id: every mail has one, also the first of a thread. */
export const MAILBOX_THREAD = "thread:";

/**
 * A mail as the pipeline sees it: safe plain text and the few headers that tell something. Nothing in it is ever
 * rendered as HTML, fetched or followed. Where a mail only passes another one on, `from`, `subject` and `text` are
 * those of the mail inside, and `isForwarded` says so.
 */
export const mailSchema = v.object({
  /** The Message-ID without brackets; made of sender, date and subject where there is none. */
  id: v.pipe(line, v.nonEmpty()),
  /**
   * Ids of earlier mails of the thread (In-Reply-To, References), and behind `MAILBOX_THREAD` the mailbox's own where
   * it has one.
   */
  threadIds: v.pipe(v.array(line), v.maxLength(MAIL_LIMITS.ids), v.readonly()),
  from: addressSchema,
  /** Written by the person whose mailbox it is. */
  isOwn: v.boolean(),
  replyTo: v.nullable(line),
  to: v.pipe(v.array(addressSchema), v.maxLength(MAIL_LIMITS.people), v.readonly()),
  subject: line,
  /**
   * ISO 8601 with the offset of the sender's clock where the mail tells it: "Friday" is meant in that zone. Empty:
   * none.
   */
  date: line,
  /** The new text of this mail, without quoted history or signature. Lines end in "\n". */
  text: v.pipe(v.string(), v.maxLength(MAIL_LIMITS.text)),
  /** The sender's signature and footer, which name companies and roles. */
  signature: v.pipe(v.string(), v.maxLength(MAIL_LIMITS.signature)),
  /** The history below, or an empty text. It tells what the mail answers, never what it says. */
  history: v.pipe(v.string(), v.maxLength(MAIL_LIMITS.history)),
  calendar: v.nullable(calendarEventSchema),
  /** From a mailing list or a bulk mailer, by its headers. */
  isBulk: v.boolean(),
  /** Written by a machine in answer to a mail, such as an out-of-office note. */
  isAutoReply: v.boolean(),
  isForwarded: v.boolean(),
  /** Hosts of the links in it; the addresses themselves may be personal and are not kept. */
  linkHosts: v.pipe(v.array(line), v.maxLength(MAIL_LIMITS.hosts), v.readonly()),
});

export type Mail = v.InferOutput<typeof mailSchema>;
export type MailAddress = v.InferOutput<typeof addressSchema>;
export type CalendarEvent = v.InferOutput<typeof calendarEventSchema>;

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
