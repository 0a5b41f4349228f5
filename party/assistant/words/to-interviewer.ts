import { fold } from "../../text/fold";

const SENTENCES = /[^.!?。\n]+(?:\.(?=\S)[^.!?。\n]*)*[.!?。]*/g;
const ASKED = /\?\s*$|(?:吗|呢)[。.\s]*$/;
/** Words that report a question within the story. */
const REPORTED =
  /\b(?:i|we|he|she|they|who) (?:then |just |also |simply )?(?:said|asked|told|wondered|thought|wrote)\b|(?:跟|对|和|向)[^,。]{1,6}(?:说|讲|提)|问(?:了|过)?(?:他|她|大家|对方|客户|主管|老板|同事)|[他她们](?:就|又|才)?(?:问|说)|我(?:就|又|才|先)?(?:问|说)/;
const APOLOGY_OR_THANKS =
  /^(?:(?:oh|um+|uh+|well|so|and|but|no|okay|ok|anyway)[, ]+){0,3}(?:i'm (?:so |really |very |terribly )?sorry|sorry|apologies|i (?:do )?apologi[sz]e|excuse me|forgive me|pardon|thanks|thank you)\b|^(?:啊|呃|嗯|哦|那个|真的|实在|先|[,])*(?:很|非常|真的|实在)?(?:抱歉|不好意思|对不起|谢谢|感谢(?:你|您)|麻烦(?:你|您))/;
const ABOUT_INTERVIEW =
  /\b(?:this|the|your) (?:interview|question)s?\b|\b(?:your|you) (?:first |last |next )?(?:question|asked me)\b|(?:这|那)(?:个|次|场|道)?(?:面试|题目?)|(?:你|您)(?:刚才|刚刚)?(?:问我?的|的问题)/;

/**
 * Folds a text and overwrites sentences to the interviewer with spaces: questions, apologies, thanks and remarks about
 * the interview. Positions stay the same.
 */
export function blankToInterviewer(text: string): string {
  return fold(text).replace(SENTENCES, (sentence) => {
    const said = sentence.trim();
    const isQuestion = ASKED.test(said) && !REPORTED.test(said);
    const isToInterviewer = isQuestion || APOLOGY_OR_THANKS.test(said) || ABOUT_INTERVIEW.test(said);
    return isToInterviewer ? sentence.replace(/[^\n]/g, " ") : sentence;
  });
}
