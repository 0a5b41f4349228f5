import { fold } from "../../../party/assistant/analysis/fold";
import type { Mail, MailStatus } from "../../contract/mail";
import type { TodoCode } from "../../contract/tracker";
import { findDeadline } from "./deadline";

/** What is to be done: a code that pages have words for, the sentence of the mail that asks for it, and until when. */
export type Todo = { code: TodoCode; text: string | null; deadline: string | null };

const ASKS =
  /\b(?:please|pls|kindly|could you|can you|can u|would you|let me know|need to|must|sign|confirm|choose|pick|complete|finish|upload|reply|send|bring|submit|accept|take)\b|请|麻烦|需|务必|回复|完成|参加|携带|提交|签|补|登录|登入|选/;
const CHOICE =
  /\b(?:which (?:one|day)|pick (?:a|any)|choose|slots?|available times|send me (?:two|three|some)|half days|availability|times that|your favourite|here is my calendar|grab any|book a|prefer)\b|挑|选一个|哪天|哪一天|时段|几点方便|备选时间|什么时间方便|用这个链接/;
const CONFIRM =
  /\b(?:confirm|let me know|reply|revert|rsvp|tell me|answer|call me|txt back|accept the invit|drop me a line|good with that|still in)\b|回复|回我|确认|告知|是否出席|可以吗|行吗/;

export function findTodo(mail: Mail, status: MailStatus): Todo | null {
  const code = codeOf(mail, status);
  if (!code) return null;
  const isTalk = status === "virtual_onsite_interview";
  const deadline =
    code === "read_message" || (code === "choose_time" && !hasLimit(mail)) ? null : findDeadline(mail, isTalk);
  return { code, text: askOf(mail), deadline };
}

function codeOf(mail: Mail, status: MailStatus): TodoCode | null {
  if (mail.isOwn || mail.isAutoReply) return null;
  const text = fold(`${mail.subject}\n${mail.text}`);
  switch (status) {
    case "online_assessment":
      return "take_test";
    case "offer":
      return "answer_offer";
    case "virtual_onsite_interview":
      if (CHOICE.test(text)) return "choose_time";
      return CONFIRM.test(text) ? "confirm_talk" : "attend_talk";
    case "unknown":
      if (/\b(?:upload|missing|incomplete|pending|complete this task|profile)\b|补|缺|上传|完善/.test(text))
        return "send_documents";
      return /\b(?:log ?in|inbox|portal|message)\b|登录|登入|讯息/.test(text) ? "read_message" : null;
    case "applied":
    case "rejected":
    case "not_a_job_related_email":
      return null;
    default:
      return status satisfies never;
  }
}

function hasLimit(mail: Mail): boolean {
  return (
    findDeadline(mail, false) !== null &&
    /\b(?:by|until|before|need to tell|let me know until)\b|前|之前/.test(fold(mail.text))
  );
}

function askOf(mail: Mail): string | null {
  const sentences = mail.text.match(/[^.!?\n。！？]+[.!?。！？]?/g) ?? [];
  const ask = sentences.map((one) => one.trim()).find((one) => one.length > 8 && ASKS.test(fold(one)));
  return ask ? ask.slice(0, 160) : null;
}
