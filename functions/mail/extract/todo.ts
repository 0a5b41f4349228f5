import { fold } from "../../../party/text/fold";
import type { Mail, MailStatus } from "../../shared/contract/mail";
import type { TodoCode } from "../../shared/contract/tracker";
import { findDeadline } from "./deadline";
import { findMeeting } from "./meeting";

/**
 * A to-do: a code that pages have texts for, the sentence of the mail that asks for it, and its deadline. `meetsOn`: the
 * day or moment of the interview that is to be confirmed, which may come after the deadline. `meeting`: the mail's words
 * on the interview's time, and the link to the call.
 */
export type Todo = { code: TodoCode; text: string | null; deadline: string | null; meetsOn?: string; meeting?: string };

const ASKS =
  /\b(?:please|pls|kindly|could you|can you|can u|would you|let me know|need to|must|sign|confirm|choose|pick|complete|finish|upload|reply|send|bring|submit|accept|take)\b|请|麻烦|需|务必|回复|完成|参加|携带|提交|签|补|登录|登入|选/;
const CHOICE =
  /\b(?:which (?:one|day)|pick (?:a|any)|choose|slots?|available times|send me (?:two|three|some)|half days|availability|times that|your favourite|here is my calendar|grab any|book a|prefer)\b|挑|选一个|哪天|哪一天|时段|几点方便|备选时间|什么时间方便|用这个链接/;
const CONFIRM =
  /\b(?:confirm|let me know|reply|revert|rsvp|tell me|answer|call me|txt back|accept the invit|drop me a line|good with that|still in)\b|回复|回我|确认|告知|是否出席|可以吗|行吗/;
/** A question whether a proposed time suits the reader: "Does this still work for you?" */
const SUITS =
  /\b(?:does|do|will|would|is|are|can) (?:this|that|it|these|those|you|(?:the|our) (?:(?:new|proposed|other|later|earlier) )?(?:time|date|day|slot)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b[^.?!\n]{0,40}\b(?:work|suit|fit|ok|okay|fine|good|convenient|acceptable|make it|attend)\b[^.!?\n]{0,40}\?|(?:时间|日期|安排|这天|那天|时段|[日号一二三四五六点分])[^。！？\n]{0,10}(?:是否|还|仍)?[^。！？\n]{0,4}(?:方便|合适|可行|没问题|ok|有空)(?:吗|么|\?)|是否(?:仍|还|也)?(?:方便|合适|可行|有空)|方不方便/;

/** Requests for documents or data. 職缺 (opening) and 補助 (subsidy) are excluded. */
const DOCUMENTS =
  /\b(?:upload|missing|incomplete|complete this task|(?:complete|update) your (?:candidate )?profile|outstanding task|fill in|with your consent)\b|\b(?:send|provide|submit|let me have|let us have|shoot|text me|give us|need|have|ask(?:s|ed)? for)\b[^.!?\n]{0,60}\b(?:refer(?:ees?|ences?)|form|cop(?:y|ies)|certificates?|licen[cs]e|transcripts?|passport|documents?|proof|records?|check|receipts|bank details|emails? for them|as (?:a )?pdf)\b|补[件交齐传充上办正]|[缺少](?:了|件|失|附|少|交)?[^职额席点见多来不。,，\n]{0,12}(?:证|影本|材料|资料|照片|成绩单|联络人|信息|扫描|文件|档)|尚缺|补填|上传|完善|提供[^。\n]{0,24}(?:证明人|证明|证书|材料|编号|资料)|(?:材料|信息|资料)[^。\n]{0,6}(?:不全|不完整|为空)|重新发|重发一份|期限?内登[录入]确认|请[^。\n]{0,12}登[录入][^。\n]{0,8}(?:确认|更正|更新|填写)/;
/** An application that wasn't submitted, or that needs the applicant's consent before it is passed on. */
const UNFINISHED =
  /\byou (?:have not|haven't|did not|didn't) (?:yet )?(?:submit(?:ted)?|finish(?:ed)?|complete(?:d)?|sen[dt])\b|\b(?<!time to )(?:finish|complete|resume|submit) (?:your|the) application\b|\bnot (?:yet )?(?:been )?submitted\b|\b(?:agree|confirm|consent|permission|need (?:it |this )?)[^.\n]{0,30}\bin writing\b|\bright to represent\b|\bbefore i can (?:send|submit|put)\b|\b(?:send (?:me|over|us)|fire over|share) your (?:updated )?(?:cv|resume)\b|\byour (?:application|draft) is (?:not (?:yet )?complete|unfinished)\b|\bhit submit\b|\b(?:keep|hold|save) your draft\b|(?:申请|应征|应聘)[^。\n]{0,14}(?:未完成|未提交|未送出|草稿)|草稿(?!已)[^。\n]{0,12}(?:保留|删除|清除|提交|送出)|(?<!已)完成[^。\n]{0,6}(?:申请|步骤)|(?<![未经]{2})书面同意|同意(?:推荐|由)|(?:发(?![现布])|丢|传|给)[^。\n]{0,6}(?:简历|履历|cv)|(?:简历|履历|cv)[^。\n]{0,4}(?:发(?![现布])|丢|传|给)(?:我|过来)/;

export function findTodo(mail: Mail, status: MailStatus): Todo | null {
  const code = codeOf(mail, status);
  if (!code) return null;
  const isTalk = status === "virtual_onsite_interview";
  const deadline =
    code === "read_message" || (code === "choose_time" && !hasLimit(mail)) ? null : findDeadline(mail, isTalk);
  const meeting = code === "confirm_talk" || code === "attend_talk" ? findMeeting(mail) : null;
  const isOnDay = meeting !== null && deadline !== null && meeting.at.slice(0, 10) === deadline;
  return {
    ...{ code, text: askOf(mail), deadline: code === "attend_talk" && isOnDay ? meeting.at : deadline },
    ...(code === "confirm_talk" && meeting && { meetsOn: meeting.at }),
    ...(meeting?.text && { meeting: meeting.text }),
  };
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
      if (isCancelled(mail)) return null;
      if (CHOICE.test(text)) return "choose_time";
      return CONFIRM.test(text) || SUITS.test(text) ? "confirm_talk" : "attend_talk";
    case "unknown":
      if (DOCUMENTS.test(text) || UNFINISHED.test(text)) return "send_documents";
      return /\b(?:log ?in|inbox|portal|message)\b|登录|登入|讯息/.test(text) ? "read_message" : null;
    case "applied":
    case "rejected":
    case "not_a_job_related_email":
      return null;
    default:
      return status satisfies never;
  }
}

function isCancelled({ subject, calendar }: Mail): boolean {
  return calendar?.method === "cancel" || /^(?:re: )?(?:abgesagt|cancel)|^\W?已取消/.test(fold(subject));
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
