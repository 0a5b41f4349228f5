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

/** Words of doubt, which make a question mark that of somebody thinking aloud. */
const DOUBT =
  /\b(?:maybe|perhaps|probably|possibly|i guess|i suppose|i think|i believe|kind of|kinda|sort of|sorta|or something|or so|might|not sure)\b|可能(?!不可能)|大概|好像|应该|也许|或许|说不定|差不多|算是|吧[?\s.。]*$/;
/** Words of a real question: an order of words, a word that asks, or somebody addressed. */
const REAL_QUESTION =
  /^(?:(?:so|and|but|or|well|okay|ok|um+|uh+|sorry)[, ]+){0,3}(?:is|are|was|were|do|does|did|can|could|would|should|shall|will|may|might|have|has|had|am|what|which|who|whom|whose|when|where|why|how|any|isn't|aren't|don't|doesn't|didn't|can't|couldn't|wouldn't|shouldn't)\b|\b(?:you|your|yours|(?:is|isn't|was|wasn't|does|doesn't|did|didn't|do|don't|are|aren't|right|correct|okay) (?:it|that|this|they|i|we)(?=\s*\?))|,? (?:right|correct|okay|yeah|no)\s*\?\s*$|[你您]|请问|什么|怎么|怎样|如何|哪|谁|几[个点次天]|多少|多久|是不是|有没有|能不能|可不可以|可以[^,。]{0,8}吗|要不要|需不需要|对不对|行不行|吗|呢|公司|这(?:道|个|一)?题|问题/;

/** Whether a sentence with a question mark states something in doubt, rather than asking it: "it's probably cached, or something?" */
function isDoubt(said: string): boolean {
  return /\?[.。\s]*$/.test(said) && DOUBT.test(said) && !REAL_QUESTION.test(said);
}

/**
 * Folds a text and overwrites sentences to the interviewer with spaces: questions, apologies, thanks and remarks about
 * the interview. Positions stay the same. `keepsDoubts`: what is said in doubt and only sounds like a question stays.
 */
export function blankToInterviewer(text: string, { keepsDoubts = false } = {}): string {
  return fold(text).replace(SENTENCES, (sentence) => {
    const said = sentence.trim();
    const isQuestion = ASKED.test(said) && !REPORTED.test(said) && !(keepsDoubts && isDoubt(said));
    const isToInterviewer = isQuestion || APOLOGY_OR_THANKS.test(said) || ABOUT_INTERVIEW.test(said);
    return isToInterviewer ? sentence.replace(/[^\n]/g, " ") : sentence;
  });
}
