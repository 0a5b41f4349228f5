import { fold } from "../text/fold";
import { CLOSE, CLOSE_CHINESE, RELATIVE, RELATIVE_CHINESE } from "./relations";

/** `loss`: somebody close has died. `hardship`: others' deaths at work, a divorce, a serious illness, months without sleep. */
export type Grief = "loss" | "hardship";

/** In UTF-16 units: the rest of a longer answer isn't read. */
const LONGEST = 4000;

/** Between somebody and their death; "nearly" and "would have" don't tell of one. */
const MEANWHILE =
  "(?:, (?:who(?!,)[^,.!?]{1,60}|sadly|unfortunately|unexpectedly|too),)?(?: (?!nearly|almost|never|not|would|could|might|may|should|if|says?|said|thinks?|thought|wants?|asked|wish\\w*|hopes?|which|that|his|her|their|whose|(?:project|peeve|idea|theory|monitor|process|company|firm|business|startup|account|phone|laptop|computer|car|bike|battery|app|server|line|plant|joke|node|thread|tongue|benefit|fight|program|feature|ticket)s?\\b)[a-z]+){0,4}?";
const DIED =
  "(?:died|dies|passed away|(?:has|had) passed(?! (?:on|by|out|through|up|over|down|him|her|me|us|them|it)\\b)|was killed|is no longer with us|took (?:his|her|their) own (?:life|lives)|(?:killed|hanged) (?:himself|herself|themselves)(?! (?:working|laughing|trying|with)\\b)|shot (?:himself|herself)(?! in the)|committed suicide)";
/** The time of a death: "my wife passed last year", unlike "my wife passed" of an exam. */
const WHEN =
  "(?:(?:just |sadly |suddenly |peacefully |unexpectedly )*(?:last (?!year's)[a-z]+|this (?:week|month|year|spring|summer|autumn|fall|winter|morning)|yesterday|recently|suddenly|unexpectedly|peacefully|in (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:the )?(?:spring|summer|autumn|fall|winter)|his sleep|her sleep|20\\d\\d|19\\d\\d)|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|a few|a couple of|several|many|some|\\d+) (?:days?|weeks?|months?|years?) (?:ago|back)|when i (?:was|had)|from (?:cancer|covid)|at (?:the age of )?\\d+))\\b";
/** "Died laughing", "died on stage" and "passed away the ball" tell of no death; one before the speaker's birth is no loss. */
const NO_DEATH =
  "(?! (?:laughing|inside|on (?:stage|air|camera|(?:the )?(?:first|second|third|last|level)\\b)|of (?:laughter|shame|embarrassment|boredom)|to (?:know|see|try|get)|(?:long |years |decades |just |shortly |well )?before (?:i|we) (?:was|were) (?:even )?born|the\\b|a\\b|his\\b|her\\b|my\\b|(?:that|this) (?:to|on)\\b|it\\b|(?:in|twice in|once in) (?:the|a|this) (?:game|chapter|second|first|third|story)|(?:once|twice|again)\\b))";
const DEAD =
  "(?:is|was|are|were|'s) (?:now |already |long |both )*dead(?=[.,!?;\\n]| (?:now|since|and|when|by|for|before)\\b|$)";
const KIN = `${RELATIVE}s?`;
const ANYBODY = `(?:${RELATIVE}|${CLOSE})s?`;
/** Words that call a relative without "my". */
const CALLED = "(?:dad|daddy|mum|mummy|mom|mommy|grandma|grandpa|granny|gran|nan|nana)";
const MINE =
  "(?:my|our)(?: (?:own|late|dear|poor|old|older|elder|eldest|younger|youngest|little|big|twin|only|first|best|closest|good|great|ex|favou?rite|beloved)){0,2}";

