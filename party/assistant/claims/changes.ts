/** Things of which less is better: faults, waits, costs. */
const UNWANTED =
  /\b(?:complaints?|errors?|bugs?|defects?|faults?|fault rate|failures?|incidents?|outages?|crash(?:es)?|alerts?|pages|accidents?|injur(?:y|ies)|falls|returns|refunds|reworks?|rejects?|scrap|waste|spoilage|no-shows?|cancell?ations?|absences?|sick days|sick leave|churn|(?:staff|employee|labou?r|team) turnover|attrition|backlog|overtime|late|delays?|queues?|waits?|waiting|latency|lag|downtime|response times?|load times?|build times?|debts?|losses|costs?|spending|expenses|prices|theft|shrinkage|infections?|dropouts?|drop-?out rate|bounce rate|mistakes|tickets|arrears|unpaid|overdue|query|queries|p9\d)\b|客诉|投诉|抱怨|差评|报错|错误|错单|缺陷|漏洞|故障|事故|宕机|报警|告警|退货|退款|退单|退件|返工|报废|损耗|浪费|爽约|取消率|缺勤|病假|流失|离职|积压|加班|迟到|延误|延迟|耗时|等待|等候|排队|响应时间|加载时间|成本|费用|开支|亏损|欠款|逾期|重复扣款|感染|跌倒|失误|客损|卡顿|查询/;
/** Things of which more is better. */
const WANTED =
  /\b(?:sales|revenue|(?<!\b(?:staff|employee|labou?r|team) )turnover|profits?|margins?|orders|bookings?|customers?|clients?|users?|members?|subscribers|visitors|followers|donations?|donors|volunteers|attendance|conversions?|conversion rate|throughput|requests per second|coverage|satisfaction|ratings?|scores?|grades?|marks|nps|pass rate|success rate|retention|output|productivity|savings|uptime|availability|accuracy|yield|sign-?ups|applications|enrol?ments?|occupancy)\b|销售额?|销量|营收|营业额|收入|业绩|利润|毛利|订单|客户数|客人|顾客|用户|会员|粉丝|报名|捐款|志工|志愿者|出席|到课|转化率?|吞吐|覆盖率|满意度|评分|分数|成绩|好评|及格率|通过率|成功率|留存|续约率|续费率|产量|产能|良率|准确率|可用性|入住率|翻台/;
const TIMES =
  /\d\s?(?:ms|s|secs?|seconds?|mins?|minutes?|hours?|hrs?|days?|weeks?|months?|milliseconds?)\b|\b(?:milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?)\b|毫秒|秒|分钟|小时|钟头|天|星期|礼拜|周|个月/;
const UP =
  /\b(?:r(?:i|o)se|risen|rising|rises|gr[eo]w\w*|climb\w*|jump\w*|increas\w*|doubl\w*|tripl\w*|quadrupl\w*|surg\w*|soar\w*|shot up|went up|gone up|goes up|going up|up (?:to|from|by)|balloon\w*|swell\w*|swelled|spik\w*|rais\w*|brought up|built up|lift\w*|boost\w*|added)\b|[上攀飙]升|飙|暴增|激增|[涨增升]|翻(?:了)?(?:一)?[倍番]|翻倍|多了|提[高升]/;
const DOWN =
  /\b(?:fell|fall\w*|drop\w*|declin\w*|decreas\w*|sank|sunk|slid|shr[aiu]nk\w*|plung\w*|plummet\w*|halv\w*|went down|gone down|goes down|down (?:to|from|by)|cut|cuts|cutting|reduc\w*|lower\w*|shorten\w*|trimm?\w*|brought down|brought \w+(?: \w+){0,4} down|sav(?:ed|es|ing)|slashed|lost|faster|quicker)\b|下[降跌滑]|[降减跌掉缩]|少了|省|归零|砍/;
/** A change that the speaker or their group made on purpose. */
const ON_PURPOSE =
  /\b(?:i|we|i've|we've|(?:and|then|so|to|help(?:ed|s)?|by)) (?:\w+ly |then |also |have |had |just |even )?(?:cut|reduc\w+|shorten\w*|lower\w*|trimm\w*|slash\w*|halv\w*|improv\w*|increas\w*|rais\w+|boost\w*|doubl\w+|tripl\w+|grew|brought|took|got|built|lift\w*|sped|speed\w*|sav\w+|push\w*|pull\w*|drove|mov\w+|turn\w*|filled|expand\w*)\b|把|将(?=[^,。]{1,12}[从由])|帮(?:公司|店里|团队|他们)|我们?(?:就|又|再|自己)?(?:把|从|将|优化|压缩|缩短|减少|降低|提高|提升)/;
