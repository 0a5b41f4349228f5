import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import type { Claim } from "./claim";
import { findInsult } from "./insults";

const ONLY_MONEY =
  /^(?:um+,? |uh+,? |well,? |honestly,? |so,? |just |because of |probably |it's |mostly |for )*the (?:money|pay|salary)\b(?!.{0,60}\b(?:but|and also|as well|and the)\b)|\bwhoever pays (?:me )?(?:the )?(?:most|best|more)\b|\b(?:(?:i )?(?:just|only|really just|honestly just|simply) (?:need|want|care about|do it for|am here for|came for|applied for)(?: \w+){0,2} (?:money|cash|the (?:money|pay|salary|paycheck))|(?:it's|its|it is) (?:just|only|all|purely) (?:about |for )?(?:the )?money|(?:only|just) (?:for|because of) the (?:money|pay|salary)|money is (?:the only|all) )/;
const ONLY_MONEY_CHINESE =
  /(?:就|只|纯粹|单纯|主要就|完全)(?:是)?(?:为了|因为|看|想要|图)(?:钱|薪水|工资|薪资|高薪)|(?:只)(?:在乎|关心)(?:钱|薪水|工资)|(?:哪|谁)(?:间|家|边|里)?(?:给|的)?(?:的)?(?:钱|薪水|薪资|工资)(?:给)?(?:比较)?[多高](?:我)?就去|(?:钱|薪水|工资)(?:到位|够多|给够)(?:就行|就好|什么都好说)|(?:给(?:得|的)多|薪水高|工资高|钱多|薪资高)(?:啊|呗|嘛|吧|呀)?[，,]?(?:别的|其他)(?:的)?(?:我)?(?:都)?(?:无所谓|没(?:有)?(?:想|考虑)|不重要|不在乎)/;
const NO_RESEARCH =
  /\b(?:(?:i )?(?:don't|do not|didn't|haven't)(?: \w+){0,2} (?:know|looked? (?:at|up|into)|research(?:ed)?|read|checked)(?: \w+){0,3} (?:much |anything |nothing |a lot )?(?:about )?(?:your|the|this) (?:company|firm|organi[sz]ation|business|website|products?))\b|(?:不|没)(?:太|怎么|是很|有)?(?:了解|知道|清楚|查|看|研究)(?:过)?(?:你们|贵|您们|这家|这间)(?:公司|单位|企业)?/;
/** A question about the company's business to its interviewer, or an application sent to everybody. */
const NOT_READ =
  /\bwhat (?:does|do) (?:the company|your company|you (?:guys|people)|you) (?:actually )?do again\b|(?<!不是|没|没有|从不|并非)海投|没(?:有)?(?:细|仔细|认真)看(?:过)?(?:你们|贵|这家|公司|职位|岗位|官网|[,，。]|$)/;
const LEAVES_SOON =
  /\b(?:till|until) (?:i (?:find|get|have) )?(?:something|anything) better\b[^.!?\n]{0,30}|\b(?:just|only) (?:a )?(?:stopgap|stepping stone)\b|骑驴找马|先(?:干|做|待|混)着(?:呗|吧|再说)|(?:考上|找到(?:更好的|别的)|签证(?:下来|一下来|到手))[^。!?\n]{0,14}就(?:走|离开|辞|飞|跳)(?!了)/;
/** Words before it that deny it or put it in the past. */
const NOT_SOON =
  /\b(?:not|\w+n't|never|nor|no|was|were|used to)\b[^.!?\n]*$|(?:不是|没有|没|不会|并非|当时|以前|那时)[^。!?\n]*$/;
/** Questions about the candidate's knowledge of the company, to which `NOTHING_KNOWN` is a bad answer. */
const ABOUT_KNOWLEDGE =
  /what do you know|how much do you know|familiar are you|heard (?:of|about) us|了解(?:多少|吗|如何|什么)|的了解|知道(?:些|多少|什么)|认识多少|有什么认识/;
const NOTHING_KNOWN =
  /^(?:um+,? |uh+,? |well,? |honestly,? |sorry,? |to be honest,? |not gonna lie,? )*(?:nothing\b(?! but)|not (?:much|a lot|a thing|really|anything)\b|(?:i )?(?:don't|do not|haven't|didn't)(?: really| actually)? (?:know|look|looked|read|research|check)\w*(?: (?:it|you|them|that|anything|much|a lot|into|up|about))*(?=[.,!]|$)|no idea|i'd have to google)|^(?:嗯|呃|老实说|说实话|其实|坦白说|抱歉|不好意思|[，,])*(?:我)?(?:还|真的|完全|一点)?(?:都)?(?:不太|不|没怎么|没有|没|不是很)(?:了解|知道|清楚|认识|查|研究|做功课)(?:过)?(?:耶|诶|欸|啊|呢|的)?(?=[，,。！]|$)/;
/** Questions about leaving or joining a company. Other answers are checked for insults only. */
const ABOUT_WISHES =
  /why|know about us|what do you know|leave|leaving|attract|interest|apply|join|motivat|company|how long|stay with us|为什么|多久|待多|干多|离开|离职|吸引|应聘|应征|加入|了解|公司/;
/** Most UTF-16 units beside the words about money in an answer that says hardly anything else. */
const MOST_BESIDE = { letters: 90, characters: 40 };
const SOFTENED = /\b(?:but|yet|although|however|apart from|except)\b|但|不过|虽然/;

/** Finds words that certainly speak against a candidate in an HR interview. */
export function findRedFlags(question: string, folded: string): Claim[] {
  const flags: Claim[] = [];
  const insult = findInsult(folded);
  if (insult)
    flags.push({
      kind: insult.about === "people" ? "insult" : "insult_company",
      ...{ start: insult.start, end: insult.end },
    });
  if (!ABOUT_WISHES.test(fold(question))) return flags;
  const money = ONLY_MONEY.exec(folded) ?? ONLY_MONEY_CHINESE.exec(folded);
  // In a longer answer there may be other reasons.
  const isAll =
    money && folded.length - money[0].length <= (hasHan(folded) ? MOST_BESIDE.characters : MOST_BESIDE.letters);
  if (money && isAll) flags.push({ kind: "only_money", start: money.index, end: money.index + money[0].length });
  const asked = question.toLowerCase();
  const soon = LEAVES_SOON.exec(folded);
  if (soon && !NOT_SOON.test(folded.slice(Math.max(0, soon.index - 60), soon.index)))
    flags.push({ kind: "leaves_soon", start: soon.index, end: soon.index + soon[0].length });
  const unknown =
    NO_RESEARCH.exec(folded) ??
    NOT_READ.exec(folded) ??
    (ABOUT_KNOWLEDGE.test(fold(asked)) ? NOTHING_KNOWN.exec(folded) : null);
  if (unknown && !SOFTENED.test(folded.slice(unknown.index, unknown.index + unknown[0].length + 60)))
    flags.push({ kind: "no_research", start: unknown.index, end: unknown.index + unknown[0].length });
  return flags;
}
