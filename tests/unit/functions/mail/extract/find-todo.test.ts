import { expect, it } from "vitest";
import { findTodo } from "../../../../../functions/mail/extract/todo";
import { makeMail } from "../../../../support/mails";

const SENT = "2026-11-26T10:00:00+01:00";

it.each([
  "We need to move your interview to Tuesday, December 8. Does this still work for you?",
  "The interview is now on December 8. Would the new time be convenient for you?",
  "Your interview moves to December 8. Is that OK?",
  "Your interview moves to December 8. Can you make it?",
  "面试改到12月8日,这个时间您方便吗?",
  "面试改到12月8日上午,不知是否仍合适。",
  "面試改到12月8日,請問新的時間您是否方便?",
])("findTodo asks for a confirmation where a mail asks whether the new time suits: %s", (text) => {
  const mail = makeMail({ subject: "Re: Interview", date: SENT, text });
  expect(findTodo(mail, "virtual_onsite_interview")).toMatchObject({ code: "confirm_talk" });
});

it.each([
  "Your interview is on December 8. The team will work with you on a small task.",
  "Your interview is on December 8. Does the office have a canteen? Yes, it does.",
  "面试时间是12月8日。公司位置很方便,期待与您见面。",
  "面試時間是12月8日,交通方便,期待與您見面。",
])("findTodo asks to attend where nothing has to be confirmed: %s", (text) => {
  const mail = makeMail({ subject: "Interview", date: SENT, text });
  expect(findTodo(mail, "virtual_onsite_interview")).toMatchObject({ code: "attend_talk" });
});

it.each([
  ["Your interview is on Friday, December 4, 2026 at 10:30 CET.", "2026-12-04T10:30:00+01:00"],
  ["Your interview is on Friday, December 4, 2026 at 10:30 CET (17:30 in Beijing).", "2026-12-04T10:30:00+01:00"],
  ["We meet on December 4th, 2:30 pm EST.", "2026-12-04T14:30:00-05:00"],
  ["We meet at 9:00 – 10:00 UTC on Friday, December 4.", "2026-12-04T09:00:00+00:00"],
  ["Date: December 4, 2026\nTime: 10:30 GMT+2", "2026-12-04T10:30:00+02:00"],
  ["Your interview is on December 4 at 10:30.", "2026-12-04T10:30"],
  ["Your interview is on December 4 at 10:30 CST.", "2026-12-04T10:30"],
  ["Your interview is on July 6, 2027 at 10:30 CET.", "2027-07-06T10:30"],
  ["面试时间:12月4日(周五)下午3点半(北京时间)。", "2026-12-04T15:30:00+08:00"],
  ["面试时间为12月4日 10:30。", "2026-12-04T10:30"],
  ["Your interview is on December 4 from 7:30 to 8:30 pm EST.", "2026-12-04T19:30:00-05:00"],
  ["Your interview is on December 4, 10:00 - 11:30 pm.", "2026-12-04T22:00"],
  ["Your interview is on December 4, 1:00 – 2:00 pm CET.", "2026-12-04T13:00:00+01:00"],
  ["Your interview is on December 4, 11:30 – 12:30 pm CET.", "2026-12-04T11:30:00+01:00"],
  ["Your interview is on December 4, 11:30 – 1:00 pm CET.", "2026-12-04T11:30:00+01:00"],
  ["面試時間:12月4日下午2點30分,台北時間。", "2026-12-04T14:30:00+08:00"],
  ["Your interview moved from December 3 at 9:30 CET to December 4 at 14:00 CET.", "2026-12-04T14:00:00+01:00"],
])("findTodo reads the moment of an interview: %s", (text, deadline) => {
  const mail = makeMail({ subject: "Interview", date: SENT, text });
  expect(findTodo(mail, "virtual_onsite_interview")).toMatchObject({ code: "attend_talk", deadline });
});

it.each([
  ["a day alone", "Your interview is on December 4. The office opens at 8:30."],
  ["an hour of either half of the day", "Your interview is on December 4 at 3:30."],
  ["a bare number", "Your interview is on December 4 at 10 Main Street."],
  ["a choice of two times", "Your interview is on December 4 at 10:30 or 14:00."],
  ["an old time", "Your interview on December 4 at 10:30 has moved to 14:00."],
  ["two times", "Your interview is on December 4 at 10:30.\nSee you on December 4 at 14:00."],
])("findTodo reads only the day of an interview with %s", (_, text) => {
  const mail = makeMail({ subject: "Interview", date: SENT, text });
  expect(findTodo(mail, "virtual_onsite_interview")?.deadline).toBe("2026-12-04");
});

it("findTodo keeps the mail's words on the time of an interview and the link to its call", () => {
  const text =
    "Dear Sam,\nyour interview is on Friday, December 4, 2026 at 10:30 CET. We look forward to it.\n" +
    "Join here: https://meet.google.com/abc-defg-hij. Our site: https://kestrel.example/jobs?user=sam";
  const mail = makeMail({ subject: "Interview", date: SENT, text });
  expect(findTodo(mail, "virtual_onsite_interview")?.meeting).toBe(
    "your interview is on Friday, December 4, 2026 at 10:30 CET\nhttps://meet.google.com/abc-defg-hij",
  );
});

it("findTodo has the moment of an interview to confirm beside the day to answer by", () => {
  const text = "We meet on December 4 at 10:30 CET. Please confirm by December 1.";
  expect(findTodo(makeMail({ subject: "Interview", date: SENT, text }), "virtual_onsite_interview")).toMatchObject({
    ...{ code: "confirm_talk", deadline: "2026-12-01", meetsOn: "2026-12-04T10:30:00+01:00" },
  });
});

it("findTodo takes the moment of a calendar invitation, in the zone of the sender's clock", () => {
  const calendar = { method: "request" as const, uid: "u", summary: "Interview", description: "", location: "" };
  const mail = makeMail({
    ...{
      subject: "Interview",
      date: SENT,
      text: "See you then.",
      calendar: { ...calendar, start: "2026-12-04T09:30:00Z" },
    },
  });
  expect(findTodo(mail, "virtual_onsite_interview")?.deadline).toBe("2026-12-04T10:30:00+01:00");
});
