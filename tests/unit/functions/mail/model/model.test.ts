import { describe, expect, it } from "vitest";
import { analyseMail, type MailAnalysis } from "../../../../../functions/mail/analyse";
import { checkReading } from "../../../../../functions/mail/model/check-reading";
import { findWords, isTakenFrom } from "../../../../../functions/mail/model/find-words";
import { toMailsTask } from "../../../../../functions/mail/model/mails-task";
import { THRESHOLD } from "../../../../../functions/mail/track/events";
import type { Mail } from "../../../../../functions/shared/contract/mail";
import type { MailReading } from "../../../../../party/assistant/task";
import { makeMail } from "../../../../support/mails";

const INVITATION = makeMail({
  from: { name: "Dana Reyes", address: "dana@kestrelrobotics.example" },
  subject: "Firmware Engineer: next step",
  text: "Hi Sam,\n\nThe team liked your answers a lot.\nCould you talk with Priya on\nThursday 18 June at 10:00? Please confirm by 12 June.",
  signature: "Dana Reyes\nKestrel Robotics",
});
const RECEIPT = makeMail({
  from: { name: "Kestrel Robotics", address: "jobs@kestrelrobotics.example" },
  subject: "We received your application",
  text: "Thank you for applying to Kestrel Robotics for the role of Firmware Engineer. We have received your application and will review it.",
});
const NEWS = makeMail({
  from: { name: "Job Weekly", address: "news@jobweekly.example" },
  isBulk: true,
  subject: "You got the job? 12 new jobs this week",
  text: "We are pleased to offer you the position of reader! 12 new jobs match your preferences. Unsubscribe here. Manage alerts.",
});

const reading = (changes: Partial<MailReading> = {}): MailReading => ({
  ...{ status: "virtual_onsite_interview", company: null, position: null, todo: null, details: null },
  ...{ confidence: 0.95, quotes: ["Could you talk with Priya on Thursday 18 June at 10:00?"], ...changes },
});
/** The built-in's, as unsure or as sure as a test wants it. */
const builtIn = (mail: Mail, changes: Partial<MailAnalysis> = {}): MailAnalysis => ({
  ...analyseMail(mail),
  ...changes,
});
const unsure = (mail: Mail) => builtIn(mail, { status: "unknown", confidence: 0.4, quotes: [] });
const check = (mail: Mail, given: Partial<MailReading> = {}, before = unsure(mail), others: string[] = []) =>
  checkReading(mail, before, reading(given), { by: "gpt-4o-mini", others });

describe("findWords and isTakenFrom", () => {
  it.each([
    ["could you talk with PRIYA on thursday", "Could you talk with Priya on Thursday"],
    ["“The team liked your answers…”", "The team liked your answers"],
    ["liked your answers a lot...", "liked your answers a lot"],
    ["at 10:00?", "at 10:00?"],
  ])("find %s as the mail spells it", (words, found) => {
    expect(findWords(INVITATION.text, words)).toBe(found);
  });

  it.each(["", " … ", "Could you talk with Jonas", "ould you talk", "liked your ans", "team answers", ".*"])(
    "don't find %j",
    (words) => {
      expect(findWords(INVITATION.text, words)).toBeNull();
    },
  );

  it("find Chinese in either script, across line breaks", () => {
    expect(findWords("很高興邀請您\n參加面試。", "邀请您 参加面试")).toBe("邀請您 參加面試");
  });

  it("recognize words that come from another mail", () => {
    const other = "The salary at Northwind would be 91,000 a year.";
    expect(isTakenFrom("They would pay: the salary at Northwind would be 91,000", "Hello Sam", [other])).toBe(true);
    expect(isTakenFrom("The salary at Northwind would be 91,000", other, [other])).toBe(false);
    expect(isTakenFrom("They invite you to a talk.", "Hello Sam", [other])).toBe(false);
    expect(isTakenFrom("薪资为每月三万两千元整", "您好", ["我们提供的薪资为每月三万两千元整"])).toBe(true);
  });
});