/** Words that call a change good by themselves. */
const BETTER =
  /\b(?:improv\w+|better|faster|quicker|saved|saves|saving|shorten\w*|sped up|speeds? up|instead of|fixed|solved|won)\b|提[高升]了?|改善|改进|优化|缩短|节省|省下?了?|加快|更[快好]|只(?:要|需|用|剩)/;
/** Words that call it bad. */
const WORSE =
  /\b(?:wors\w+|slower|unfortunately|sadly|slow(?:ed)? down|degrad\w+|suffer\w*|struggl\w+|angry|noticed|too (?:many|much|slow|late|long)|only got|lost|losing|failed|broke\w*|crisis|collaps\w+|deteriorat\w+|blew up|out of hand|exploded)\b|恶化|变慢|更慢|越来越(?:慢|差|糟|多)|变差|更差|更糟|糟|失控|不幸|可惜|亏|崩|丢了|拖垮|挨骂|被骂/;

const TROUBLE =
  /\b(?:complaints|errors|bugs|defects|incidents|outages|accidents|refunds|cancell?ations|mistakes|injuries)\b|客诉|投诉|差评|报错|错误|故障|事故|宕机|退货|退款/;
const DEALT_WITH =
  /\b(?:answer\w*|handl\w+|clos(?:ed|ing)|fix\w*|solv\w+|resolv\w+|dealt|process\w*|clear(?:ed|ing)|worked through|found|triag\w+|replied|investigat\w+|analy[sz]\w+|prevent\w*|without|zero|no|fewer|less)\b|处理|解决|接[了过]?|回[复了]|修|关[闭掉]|清|查|零|没有/;

/** Things that went wrong, which are counted: "lost orders", 流失率. Unlike "we lost 40 orders", they may become fewer. */
const WENT_WRONG =
  "(?:lost|missing|missed|damaged|failed|failing|late|delayed|cancell?ed|returned|rejected|abandoned|wrong|unpaid|overdue|duplicate|faulty|defective|broken)";
const CHANGED =
  "(?:fell|fall\\w*|drop\\w*|declin\\w*|decreas\\w*|went|go(?:es)?|gone|came|come|r(?:i|o)se\\w*|gr[eo]w\\w*|shrank|halved|climb\\w*|increas\\w*|doubled|tripled)";
const WRONG_THINGS = new RegExp(
  [
    `(?<=\\b(?:the|our|my|their|of|in|for|fewer|less|cut|cuts|cutting|reduc\\w{1,4}|lower\\w{0,4}|halv\\w{1,3}|brought|took|turned) )${WENT_WRONG} (?!(?:to|by|in|on|at|for|because|and|but|the|a|an|my|our|us|me|it|him|her|them)\\b)[a-z][a-z'-]*(?: (?:parcels?|items?|orders?|payments?))?`,
    `(?<!\\b(?:i|we|they|he|she|it|who|had|have|has|been|was|were|i've|we've|got) (?:\\w+ly )?)\\b${WENT_WRONG} [a-z][a-z'-]*(?: [a-z][a-z'-]*)?(?= (?:have |has |had |also |then |even |quickly )?${CHANGED}\\b)`,
    "(?:客户|用户|顾客|客人|会员|订单|人员|员工|学员|学生)?流失(?:率|人?数|量)?|崩溃(?:率|次?数)|亏损|(?:丢|漏|错|掉|坏)(?:件|单|货|包)(?:率|数|量)?|(?:丢|遗)失(?:率|数|量|的(?:包裹|订单|件))?",
  ].join("|"),
  "g",
);

/** A clause with such things under a name that the lists know. */
function nameWrongThings(clause: string): string {
  return clause.replace(WRONG_THINGS, (words) => (/[a-z]/.test(words) ? "losses" : "损耗"));
}

