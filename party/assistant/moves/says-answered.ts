import { fold } from "../../text/fold";
import { clausesOf } from "./clauses";

/** Utterances that only say "I just told you that" or the like. */
const TOLD_BEFORE =
  /^(?:(?:but|well|um+|uh+|sorry|hey|like|yeah|yes|no|oh|wait|hm+|and|so)[, ]+)*(?:(?:i|i've|i have|i think i|i think i've)(?: (?:just|already|literally|did|kind of))* (?:said|told you|answered|explained|mentioned|covered|talked about|been through|did|say)(?: (?:all|about))*(?: (?:that|this|it|so|those|exactly that|that one|the same thing))*|(?:you|you've|you have)(?: (?:just|already))* (?:asked)(?: me)?(?: (?:that|this|it|the same(?: thing| question)?))?|(?:that's|that is|that was|it's) (?:exactly )?what i(?:'ve)? (?:just |already )?(?:said|told you|explained|described))(?: (?:just now|already|before|earlier|a (?:minute|moment|second) ago|to you))*$/;
const TOLD_BEFORE_CHINESE =
  /^(?:嗯|呃|欸|诶|啊|唉|那个|不好意思|抱歉|可是|但是|这个|这题|这部分|这些?|您|你){0,3}(?:我)?(?:不是)?(?:这个|这题)?(?:刚刚|刚才|刚|前面|上面|之前|已经|早就|都|就|有|不是|其实|好像|我|已){1,5}(?:说|讲|回答|答|提|提到|解释|讲解|聊|问)(?:过|完)?(?:这个|这题|这些|一遍|一次)?(?:了)?(?:吗|呀|啊|耶|吧|哦|喔|啦|欸|呢|嘛|的|哎|诶|哈|这个|这题){0,2}$/;
const TELLS_ALL = /(?:刚|前面|上面|之前|已经|早就|已)|^(?:这个|这题|这部分)我?(?:好像|不是)(?:说|讲|答|回答|提|聊)过/;

export function saysAnswered(said: string): boolean {
  const words = fold(said)
    .replace(/[.!?~。！？、…]+/g, "")
    .trim();
  if (TOLD_BEFORE.test(words)) return /just|already|literally|what i|asked|ago|before|earlier/.test(words);
  const bare = words.replace(/[\s,，]+/g, "");
  return TOLD_BEFORE_CHINESE.test(bare) && TELLS_ALL.test(bare);
}

/** Said just now: "earlier" alone may belong to a story. */
const JUST_NOW =
  /\b(?:just|literally|a (?:minute|moment|second) ago|you(?:'ve| have)? (?:just |already )?asked|what i)\b|刚|不是/;
/** At the end of spoken words, which have no comma: "the pressure valve I just said that". */
const AT_THE_END =
  /\bi(?:'ve| have)? (?:just|literally just|already) (?:said|told you|mentioned|answered|explained) (?:that|this|it|so)(?: (?:already|just now|before))?$/;

/** Others who ask or say something, in a story: what the speaker "just said" then was said to them. */
const REPORTED =
  /(?<!\b(?:i|you|we)(?:'ve| have)?(?: (?:just|already|literally|also))* )\b(?:ask(?:ed|s)|said|says|told|wanted to know|wondered|demanded|insisted|questioned)\b|(?:[他她]们?|老板|主管|经理|领导|组长|店长|客户|客人|顾客|同事|对方|家长|学生|朋友|有人|别人|大家)[^,.!?;:。、…\s我你您]{0,6}(?:问|说|讲|要求)|被(?:质?问|追问)/;

/** Whether an answer begins or ends with "I just said that", or such words, and tells the same again beside it. */
export function tellsAgain(said: string): boolean {
  const clauses = clausesOf(fold(said));
  const [first = ""] = clauses;
  const isLead =
    clauses.length > 1 && /^(?:but|well|um+|uh+|sorry|oh|no|yeah|嗯|呃|欸|诶|老师|师傅|抱歉|不好意思)$/.test(first);
  const isTold = (at: number) => {
    const clause = clauses[at] ?? "";
    const from = clauses.length > 1 && saysAnswered(clause) && JUST_NOW.test(clause) ? 0 : clause.search(AT_THE_END);
    return from !== -1 && !REPORTED.test([...clauses.slice(0, at), clause.slice(0, from)].join(", "));
  };
  return isTold(isLead ? 1 : 0) || isTold(clauses.length - 1);
}
