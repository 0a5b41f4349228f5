import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type DemoMail, demoMailsSchema, toMails } from "../../../../../app/features/tracker/mailbox/demo-mails";
import { analyseMails } from "../../../../../functions/mail/analyse";
import { appendMails } from "../../../../../functions/mail/track/append";
import type { MailEvent } from "../../../../../functions/mail/track/events";
import { buildView } from "../../../../../functions/mail/track/tracker-view";
import { findUpcoming } from "../../../../../functions/services/tracker-upcoming";
import { daysUntil } from "../../../../../functions/shared/contract/deadline";
import { mailSchema } from "../../../../../functions/shared/contract/mail";
import { TRACKER_LIMITS } from "../../../../../functions/shared/contract/tracker";
import { LANGUAGES, type Language } from "../../../../../party/protocol/vocabulary";
import { DEMO_STORY } from "./demo-story";

const TODAY = "2026-11-21";

const fileOf = (language: Language) => readFileSync(`public/demo/${language}.json`, "utf8");
const readDemo = (language: Language): DemoMail[] => v.parse(demoMailsSchema, JSON.parse(fileOf(language)));

/** The server's reading of the demo: mails arrive in order, as many at once as it accepts. */
function playDemo(language: Language, today = TODAY) {
  const mails = toMails(readDemo(language), { language, today, offset: "+08:00" });
  const events: MailEvent[] = [];
  for (let at = 0; at < mails.length; at += TRACKER_LIMITS.mailsAtOnce) {
    const some = analyseMails(
      mails.slice(at, at + TRACKER_LIMITS.mailsAtOnce),
      events.map(({ clue }) => clue),
    );
    const run = { source: "demo", now: `${today}T12:00:00Z`, name: (first: { messageId: string }) => first.messageId };
    events.push(...appendMails(events, some, { ...run, source: "demo" }));
  }
  return { mails, events, ...buildView(events) };
}

