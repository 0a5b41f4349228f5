import PostalMime, { addressParser, type Email } from "postal-mime";
import { type CalendarEvent, MAIL_LIMITS, MAILBOX_THREAD, type Mail, type MailAddress } from "../contract/mail";
import { readCalendar } from "./calendar";
import { type MailHeaders, readHeaders } from "./headers";
import { htmlToText } from "./html-text";
import { splitReply } from "./split-reply";

/** Longer pages are cut: what is decisive stands at the beginning, and a digest must not cost a Worker its time. */
const MAX_HTML = 400_000;

/** Three megabytes of an attachment have as many. */
const MOST_LINES = 40_000;
const LINE_FEED = 10;
/** With the name of its zone in brackets, a date takes less than half of that. */
const LONGEST_DATE = 100;

export type ParseOptions = {
  /** Addresses of the person whose mailbox it is: what they wrote themselves is read differently. */
  owners?: readonly string[];
  /** The mailbox's own id of the thread. */
  threadId?: string | null;
  /** The result of `readHeaders` for the message, if it is already known. */
  headers?: MailHeaders;
};

/** Reads one message of RFC 5322. Throws where it is not one at all. */
export async function parseMail(raw: Uint8Array, options: ParseOptions = {}): Promise<Mail> {
  return keepLimits(readEmail(await PostalMime.parse(cutLines(raw)), options.headers ?? readHeaders(raw), options));
}

/** The parser takes each line by itself, and anybody can send a mail of nothing but line breaks. */
function cutLines(raw: Uint8Array): Uint8Array {
  let lines = 0;
  for (let at = raw.indexOf(LINE_FEED); at >= 0; at = raw.indexOf(LINE_FEED, at + 1)) {
    if (++lines === MOST_LINES) return raw.subarray(0, at + 1);
  }
  return raw;
}

/** Room for the text and for what is cut off below it. */
const MAX_READ = MAIL_LIMITS.text + MAIL_LIMITS.history;

/** Cuts a mail to the contract's limits: the server refuses a whole batch for one header that is too long. */
export function keepLimits(mail: Mail): Mail {
  const line = (text: string) => cutTo(text, MAIL_LIMITS.line);
  const person = ({ name, address }: MailAddress) => ({ name: line(name), address: line(address) });
  const { calendar } = mail;
  return {
    ...mail,
    id: line(mail.id) || "none",
    // The last ones are the mails that this one answers.
    threadIds: mail.threadIds.slice(-MAIL_LIMITS.ids).map(line),
    from: person(mail.from),
    replyTo: mail.replyTo && line(mail.replyTo),
    to: mail.to.slice(0, MAIL_LIMITS.people).map(person),
    subject: line(mail.subject),
    date: line(mail.date),
    text: cutTo(mail.text, MAIL_LIMITS.text),
    signature: cutTo(mail.signature, MAIL_LIMITS.signature),
    history: cutTo(mail.history, MAIL_LIMITS.history),
    calendar: calendar && {
      ...calendar,
      uid: calendar.uid && line(calendar.uid),
      summary: line(calendar.summary),
      description: cutTo(calendar.description, MAIL_LIMITS.signature),
      start: calendar.start && line(calendar.start),
      location: line(calendar.location),
    },
    linkHosts: mail.linkHosts.filter((host) => host.length <= MAIL_LIMITS.line).slice(0, MAIL_LIMITS.hosts),
  };
}

