import type { Mail } from "../../functions/shared/contract/mail";

/** Unambiguous mails, so that no test depends on the classifier's fine weights. */

let count = 0;

type Changes = Partial<Omit<Mail, "from">> & { firm?: string; day?: number };

/** A mail of a firm with a domain of its own; by default the receipt of an application. */
export function mailOf({ firm = "Northbeam Labs", day = 1, ...changes }: Changes = {}): Mail {
  count += 1;
  const domain = `${firm.toLowerCase().replace(/[^a-z0-9]/g, "")}.example`;
  return {
    id: `m${count}@${domain}`,
    threadIds: [],
    from: { name: `${firm} Careers`, address: `careers@${domain}` },
    isOwn: false,
    replyTo: null,
    to: [{ name: "Ada", address: "ada@mail.example" }],
    subject: `Thank you for applying to ${firm}`,
    date: new Date(Date.UTC(2026, 9, day, 9)).toISOString(),
    text: `Dear Ada,\nThank you for applying for the Data Engineer position at ${firm}. We have received your application and will review it.\n`,
    signature: `${firm} Careers`,
    history: "",
    calendar: null,
    isBulk: false,
    isAutoReply: false,
    isForwarded: false,
    linkHosts: [],
    ...changes,
  };
}

export function refusalOf(changes: Changes = {}): Mail {
  const { firm = "Northbeam Labs" } = changes;
  return mailOf({
    subject: `Your application to ${firm}`,
    text: `Dear Ada,\nUnfortunately, we have decided not to move forward with your application for the Data Engineer position at ${firm}. We wish you all the best.\n`,
    ...changes,
  });
}

export function invitationOf(changes: Changes = {}): Mail {
  const { firm = "Northbeam Labs" } = changes;
  return mailOf({
    subject: `Interview invitation: Data Engineer at ${firm}`,
    text: `Dear Ada,\nWe would like to invite you to an interview for the Data Engineer position at ${firm}. Please choose a time slot that suits you.\n`,
    ...changes,
  });
}

/** A newsletter, which is about no application. */
export function newsOf(changes: Changes = {}): Mail {
  return mailOf({
    firm: "Garden Weekly",
    subject: "This week in the garden",
    text: "Tomatoes like it warm. Read more about roses in this week's newsletter, and get 20% off all seeds.\nUnsubscribe\n",
    signature: "",
    isBulk: true,
    ...changes,
  });
}
