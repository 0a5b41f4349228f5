import { byScript } from "./by-script";
import { SOMEBODY_ELSE } from "./disclosure";
import { CLOSE, CLOSE_CHINESE, RELATIVE, RELATIVE_CHINESE } from "./relations";

const DEAR = `(?:he|she|they|(?:my|our) (?:[a-z]+ ){0,2}[a-z]+|(?:${RELATIVE}|${CLOSE})s?)`;
const DEAR_CHINESE = `(?:我们?(?:的)?[^,.!?。我]{0,3}|那[位个])?(?:[他她]们?|${RELATIVE_CHINESE}|${CLOSE_CHINESE}){1,2}`;
/** "If she were alive today" and "I wish my mother could have been alive to see it": the dead whom somebody misses. */
const MISSED = new RegExp(
  `\\b(?:if|if only|wish|wished|wishing|hope|hoped)(?: only| that)? ${DEAR} (?:(?:was|were|is|are|had been|would|could|would have|could have)(?: been| be)?|had|'d)(?: still| just| only| here)*(?: been)? (?:alive|living|here|around|with us|with me|lived)(?: (?:today|now|still|then|right now|any ?more))?\\b(?! instead of me\\b)`,
  "g",
);
const MISSED_CHINESE = new RegExp(
  `(?:如果|要是|假如|倘若|假使|若是?|[多真好很]?希望|但愿|多想|可惜)(?:今天|现在|那时|当时)?${DEAR_CHINESE}(?:今天|现在|到现在|当时|那时)?(?:还|仍|仍然|依然|能|可以|也|都|没|没有){0,3}(?:活着|活到(?:现在|今天)|在世|健在|在人[世间]|在(?=[。,.!? ]|的话|就好|身边|的时候|$)|走(?=[。,.!? ]|的话|就好|$)|离开(?=[。,.!? ]|的话|我|就好|$)|过世|去世)(?:的话|就好了?)?`,
  "g",
);

/** A death in somebody's family: what they say beside it tells whether they are in danger. */
const BEREAVED = new RegExp(
  `\\b(?:my|our)(?: [a-z]+)? (?:${RELATIVE}|${CLOSE})s?(?:'s (?:funeral|wake|burial)(?: (?:is|was))?|(?: (?:just|suddenly|also|then|has|had|both))* (?:died|passed away))(?: (?:recently|suddenly|yesterday|today|tomorrow|this (?:morning|week|month|year)|last (?:week|month|year|night|spring|summer|autumn|winter|[a-z]+day)|on [a-z]+day|in [a-z]+|[a-z]+ (?:days?|weeks?|months?|years?) ago))?(?=[.,!?;]|$| (?:and|so|but|that|when|while|because)\\b)`,
  "g",
);
const BEREAVED_CHINESE = new RegExp(
  `我们?(?:家)?(?:的)?(?:${RELATIVE_CHINESE}|${CLOSE_CHINESE}){1,2}(?:(?:就|也|都|刚刚?|突然|前几天|[上去前今昨][一个]?(?:年|月|天|周|个月|星期|礼拜)?(?:初|底)?)*(?:过世|去世|离世|往生|病逝|走)了?(?=[。,.!? ])|的(?:告别式|葬礼|追悼会|丧礼|头七|后事))`,
  "g",
);

/**
 * Things that resemble danger or violence so much that the weights would take them for it: deaths that are somebody's
 * work or in a wish, the dead who are missed, cutting work short, leaving a place where somebody stays, and the fear of annoying people or of being
 * scolded. On plain speech. Rules read them all the same.
 */
