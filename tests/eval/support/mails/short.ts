import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import type { MailKind } from "../../../../functions/mail/classify/weigh";
import type { Mail } from "../../../../functions/shared/contract/mail";
import { MAIL_STATUSES, type MailStatus } from "../../../../functions/shared/contract/mail";

/** A line of JSON for each mail. */
const FILE = path.join(import.meta.dirname, "../../mails/short.jsonl");
const name = v.optional(v.nullable(v.string()));
const Short = v.array(
  v.pipe(
    v.object({
      /** The author's own set: weights are evaluated by sets that they have not seen. */
      file: v.string(),
      status: v.picklist(MAIL_STATUSES),
      /** Present when it differs from the status. */
      kind: v.optional(v.literal("approach")),
      from: v.string(),
      subject: v.string(),
      text: v.string(),
      /** Absent when unlabeled; null when there is none. */
      company: name,
      position: name,
    }),
    v.check(({ status, kind }) => !kind || status === "unknown", "An approach is unknown."),
  ),
);
export type ShortMail = {
  mail: Mail;
  status: MailStatus;
  kind: MailKind;
  company: string | null | undefined;
  position: string | null | undefined;
  file: string;
};

/** Mails of a sentence or two, each with its label. */
export function readShortMails(): ShortMail[] {
  const lines = readFileSync(FILE, "utf8").split("\n").filter(Boolean);
  const all = v.parse(
    Short,
    lines.map((line) => JSON.parse(line)),
  );
  return all.map(({ status, kind = status, from, subject, text, company, position, file }, i) => {
    const [, name = "", address = ""] = /^(.*) <(.*)>$/.exec(from) ?? [];
    const mail: Mail = {
      ...{ id: `short-${i}`, from: { name, address }, isOwn: address === "sam@me.example", replyTo: null, to: [] },
      ...{ threadIds: /^re:/i.test(subject) ? ["earlier"] : [], subject, text, date: "2026-03-01T10:00:00.000Z" },
      ...{ signature: "", history: "", calendar: null, isForwarded: false, linkHosts: [] },
      isBulk: /unsubscribe|退订|取消訂閱/i.test(text),
      isAutoReply: /^(?:out of office|automatic reply|自[动動]回[复覆])/i.test(subject),
    };
    return { mail, status, kind, company, position, file };
  });
}
