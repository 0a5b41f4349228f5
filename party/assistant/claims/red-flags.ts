import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import type { Claim } from "./claim";

const INSULT =
  /\b(?:my|the|our|that) (?:current |last |previous |old |former |ex[- ])?(?:boss|manager|supervisor|ceo|director|owner) (?:is|was|'s) (?:\w+ ){0,3}(?:psycho|tyrant|dictator|bully|liar|clown|joke|nightmare|monster|narcissist|imbecile|dinosaur)\b|\b(?:run|led|managed|full|surrounded) (?:by|of) (?:\w+ )?(?:idiots|morons|clowns|incompetents|fools|liars)\b|\bwhat a (?:dump|joke of a company|bunch of idiots)\b|(?:老板|主管|领导|经理|总经理|上司|董事长|店长)[^，。！？]{0,6}(?:周扒皮|草包|饭桶|窝囊废|人渣|吸血鬼|小人|疯子|脑子有病|脑袋有问题|变态|奇葩)|(?:那|这|整间|整个)?(?:破|烂)(?:公司|地方|团队)|公司(?:整个)?烂(?:到|透)|(?:一帮|一群|都是)(?:傻子|废物|白痴|马屁精|草包|饭桶)|\b(?:my|the|our) (?:current |last |previous |old |former |ex[- ])?(?:boss|manager|supervisor|company|employer|colleagues|coworkers|co-workers|team|ceo|director|management) (?:is|are|was|were)(?: (?:a|an|all|just|such|so|really|total|complete|totally|completely|absolute|bunch of|the worst|honestly))* (?:idiots?|stupid|morons?|incompetent|useless|lazy|liars?|jerks?|assholes?|terrible people|clueless|crazy|pathetic|toxic idiots?|dumb|fools?|an? joke|trash|garbage|losers?)\b|(?:我|我们)?(?:现在|之前|以前|上一个|前)?(?:的)?(?:老板|主管|领导|经理|同事|公司|上司)(?:们)?(?:就是|是|都是|根本是|真的|很|太|非常)*(?:白痴|傻(?:逼|子|瓜)?|笨蛋|蠢|智障|垃圾|烂透|无能|废物|混蛋|神经病|有病|脑残|骗子)/;
const ONLY_MONEY =
  /^(?:um+,? |uh+,? |well,? |honestly,? |so,? |just |because of |probably |it's |mostly |for )*the (?:money|pay|salary)\b(?!.{0,60}\b(?:but|and also|as well|and the)\b)|\bwhoever pays (?:me )?(?:the )?(?:most|best|more)\b|\b(?:(?:i )?(?:just|only|really just|honestly just|simply) (?:need|want|care about|do it for|am here for|came for|applied for)(?: \w+){0,2} (?:money|cash|the (?:money|pay|salary|paycheck))|(?:it's|its|it is) (?:just|only|all|purely) (?:about |for )?(?:the )?money|(?:only|just) (?:for|because of) the (?:money|pay|salary)|money is (?:the only|all) )/;
const ONLY_MONEY_CHINESE =
  /(?:就|只|纯粹|单纯|主要就|完全)(?:是)?(?:为了|因为|看|想要|图)(?:钱|薪水|工资|薪资|高薪)|(?:只)(?:在乎|关心)(?:钱|薪水|工资)|(?:哪|谁)(?:间|家|边|里)?(?:给|的)?(?:的)?(?:钱|薪水|薪资|工资)(?:给)?(?:比较)?[多高](?:我)?就去|(?:钱|薪水|工资)(?:到位|够多|给够)(?:就行|就好|什么都好说)|(?:给(?:得|的)多|薪水高|工资高|钱多|薪资高)(?:啊|呗|嘛|吧|呀)?[，,]?(?:别的|其他)(?:的)?(?:我)?(?:都)?(?:无所谓|没(?:有)?(?:想|考虑)|不重要|不在乎)/;
const NO_RESEARCH =
  /\b(?:(?:i )?(?:don't|do not|didn't|haven't)(?: \w+){0,2} (?:know|looked? (?:at|up|into)|research(?:ed)?|read|checked)(?: \w+){0,3} (?:much |anything |nothing |a lot )?(?:about )?(?:your|the|this) (?:company|firm|organi[sz]ation|business|website|products?))\b|(?:不|没)(?:太|怎么|是很|有)?(?:了解|知道|清楚|查|看|研究)(?:过)?(?:你们|贵|您们|这家|这间)(?:公司|单位|企业)?/;
/** A question about what they know, answered with nothing. */
const ABOUT_KNOWLEDGE =
  /what do you know|how much do you know|familiar are you|heard (?:of|about) us|了解(?:多少|吗|如何|什么)|的了解|知道(?:些|多少|什么)|认识多少|有什么认识/;
const NOTHING_KNOWN =
  /^(?:um+,? |uh+,? |well,? |honestly,? |sorry,? |to be honest,? |not gonna lie,? )*(?:nothing\b(?! but)|not (?:much|a lot|a thing|really|anything)\b|(?:i )?(?:don't|do not|haven't|didn't)(?: really| actually)? (?:know|look|looked|read|research|check)\w*(?: (?:it|you|them|that|anything|much|a lot|into|up|about))*(?=[.,!]|$)|no idea|i'd have to google)|^(?:嗯|呃|老实说|说实话|其实|坦白说|抱歉|不好意思|[，,])*(?:我)?(?:还|真的|完全|一点)?(?:都)?(?:不太|不|没怎么|没有|没|不是很)(?:了解|知道|清楚|认识|查|研究|做功课)(?:过)?(?:耶|诶|欸|啊|呢|的)?(?=[，,。！]|$)/;
/** Only questions about the wish to leave or to join. */
const ABOUT_WISHES =
  /why|know about us|what do you know|leave|leaving|attract|interest|apply|join|motivat|company|为什么|离开|离职|吸引|应聘|应征|加入|了解|公司/;
/** Beside the words about money, in UTF-16 units: an answer that says hardly anything else. */
const MOST_BESIDE = { letters: 90, characters: 40 };
const SOFTENED = /\b(?:but|yet|although|however|apart from|except)\b|但|不过|虽然/;

/** Finds words that certainly speak against a candidate in an HR interview. */
export function findRedFlags(question: string, folded: string): Claim[] {
  const flags: Claim[] = [];
  const insult = INSULT.exec(folded);
  if (insult) flags.push({ kind: "insult", start: insult.index, end: insult.index + insult[0].length });
  if (!ABOUT_WISHES.test(fold(question))) return flags;
  const money = ONLY_MONEY.exec(folded) ?? ONLY_MONEY_CHINESE.exec(folded);
  // In a longer answer there may be other reasons.
  const isAll =
    money && folded.length - money[0].length <= (hasHan(folded) ? MOST_BESIDE.characters : MOST_BESIDE.letters);
  if (money && isAll) flags.push({ kind: "only_money", start: money.index, end: money.index + money[0].length });
  const asked = question.toLowerCase();
  const unknown = NO_RESEARCH.exec(folded) ?? (ABOUT_KNOWLEDGE.test(fold(asked)) ? NOTHING_KNOWN.exec(folded) : null);
  if (unknown && !SOFTENED.test(folded.slice(unknown.index, unknown.index + unknown[0].length + 60)))
    flags.push({ kind: "no_research", start: unknown.index, end: unknown.index + unknown[0].length });
  return flags;
}