export const BESIDE: readonly RegExp[] = [
  // Terms of programming.
  /\b(?:deadlocks?|dead code)\b/g,
  /\b(?:if|when|whenever|once|until|(?:each|every) time) (?:i|we|it|you|the \w+)(?:'m|'re|'s)?(?: \w+){0,3} dead ends?\b(?! (?:in|with|of) (?:my|this|our) li(?:fe|ves))/g,
  /\bkill(?:s|ed|ing)? (?:the |a |that |this |its )?(?:process|processes|threads?|jobs?|servers?|sessions?|workers?|containers?)\b/g,
  /死锁|剪枝|(?:杀掉?|干掉|杀死)(?:这个|那个|该)?(?:进程|线程|程序|行程|执行绪)/g,
  // To fail an interview or an exam.
  /(?:面试|笔试|考试|考|题|[一二三终]面|明天|后天|今天|这次|这场|上次|又|肯定|一定|绝对|八成|铁定|怕|担心)[^,.!?。，！？死活命绳吊]{0,6}(?<![上悬吊牵记])挂(?:掉|科|定)?了?(?=$|[,.!?。，！？])/g,
  SOMEBODY_ELSE,
  MISSED,
  MISSED_CHINESE,
  // The wish for a life with a meaning, and a thing with "life" in its name. "I wish my life had a meaning" is a hint.
  /\b(?:want|wants|wanted|hope|hoping|like|love|trying|chose|choose|decided)(?: \w+){0,3} (?:my|our|a) (?:own )?(?:life|days|time) (?:to (?:have|be|feel|mean)|with|that (?:has|is|feels))(?: a| some| more| real| really)* (?:meaning\w*|purpose\w*|something|worthwhile)\b|(?:\b(?:live|lead|have|living|leading|having) )?\ba (?:more |really |truly )?(?:meaningful|purposeful|fuller|better|healthier|quieter|simpler|calmer) life\b|\blife (?:insurance|assurance|cycles?|sciences?|saver)\b/g,
  /(?<!多|好|真)(?:想要?|希望|打算|努力|尽量)(?:让|使|把)?(?:我们?|自己)?(?:自己)?的?(?:人生|生命|生活|日子|每一?天)(?:能够?|可以|都|变得|过得|活得|也)*(?:更|很|比较|有点)?(?:加)?(?:有|充满)(?:意义|意思|价值|目标|方向)/g,
  BEREAVED,
  BEREAVED_CHINESE,
  /\b(?:nobody|(?:no|a|the|my|our|his|her|their|some|many|most|two|three|these|those|every|each|other|old|sick|dying)? ?(?:patients?|residents?|people|relatives|clients|animals?|dogs?|cats?|plants?|bab(?:y|ies)|passengers|victims|soldiers))(?: (?!(?:i|i'm|if|will|would|should|must|gonna|going|deserves?|wants?|wanted|has|have) )\w+){0,2} (?:die|dies|died|dying|dead|passed away|pass away|gets? (?:hurt|killed)|got (?:hurt|killed))\b/g,
  /\b(?:death|dying|dead|end of life|grief)(?: \w+){0,3} (?:ward|patients?|residents?|relatives|families|work|job|shift|certificates?|notices?|rates?|toll|care)\b|\b(?:ward|patients?|residents?|relatives|families|work|job|shifts?|career)(?: \w+){0,3} (?:with|about|around|of|after|from) (?:death|dying|grief)\b/g,
  /(?:没有?(?:任何)?(?:一个)?(?:人|病人|患者|住民|动物)|(?:病人|患者|住民|老人家?|长辈|家属|动物|小狗|小猫|植物|伤者|往生者|逝者|亡者)(?:们)?)(?:[^，。！？我]{0,4})(?:死(?!你|了算)|去世|过世|往生|离世|走了|走的|离开|受伤|出事)(?:亡|掉|去|了)?|(?:面对|见过|看过|处理|接触|谈)[^，。！？我]{0,4}(?:生死|死亡|过世|往生|遗体|大体|临终)|(?:临终|安宁)(?:关怀|照护|病房|护理|疗护)|死亡(?:率|证明|人数|通知|登记)/g,
  /\b(?:left|leaves?|leaving|gave|willed) (?:me|us|him|her|them|my \w+) (?:\w+ ){1,8}in (?:his|her|their) will\b/g,
  /\b(?:afraid|scared|worried|nervous|anxious|terrified|fear\w*|worry)(?: (?:of|that|to|about|i|i'd|i'll|would|will|might|may|my|the|our|a|his|her|their|he|she|they|it|he'd|she'd|they'd|he'll|she'll|they'll|getting|get|be|being|make|making|boss|manager|supervisor|lead|team|director|client|customer|teacher|people|colleagues?|coworkers?|everyone|parents|mum|mom|dad)){0,8} (?:annoy\w*|upset\w*|offend\w*|disappoint\w*|bother\w*|disturb\w*|anger\w*|yell\w*|shout\w*|scold\w*|told off|tell(?:ing)? me off|telling-off|complain\w*|critici[sz]\w*|blam\w*|judg\w*|mad|angry|cross|unhappy|laugh\w*|say no|fire me|fired|look(?:ing)? (?:stupid|silly|bad))\b(?: (?:at|with|by|about|of))?(?: (?:me|my|him|her|them|us|the|boss|manager|client)){0,2}/g,
  /[他她](?:就|又|都|也|却|居然|竟然|直接)*(?:把|改了?|动了?|退了?|否了?|看了?|用了?|删了?|采用了?)我们?的(?:那|这)?(?:[一二两三几]?[份张个版页])?(?:稿子?|方案|设计|代码|程序|报告|文件|表格?|图|文案|简报|提案|名字|班|单子?|需求|功能|预算|数据|建议|意见|想法|作品|作业|论文|企划|排班|计划)(?!给)/g,
  /砍(?:掉|了|到剩|到只剩|到|成|剩下?)?(?:大概|差不多|将近|快)?(?:[一二两三四五六七八九十百半几\d]+|很多|不少|一些|一堆|多余)(?:个|件|项|条|页|张|样|种|款|层|轮|行|段|句|字|块|元|万|天|周|成|组|道|半|%|功能|需求|预算|的)(?![^,，。！？]{0,2}人)|砍(?:掉|了)?[^，。！？我你他她]{0,6}(?:需求|功能|预算|项目|价|任务|成本|订单|版本|范围|文案)|(?:需求|功能|预算|项目|任务|成本|版本|范围|文案)[^，。！？我你他她]{0,5}砍(?:掉|了|到|一)|(?:手上|手头|手里|干|接|派|做|这|那|这些|那些|所有|累|重|脏|苦|粗|拿手|份内|分|体力|技术|农|零|木工|水电|急|找|有|没|完)的?活(?:儿|计)?(?![着下命过不了路得])|活(?:儿|计)|活(?:就|也|都|还|又|太|很|真|比较|越来越|本来)*(?:多|少|重|杂|急)(?!余)/g,
  /(?<!(?:要是|如果|假如|想|今晚|明天|等)[^，。！？]{0,4})我[^,，。！？我想要会真]{0,5}走(?:了|的时候|了?(?:以后|之后))[,， ]?[^,，。！？我还]{1,6}还(?:(?:站|坐|守|追|蹲|趴|靠)(?!不)(?:[^,，。！？我]{0,6}[跟对向]我(?:挥手|招手|道谢|说谢谢|点头|笑))?|在(?:门口|窗口|楼下|路口|后面|原地|那[里边儿头]|喊|挥|等(?:车|公交|人)|抽|吃|喝|忙|讲))/g,
  /(?:工作|岗位|报表|会议|开会|加班|项目|上课|作业|活动|这行|职位|任务)[^,，。！？活生命人死]{0,4}(?:没(?:什么|有|啥|多大)?|看不到|找不到)(?:任何)?(?:意思|意义)(?![^。！？]{0,8}[活死])/g,
  /(?:把|将)?锅(?:都|全|也|又)*(?:甩|丢|推)(?:给|到|在)我?|甩锅/g,
  /打(?:字|卡|包|印|扫|杂|球|折|烊|样|板|表|磨|招呼|交道|基础|草稿|广告|工(?!头|具)|游戏|呼(?!噜声))/g,
  /(?:怕|担心|怕会|不想)(?:会|把|让|被|我|又|去|要)*[^，。！？打摸碰抱杀]{0,5}?(?:得罪|惹|麻烦|打扰|烦到|骂|念|唠叨|责备|责怪|怪罪|怪|批评|不高兴|不开心|生气|发火|发脾气|不爽|不满|失望|嫌|讨厌|笑话|嘲笑|丢脸|没面子|尴尬|翻脸|扣分|开除|炒|拒绝)(?:到|了|死|上)?(?:我|人|他们?|她们?|领导|主管|老板|经理|同事|客户|上司|师傅|组长|老师)?/g,
  /(?<!想)(?:累|忙|急|气|吓|热|冷|饿|笑|困|尴尬|丢脸)(?:得|到)?(?:快|要|都|真的|差点)*死(?:我|人)?了?(?![^，。！？]{0,2}(?:算|吧|才|好|就))/g,
];

/** Words about a program's code, which weights made from other talk misread. On plain speech. */
const OF_CODE =
  /\b(?:bfs|dfs|(?:breadth|depth)[- ]first|binary search|two[- ]pointers?|hash ?(?:maps?|sets?|tables?)|arrays?|linked lists?|recurs(?:ion|ive|ively)|dynamic programming|memoi[sz]\w+|backtrack\w*|wildcards?|(?:for|while|inner|outer|nested) loops?|time complexity|minus one|indexes|substrings?|subarrays?|regex)\b|(?:动态|线性|路径)规划|动规|双指针|哈希|杂凑|数组|阵列|链表|递归|递回|回溯|(?<!恶性)循环|回圈|迴圈|二分|复杂度|下标|子串|子数组/;

export function isOfCode(plain: string): boolean {
  return OF_CODE.test(plain);
}

const besideFor = byScript(BESIDE);

export function withoutBeside(plain: string): string {
  let text = plain;
  for (const one of besideFor(plain)) text = text.replace(one, " ~ ");
  return text;
}
