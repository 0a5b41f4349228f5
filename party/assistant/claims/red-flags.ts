import type { Claim } from "./claim";

const INSULT =
  /\b(?:my|the|our) (?:current |last |previous |old |former |ex[- ])?(?:boss|manager|supervisor|company|employer|colleagues|coworkers|co-workers|team|ceo|director|management) (?:is|are|was|were)(?: (?:a|an|all|just|such|so|really|total|complete|totally|completely|absolute|bunch of|the worst|honestly))* (?:idiots?|stupid|morons?|incompetent|useless|lazy|liars?|jerks?|assholes?|terrible people|clueless|crazy|pathetic|toxic idiots?|dumb|fools?|an? joke|trash|garbage|losers?)\b|(?:我|我们)?(?:现在|之前|以前|上一个|前)?(?:的)?(?:老板|主管|领导|经理|同事|公司|上司)(?:们)?(?:就是|是|都是|根本是|真的|很|太|非常)*(?:白痴|傻(?:逼|子|瓜)?|笨蛋|蠢|智障|垃圾|烂透|无能|废物|混蛋|神经病|有病|脑残|骗子)/;
const ONLY_MONEY =
  /\b(?:(?:i )?(?:just|only|really just|honestly just|simply) (?:need|want|care about|do it for|am here for|came for|applied for)(?: \w+){0,2} (?:money|cash|the (?:money|pay|salary|paycheck))|(?:it's|its|it is) (?:just|only|all|purely) (?:about |for )?(?:the )?money|(?:only|just) (?:for|because of) the (?:money|pay|salary)|money is (?:the only|all) )/;
const ONLY_MONEY_CHINESE =
  /(?:就|只|纯粹|单纯|主要就|完全)(?:是)?(?:为了|因为|看|想要|图)(?:钱|薪水|工资|薪资|高薪)|(?:只)(?:在乎|关心)(?:钱|薪水|工资)/;
const NO_RESEARCH =
  /\b(?:(?:i )?(?:don't|do not|didn't|haven't)(?: \w+){0,2} (?:know|looked? (?:at|up|into)|research(?:ed)?|read|checked)(?: \w+){0,3} (?:much |anything |nothing |a lot )?(?:about )?(?:your|the|this) (?:company|firm|organi[sz]ation|business|website|products?))\b|(?:不|没)(?:太|怎么|是很|有)?(?:了解|知道|清楚|查|看|研究)(?:过)?(?:你们|贵|您们|这家|这间)(?:公司|单位|企业)?/;
/** Only questions about the wish to leave or to join. */
const ABOUT_WISHES =
  /why|leave|leaving|attract|interest|apply|join|motivat|company|为什么|离开|离职|吸引|应聘|应征|加入|了解|公司/;
const SOFTENED = /\b(?:but|yet|although|however|apart from|except)\b|但|不过|虽然/;

/** Finds words that certainly speak against a candidate in an HR interview. */
export function findRedFlags(question: string, folded: string): Claim[] {
  const flags: Claim[] = [];
  const insult = INSULT.exec(folded);
  if (insult) flags.push({ kind: "insult", start: insult.index, end: insult.index + insult[0].length });
  if (!ABOUT_WISHES.test(question.toLowerCase())) return flags;
  const money = ONLY_MONEY.exec(folded) ?? ONLY_MONEY_CHINESE.exec(folded);
  if (money) flags.push({ kind: "only_money", start: money.index, end: money.index + money[0].length });
  const unknown = NO_RESEARCH.exec(folded);
  if (unknown && !SOFTENED.test(folded.slice(unknown.index, unknown.index + unknown[0].length + 60)))
    flags.push({ kind: "no_research", start: unknown.index, end: unknown.index + unknown[0].length });
  return flags;
}
