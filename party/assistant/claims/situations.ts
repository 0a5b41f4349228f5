import { fold } from "../../text/fold";

const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const SEASON = "(?:spring|summer|autumn|fall|winter|christmas|easter)";
const TIME = new RegExp(
  [
    `\\b(?:back )?(?:in|at the (?:beginning|start|end) of|early in|late in|since|by) (?:early |late |mid-?)?(?:${MONTH}|${SEASON}|(?:19|20)\\d\\d|(?:twenty|nineteen) \\w+)\\b`,
    `(?<!\\b(?:in|within|per|of|for|every) )\\b(?:last|this past|one) (?:year|month|week|${SEASON}|${MONTH}|semester|quarter|night|morning)\\b`,
    "\\b(?:two|three|four|five|six|seven|eight|nine|ten|a few|a couple of|\\d+) (?:years|months|weeks) ago\\b",
    "\\ba (?:year|month|week) ago\\b",
    "\\b(?:in|during) (?:my|the) (?:first|second|third|last|final|previous) (?:year|month|week|semester|quarter)\\b",
    "\\bduring (?:the|my) (?:internship|studies|placement|apprenticeship|pandemic|lockdown)\\b",
    "去年|前年|今年|上个月|上个?学期|上周|上星期|上礼拜|[一二两三四五六七八九十\\d]+年前|(?:[一二两三四五六七八九十]|\\d+|半)个?月前|大[一二三四](?=[的时下上那,])|(?:大学|实习|读研|留学|当兵)(?:时|的时候|期间)|(?:[二〇零一]{2}[〇零一二三四五六七八九]{2}|(?:19|20)\\d\\d)年",
  ].join("|"),
  "g",
);
/** Words before a time that belongs to a thing or to something else: "the list from last year", 把去年的清单. In UTF-16 units: how near they are. */
const OF_THING_BEFORE =
  /\b(?:from|than|like|as|with|versus|vs|to|until) (?:the |our |my )?$|\b(?:had|i'd|we'd|he'd|she'd|they'd|that|which) (?:[\w']+ ){1,4}$|(?:把|将|拿|用|照|按|按照|比|像|跟|和|与|同|参考|参照|翻出|翻看|翻)(?:了)?(?:我们?|自己|公司|部门|他们?|她们?|人家)?$/;
