import { fold } from "../../../text/fold";
import { asksForBreak } from "../../moves/breaks";
import { type SmallTalk, smallTalkIn } from "../../moves/small-talk";
import { ordersProgram } from "../../moves/to-program";

/** Topic of a question about the interview. */
export type Meta =
  | "orders"
  | "who"
  | "time"
  | "record"
  | "result"
  | "length"
  | "answerLength"
  | "language"
  | "pause"
  | "controls"
  | SmallTalk
  | "other";

const ABOUT: readonly [Meta, RegExp][] = [
  [
    "pause",
    /\b(?:break|pause|toilet|bathroom|restroom|loo|water|drink|sip|rest)\b(?!.{0,20}question)|休息|暂停|喝(?:口|点|杯|一下)?(?:水|茶)|厕所|洗手间|上个厕|歇/,
  ],
  [
    "controls",
    /\b(?:press|button|keyboard|click|type or|or type|speak or|or speak|talk or|or talk|camera|microphone|mic|turn (?:on|off)|my phone|how do i (?:end|send|finish|answer))\b|按(?:什么|哪|键|钮|一下)|按钮|打字还是|还是打字|怎么(?:结束|送出|发送|回答完)|镜头|摄像头|摄影机|麦克风|麦克/,
  ],
  [
    "record",
    /record|stor(?:e|ed|ing)|sav(?:e|ed|ing)|privac|private|confidential|anonym|delete|who (?:can|will|else)|(?:any|some)(?:body|one) (?:\w+ ){0,2}(?:see|read|get|look|hear|listen)|(?:see|read|get) (?:this|my|the) (?:report|transcript|answers)|listening|watching|录音|录像|录影|录下|保存|存下|隐私|保密|删除|(?:谁|有人|别人|公司|人资)(?:能|会|可以|在|来)*(?:看|听|读)|偷听/,
  ],
  [
    "answerLength",
    /\bhow (?:long|much|detailed|many (?:words|sentences|minutes))\b(?: detail)?[^.?!]{0,24}\b(?:(?:my|an|the|each|every|these|your|one) answers?|(?:should|shall|do|can|may) i (?:talk|speak|answer|say|go on|go into|write|type|give))\b|(?:一题|每题|每个问题|回答|答案|答题|一个答案)[^，。？！]{0,6}(?:多长|多久|几分钟|多少字|几句|多详细|多细)|(?:要|该|应该|可以|需要|得)(?:讲|说|答|回答|写)(?:到|得)?(?:多长|多久|几分钟|多少字|几句|多详细|多细)/,
  ],
  [
    "length",
    /\b(?:talk(?:ing|ed)?|speak(?:ing)?|spoken|go|going|gone|said|saying|being|answers?|that|it|was|am) (?:on |been |a bit |way |far |much |i )*(?:too (?:long|much|long-winded|wordy)|for too long|on (?:and on|for ages))\b|\b(?:rambl|waffl|babbl)\w*|long-winded|(?:说|讲|答|讲话|回答)(?:得|的)?(?:是不是|会不会|有没有|有点|好像)?(?:太|过于|有点)?(?:多|久|长|啰嗦|冗长)|(?:太|有点|很)(?:[啰囉罗][嗦唆]|长篇大论|碎碎念|冗长)/,
  ],
  [
    "language",
    /\b(?:english|chinese|mandarin|cantonese|language|spanish|hindi|french|german|japanese)\b|中文|英文|英语|国语|普通话|粤语|台语|语言|双语/,
  ],
  [
    "time",
    /how (?:long|much (?:time|longer)|many)|time left|(?:last|final|first) (?:question|one)|which question|多久|多长|几分钟|几(?:个|道)?(?:问)?题|多少(?:个|道)?(?:问)?题|还有几|时间|最后一(?:个|题)|第几/,
  ],
  [
    "result",
    /how (?:was|am|did|were|is) (?:i|my|that|it)|\b(?:am|was|did) i (?:doing|do|on (?:the right )?track|making sense|any good)\b|(?:my|that|the) answer|score|grade|rate|rating|feedback|pass(?:ed)?\b|fail|result|report|think of|good enough|was that|is that (?:ok|right|good|enough)|表现|评价|打分|分数|得分|几分|通过|及格|结果|反馈|回馈|报告|怎么样|如何|可以吗|行吗|对吗|好吗|觉得/,
  ],
  [
    "who",
    /who (?:are|am|is|made|built)|(?:are|r) (?:you|u)\b|human|person|robot|\bbot\b|\bai\b|chatgpt|gpt|machine|real|your name|what (?:model|are you)|真人|机器|人工智能|\bai|谁|名字|模型|程序|程式/,
  ],
];

/** The topic of a candidate's question about the interview. */
export function metaIn(words: string): Meta {
  if (ordersProgram(words)) return "orders";
  if (asksForBreak(words)) return "pause";
  if (asksWhoSees(words)) return "record";
  const talk = smallTalkIn(words);
  if (talk) return talk;
  const text = fold(words);
  return ABOUT.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
}

/** The sentences of a turn, each of which may ask something else. */
const PARTS = /(?<=[?？。！!])\s*|\s*(?:,|，)?\s*\band (?=(?:how|what|who|is|are|will|can|do|does)\b)/;

/** The parts of a turn that may be questions of their own. */
export function questionsIn(words: string): string[] {
  return words
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Whether the candidate asks who gets to see the interview, which isn't for the company to answer. */
export function asksWhoSees(words: string): boolean {
  return SEEN.test(fold(words));
}

const SEEN =
  /\b(?:my|the|an?) (?:boss|manager|employer|colleagues?|coworkers?|recruiters?|friends|company) (?:\w+ ){0,2}(?:see|read|get|hear|watch|find out)\b|我(?:的|们)?(?:老板|主管|上司|同事|雇主|经理|家人|朋友)[^，。]{0,4}(?:看到|看见|听到|看得到|听得到|知道)/;
