import { MAIL_LIMITS, type Mail } from "../../../../../functions/shared/contract/mail";

const { line, text, signature, history, ids, people, hosts } = MAIL_LIMITS;

/** A mail within the limits of what the server takes: an odd header must not cost forty-nine other mails their batch. */
export function fitMail(mail: Mail): Mail {
  const { calendar } = mail;
  return {
    ...mail,
    id: mail.id.slice(0, line) || "none",
    threadIds: mail.threadIds.slice(-ids).map(cut),
    from: fitAddress(mail.from),
    replyTo: mail.replyTo === null ? null : cut(mail.replyTo),
    to: mail.to.slice(0, people).map(fitAddress),
    subject: cut(mail.subject),
    date: cut(mail.date),
    text: mail.text.slice(0, text),
    signature: mail.signature.slice(0, signature),
    history: mail.history.slice(0, history),
    calendar: calendar && {
      ...calendar,
      uid: calendar.uid === null ? null : cut(calendar.uid),
      summary: cut(calendar.summary),
      description: calendar.description.slice(0, signature),
      start: calendar.start === null ? null : cut(calendar.start),
      location: cut(calendar.location),
    },
    linkHosts: mail.linkHosts.slice(0, hosts).map(cut),
  };
}

function fitAddress({ name, address }: Mail["from"]): Mail["from"] {
  return { name: cut(name), address: cut(address) };
}

function cut(value: string): string {
  return value.slice(0, line);
}