const BEFORE = 40;
/** Words after a time that make it a property of a thing: "last year's list", 去年的清单. Events and parts of a year are times. */
const OF_THING_AFTER =
  /^['’]s\b|^(?:那|这)?[一两几]?[份张本个套版](?!月|季度|星期|礼拜)|^的(?!时候|这个?时候|那个?时候|今天|[一二三四五六七八九十\d]{1,3}月|[春夏秋冬]|暑假|寒假|年[初中底末]|[^,。!?把]{1,8}(?:上|中|里|期间|前|后|那天|当天|的时候)(?=[,。我]))/;
const ENGLISH_EVENT =
  "(?:rush|season|christmas|easter|new year|thanksgiving|holidays?|festival|fair|conference|convention|wedding|party|gala|election|exams?|finals|audit|launch|storm|flood|hurricane|earthquake|fire|strike|outage|tournament|match|championship|competition|contest|hackathon|internship|placement|harvest|stocktake|camp|trip|tour|show|concert|play|marathon|campaign|migration|merger|move|lockdown|pandemic|crisis|open day|peak|project|summer|winter|spring|autumn)";
const CHINESE_EVENT =
  "(?:节|春运|除夕|圣诞|跨年|国庆|中秋|端午|清明|双十[一二]|六一八|黄金周|假期|连假|旺季|淡季|校庆|店庆|周年庆|年会|尾牙|展会?|博览会|运动会|园游会|比赛|大赛|联赛|竞赛|会考|高考|考试|期末|面试|发表会|音乐会|演唱会|婚礼|活动|夏令营|疫情|封控|台风|地震|水灾|大雨|罢工|盘点|大促|促销|搬家|搬迁|上线|改版|审计|实习|毕业旅行)";
/** Such an event as the subject or the frame of a sentence: no word follows that would make it a thing's, as in 中秋节礼盒. */
const EVENT_AFTER = new RegExp(
  `^['’]s (?:[\\w-]+ ){0,3}?${ENGLISH_EVENT}(?=[,.!?;]|$| (?:was|were|is|when|where|i|we|my|our|had|has|went|came|took|started|began|broke|hit|brought|taught|at|in|on)\\b)|^的[^,。!?把的]{0,6}${CHINESE_EVENT}(?=[,。!?\\s我他她咱它]|$|(?:那天|那时|那次|当天|当时|期间|前|后|时|有|是|来|公司|店|老板|主管|客|学校|大家|人))`,
);
/** Where such an event isn't a thing's: at the beginning of a clause, not in "photos of last year's fair". */
const BEGINS =
  /(?:^|[.,!?;:。\n])\s*(?:(?:and|but|so|then|well|um|it was|this was|that was|而且|但是?|所以|就是?|那|嗯|我) ?)*$/;
/** Words before such a time that make it the time of an event: "at last year's fair", 在去年的展会. */
const AT_EVENT = /\b(?:at|during|before|after) $|在$/;
/** Things that are kept: a time before them is theirs, wherever they stand. */
const KEPT =
  /^['’]s (?:[\w-]+ ){0,2}?(?:lists?|checklists?|forms?|figures|numbers|reports?|files?|plans?|rotas?|templates?|budgets?|notes|records?|contracts?|prices?|targets?|version)\b|^的[^,。!?]{0,6}(?:清单|名单|表格|报表|报告|合同|数据|资料|文件|记录|手册|计划|预算|账本?|目标|流程|标准|版本?|模板|范本|档案|业绩)/;
const SITE =
  "(?:job|company|school|hospital|firm|shop|store|restaurant|office|clinic|warehouse|depot|farm|café|cafe|factory|plant|university|college|bank|hotel|startup|start-up|agency|lab|workplace|ward|kitchen|bakery|museum|library|airport|station|site|call center)";
const PLACE = new RegExp(
  [
    `\\b(?:at|in) (?:a|an|the|my|our) (?:(?!and\\b|but\\b)[\\w'-]+ ){0,3}${SITE}\\b`,
    `\\bin my (?:first|second|last|previous|old|current) ${SITE}\\b`,
    "在[^,。!?在]{0,14}(?:公司|厂|店|医院|学校|大学|银行|酒店|餐厅|工厂|工地|事务所|实验室|部门|机构|中心|仓库|超市|诊所|幼儿园|工作室|图书馆|博物馆)",
  ].join("|"),
);
/** A proper name after "at", but not "at Christmas" and the like. */
const NAMED = /\bat (?!(?:Christmas|Easter|First|Last|The|My|A|I|No|That)\b)[A-Z][\w&'-]+/;
/** The part of an answer in which a time or place is the situation; later it is a detail of the story. */
const BEGINNING = { letters: 120, share: 0.4 };

/** Whether a time says when something was made or belongs to, and not when the story happened. */
function isOfThing(folded: string, { index, 0: words }: RegExpExecArray): boolean {
  const before = folded.slice(Math.max(0, index - BEFORE), index);
  const after = folded.slice(index + words.length, index + words.length + BEFORE);
  const isOwned = OF_THING_AFTER.test(after) && !(EVENT_AFTER.test(after) && BEGINS.test(before));
  return OF_THING_BEFORE.test(before) || KEPT.test(after) || (isOwned && !AT_EVENT.test(before));
}

/**
 * Finds the first time of the story near the beginning: `situation` if its sentence also names a place. `at`: the time's
 * position.
 */
export function findSituation(folded: string, answer: string): { kind: "situation" | "when"; at: number } | null {
  const beginning = folded.slice(0, Math.max(BEGINNING.letters, folded.length * BEGINNING.share));
  const time = [...beginning.matchAll(TIME)].find((one) => !isOfThing(folded, one));
  if (!time) return null;
  const from = Math.max(...[".", "!", "?", "\n", "。"].map((mark) => folded.lastIndexOf(mark, time.index - 1))) + 1;
  const end = folded.slice(time.index).search(/[.!?\n。]/);
  const sentence = answer.slice(from, end === -1 ? undefined : time.index + end);
  const isPlaced = PLACE.test(fold(sentence)) || NAMED.test(sentence);
  return { kind: isPlaced ? "situation" : "when", at: time.index };
}
