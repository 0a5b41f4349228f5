/**
 * Things that people in danger, or suffering violence, speak of. None shows it alone; which of them stand together does,
 * and the weights say so. On plain speech: folded, in Simplified Chinese.
 */
const IN_DANGER: readonly [string, RegExp][] = [
  [
    "means",
    /\b(?:pills?|tablets|rope|noose|razor|blade|knife|gun|bullets?|petrol|poison|bleach|overdose\w*|belt|insulin|oven|exhaust|plastic bag)\b|药|绳|刀|枪|汽油|农药|炭|煤气|瓦斯|皮带|胰岛素|毒/,
  ],
  [
    "place",
    /\b(?:bridge|roof|rooftop|ledge|balcony|window|platform|tracks?|train|cliff|river|edge|motorway|traffic|floor|garage)\b|桥|楼|天台|阳台|窗|月台|黄线|铁轨|车来|江边|海边|悬崖|油门|方向盘/,
  ],
  [
    "step",
    /\b(?:jump\w*|step|hang\w*|drown\w*|swallow\w*|slit\w*|crash\w*|fall|fell|starv\w*|bleed\w*|blood|cutting|cut)\b|跳|割|吞|撞|上吊|挂好|往前|走一步|划|流血|烫|冲下去/,
  ],
  [
    "dying",
    /\b(?:die|dies|died|dying|dead|death|kill\w*|suicid\w*|alive|live|living|life|exist\w*|wake up|waking up|funeral|grave|breath\w*)\b|死|活|自杀|轻生|醒|命|葬礼|世界|人间|天上|存在|消失/,
  ],
  [
    "end",
    /\b(?:end|ends|ending|end it|over|last|final|goodbye|farewell|forever|for good|gone|never again|no more|stop)\b|结束|最后|永远|再见|了结|解脱|不在|走了|就走|告别|一切/,
  ],
  [
    "when",
    /\b(?:tonight|tomorrow|after this|after tonight|soon|right now|next time|again)\b|今晚|今天晚上|明天|等下|这次|又|刚刚|刚才|上次|下次/,
  ],
  [
    "prepared",
    /\b(?:letters?|note|will|papers|insurance|passwords?|gave away|given away|saved up|saving up|prepared|picked|decided|planned|in order|wrote|written|left the keys)\b|遗|信|写好|密码|保险|送人|送给|托给|托付|交代|存了|准备好|买好|选好|决定|都写|缴到/,
  ],
  [
    "tired",
    /\b(?:tired|exhausted|done|strength|can't (?:do|carry|take|bear|go)|too much|empty|hopeless|pointless|reason|worth|waste|no future|no hope|hurts|torture|pain|peace\w*|quiet|noise)\b|累|撑|熬|没意思|意义|没有未来|没有以后|希望|痛苦|受罪|浪费|失望|平静|安静|没坚持|放弃|理由/,
  ],
  [
    "without me",
    /\bwithout me\b|\bbetter off\b|\bburden\b|\bnobody\b|\bno ?one\b|\b(?:miss|notice|relieved)\b|\blast one\b|没有我|我不在|少我|拖累|累赘|负担|没人|没有人|轻松|不会再有人|听到最后/,
  ],
  [
    "self-harm",
    /\b(?:hurt|harm|cut|burn|hit|hate|starve|trust)\w* myself\b|\bmyself\b|\bmy (?:wrists?|arms?|veins|neck)\b|伤害自己|弄伤|自己划|割自己|手腕|手臂|做傻事|烫自己|自己的血/,
  ],
  [
    "attempt",
    /\b(?:tried to|attempt\w*|survived|saved me|pumped|hospital|clinic|overdos\w+|ideation)\b|没死成|被救|救回|住院|未遂|念头|试过|过一次/,
  ],
  [
    "revenge",
    /\b(?:make (?:him|her|them) pay|shoot|stab|strangl\w*|burn (?:them|it|him|her)|walk out|the bullets|put a knife|drown(?:ing)? my)\b|偿命|血债|砍|捅|烧|一个都别|弄死|毒死|杀了|带着孩子/,
  ],
];

const SUFFERING: readonly [string, RegExp][] = [
  [
    "me as object",
    /\b(?:hits?|hitting|beats?|beat|slaps?|punch\w*|push\w*|shov\w*|kick\w*|grab\w*|touch\w*|rubs?|chok\w*|burn\w*|bit|pins?|pulls?|drags?|forc\w*|lock\w*|film\w*|follow\w*|threat\w*|corner\w*|rap\w*|hurts?|hurting|harass\w*|blackmail\w*|spits?|hold|controls?|texts?)(?: \w+){0,2} me\b|(?:打|踢|踹|摸|碰|抱|亲|推|掐|扯|抽|泼|烫|扇|抓|捏|骂|锁|关|绑|压|逼|强|拍|堵|跟|贴|蹭|骚扰|威胁|勒索|欺负|折断)[^，。]{0,3}(?:我|我们)/,
  ],
  [
    "by whom",
    /\b(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|ex|father|dad|stepfather|stepbrother|uncle|boss|manager|supervisor|foreman|chef|landlord|professor|coach|colleague|coworker|guest|customer|lads|roommate)\b|他|她|老公|先生|老婆|男友|男朋友|前任|爸|妈|舅|叔|哥|婆婆|老板|老闆|主管|上司|经理|领导|师傅|工头|雇主|教授|教练|室友|同事|客人|房东/,
  ],
  [
    "body",
    /\b(?:lap|bed|bum|neck|hair|trousers|skirt|hands?|bruises?|body|naked|nudes?|photos?|sex\w*|kiss\w*|shower|changing room|toilet)\b|大腿|屁股|胸|腰|床|脖子|头发|裸|照片|淤青|瘀青|手指|耳光|睡|过夜|洗澡|换衣|胳膊/,
  ],
  [
    "alone",
    /\b(?:alone|shuts? the door|locks? the door|every night|at night|my room|hotel room|next room|stockroom|whisper|home)\b|晚上|半夜|房间|隔壁|反锁|锁起来|电梯|一个人|家里|楼下|停车场|包厢/,
  ],
  [
    "secret",
    /\b(?:haven't told|never told|told nobody|tell anyone|tell you something|nobody knows|don't know who to tell|never reported|off the record|scared|afraid|not safe|don't feel safe|freeze|flinch)\b|没跟人说|没跟谁|没敢|不敢|跟谁说|没人知道|没人信|怕|忍|不要小题/,
  ],
  [
    "going on",
    /\b(?:still|every (?:day|night|shift|week)|keeps?|won't stop|going on|again|wouldn't stop|always)\b|一直|每天|天天|现在还|还在|总是|总|老是|又/,
  ],
];

const OTHERS: readonly [string, RegExp][] = [
  [
    "helping",
    /\b(?:caller|callers|patients?|clients?|students?|pupils?|residents?|hotline|crisis line|helpline|volunteer\w*|paramedic|nurse|police|case|investigation|training|counsell?or|shelter|report(?:ed)?|hr|security)\b|来电|个案|病人|学生|热线|志愿者|志工|消防|警察|培训|讲座|辅导|陪她|陪他|劳工局|申诉|调查|保护令|报警|帮她|帮他/,
  ],
  [
    "work",
    /\b(?:customers?|team|project|release|deadline|invoice|server|code|budget|rota|contract|company|meeting|client|deploy\w*|presentation|process|feature|service|harness|machine|budget|scaffold|panel)\b|客户|团队|项目|专案|上线|系统|代码|程式|需求|排班|合同|公司|会议|机器|流程|服务|发票|安全带|订单|报告/,
  ],
  [
    "settled",
    /\b(?:so i|and then|then i|since then|came back|learned|fixed|replaced|redesigned|afterwards|in the end|fine now|stronger|we laughed|took him aside|stepped (?:in|back))\b|后来|所以|于是|学会|学到|现在我|回来|解决|改|开玩笑|最后还是|我去谈/,
  ],
  ["i", /\b(?:i|i'm|i've|i'd|i'll|my|me)\b|我/],
];

export const CONCEPTS = [...IN_DANGER, ...SUFFERING, ...OTHERS];

/** Common in harmless words as well: somebody, often, tired, the last one. These alone show nothing. */
const COMMON: ReadonlySet<string> = new Set(["place", "end", "when", "tired", "by whom", "alone", "going on"]);

/** Whether plain speech names one of the things that are rare in harmless words. */
export function hasTellingSign(kind: "crisis" | "disclosure", plain: string): boolean {
  return signsOf(kind).some(([name, pattern]) => !COMMON.has(name) && pattern.test(plain));
}

function signsOf(kind: "crisis" | "disclosure") {
  return kind === "crisis" ? IN_DANGER : SUFFERING;
}

/** How many of the things that show such a kind plain speech names: weights alone could take chance for a sign. */
export function countSigns(kind: "crisis" | "disclosure", plain: string): number {
  return signsOf(kind).filter(([, pattern]) => pattern.test(plain)).length;
}
