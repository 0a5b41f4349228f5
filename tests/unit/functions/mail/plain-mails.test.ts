import { expect, it } from "vitest";
import { analyseMails } from "../../../../functions/mail/analyse";
import { THRESHOLD } from "../../../../functions/mail/track/events";
import { parseMail } from "../../../../functions/shared/mail-parse/parse-mail";
import { invitationOf, mailOf, newsOf, refusalOf } from "../../../support/job-mails";
import { makeMail } from "../../../support/mails";
import { makeRawMail, writeRaw } from "../../../support/raw-mails";

/** The mails in the tests of the server and of the pages: their readings do not depend on the finer weights. */

it.each([
  ["applied", mailOf],
  ["rejected", refusalOf],
  ["virtual_onsite_interview", invitationOf],
  ["not_a_job_related_email", newsOf],
] as const)("analyseMails is certain that a plain mail is %s", (status, write) => {
  for (const threadIds of [[], ["thread"]]) {
    const [reading] = analyseMails([write({ threadIds })]);
    expect(reading?.status).toBe(status);
    expect(reading?.confidence).toBeGreaterThan(THRESHOLD);
  }
});

it("analyseMails is certain that every tenth mail of a generated mailbox is about a job, and that the others aren't", async () => {
  for (const threadId of [null, "thread"]) {
    const mails = await Promise.all(
      Array.from({ length: 50 }, (_, number) => {
        const raw = writeRaw(makeRawMail(number, { newest: Date.UTC(2026, 9, 1) }));
        return parseMail(new TextEncoder().encode(raw), { threadId: threadId && `${threadId}-${number}` });
      }),
    );
    const readings = analyseMails(mails);
    expect(readings.map(({ status }) => status)).toEqual(
      mails.map((_, number) => (number % 10 === 0 ? "applied" : "not_a_job_related_email")),
    );
    expect(Math.min(...readings.map(({ confidence }) => confidence))).toBeGreaterThan(THRESHOLD);
  }
});

it("analyseMails takes no mail for an answer just because the mailbox numbers its threads", () => {
  for (const write of [mailOf, refusalOf, invitationOf, newsOf]) {
    const [plain, numbered] = [[], ["thread:18c2"]].map((threadIds) => analyseMails([write({ threadIds })])[0]);
    expect(numbered?.confidence).toBe(plain?.confidence);
  }
});

it.each([
  [
    "careers@kestrelmaps.com",
    "Didn't find the right role? Sign up for our talent community and get job alerts.\nUnsubscribe from job alerts here.",
  ],
  ["no-reply@paperlane.io", "While you wait, join our Talent Network for weekly tips, new openings and events."],
])(
  "analyseMails reads a receipt from %s that ends with an invitation to a talent network as a receipt",
  (address, closing) => {
    const text = `Dear Sam,\n\nYour application for Product Designer was received. We will be in touch.\n\n${closing}`;
    const mail = makeMail({
      from: { name: "Kestrel Maps", address },
      subject: "We received your application",
      text,
      isBulk: true,
    });
    expect(analyseMails([mail])[0]?.status).toBe("applied");
  },
);

it.each([
  [
    { name: "University of Ashby Careers Portal", address: "noreply@careers.ashby.ac.uk" },
    "Dear Sam,\n\nVantage Freight would like to invite you to an interview for the position of Graduate Planner. Please choose a slot in the portal by 12 June.\n\nUniversity of Ashby Careers Service",
    "Vantage Freight",
  ],
  [
    { name: "海東大學職涯發展中心", address: "career@haidong.edu.tw" },
    "同學您好：\n您透過本校職涯平台應徵「島嶼茶室」行銷企劃，履歷已送達該公司，後續由企業直接與您聯繫。\n海東大學職涯發展中心",
    "島嶼茶室",
  ],
  [
    { name: "Career Services", address: "careers@northgate.edu" },
    "Dear Sam,\nThank you for applying for the position of Research Assistant at Northgate University. We have received your application.\nCareer Services\nNorthgate University",
    "Northgate University",
  ],
])(
  "analyseMails names the university of a career platform as employer only if it hires for itself: %j",
  (from, text, firm) => {
    expect(analyseMails([makeMail({ from, subject: "Your application", text })])[0]?.companies[0]?.name).toBe(firm);
  },
);

it("analyseMails doesn't name the mailbox owner as employer", () => {
  const to = [{ name: "Nell Harper", address: "nell@home.example" }];
  const from = { name: "Recruiting", address: "notifications@myworkday.com" };
  const text =
    "Nell Harper,\nThank you for your application for Staff Nurse. We will be in touch soon.\nNell Harper | 88123";
  const [reading] = analyseMails([makeMail({ from, to, subject: "Application received - Nell Harper", text })]);
  expect(reading?.companies.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["Nell Harper"]));
});