describe("checkReading, status and quotes", () => {
  it("keeps quotes, names and to-do that the mail supports, and makes the clue from them", () => {
    const checked = check(INVITATION, {
      company: "kestrel robotics",
      position: "Firmware engineer",
      todo: { code: "confirm_talk", quote: "Please confirm by 12 June.", deadline: "2026-06-12" },
      details: "They ask for a talk with Priya on 18 June.",
    });
    expect(checked).toMatchObject({
      status: "virtual_onsite_interview",
      confidence: 0.95,
      quotes: ["Could you talk with Priya on Thursday 18 June at 10:00?"],
      position: "Firmware Engineer",
      todo: { code: "confirm_talk", text: "Please confirm by 12 June.", deadline: "2026-06-12" },
      details: "They ask for a talk with Priya on 18 June.",
      by: "gpt-4o-mini",
      messageId: INVITATION.id,
      clue: { messageId: INVITATION.id, positions: ["Firmware Engineer"] },
    });
    expect(checked?.companies[0]).toEqual({ name: "Kestrel Robotics", trust: 0.95 });
    expect(checked?.clue.names[0]).toBe("Kestrel Robotics");
  });

  it("limits a model's confidence to 0.98", () => {
    expect(check(INVITATION, { confidence: 1 })?.confidence).toBe(0.98);
  });

  it("drops quotes that aren't in the mail, and asks a person if none is left", () => {
    const invented = ["We would like to invite you to an interview.", "Kestrel Robotics", "a"];
    expect(check(INVITATION, { quotes: invented })).toMatchObject({ quotes: [], status: "virtual_onsite_interview" });
    expect(check(INVITATION, { quotes: invented })?.confidence).toBeLessThan(THRESHOLD);
    expect(check(INVITATION, { quotes: [...invented, "liked your answers a lot"] })).toMatchObject({
      quotes: ["liked your answers a lot"],
      confidence: 0.95,
    });
  });

  it("keeps at most three different quotes of limited length", () => {
    const text = `${"We like to talk with you about the interview. ".repeat(6)}One more. And another thing. Last of them.`;
    const quotes = [text.slice(0, 250), text.slice(0, 250), "One more.", "And another thing.", "Last of them."];
    const found = check(makeMail({ text }), { quotes })?.quotes ?? [];
    expect(found).toHaveLength(3);
    expect(found[0]?.length).toBeLessThanOrEqual(160);
    for (const one of found) expect(text).toContain(one);
  });

  it("raises the built-in confidence if both agree, and never lowers it", () => {
    const same = (confidence: number) => builtIn(INVITATION, { status: "virtual_onsite_interview", confidence });
    expect(check(INVITATION, {}, same(0.6))?.confidence).toBe(0.95);
    expect(check(INVITATION, { confidence: 0.3 }, same(0.92))?.confidence).toBe(0.92);
    const quotes = ["liked your answers"];
    expect(check(INVITATION, { quotes: ["invented words"] }, { ...same(0.6), quotes })).toMatchObject({
      confidence: 0.6,
      quotes,
    });
  });

  it("asks a person if the built-in reader is certain of another status", () => {
    const checked = check(RECEIPT, { status: "offer", quotes: ["Thank you for applying"] }, builtIn(RECEIPT));
    expect(builtIn(RECEIPT)).toMatchObject({ status: "applied" });
    expect(builtIn(RECEIPT).confidence).toBeGreaterThanOrEqual(THRESHOLD);
    expect(checked).toMatchObject({ status: "offer" });
    expect(checked?.confidence).toBeLessThan(THRESHOLD);
  });

  it("asks a person if nothing in the mail supports the status, however uncertain the built-in reader is", () => {
    const checked = check(RECEIPT, { status: "offer", quotes: ["We have received your application"] });
    expect(checked?.confidence).toBeLessThan(THRESHOLD);
  });

  it.each(["rejected", "offer"])("rejects the status %s for a mailing", (status) => {
    expect(check(NEWS, { status, quotes: ["We are pleased to offer you the position"] })).toBeNull();
  });

  it("removes a mail from its application only with good reason", () => {
    const hide = { status: "not_a_job_related_email", quotes: ["Thank you for applying to Kestrel Robotics"] };
    expect(check(RECEIPT, hide, builtIn(RECEIPT))).toEqual({ ...builtIn(RECEIPT), confidence: 0.5 });
    expect(check(RECEIPT, { ...hide, quotes: [] })).toMatchObject({ status: "unknown", by: "coach" });
    const mailing = { ...unsure(NEWS), status: "unknown" } as const;
    expect(check(NEWS, { ...hide, quotes: ["12 new jobs match your preferences"] }, mailing)).toMatchObject({
      status: "not_a_job_related_email",
      companies: [],
      todo: null,
      details: null,
      confidence: 0.95,
      by: "gpt-4o-mini",
    });
  });

  it("takes a mail for an approach only if the built-in reader does, so that nothing is lost", () => {
    const given = { status: "unknown", quotes: [] };
    const no = builtIn(RECEIPT, { status: "not_a_job_related_email", confidence: 0.6, isMaybeJob: true });
    expect(check(RECEIPT, given, no)).toMatchObject({ status: "unknown", isApproach: false });
    const approach = builtIn(RECEIPT, { status: "unknown", confidence: 0.95, isApproach: true });
    expect(check(RECEIPT, given, approach)).toMatchObject({ status: "unknown", isApproach: true });
  });

  it("rejects an unknown status", () => {
    expect(check(INVITATION, { status: "hired" })).toBeNull();
  });
});

