import { compileTerms, type TermHit } from "../words/terms";
import type { AnswerText } from "../words/text";

/** Credit for actions. `own`: actions of the speaker; `first`: any "I"; `we`: the group instead of a person. */
export type Acts = { own: number; first: number; we: number; past: number; ownHits: readonly TermHit[] };

const PAST =
  "was|were|had|did|went|made|took|gave|got|came|saw|found|told|said|asked|led|built|wrote|ran|set|put|kept|held|met|sent|sat|spoke|brought|bought|taught|caught|chose|broke|drew|drove|fell|felt|grew|knew|left|lost|paid|read|rose|sold|spent|stood|swapped|thought|threw|understood|won|began|became|let|cut|hit|split|dug|rewrote|undid|overheard|proved|heard";

const OWN = new RegExp(
  `\\bi(?:'d| had| also| then| first| just| simply| finally| even| still| quickly| personally| immediately| eventually| therefore| instead| usually| \\w+ly)* (?!needed|wanted|liked|loved|tried|believed|hoped|wished|learned|learnt|agreed|used to|worked hard|was|were|had|did|felt|thought|knew|got|became|let)(?:\\w{2,}ed|${PAST})\\b`,
  "gu",
);
const AND_THEN = new RegExp(`\\b(?:and|then|so|,) (?:then |i |also )?(?:\\w{3,}ed|${PAST})\\b`, "gu");
const PAST_WORD = new RegExp(`\\b(?:\\w{3,}ed|${PAST})\\b`, "gu");

const OWN_CHINESE =
  /我(?!们|没|也不|在做|觉得|认为|想|喜欢|希望|会|可能|应该|是|的|很|就是|也是|非常|比较|一直|相信|感觉|有|不|爱|能|可以|都|对|本人|个人)(?:[^，。；,.!?！？\n]{0,8}?)(?:负责|写|做|改|加|查|找|发现|设计|提|建议|整理|联系|约|跟|把|先|给|带|花|用|画|列|拆|跑|测|算|记|问|说|讲|教|请|主动|建|接|换|删|看|搬|定|订|停|留|盯|组织|统计|分析|对比|比较|复现|定位|回滚|还原|重写|重构|决定|选|承认|道歉|通知|告诉|打电话|安排|准备|练|学|读|陪|协调|搭|推|抓|压|调|申请|争取|协助|帮|发|传|拿|坐|去|到|向|找到)/gu;
const PAST_CHINESE = /[了过]|去年|前年|当时|后来|那时|上个|上一|之前|结果|最后|年前|月前|那次|有一次|第一次/gu;

const WE = compileTerms("we, our, us, 我们, 咱们, 大家");

export function findActs(text: AnswerText): Acts {
  const { folded } = text;
  const english = [...folded.matchAll(OWN)].map(toHit);
  const more = english.length > 0 ? [...folded.matchAll(AND_THEN)].length * 0.5 : 0;
  const chinese = [...folded.matchAll(OWN_CHINESE)].map(toHit);
  const first = [...folded.matchAll(/\b(?:i|my|me|i'm|i've|i'd|i'll|mine|myself)\b|我(?!们)/gu)].length;
  const past = [...folded.matchAll(PAST_WORD)].length + [...folded.matchAll(PAST_CHINESE)].length;
  return {
    own: english.length + Math.min(more, english.length * 2) + chinese.length,
    first,
    we: WE.count(folded),
    past,
    ownHits: [...english, ...chinese].sort((a, b) => a.start - b.start),
  };
}

function toHit(match: RegExpExecArray): TermHit {
  return { start: match.index, end: match.index + match[0].length, text: match[0] };
}