/** Never cuts through a surrogate pair. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length);
}

function readEmail(email: Email, headers: MailHeaders, { owners = [], threadId }: ParseOptions): Mail {
  const from = mailboxesIn(headers.get("from") ?? headers.get("sender"))[0] ?? { name: "", address: "" };
  const subject = (headers.get("subject") ?? "").replace(/\s+/g, " ").trim();
  const html = email.html ? htmlToText(email.html.slice(0, MAX_HTML)) : null;
  const plain = (email.text ?? "").trim();
  const whole = (isPoor(plain, html?.text.trim() ?? "") ? (html?.text ?? "") : plain).slice(0, MAX_READ);
  const isOwn = owners.includes(from.address);
  const to = mailboxesIn(headers.get("to"));
  const readers = to.map(({ name }) => name);
  // Many have two mailboxes, and send what matters from one to the other.
  const isFromSelf = isOwn || readers.some((name) => name !== "" && name.toLowerCase() === from.name.toLowerCase());
  const { forwarded, ...cut } = splitReply(whole, {
    isForward: FORWARD.test(subject),
    isOwn: isFromSelf,
    from: from.address,
    readers,
  });
  const date = readDate(headers.get("date") ?? "");
  return {
    ...cut,
    id: trimId(headers.get("message-id") ?? "") || `${date}:${from.address}:${subject}`,
    threadIds: [
      ...new Set([
        ...idsIn(headers.get("in-reply-to")),
        ...idsIn(headers.get("references")),
        ...(threadId ? [MAILBOX_THREAD + threadId] : []),
      ]),
    ],
    from: (forwarded && parseAddress(forwarded.from)) ?? from,
    isOwn: isOwn && !forwarded,
    replyTo: mailboxesIn(headers.get("reply-to"))[0]?.address ?? null,
    to,
    subject: stripMarks(forwarded?.subject || subject),
    date,
    calendar: findCalendar(email),
    isBulk:
      ["list-unsubscribe", "list-id", "feedback-id", "x-campaign", "x-campaign-id"].some((key) => headers.has(key)) ||
      /\b(?:bulk|list|junk)\b/i.test(headers.get("precedence") ?? ""),
    isAutoReply:
      /auto-replied/i.test(headers.get("auto-submitted") ?? "") ||
      headers.has("x-autoreply") ||
      headers.has("x-autorespond") ||
      /auto_reply/i.test(headers.get("precedence") ?? ""),
    isForwarded: forwarded !== null,
    linkHosts: [
      ...new Set([...(html?.links ?? []), ...(whole.match(/https?:\/\/[^\s<>"')\]]+/gi) ?? [])].flatMap(hostOf)),
    ],
  };
}

const FORWARD = /^(?:fwd?|wg|vs|转发|轉寄|轉發)\s*[:：]/i;

/** Some mailers put "please use an HTML reader" in the plain part. */
function isPoor(plain: string, html: string): boolean {
  if (!plain) return true;
  if (/<(?:html|body|table|div)\b/i.test(plain.slice(0, 500))) return true;
  return (
    html.length > plain.length && plain.length < 200 && (/\bhtml\b/i.test(plain) || html.length > plain.length * 3)
  );
}

function mailboxesIn(value: string | undefined): MailAddress[] {
  // A comma that came out of an encoded word separates nothing.
  const [, alone = "", only] = /^([^<]*)<([^<>]+)>\s*$/.exec(value ?? "") ?? [];
  if (only) return [{ name: alone.replace(/["\s]+/g, " ").trim(), address: only.trim().toLowerCase() }];
  return addressParser(value ?? "", { flatten: true }).flatMap(({ name, address }) =>
    address ? [{ name: name.replace(/\s+/g, " ").trim(), address: address.trim().toLowerCase() }] : [],
  );
}

function parseAddress(line: string): MailAddress | null {
  const address = /[\w.+-]+@[\w.-]+\w/.exec(line)?.[0];
  if (!address) return null;
  const name = line
    .slice(0, line.indexOf(address))
    .replace(/["'<>[\]()]|mailto:/g, "")
    .trim();
  return { name, address: address.toLowerCase() };
}

function findCalendar(email: Email): CalendarEvent | null {
  const part = email.attachments.find(
    ({ mimeType, filename }) =>
      mimeType === "text/calendar" || mimeType === "application/ics" || /\.ics$/i.test(filename ?? ""),
  );
  if (!part) return null;
  const content = typeof part.content === "string" ? part.content : new TextDecoder().decode(part.content);
  return readCalendar(content);
}

function stripMarks(subject: string): string {
  return subject.replace(/^(?:\s*(?:re|fwd?|aw|wg|答复|答覆|回复|回覆|转发|轉寄|轉發)\s*[:：]\s*)+/i, "").trim();
}

function trimId(id: string): string {
  return id.trim().replace(/^<|>$/g, "");
}

function idsIn(value: string | undefined): string[] {
  return (value?.match(/<[^<>\s]+>/g) ?? []).map(trimId);
}

function hostOf(link: string): string[] {
  try {
    const { protocol, hostname } = new URL(link);
    return protocol.startsWith("http") ? [hostname.toLowerCase()] : [];
  } catch {
    return [];
  }
}

/** Keeps the offset of the header: Date cannot. */
function readDate(header: string): string {
  const value = header.slice(0, LONGEST_DATE);
  const time = Date.parse(value.replace(/\([^)]*\)/g, ""));
  if (Number.isNaN(time)) return "";
  const zone = /([+-])(\d{2}):?(\d{2})\s*(?:\(.*\))?\s*$/.exec(value);
  const minutes = zone ? (zone[1] === "-" ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3])) : 0;
  if (!minutes) return new Date(time).toISOString();
  const local = new Date(time + minutes * 60_000).toISOString().replace(/\.\d+Z$/, "");
  return `${local}${zone?.[1]}${zone?.[2]}:${zone?.[3]}`;
}