/** Words after somebody who was lost: not "my mother tongue" or "our child benefit". */
const AFTER_LOST =
  "(?=[.,!?;\\n]|$| (?:i|we|so|but|because|who|whom|before|after|during|within|since|too|both|then|(?:very |quite |so )?(?:early|young)|not (?:too )?long ago|of (?:[a-z]+|\\d+) years|as a (?:child|kid|teenager|boy|girl)|suddenly|recently|yesterday|last|this|when|while (?!shopping)|as|in (?!(?:the|a) (?:crowd|mall|shop|store|supermarket|park|station|airport|divorce|forest|city)\\b)|and|just|on (?:\\d|[a-z]+day|christmas|his|her)|that (?:year|day|night|week|month|spring|summer|autumn|fall|winter)|at (?:\\d+|birth|[a-z]+teen|(?:twenty|thirty|forty|fifty|sixty)(?:-[a-z]+)?|[a-z]+ (?:weeks|months)|an? (?:early|young|very young) age)|two|three|four|five|six|seven|eight|nine|ten|\\d+|(?:a|one) (?:few|couple|week|month|year)|several|many|some|to (?:[a-z]+ ){0,2}(?:cancer|covid\\w*|suicide|illness|disease|accident|overdose|war|stroke|leuk\\w+|aids|drugs|virus|heart|crash|pneumonia|dementia|alzheimer\\w*|addiction|violence|fire|flood|earthquake|depression|sepsis|pandemic))\\b)";
/** The same after "the death of", where any verb may follow. */
const NO_COMPOUND =
  "(?!'| (?:tongue|benefits?|monitor|care|support|seat|trust|ship|board|company|app|phone|keys?|number|login|account|nodes?|process(?:es)?|project|team|business|shop|teeth|formula)\\b)";

/** Words beside "passed" that tell of an exam. */
const EXAMS =
  "\\b(?:exams?|tests?|interviews?|grades?|courses?|driving|bar|licen[cs]es?|auditions?|classe?s?|inspections?|certificat\\w+|degrees?|qualif\\w+)\\b";

const LOSS: readonly RegExp[] = [
  new RegExp(`\\b${MINE} ${ANYBODY}${MEANWHILE} (?:${DIED}${NO_DEATH}|${DEAD})`),
  new RegExp(`\\b${MINE} ${ANYBODY} ${DEAD}`),
  new RegExp(`\\b${MINE} ${KIN}${MEANWHILE} passed on${NO_DEATH}`),
  new RegExp(`\\b${MINE} ${ANYBODY} passed on ${WHEN}`),
  new RegExp(
    `(?<!${EXAMS}[^?]{0,80})\\b${MINE} ${KIN} passed(?: ${WHEN}(?! with (?:honou?rs|flying|distinction))|(?=[.!;\\n]|$))(?![^.?]{0,80}${EXAMS})`,
  ),
  new RegExp(`(?:^|[.!?;,\\n] ?|\\b(?:when|since|after) )${CALLED}(?: (?:just|suddenly|sadly))* ${DIED}${NO_DEATH}`),
  new RegExp(
    `\\b(?:i|we|i've|we've)(?: (?:have|had|just|recently|also|then|sadly|suddenly|both))* (?:lost|buried|cremated) (?:(?:both|all)(?: of)? )?(?:${MINE} ${KIN}|(?:a|the) (?:baby|child|pregnancy))${AFTER_LOST}`,
  ),
  new RegExp(
    `\\b(?:losing|burying|grieving|mourning|grieved|mourned) (?:for )?${MINE} ${ANYBODY}\\b${NO_COMPOUND}(?! to (?:a|an|the|another|our) (?:\\w+ )?(?:team|company|competitor|firm|department|rival)\\b)`,
  ),
  new RegExp(`\\b(?:death|passing|funeral|loss|burial|suicide) of ${MINE} ${ANYBODY}\\b${NO_COMPOUND}`),
  new RegExp(
    `\\b${MINE} ${ANYBODY}'s? (?:sudden |recent |tragic |early )*(?:(?:death|funeral|burial|suicide)\\b(?! (?:march|metal|star(?:e|es)?|grip|trap|director|business|home|services?|parlou?r|wish|mission|scenes?)\\b)|(?:passing|wake)(?=[.,!?;\\n]|$| (?:i|we|last|in (?:the (?:spring|summer|autumn|fall|winter)|january|february|march|april|may|june|july|august|september|october|november|december|\\d+)|this|and|so|but|was|has|had|made|left|hit|two|three|when|which)\\b))`,
  ),
  /\bi(?:'m| am| was|'ve been| have been)(?: (?:still|just|recently|now))* (?:grieving|in mourning|bereaved|widowed|a widow|a widower|on bereavement leave)\b|\b(?:i|we) (?:had|have had|just had) (?:a|two|three|another) (?:miscarriages?|stillbirth)\b/,
];

