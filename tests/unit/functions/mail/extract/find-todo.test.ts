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
