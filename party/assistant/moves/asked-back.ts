import { fold } from "../../text/fold";

/** All that is said: "Why do you ask?", "What does that have to do with the job?" */
const WHY_ASKED =
  /^(?:(?:but|well|um+|uh+|sorry|hey|oh|wait|hm+|and|so|okay|ok|no)[, ]+)*(?:(?:why|how come)(?= ?$)|why (?:do|are|would|did|should) (?:you|anybody|anyone) (?:even |really )?(?:ask(?:ing)?|want(?:ing)? to know|need to know|care)(?: (?:me|us))?(?: (?:that|this|it|about (?:that|this|it)|such (?:a thing|things)))?|(?:what|how)(?:'s| is| does| has| do| would)? (?:that|this|it|any of (?:that|this|it))(?: even| really)? (?:have |got |has |having )?(?:to do with|relevant (?:to|for)|relevant|matter (?:to|for|in)|help)(?: \w+){0,5}|what(?:'s| is) the point of (?:that|this|the|your)(?: \w+)? ?(?:question)?|what (?:is|was) (?:that|this|the) question (?:for|good for|about))(?: (?:please|though|now|anyway|exactly))*$/;
const WHY_ASKED_CHINESE =
  /^(?:嗯|呃|欸|诶|啊|蛤|那|可是|但是|不是|不好意思|请问|等等|奇怪){0,3}(?:(?:你|您|你们|您们)?(?:问|想知道|打听|了解)(?:我)?(?:这个|这些|这|这种|这题|这种问题|这个问题)?(?:是)?(?:要|想)?(?:干嘛|干吗|干什么|干啥|做什么|做啥|有什么用|有啥用|什么用意|什么意思|什么目的)|(?:为什么|为啥|干嘛|干吗)(?=$|[呢啊呀]$)|(?:你|您)?(?:为什么|为啥|干嘛|干吗|怎么)(?:你|您)?(?:会|要|想)?(?:问|想知道)(?:我)?(?:这个|这些|这|这种|这题|这种问题|这个问题|到这个)?|(?:这|这个|这题|这个问题|这些|那)(?:跟|和|与|对)(?:这份|这个|应征|应聘|面试)?(?:工作|职位|岗位|职缺|面试|上班|我)?(?:的)?(?:有|到底有|又有)?(?:什么|啥)(?:关系|关联|用|帮助))(?:呢|啊|呀|喔|哦|吗|了|的){0,2}$/;

/** "Define culture? Whether people may say no?" */
const DEFINE =
  /^(?:(?:but|well|um+|uh+|sorry|hey|oh|wait|hm+|and|so|okay|ok)[, ]+)*(?:define|what counts as|what qualifies as|what do you call)(?: a| an| the)?(?: [\w'-]+){1,4}\?(?: [^?]{1,90}\?)?$/;
/** "什么叫兑现承诺，是说答应人家的事吗": asks for the meaning, and answers nothing itself. */
const MEANING_CHINESE =
  /^(?:嗯|呃|欸|诶|啊|蛤|那|不好意思|请问|等等){0,3}(?:(?:什么|啥)(?:叫|叫做|算|算是|才叫|才算)|何谓)[^?？我他她]{1,10}?(?:是(?:说|指|不是)[^?？]{1,14}|(?:啊|呢|呀|喔|哦|吗|阿)?)$/;
/** "Am I talking too much?", which other languages' words mark well enough. */
const TOO_LONG_CHINESE =
  /^(?:嗯|呃|欸|诶|啊|那|抱歉|不好意思|对不起){0,3}(?:我|我这样|我刚才|我刚刚|刚才|刚刚|这样){0,2}(?:是不是|会不会|有没有)(?:都|又)?(?:说|讲|答|回答|扯)(?:得)?(?:太|有点|过于)?(?:多|久|长|远|啰嗦|离题|跑题)(?:了|些|吗|呢|啊|呀|点){0,3}$/;

/** Whether the candidate asks what a question is for, rather than what it means. */
export function asksWhy(said: string): boolean {
  const text = withoutMarks(said);
  return isAboutPurpose(text) && !/\babout$|什么意思/.test(text.words);
}

/** The move of a question back at the interviewer: what a question is for, or whether the answer is too long. */
export function askedBack(said: string): "clarify" | "meta" | null {
  const text = withoutMarks(said);
  if (isAboutPurpose(text) || MEANING_CHINESE.test(text.bare)) return "clarify";
  if (DEFINE.test(fold(said).trim())) return "clarify";
  return TOO_LONG_CHINESE.test(text.bare) ? "meta" : null;
}

type Unmarked = { words: string; bare: string };

function isAboutPurpose({ words, bare }: Unmarked): boolean {
  return WHY_ASKED.test(words) || WHY_ASKED_CHINESE.test(bare);
}

/** Folded, without marks; `bare` without spaces and commas, too. */
function withoutMarks(said: string): Unmarked {
  const words = fold(said)
    .replace(/[.!?~。！？、…]+/g, "")
    .trim();
  return { words, bare: words.replace(/[\s,，]+/g, "") };
}