/** People who die while somebody works. */
const CARED_FOR =
  "(?:patients?|residents?|casualt(?:y|ies)|dad|mum|mom|father|mother|babies|baby|child|children|kids?|boy|girl|man|woman|lady|gentleman|husband|wife|son|daughter|grandmother|grandfather|passengers?|victims?|soldiers?|colleagues?|people)";
const DIED_AT_WORK: readonly RegExp[] = [
  new RegExp(
    `\\b(?:the|a|this|that|one|two|three|another|old|young|little)(?: [a-z]+)?? ${CARED_FOR}(?: (?:had|has|also|then|later|sadly|just|still))* (?:${DIED}${NO_DEATH}|didn't (?:make it|survive|pull through)|did not (?:make it|survive))\\b(?! (?:to|through|in time|on|up|into|out|for|work|home)\\b)`,
  ),
  new RegExp(
    `\\b${CARED_FOR}\\b[^?]{0,80}\\b(?:one|two|three|four|five|six|both|some|several|half)(?: of (?:them|those))? (?:died|passed away|didn't (?:make it|survive))(?=[.,;!\\n]|$| (?:and|that|in|on|later|but)\\b)`,
  ),
];
const PARTED: readonly RegExp[] = [
  /\b(?:i|we)(?:'ve|'m)?(?: (?:have|had|was|were|am|are|just|recently|finally|then|also))* (?:got|get|getting|been|went through|going through|gone through) (?:a |an |my |our )?(?:(?:messy|ugly|hard|difficult|painful|bad|long) )?divorced?\b(?! (?:lawyers?|cases?|clients?|papers for))|\bmy (?:own )?divorce\b(?! (?:clients?|cases?|lawyer))|\b(?:i'm|i am|i was|we're|we are) (?:now |newly |recently |just )*divorced\b/,
  /\bmy (?:then )?(?:husband|wife|fianc[eé]e?|partner|boyfriend|girlfriend)(?: (?:just|suddenly|also|has|had|then))* (?:divorced|dumped|walked out on) (?:me|us)\b|\bmy (?:husband|wife|fianc[eé]e?|boyfriend|girlfriend)(?: (?:just|suddenly|also|has|had|then))* (?:left me|broke up with me)(?=[.,;!\n]|$| (?:and|last|that|this|after|before|when|because|for (?:another|someone|somebody|my)|in (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d))\b)/,
];
const SUFFERING: readonly RegExp[] = [
  /\bi(?:'m| am| was| got| became|'ve been| have been| had been)(?: so| really| very| quite| pretty| severely| clinically| deeply| badly)* depressed\b(?! (?:by|about|that|when|at|over))/,
  /^(?![^?]*\b(?:haha\w*|lol|twins?|newborns?|new baby|toddlers?|breastfeeding|baby (?:is|was|girl|boy))\b)[\s\S]*?\bi (?:just |really |simply |hardly |barely )?(?:couldn't|can't|didn't|don't|could not|haven't|could hardly|hardly|barely)(?: \w+)? (?:sleep|slept)(?: \w+){0,3} (?:for|in) (?:\w+ )?(?:weeks|months|half a year|a year|years)\b|\b(?:i had|i have|my|i suffered from|i suffer from) (?:\w+ )?insomnia\b[^.?]{0,40}\b(?:weeks|months|years?|every night)\b|\bi (?:cried|cry|was crying|threw up)(?: \w+){0,4} every (?:single )?(?:day|night|morning|evening|week)\b|\bi (?:had|have|was having|get|got|kept having) (?:a |my )?(?:nervous breakdown|panic attacks?|miscarriages?)\b/,
  new RegExp(
    `\\b(?:i|${MINE} ${KIN}) (?:was|were|got|had been|has been|have been|is|'ve been)(?: (?:just|recently|also|then))* (?:diagnosed with (?:\\w+ )?(?:cancer|leuk\\w+|depression|ms|parkinson\\w*|alzheimer\\w*|dementia|a tumou?r)|dying(?! (?:of|for|to|from)\\b)|terminally ill|in (?:a coma|intensive care|hospice))\\b`,
  ),
  new RegExp(
    `\\b(?:i|${MINE} ${KIN}) (?:has|had|have|got)(?: (?:a|just))* (?:(?!no\\b|good|great|lucky|back|butterfly|brush|master|my\\b|the\\b)\\w+ )?(?:cancer|stroke|leuk\\w+|brain tumou?r)(?=[.,!?;\\n]|$| (?:and|in|at|when|while|last|this|two|three|four|five|a (?:few|couple|year|month|week)|several|\\d+|so|but|for|on|before|after|since|twice|during|because|which|as|then|right|again|treatment|surgery|now|too|three|i|we|she|he)\\b)`,
  ),
];

/** Where a clause begins, or who is spoken of: not "his dad" or "the hero's mother". */
const OWN_CHINESE =
  "(?:^|[。、,.!?;:\\s]|我们?的?|我家的?|咱们?家?|俺|家里的?|因为|由于|后来|[那当]时|那年|时候|等|[年月天周期拜]|自从|[但可]是|直到|陪着?)";
const WHEN_CHINESE =
  "(?:(?:就|又|也|都|刚刚?|才|已经|突然|忽然|前后|后来|早早|不幸|因病|意外)|(?:在|于)[^,.!?。我他她]{1,6}|[上去前今昨这那大][一个]?(?:年|月|天|周|个月|星期|礼拜|季)(?:初|底|中)?|[一二三四五六七八九十两几\\d]+(?:年|月|号|天|岁|点|个月|周)(?:前|多|初|底)?(?:的?时候)?|前(?:几|两|些)天|前阵子|不久前|半夜|凌晨|[早晚]上|[因得]?[^,.!?。我他她]{0,3}[癌病](?:症)?|车祸|意外|疫情){0,4}";
const PASSED_CHINESE = "(?:过世|去世|离世|往生|病逝|逝世|病故|过身|身故|离开人世|离开(?:了)?我们|驾鹤西[去归])";
const DEAD_ONLY_CHINESE = "(?:死了(?!心|都|也|算|才)|死掉了?)";
/** "没了" also says that somebody lacks something. */
const GONE_CHINESE = `(?:没了(?=$|[。,.!?\\s])|不在了(?=$|[。,.!?\\s])|${DEAD_ONLY_CHINESE})`;
/** Words before "走了" that make it a death: its cause, or its time, weeks ago or more. */
const DIED_HOW_CHINESE =
  "(?:突然|忽然|不幸|因病|意外|早早|[上去前今昨][一个]?(?:年|月|周|个月|星期|礼拜|季)(?:初|底|中)?|[一二三四五六七八九十两几\\d]+(?:年|个月|周|岁)(?:前|多)?(?:的?时候)?|[因得][^,.!?。我他她]{0,3}[癌病](?:症)?|[癌病](?:症)?|车祸|疫情|半夜|凌晨)";
/** Words after "走了" that make it a death: the time since, or grief. Otherwise somebody left, and the work goes on. */
const MOURNED_CHINESE =
  "(?=[。.!?\\s…]*$|[。,.!?\\s]*(?:就(?:是)?这样|我(?:刚刚?|才)(?:说|讲))|(?:整整|快|有|已经|都)?[一二三四五六七八九十两几多\\d]+(?:年|个月)|[。,.!?\\s]*(?:以后|之后|的时候)?(?:我|家里|全家)?(?:们|现在|真的|都|也|就|还|每天|一直|一个人|到现在|自己){0,4}(?:没(?:能)?(?:办法|法|赶|见|回|陪|心情|来得及)|不敢|很?(?:难过|难受|伤心|痛苦|自责)|哭|睡不|带(?:着)?(?:孩子|小孩|女儿|儿子|娃|[一两三]个)|不知道(?:该)?怎么|办(?:完)?后事|处理后事|守灵|想他|想她|走不出))";
/** Somebody who left a place that was just named, or is being seen off. */
const LEFT_A_PLACE =
  /(?:有(?:一|几)?次|送|接|载|开车|吃|拿|放下|打完|说完|聊|坐|赶|搭|来(?:看|找|接|帮)|电话)[^,.!?。]{0,10}走了|走了[^,.!?。没]{0,4}(?:出去|回[去来家]|过[去来]|进|路|公里|很?远|一圈|趟)/;

const WORKMATE_CHINESE =
  "(?:同事|同学|主管|老板|经理|店长|领导|客户|客人|下属|员工|组员|学生|室友|徒弟|学[长姐弟妹]|搭档|新人|病人|住民)";
/** A loss of somebody at work: "my colleague was on leave, as her father had died". */
const THEIRS_CHINESE = new RegExp(
  `(?:${WORKMATE_CHINESE}|朋友|[他她])[^,.!?。我]{0,6}(?:${RELATIVE_CHINESE}|家里?)[^,.!?。我]{0,8}(?:${PASSED_CHINESE}|走了|不在了|没了)`,
  "g",
);

const LOSS_CHINESE: readonly RegExp[] = [
  // Pets.
  new RegExp(
    `(?:我们?家|我养)(?:的)?(?:狗狗?|猫咪?|毛孩子?)${DIED_HOW_CHINESE}(?:没了|走了|离开了|不在了)(?=$|[,.!?。\\s])`,
  ),
  new RegExp(
    `${OWN_CHINESE}(?:我|的|那|家|最好的|最|疼我的|唯一的|亲|有|有个){0,3}(?:${RELATIVE_CHINESE}|${CLOSE_CHINESE}){1,2}${WHEN_CHINESE}[, ]?${WHEN_CHINESE}(?:就|也|都)?${PASSED_CHINESE}(?!的?(?:条款|理赔|证明|通知))`,
  ),
  new RegExp(
    `我[^,.!?。他她]{0,4}${PASSED_CHINESE}的(?:${RELATIVE_CHINESE}|${CLOSE_CHINESE})|${PASSED_CHINESE}的(?:那年|时候|那天)[^,.!?。]{0,4}我`,
  ),
  new RegExp(`${OWN_CHINESE}(?:的|亲)?${RELATIVE_CHINESE}{1,2}${WHEN_CHINESE}${GONE_CHINESE}`),
  new RegExp(
    `${OWN_CHINESE}(?:的|亲)?${RELATIVE_CHINESE}{1,2}${WHEN_CHINESE}${DIED_HOW_CHINESE}${WHEN_CHINESE}走了(?![。,.!? ]?(?:去|到|搬|出国|回))`,
  ),
  new RegExp(`${OWN_CHINESE}(?:的|亲)?${RELATIVE_CHINESE}{1,2}${WHEN_CHINESE}走了${MOURNED_CHINESE}`),
  new RegExp(`${OWN_CHINESE}(?:的|亲)?${RELATIVE_CHINESE}{1,2}的(?:告别式|葬礼|丧礼|追悼会|头七|后事|丧事)`),
  new RegExp(
    `${OWN_CHINESE}(?:家|的|养的){0,3}(?:狗狗?|猫咪?|毛孩子?|${CLOSE_CHINESE})${WHEN_CHINESE}${DEAD_ONLY_CHINESE}`,
  ),
  new RegExp(
    `(?:我(?!们?的?${WORKMATE_CHINESE})|家里|家人)[^,.!?。他她]{0,8}(?:奔丧|守[丧孝灵]|办丧事|戴孝|请(?:了)?丧假|[处办料]理?[^,.!?。他她]{0,4}后事|流产|小产)|我(?:们)?(?:刚)?(?:失去|送走|没了|痛失)了?(?:我的?|我们的?|最[^,.!?。]{1,4})?(?:${RELATIVE_CHINESE}|孩子)`,
  ),
];
const HARDSHIP_CHINESE: readonly RegExp[] = [
  /(?:我|那(?:段|阵|个)?(?:时间|时候|子|时))(?:也|就|都|真的|有点|有|得了?|患了?|一直|因为|当时|那时候?|很|已经|是|被(?:诊断|确诊)(?:为|出)?|重度|轻度|中度)*(?:抑郁|忧郁|躁郁)(?:症)?了?(?=$|[,.!?。\s])/,
  new RegExp(
    `(?:病人|病患|患者|住民|个案|伤者|伤患|孩子|小孩|婴儿|宝宝|老人家?|长辈|学生|家属|[他她](?:们)?(?:的)?(?:${RELATIVE_CHINESE})?|(?:两|三|几|一)(?:个|位)[^,.!?。我]{0,4})[^,.!?。我]{0,6}(?:${PASSED_CHINESE}|没(?:有)?(?:救|抢救)(?:回|过)来|没(?:有)?(?:撑|挺|熬)过(?:去|来|那)|断气)`,
  ),
  /(?:老婆|太太|妻子|老公|先生|丈夫|前妻|前夫|她|他)[^,.!?。]{0,4}(?:跟|和|同|与|要跟)我(?:们)?(?:也|就|都)?(?:办)?(?:离婚|离了|分手)|我(?:们)?(?:也|就|又|刚|后来|去年|前年|最近|今年|已经|都){0,3}(?:离(?:了)?婚|办(?:了)?离婚|正在离婚|被分手|被甩)(?!率|律师|案|官司的|冷静期|证明)|(?:^|[。,.!?\s])(?:老婆|太太|妻子|老公|丈夫)(?:也|就|都)?跟(?:别人|人)?跑了/,
  /(?<![孩宝人民友们])(?:[半两三四五六七八九十几\d]+(?:个)?(?:年|月|周|星期|礼拜)|每[天晚夜]|天天|夜夜|长期)[^,.!?。用他她客病患孩宝住]{0,6}(?:失眠|睡不着|没(?:办法)?(?:睡(?!好)|阖眼)|睡不了)|(?<![孩宝人民友们户])(?:失眠|睡不着)(?:了)?[^,.!?。]{0,3}(?:[半一二两三四五六七八九十几\d]+(?:个)?(?:年|月|周|星期|礼拜))/,
  /我[^,.!?。他她客]{0,6}(?:每天|天天|每晚|天天晚上)[^,.!?。他她]{0,4}(?:哭|掉眼泪|以泪洗面)|我(?:自己|后来|去年|前年|当时|那时|也|就|曾|曾经){0,3}(?:恐慌发作|精神崩溃|得了?(?:忧郁症|抑郁症|癌)|确诊[^,.!?。]{0,6}(?:忧郁|抑郁|癌))/,
  new RegExp(
    `${OWN_CHINESE}(?:的)?${RELATIVE_CHINESE}${WHEN_CHINESE}(?:得了?|罹患|患了?|确诊|查出来?|检查出来?|诊断出)[^,.!?。]{0,5}(?:癌|肿瘤|白血病|中风|失智)|${OWN_CHINESE}(?:的)?${RELATIVE_CHINESE}${WHEN_CHINESE}(?:癌症|中风|病危|住进?(?:了)?(?:加护|ICU|icu|重症))`,
  ),
];

/** A work of art, in which people die, and processes and insurance, whose words do. */
const INVENTED =
  /\b(?:books?|novels?|films?|movies?|series|episodes?|characters?|hero(?:es|ine)?|plot|documentary|podcast|song|poem|anime|manga|drama|game|actor|author|singer|played by)\b|小说|电影|影集|电视剧|剧情|连续剧|主角|女主|男主|角色|动画|动漫|漫画|纪录片|这本|书里|书中|片子|游戏|歌手|作者|演员/;
const QUOTED = /"[^"]{4,}"|[「『][^」』]{4,}[」』]/g;

/**
 * Whether the words tell of a loss or a hardship of their speaker; null if not. Precision comes before coverage: kind
 * words in a wrong place would be worse than none. `technical`: parents and children may be processes.
 */
export function griefIn(said: string, technical = false): Grief | null {
  const text = fold(said.slice(0, LONGEST))
    .replace(QUOTED, " ")
    .replace(/[^\S\n]+/g, " ");
  const isInvented = INVENTED.test(text);
  if (technical && /\b(?:process\w*|threads?|nodes?|pods?|replicas?)\b|进程|程序|线程|节点/.test(text)) return null;
  if (LOSS.some((one) => one.test(text))) return "loss";
  const own = text.replace(THEIRS_CHINESE, " ~ ");
  if (!LEFT_A_PLACE.test(own) && LOSS_CHINESE.some((one) => one.test(own))) return isInvented ? null : "loss";
  if (isInvented) return null;
  const hardships = technical ? [...PARTED, ...SUFFERING] : [...DIED_AT_WORK, ...PARTED, ...SUFFERING];
  return [...hardships, ...HARDSHIP_CHINESE].some((one) => one.test(text)) ? "hardship" : null;
}
