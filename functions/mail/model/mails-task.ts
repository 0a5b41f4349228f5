import type { MailsTask, TaskMail } from "../../../party/assistant/task";
import type { Mail } from "../../shared/contract/mail";
import { STATUS_MEANINGS, TODO_MEANINGS } from "./meanings";

/** Prepares mails for a model, without the quoted history, which it would mistake for their own text. */
export function toMailsTask(mails: readonly Mail[]): MailsTask {
  return { kind: "mails", mails: mails.map(toTaskMail), statuses: STATUS_MEANINGS, todos: TODO_MEANINGS };
}

function toTaskMail({ from, to, isOwn, date, subject, text, signature, calendar, isBulk }: Mail): TaskMail {
  const [other] = isOwn ? to : [from];
  const name = other ? `${other.name} <${other.address}>` : "";
  return {
    from: isOwn ? `the reader themselves, to ${name}` : name,
    date,
    subject,
    text,
    signature,
    calendar: calendar
      ? [calendar.method, calendar.summary, calendar.start, calendar.location].filter(Boolean).join(", ")
      : "",
    isBulk,
  };
}