describe("checkReading, names", () => {
  const named = (company: string | null, mail = INVITATION) => check(mail, { company })?.companies[0]?.name;
  const without = check(INVITATION)?.companies[0]?.name;

  it("keeps a company that occurs in the text, the signature, the sender's name or their address", () => {
    expect(named("Kestrel Robotics")).toBe("Kestrel Robotics");
    expect(named("Kestrel Robotics", RECEIPT)).toBe("Kestrel Robotics");
    const plain = makeMail({ from: { name: "Jobs", address: "jobs@kestrelrobotics.example" }, text: INVITATION.text });
    expect(named("Kestrel Robotics", plain)).toBe("Kestrel Robotics");
    expect(named("Halcyon Freight", makeMail({ text: "Greetings from Halcyon Freight" }))).toBe("Halcyon Freight");
  });

  it.each(["Northwind Traders", "Sam", "you", "the team", "<b>Kestrel</b>", "", null])(
    "keeps the built-in reader's company instead of %j",
    (company) => {
      expect(named(company)).toBe(without);
    },
  );

  it("keeps a position that occurs in the mail, otherwise the built-in reader's", () => {
    const post = (position: string | null) => check(INVITATION, { position })?.position;
    expect(post("firmware engineer")).toBe("Firmware Engineer");
    expect(post("Chief Executive")).toBe(post(null));
    expect(post("Engineer: next step\nFirmware")).toBe(post(null));
  });
});

describe("checkReading, to-do", () => {
  const todo = (given: MailReading["todo"], mail = INVITATION) => check(mail, { todo: given })?.todo;

  it.each([
    ["2026-06-16", "is not in the mail"],
    ["2025-06-12", "has passed"],
    ["2028-06-12", "is years away"],
    ["12 June", "is no date"],
    ["2026-06-31", "is no day"],
  ])("drops an invented deadline: %s %s", (deadline) => {
    expect(todo({ code: "confirm_talk", quote: null, deadline })?.deadline).not.toBe(deadline);
  });

  it("quotes only words of the mail", () => {
    const text = todo({ code: "confirm_talk", quote: "Pay 200 dollars first.", deadline: null })?.text;
    expect(text === null || INVITATION.text.includes(text ?? "")).toBe(true);
  });

  it("has none for a rejection or for a mail of the person's own", () => {
    const given = { code: "choose_time", quote: null, deadline: null };
    expect(check(INVITATION, { status: "rejected", todo: given })?.todo).toBeNull();
    expect(todo(given, { ...INVITATION, isOwn: true })).toBeNull();
  });

  it("keeps the built-in reader's if the model names an unknown one", () => {
    expect(todo({ code: "send_money", quote: null, deadline: null })).toEqual(todo(null));
  });
});

describe("checkReading, details", () => {
  const details = (given: string | null, others: string[] = []) =>
    check(INVITATION, { details: given }, undefined, others)?.details;

  it("cuts them to one line of at most 200 characters", () => {
    expect(details(" They ask\nfor \u202e a  talk. ")).toBe("They ask for a talk.");
    expect(details("They ask for a talk. ".repeat(20))).toHaveLength(200);
  });

  it.each([
    "See https://evil.example/x",
    "See www.evil.example",
    "Write to a@evil.example",
    "<img src=x onerror=alert(1)>",
    "[click](evil.example/pay)",
    "evil.example/pay to go on",
    "…",
    null,
  ])("drops links and addresses: %j", (given) => {
    expect(details(given)).toBeNull();
  });

  it("drops text of another mail", () => {
    const other = "Your one-time code for Northwind Bank is 448 102, tell it to nobody.";
    expect(details("Your one-time code for Northwind Bank is 448 102.", [other])).toBeNull();
    expect(details("They ask for a talk.", [other])).toBe("They ask for a talk.");
  });
});

describe("toMailsTask", () => {
  it("leaves out the quoted history and names the sender", () => {
    const calendar = {
      method: "request",
      uid: "1",
      summary: "Talk",
      description: "d",
      start: "2026-06-18T10:00",
      location: "Zoom",
    } as const;
    const own = makeMail({ isOwn: true, to: [{ name: "Dana", address: "dana@firm.example" }], text: "I withdraw." });
    const task = toMailsTask([{ ...INVITATION, history: "On Monday you wrote: secret", calendar }, own]);
    expect(JSON.stringify(task)).not.toContain("secret");
    expect(task.mails).toMatchObject([
      { from: "Dana Reyes <dana@kestrelrobotics.example>", calendar: "request, Talk, 2026-06-18T10:00, Zoom" },
      { from: "the reader themselves, to Dana <dana@firm.example>", calendar: "" },
    ]);
    expect(Object.keys(task.statuses)).toContain("virtual_onsite_interview");
  });
});
