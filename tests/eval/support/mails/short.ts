import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import type { Mail } from "../../../../functions/contract/mail";
import { MAIL_STATUSES, type MailStatus } from "../../../../functions/contract/mail";

const FILE = path.join(import.meta.dirname, "../../mails/short/phrases.json");
const Short = v.array(
  v.object({ status: v.picklist(MAIL_STATUSES), from: v.string(), subject: v.string(), text: v.string() }),
);

/** Mails of a sentence or two, as a mail and what it is. */
export function readShortMails(): { mail: Mail; status: MailStatus }[] {
  return v.parse(Short, JSON.parse(readFileSync(FILE, "utf8"))).map(({ status, from, subject, text }, i) => {
    const [, name = "", address = ""] = /^(.*) <(.*)>$/.exec(from) ?? [];
    const mail: Mail = {
      ...{ id: `short-${i}`, from: { name, address }, isOwn: address === "sam@me.example", replyTo: null, to: [] },
      ...{ threadIds: /^re:/i.test(subject) ? ["earlier"] : [], subject, text, date: "2026-03-01T10:00:00.000Z" },
      ...{ signature: "", history: "", calendar: null, isForwarded: false, linkHosts: [] },
      isBulk: /unsubscribe|退订|取消訂閱/i.test(text),
      isAutoReply: /^(?:out of office|automatic reply|自[动動]回[复覆])/i.test(subject),
    };
    return { mail, status };
  });
}