const WORDS_OF_NUMBERS = new Map(
  "zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve".split(",").map((word, n) => [word, n]),
);
WORDS_OF_NUMBERS.set("half", 0.5);
const CHINESE_DIGITS = new Map([..."零一二三四五六七八九"].map((digit, n) => [digit, n]));
CHINESE_DIGITS.set("两", 2);
const CHINESE_POWERS = new Map([..."十百千"].map((power, n) => [power, 10 ** (n + 1)]));
const TENS = new Map(
  "twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety".split(",").map((word, n) => [word, 10 * (n + 2)]),
);
const UNITS: readonly [RegExp, number][] = [
  [/^ ?(?:ms|milliseconds?|毫秒)/, 0.001],
  [/^ ?(?:s|secs?|seconds?|秒)(?![a-z])/, 1],
  [/^ ?(?:an? )?(?:mins?|minutes?|分钟)/, 60],
  [/^ ?(?:an? )?(?:hours?|hrs?|个?(?:半)?小时|个?钟头)/, 3_600],
  [/^ ?(?:a )?(?:days?|天)/, 86_400],
  [/^ ?(?:a )?(?:weeks?|个?(?:星期|礼拜)|周)/, 604_800],
  [/^ ?(?:a )?(?:months?|个?月)/, 2_592_000],
];
const VALUE = "(\\d[\\d.,]{0,15}|[a-z]{3,9}|半|[零一二两三四五六七八九十百千]{1,7})";
const FROM_TO = new RegExp(
  `(?:\\bfrom |从) ?(?:about |around |over |nearly |大概|大约|差不多)?${VALUE}([^,.!?;。]{0,40}?)(?: (?:down |up |back )?to |[降减升涨缩提变做压掉][^\\d零一二两三四五六七八九十百千半,。]{0,4}|到)(?:about |around |under |only |nearly |大概|大约|不到)?${VALUE}([^,.!?;。]{0,16})`,
);

/**
 * Whether a change in figures is known to be for the better, or neutral: folded text of its clause, and of its sentence up
 * to there, which may name what changed. "Complaints rose from 3 to 41" isn't, and neither is a change of a thing that no
 * rule knows, unless somebody made it on purpose.
 */
export function isForBetter(itsClause: string, itsSentence: string): boolean {
  const [clause, sentence] = [nameWrongThings(itsClause), nameWrongThings(itsSentence)];
  if (WORSE.test(clause)) return false;
  const named = UNWANTED.test(clause) || WANTED.test(clause) ? clause : sentence;
  const isCounted = FROM_TO.test(clause);
  const isWanted = WANTED.test(named);
  const isUnwanted = UNWANTED.test(named) || (!isWanted && isCounted && TIMES.test(clause));
  const way = wayOf(clause);
  const isMeant = BETTER.test(clause) || ON_PURPOSE.test(clause);
  if (isUnwanted !== isWanted && way !== null) return isUnwanted === (way === "down");
  const isNeutral = !isCounted && !isUnwanted && !UP.test(clause) && !DOWN.test(clause);
  return isMeant || isNeutral;
}

/** Whether a clause counts something bad that nobody is said to have dealt with: "we got 41 complaints". */
export function countsTrouble(clause: string): boolean {
  return TROUBLE.test(clause) && !DEALT_WITH.test(clause);
}

/** Whether a clause says that there is more or less of something; null if it says neither or both. */
function wayOf(clause: string): "up" | "down" | null {
  const counted = FROM_TO.exec(clause);
  const [from, to] = counted ? [readValue(counted[1], counted[2]), readValue(counted[3], counted[4])] : [null, null];
  if (from !== null && to !== null && from.value !== to.value && counted) {
    // "From 3 to 41 minutes": both have the unit that is said once.
    const scale = from.unit ?? to.unit ?? 1;
    return from.value * scale > to.value * (to.unit ?? scale) ? "down" : "up";
  }
  const [isUp, isDown] = [UP.test(clause), DOWN.test(clause)];
  return isUp === isDown ? null : isUp ? "up" : "down";
}

/** A number and its unit of time in seconds; null without a unit. */
function readValue(words = "", after = ""): { value: number; unit: number | null } | null {
  const known = WORDS_OF_NUMBERS.get(words) ?? TENS.get(words) ?? readChinese(words);
  const value =
    known ?? (/^\d/.test(words) ? Number(words.replace(/[.,]$/, "").replace(/,(?=\d{3})/g, "")) : Number.NaN);
  if (!Number.isFinite(value)) return null;
  return { value, unit: UNITS.find(([pattern]) => pattern.test(after))?.[1] ?? null };
}

/** 半, or up to 9,999 in Chinese numerals, such as 十五 and 三百; null for other words. */
function readChinese(words: string): number | null {
  if (words === "半") return 0.5;
  if (!/^[零一二两三四五六七八九十百千]+$/.test(words)) return null;
  let [sum, digit] = [0, 0];
  for (const character of words) {
    const power = CHINESE_POWERS.get(character);
    if (power === undefined) digit = CHINESE_DIGITS.get(character) ?? 0;
    else {
      sum += (digit || 1) * power;
      digit = 0;
    }
  }
  return sum + digit;
}
