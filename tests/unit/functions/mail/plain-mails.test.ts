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

const BERG = { name: "Anna Berg", address: "anna.berg@brightmill.com" };

it.each([
  [
    "Job offer: QA Engineer at Brightmill",
    "We are delighted to offer you the position of QA Engineer at Brightmill. Please sign the contract by December 2.",
  ],
  ["Job offer", "I would like to offer you the Senior QA Engineer position. Your first day is January 4."],
  ["Offer", "It is with great pleasure that we offer you the role of clerk."],
  ["工作机会:测试工程师", "您好,我们决定聘请您担任测试工程师。请于12月2日前签署合同。"],
  ["工作机会", "我们正式聘用您为仓库管理员,请周五前答复。"],
  ["工作機會:測試工程師", "您好,很高興能提供您測試工程師的職位,請於12月2日前簽回合約。"],
])("analyseMails reads a short mail %j that offers its reader a job as an offer", (subject, text) => {
  const [reading] = analyseMails([makeMail({ from: BERG, subject, text })]);
  expect(reading).toMatchObject({ status: "offer", todo: { code: "answer_offer" } });
  expect(reading?.confidence).toBeGreaterThan(0.85);
});

it.each([
  ["Job offer: QA Engineer", "We are looking for a QA Engineer. We offer you great benefits. Apply on our website."],
  ["Job offers for you", "New job offers for you: QA Engineer, Brightmill. We are happy to offer you job alerts."],
  ["Job offer", "We are excited to offer you a position with great benefits. Apply now!"],
  ["Job offer for you", "We are happy to offer you the job of your dreams. 500 vacancies."],
  ["Job offer: QA Engineer", "I could offer you a position as QA Engineer with one of our clients. Call me."],
  ["Your stay", "We are pleased to offer you a room upgrade in the position with the best view."],
  ["A special offer", "We are delighted to offer you 20% off your next order."],
  ["Hello", "We would have liked to offer you the position, but we chose another candidate."],
  ["Hello", "We'd love to offer you the role, but the budget was cut."],
  ["Concert", "We are pleased to offer you a position in the queue for the concert."],
  ["工作机会", "很高兴为您提供最新的测试工程师职位,立即投递。"],
  ["邀请", "我们很荣幸邀请您担任本次大赛评委。"],
  ["工作機會", "很高興為您提供理財專員的職位資訊。"],
])("analyseMails reads no offer from %j: %s", (subject, text) => {
  expect(analyseMails([makeMail({ from: BERG, subject, text })])[0]?.status).not.toBe("offer");
});

it("analyseMails reads no offer from a mailing in the words of one", () => {
  const text = "We are delighted to offer you the role of tester in our community.";
  const mail = makeMail({ from: BERG, subject: "Job offer", text, isBulk: true });
  expect(analyseMails([mail])[0]?.status).not.toBe("offer");
});