describe.each(LANGUAGES)("the demo mailbox in %s", (language) => {
  const demo = readDemo(language);
  const told = playDemo(language);

  it("covers half a year and is small enough to be fetched at once", () => {
    expect(Buffer.byteLength(fileOf(language))).toBeLessThan(70_000);
    expect(demo.length).toBeGreaterThan(110);
    expect(Math.max(...demo.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(170);
    expect(demo.map(({ daysAgo, time }) => -daysAgo * 10_000 + Number(time.replace(":", "")))).toEqual(
      demo.map(({ daysAgo, time }) => -daysAgo * 10_000 + Number(time.replace(":", ""))).sort((a, b) => a - b),
    );
  });

  it("has unique ids, and replies only to earlier mails", () => {
    const ids = demo.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [at, { id, inReplyTo }] of demo.entries()) {
      expect(id).toMatch(new RegExp(`^demo-${language}-`));
      if (inReplyTo) expect(ids.slice(0, at)).toContain(inReplyTo);
    }
  });

  it("uses only invented domains and those of systems that write for others", () => {
    const domains = new Set(demo.map(({ from }) => from.address.replace(/^.*@/, "")));
    const real = [...domains].filter((domain) => !domain.endsWith(".example"));
    expect(real.filter((domain) => !SYSTEMS.test(domain))).toEqual([]);
  });

  it("becomes mails that the server accepts, with every day written out", () => {
    for (const mail of told.mails) {
      expect(v.is(mailSchema, mail)).toBe(true);
      expect(mail.text).not.toMatch(/[{}]/);
      expect(mail.isOwn).toBe(mail.from.address === told.mails.find(({ isOwn }) => isOwn)?.from.address);
    }
  });

  it("results in the applications of its story", () => {
    const rows = told.applications.map(({ company, position, status, stage }) => [company, position, status, stage]);
    expect(rows.sort(byName)).toEqual([...DEMO_STORY[language]].sort(byName));
  });

  it("results in the same story on another day of the year", () => {
    const told = playDemo(language, "2028-03-01").applications.map(({ company, status }) => [company, status]);
    expect(told.sort(byName)).toEqual(
      DEMO_STORY[language].map(([company, , status]) => [company, status]).sort(byName),
    );
  });

  it("leaves some mails for review, and notes no bulk mails except surveys of employers", () => {
    expect(told.review.length).toBeGreaterThanOrEqual(3);
    const bulk = new Set(demo.filter(({ isBulk }) => isBulk).map(({ id }) => id));
    const isInBulk = ({ clue }: MailEvent) => bulk.has(clue.messageId);
    const own = new Set(told.events.filter((one) => !isInBulk(one)).map(({ application }) => application));
    for (const { status, application } of told.events.filter(isInBulk)) {
      expect(["unknown", "not_a_job_related_email"]).toContain(status);
      expect(own).toContain(application);
    }
  });

  it("has an interview tomorrow that is still to be confirmed", () => {
    const { interviews } = findUpcoming(told.applications, TODAY);
    const tomorrow = interviews.filter(({ todo }) => daysUntil(todo.deadline, TODAY) === 1);
    expect(tomorrow).toHaveLength(1);
    const [row] = told.applications.filter(({ id }) => id === tomorrow[0]?.id);
    expect(row?.todo?.code).toBe("confirm_talk");
  });

  it("has to-dos within two days, and two offers that wait for an answer", () => {
    const open = told.applications.filter(({ todo }) => todo?.status === "todo");
    const days = open.map(({ todo }) => (Date.parse(todo?.deadline ?? "") - Date.parse(TODAY)) / 86_400_000);
    expect(days.filter((count) => count >= 0 && count <= 2).length).toBeGreaterThanOrEqual(3);
    expect(open.filter(({ todo }) => todo?.code === "answer_offer")).toHaveLength(2);
  });
});

const SYSTEMS =
  /(?:^|\.)(?:greenhouse-mail\.io|greenhouse\.io|lever\.co|ashbyhq\.com|myworkday\.com|smartrecruiters\.com|workablemail\.com|hackerrankforwork\.com|codility\.com|codesignal\.com|testgorilla\.com|linkedin\.com|mokahr\.com|italent\.cn|feishu\.cn|nowcoder\.com|zhipin\.com|liepin\.com|lagou\.com|51job\.com|104\.com\.tw|cake\.me|yourator\.co)$/;

function byName(a: readonly (string | null)[], b: readonly (string | null)[]): number {
  return String(a[0]) < String(b[0]) ? -1 : 1;
}

describe("toMails, days of a demo mail", () => {
  const mail = (text: string): DemoMail => ({
    ...{ id: "demo-en-001", daysAgo: 1, time: "09:00", subject: "Talk", text },
    from: { name: "A", address: "a@firm.example" },
  });
  const write = (text: string, language: Language) =>
    toMails([mail(text)], { language, today: "2026-11-21", offset: "+01:00" })[0];

  it.each([
    ["en", "by Monday 23 November"],
    ["zh-CN", "by 11月23日（周一）"],
    ["zh-TW", "by 11月23日（週一）"],
  ] as const)("writes days out in %s", (language, text) => {
    expect(write("by {+3}", language)?.text).toBe(text);
  });

  it("skips weekends for working days, and accepts days in the past", () => {
    expect(write("{+1w}, {+2w}, {+6w}, {-2}", "en")?.text).toBe(
      "Monday 23 November, Tuesday 24 November, Monday 30 November, Wednesday 18 November",
    );
  });

  it("counts from the mail's own day, in the person's time zone", () => {
    expect(write("now", "en")?.date).toBe("2026-11-20T09:00:00+01:00");
  });

  it("names the earlier mails of the thread, and the recipient of the person's own mails", () => {
    const own = { ...mail("yes"), id: "demo-en-002", inReplyTo: "demo-en-001", isOwn: true } as const;
    const third = { ...mail("good"), id: "demo-en-003", inReplyTo: "demo-en-002" };
    const mails = toMails([mail("?"), { ...own, from: { name: "Me", address: "me@mailbox.example" } }, third], {
      ...{ language: "en", today: "2026-11-21", offset: "+00:00" },
    });
    expect(mails.map(({ threadIds }) => threadIds)).toEqual([[], ["demo-en-001"], ["demo-en-001", "demo-en-002"]]);
    expect(mails.map(({ to }) => to[0]?.address)).toEqual([
      "me@mailbox.example",
      "a@firm.example",
      "me@mailbox.example",
    ]);
  });
});
