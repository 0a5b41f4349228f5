import { fold } from "../../text/fold";
import { tokensOf } from "./features";

/** In tokens. Somebody who asks to go back says little else. */
const LONGEST = 30;

const EARLIER =
  "(?:(?:the|that|your|my) (?:(?:very )?(?:previous|last|earlier|prior|other|first) (?:question|one|answer)|(?:question|one) (?:before|you (?:just )?skipped|i (?:just )?skipped|we skipped))|what you asked(?: me)? (?:before|earlier|first))";
const BACK = "(?:go|come|get|jump|circle|head|turn|step) back to";
const ASKING =
  "(?:can|could|may|might) (?:we|i|you)(?: please| maybe| perhaps| just| quickly)*|(?:i'd|i would) (?:like|love|prefer) to|(?:i (?:want|need|wish)|is it (?:ok|okay|possible|all right)(?: if we)?) to|let's|let me|shall we|mind if (?:i|we)|is it (?:ok|okay|all right) if (?:i|we)";

const ENGLISH = new RegExp(
  [
    `\\b(?:${ASKING}) (?:just |please |maybe |quickly )*(?:${BACK}|return to|revisit|redo|retry|try|answer|add (?:something|a bit|one thing|a detail) to) ${EARLIER}\\b`,
    `^(?:(?:wait|actually|sorry|um+|uh+|oh|hm+)[, ]+)*back to ${EARLIER}\\b(?! (?:i|it|we|he|she|they)\\b)`,
  ].join("|"),
);

/** After a word for the way back alone: "您刚才问的问题" alone is mostly the present one. */
const ASKED_CHINESE =
  "(?:(?:你|您)(?:之前|刚才|刚刚|前面)|(?:之前|刚才|刚刚|前面)(?:你|您))问(?:我)?的(?:那)?(?:一)?(?:个|道)?(?:问题|题目?)?";
const EARLIER_CHINESE =
  "(?:(?:上一?|前一?|刚才(?:的)?(?:那|上)?一?|刚刚(?:的)?(?:那|上)?一?|之前(?:的)?(?:那)?一?|前面(?:的)?(?:那)?一?)(?:个|道)?(?:问题|题目?))";
const CHINESE = new RegExp(
  [
    `(?:回到|回去讲|回去说|回去答|回去|退回|重新(?:回)?答|重答|再(?:回)?答|补充|补答|回答)(?:一下|到|去|说|看|答|我)*${EARLIER_CHINESE}`,
    `(?:回到|回去讲|回去说|回去答|回去|退回|重新(?:回)?答|重答)(?:一下|到|去|说|看|答|我)*${ASKED_CHINESE}`,
    `${EARLIER_CHINESE}[，,]?(?:我)?(?:可以|能|能不能|可不可以|想|还想|想要|还能|还可以)(?:再)?(?:重新|重|再|补充|补|回)(?:说|答|回答|来|充)?`,
  ].join("|"),
);

/** Somebody in a story says or asks it. */
const REPORTED_CHINESE =
  /(?:他|她|他们|客户|主管|老板|同事|老师|面试官|对方|大家|团队)[^，。！？]{0,6}(?:说|问|讲|提议|建议|要求)/;

/** Whether the candidate asks to go back to an earlier question, and says hardly more. */
export function goesBack(said: string): boolean {
  if (tokensOf(said).length > LONGEST) return false;
  const text = fold(said);
  if (REPORTED_CHINESE.test(text)) return false;
  return ENGLISH.test(text) || CHINESE.test(text);
}
