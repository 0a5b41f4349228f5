import { fold } from "../../../text/fold";
import { splitSentences } from "../../../text/split-sentences";
import { findInsult } from "../../claims/insults";
import type { Wish } from "../../coach-words/coach-words";
import type { Move } from "../../moves/move";
import { amountOf } from "../../words/interviewer-speech";
import type { Exchange } from "../exchange";
import { metaIn } from "./meta";
import type { Put } from "./question-of";

/** Longest answer that can be hardly more than an insult, in words (`amountOf`). */
const PUT_DOWN = 24;
/** Words that go on to tell what the candidate did. */
const TELLS_ON = /\b(?:so|and|but|then) i\b|所以我|[于於]是我|我就|我自己|[但后後][来來]?我/iu;
/** Candidates' questions that aren't for the company to answer. */
export const OF_MOCKI: ReadonlySet<Wish> = new Set<Wish>(["self", "result"]);
const RECORDS = /\b(?:this|the|my) (?:report|transcript|recording|interview)\b|报告|录音|逐字稿|[这本]场面试/;

/** A question about what becomes of this interview, at the end of it. */
export function isAboutRecords(words: string, move: Move | null): boolean {
  return metaIn(words) === "record" && (move === "meta" || RECORDS.test(fold(words)));
}

const ASKS_FOR_QUESTIONS = /\b(?:questions? (?:do |would )?you|you(?:'d| would)? (?:like to )?ask me)\b|问我/;

/** Whether the candidate asks about facts of a task that invites such questions. There are no such facts. */
export function isQuestionOnTask({ type, text }: Put, { move, fresh }: Exchange): boolean {
  if (type !== "technical" || !ASKS_FOR_QUESTIONS.test(fold(text))) return false;
  return move === "ask_company" || (move === "meta" && metaIn(fresh) === "other");
}

/** Whether words are hardly more than an insult of people or a company, which gets no follow-up. */
export function isPutDown(said: string): boolean {
  return amountOf(said) <= PUT_DOWN && !TELLS_ON.test(said) && findInsult(fold(said)) !== null;
}

const LANGUAGE_WISH =
  /^(?:(?:hi|hello|hey|sorry|excuse me|um+|uh+|well|oh|so|please|actually|i'm sorry|one thing|before we (?:start|go on))[, ]+)*(?:(?:can|could|may|might|shall) (?:we|i|you)|would it be (?:ok|okay|possible|all right)(?: if we| if i| to)?|is it (?:ok|okay|possible|all right)(?: if we| if i| to)?|do you mind if (?:we|i)|(?:i'd|i would) (?:rather|prefer to|like to)|let's)(?: please| maybe| perhaps| just| also)*(?: (?:do|did|have|hold|switch|switched|change|changed|speak|spoke|talk|talked|continue|go on|answer|answered|use|used|try|tried|reply|ask))?(?: (?:this|that|it|the interview|the rest|the questions?|you|me|them|over|back))*(?: (?:in|to|into|with))? (?:english|chinese|mandarin|cantonese|japanese|korean|spanish|french|german|my (?:own |native |first )?language)\b(?: (?:instead|please|today|if (?:possible|that's ok(?:ay)?)|for (?:this|today|the rest)))*[.?! ]*$/;
const LANGUAGE_CHINESE = "(?:英文|英语|中文|国语|普通话|粤语|广东话|台语|闽南语|日语|日文|韩语|母语)";
const SPEAK_CHINESE = "(?:改)?(?:用|换成?|切换?(?:成|到)?|讲|说|改成?|改用)(?:成)?";
const AND_ANSWER_CHINESE = "(?:来)?(?:面试|回答|答|说|讲|聊|问|问我|进行|作答)?";
const POLITE_CHINESE = "(?:嗯|呃|那个|不好意思|抱歉|对不起|请问|老师|你好|您好|[, ]){0,4}";
/** A question, a wish, or what the speaker would use: "我能说英语" tells an ability. */
const LANGUAGE_WISH_CHINESE = new RegExp(
  [
    `(?:我|我们|你|您|这场|面试){0,2}(?:可以|能|方便)(?:不可以|不能)?${SPEAK_CHINESE}${LANGUAGE_CHINESE}${AND_ANSWER_CHINESE}(?:吗|呢|好吗|可以吗|行吗|好不好){1,2}`,
    `(?:我|我们|你|您|这场|面试){0,2}(?:能不能|可不可以|是否可以|可以不可以|方不方便)${SPEAK_CHINESE}${LANGUAGE_CHINESE}${AND_ANSWER_CHINESE}(?:吗|呢|吧)?`,
    `(?:我|我们|这场|面试){0,2}(?:想|想要|希望){1,2}(?:可以|能)?${SPEAK_CHINESE}${LANGUAGE_CHINESE}${AND_ANSWER_CHINESE}(?:吗|呢|吧|好吗|可以吗|行吗){0,2}`,
    `(?:我们?(?:可以|能)用|(?:我们?)?(?:可以|能)(?:改用|换成?|切换?(?:成|到)?|改成?))${LANGUAGE_CHINESE}${AND_ANSWER_CHINESE}(?:呢|吧)?`,
  ]
    .map((wish) => `^${POLITE_CHINESE}${wish}[.?!。 ]*$`)
    .join("|"),
);
/** The reason for it: "My Chinese is not so good today." */
const LANGUAGE_REASON =
  /^(?:because |since |as |but )?(?:my|i|the|it's|i'm|我的?|因为我?的?)(?:[^.!?。]{0,24})(?:english|chinese|mandarin|cantonese|language|英文|英语|中文|国语|普通话|语言)[^.!?。]{0,30}[.!?。]*$/;

/** The words beside a wish for another language, which opens a turn; null without such a wish. */
export function besideLanguageWish(said: string): string | null {
  const [first, ...rest] = splitSentences(said.trim())
    .map(({ text }) => text.trim())
    .filter((text) => !/^(?:sorry|hi|hello|抱歉|不好意思|对不起)[.!,。！，]*$/.test(fold(text)));
  if (first === undefined || !isLanguageWish(fold(first))) return null;
  return rest.filter((text) => !LANGUAGE_REASON.test(fold(text))).join(" ");
}

function isLanguageWish(folded: string): boolean {
  return LANGUAGE_WISH.test(folded) || LANGUAGE_WISH_CHINESE.test(folded);
}
