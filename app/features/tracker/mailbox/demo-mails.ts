import * as v from "valibot";
import { MAIL_LIMITS, type Mail } from "../../../../functions/shared/contract/mail";
import { splitReply } from "../../../../functions/shared/mail-parse/split-reply";
import type { Language } from "../../../i18n/languages";

/** A mail of `public/demo`, dated relative to today, so that the demo always covers the last half year. */
export const demoMailSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^demo-(?:en|zh-CN|zh-TW)-\d{3}$/)),
  daysAgo: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180)),
  time: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  from: v.strictObject({ name: v.string(), address: v.pipe(v.string(), v.email()) }),
  subject: v.pipe(v.string(), v.maxLength(MAIL_LIMITS.line)),
  /** `{+3}` is the day three days after the mail's own, `{-2}` two before it, `{+3w}` the third working day after it. */
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAIL_LIMITS.text)),
  /** The id of the mail that this one answers. */
  inReplyTo: v.optional(v.string()),
  isBulk: v.optional(v.literal(true)),
  isOwn: v.optional(v.literal(true)),
});
export const demoMailsSchema = v.array(demoMailSchema);
export type DemoMail = v.InferOutput<typeof demoMailSchema>;

/** `today` is YYYY-MM-DD, `offset` the reader's UTC offset, such as "+08:00", which the mails use. */
export type DemoDay = { language: Language; today: string; offset: string };

export function toMails(demo: readonly DemoMail[], day: DemoDay): Mail[] {
  const byId = new Map(demo.map((one) => [one.id, one]));
  const owner = demo.find(({ isOwn }) => isOwn)?.from ?? { name: "", address: "" };
  return demo.map((one) => {
    const sent = addDays(day.today, -one.daysAgo);
    const isOwn = one.isOwn ?? false;
    const { text, signature, history } = splitReply(writeDays(one.text, sent, day.language), {
      isForward: false,
      isOwn,
      from: "",
      readers: [],
    });
    return {
      id: one.id,
      threadIds: idsAbove(one, byId),
      from: one.from,
      isOwn,
      replyTo: null,
      to: [isOwn ? (byId.get(one.inReplyTo ?? "")?.from ?? owner) : owner],
      subject: one.subject,
      date: `${sent}T${one.time}:00${day.offset}`,
      text,
      signature,
      history,
      calendar: null,
      isBulk: one.isBulk ?? false,
      isAutoReply: false,
      isForwarded: false,
      linkHosts: [],
    };
  });
}

function idsAbove(mail: DemoMail, byId: ReadonlyMap<string, DemoMail>): string[] {
  const ids: string[] = [];
  for (let id = mail.inReplyTo; id !== undefined && !ids.includes(id); id = byId.get(id)?.inReplyTo) ids.unshift(id);
  return ids;
}

function writeDays(text: string, sent: string, language: Language): string {
  return text.replace(/\{([+-]\d+)(w?)\}/g, (_, count: string, isWorking: string) =>
    nameDay(isWorking ? addWorkingDays(sent, Number(count)) : addDays(sent, Number(count)), language),
  );
}

/** As people write it in a mail: "Thursday 26 November", "11月26日（周四）". */
function nameDay(date: string, language: Language): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...options, timeZone: "UTC" }).format(
      Date.parse(date),
    );
  const day = write({ day: "numeric", month: "long" });
  return language === "en" ? `${write({ weekday: "long" })} ${day}` : `${day}（${write({ weekday: "short" })}）`;
}

function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * 86_400_000).toISOString().slice(0, 10);
}

function addWorkingDays(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (new Date(Date.parse(day)).getUTCDay() % 6 !== 0) left -= 1;
  }
  return day;
}
