import { fold } from "../text/fold";

/**
 * Words of somebody who suffers harassment or violence: "me" is its object. A story about how they helped somebody
 * else, or how a case was settled, is an answer.
 */
const SUFFERED: readonly RegExp[] = [
  /\b(?:he|she|they|who|someone|somebody|guys?|lads|boys|people|man|woman|(?:my|the|our|a|his|her|this) (?:\w+ ){1,3}?)(?:'s|s)?(?: (?:has|have|had|is|was|were|been|just|also|then|even|still|again|always|sometimes|often|keeps?|kept|started|tried|tries|wants?|likes|to|really|literally|once|yesterday|will|would|comes? (?:home )?(?:drunk )?and|got drunk and|and|did|does|ever|once))* ?(?:hits?|hitting|beats?|beating|beaten|slaps?|slapped|slapping|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|chok(?:es?|ed|ing)|strangl\w+|grab(?:s|bed|bing)?|grop(?:es?|ed|ing)|touch(?:es|ed|ing)?|rap(?:es?|ed|ing)|harass(?:es|ed|ing)?|threaten(?:s|ed|ing)?|stalk(?:s|ed|ing)?|abus(?:es?|ed|ing)|molest(?:s|ed|ing)?|assault(?:s|ed|ing)?|blackmail(?:s|ed|ing)?|push(?:es|ed)?|shov(?:es?|ed|ing)|burn(?:s|t|ed)?|cornered|corners|rubs?|rubbed|rubbing|kiss(?:es|ed|ing)?|forc(?:es?|ed|ing)|lock(?:s|ed)?|spits? (?:in|on|at)|drugged|bullies|bullying|hurts?|hurting|bit(?:es)?|tortur\w+|follows?|followed|following|films?|filming)(?: on)? (?:me|my (?:breasts?|bum|butt|ass|arse|thighs?|legs?|waist|chest|back|shoulders?|face|neck|hair|wrist|arm|food|body|knee|crotch))\b(?! (?:up\b|hard\b|to it|that (?:we|i)|with (?:questions?|a question|the idea|ideas|good)|deeply|hard to|out of my comfort|off the|for the (?:job|role)|into (?:a|the) role|on (?:linkedin|twitter|instagram)|a (?:coffee|chair|seat)|to (?:be|do|learn|grow|try|think|improve|apply|take|become|lead)))/,
  /\bi(?:'m| am| was|'ve been| have been| got| get| keep (?:getting|being)| kept (?:getting|being)| had been|'d been)(?: (?:just|being|been|always|also|still|currently|constantly|regularly|sexually|physically|verbally|actually|even|getting|once|repeatedly|violently|once again))* (?:harassed|abused|raped|assaulted|stalked|beaten(?: up)?|groped|molested|threatened|blackmailed|bullied|attacked|trafficked|strangled|hit by|touched (?:by|inappropriately)|locked (?:in|up)|mistreated|humiliated every day)\b/,
  /\b(?:sexual|dirty|naked|nude|disgusting|inappropriate|explicit) (?:\w+ )?(?:messages?|texts?|pictures?|photos?|comments?|favou?rs?|videos?|things)\b.{0,40}\b(?:me|my)\b|\b(?:sends?|sent|sending) me (?:\w+ ){0,3}(?:pictures?|photos?|videos?|nudes) of (?:him|her|his|them)|\b(?:wants?|asked|asks|demanded|made) (?:me )?(?:to )?(?:sleep with|have sex with|undress|touch him|touch her)|\bif i (?:don't|didn't|won't|refuse to) sleep with\b/,
  /\b(?:took|takes?|taken|keeps?|kept|withhold\w*|hid|hides) (?:away )?my (?:passport|id|papers|phone|wages)\b|\b(?:domestic|sexual) (?:violence|abuse|assault|harassment)\b.{0,30}\b(?:at home|to me|victim|survivor|happening|i'm|i am|my)\b|\bi(?:'m| am) (?:a victim|scared|afraid|terrified)(?: \w+){0,3} (?:of (?:him|her|them|my (?:husband|boyfriend|partner|ex|father|dad|stepdad|boss|manager|supervisor|wife))|to go home|to be (?:home|alone)|to go (?:back|to work))\b|\b(?:bruises?|black eye)\b.{0,60}\b(?:from (?:him|her|my)|he|she|husband|boyfriend|dad|father|partner)\b/,
  /(?:老公|先生|丈夫|老婆|太太|爸|爸爸|我爸|我妈|父亲|母亲|妈|继父|后爸|男友|女友|男朋友|女朋友|前男友|前女友|前任|主管|领导|老板|经理|组长|班长|店长|师傅|同事|学长|室友|房东|上司|总监|院长|老师|教练|舅舅|叔叔|哥哥|他|她|他们|客户|客人|有人|对方|那个人|同学)(?:们)?[^，。！？]{0,12}?(?:殴打|毒打|打|揍|扇|踹|踢|掐|勒|摸|乱摸|抱住|强抱|亲|强吻|骚扰|性骚扰|性侵|侵犯|强暴|强奸|威胁|恐吓|跟踪|虐待|家暴|猥亵|勒索|偷拍|羞辱|霸凌|欺负|推|动手|锁|关|拿皮带|抽|砸|泼)(?:了|过|着|住|在|倒|到|进|得)*(?:了)?(?:我(?!们(?:的)?(?:方案|团队|公司|进度|去|要|尽快))|人)/,
  /我(?:也|一直|经常|常常|最近|以前|曾经|正在|昨天|上周|上礼拜|前几天|今天|从小|都|好像|之前|还|又|真的|每天|在公司|在家|天天)*(?:被|遭|遭到|遭受|受到|挨)[^，。！？]{0,12}?(?:性骚扰|骚扰|性侵|侵犯|强暴|强奸|打(?!断|破|动|扰|乱|败|脸|回|包|开|造|磨|听|扫|算)|揍|家暴|威胁|恐吓|跟踪|霸凌|虐待|猥亵|勒索|偷拍|摸|关起来|锁|掐|拳打|言语暴力|职场暴力)/,
  /(?:孤立|排挤|冷暴力|针对|造谣|霸凌|欺负)(?:着|了|过)?我|(?:群里|当众|背后|每天|天天|一直|老是)[^，。]{0,6}骂我|(?:传|发|寄)[^，。]{0,8}(?:恶心|变态|不雅|奇怪)[^，。]{0,6}(?:讯息|信息|消息|照片|图|影片|视频)[^，。]{0,4}(?:给我)?/,
  /(?:一直|老是|总是|常|常常|每次|天天|又|还|会|故意|偷偷|趁机|喝醉|喝酒)[^，。！？]{0,8}(?:摸|碰|抱|亲|打|扇|掐|骚扰|跟踪|威胁)(?:了)?(?:我|我的|我大腿|我屁股|我胸)|(?:传|发|寄)[^，。]{0,6}(?:裸照|黄片|色情|不雅|性暗示|露骨)[^，。]{0,6}(?:给我|骚扰)|(?:摸|碰)(?:我)?(?:的)?(?:大腿|屁股|胸|腰|下体|私处)|(?:不敢|害怕|很怕|怕)(?:回家|去上班|回去|一个人)|(?:逼|强迫|要求)我[^，。]{0,6}(?:上床|陪睡|开房|发生关系|脱|喝酒陪)|(?:扣|拿走|没收|收走)(?:了)?我的?(?:护照|证件|身份证|手机)|潜规则[^，。]{0,6}我|我(?:身上|手上|胳膊|脸上)[^，。]{0,8}(?:淤青|瘀青|伤|青一块)/,
];

/** Somebody else's suffering: "my colleague was harassed, I went with her". */
const SOMEBODY_ELSE =
  /(?:同事|同学|朋友|学妹|学弟|室友|下属|组员|客户|病人|学生|女生|她|他)(?:们)?(?:被|遭|遭到|遭受)[^，。！？我]{1,10}(?=我)/g;

/** A settled case, told as an answer. */
const SETTLED =
  /\b(?:reported|report(?:ed)? (?:it|him|her|them)|escalat\w+|document\w+|hr\b|human resources|de-?escalat\w+|security|resolved|apologi[sz]\w+|in the end|afterwards|since then|i learned|policy|procedure|calmed|training|incident report|colleague stepped|filed|moved (?:him|her|to))\b|申诉|上报|投诉|人事|人资|人力|保安|警卫|报警处理|后来|最后|结果|道歉|学到|流程|通报主管|处理好|解决/;
/** In Chinese characters or English words. */
const LONG_STORY = { characters: 60, words: 45 };

/** Whether somebody discloses violence or harassment against themselves, and doesn't tell of a settled case. */
export function isDisclosure(said: string): boolean {
  const text = fold(said)
    .replace(/\b(?:um+|uh+|er+|like|you know)\b[, ]*/g, "")
    .replace(/\b(\w+) \1\b/g, "$1");
  const own = text.replace(SOMEBODY_ELSE, " ");
  if (!SUFFERED.some((pattern) => pattern.test(own))) return false;
  const characters = text.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  const words = text.split(/\s+/).length;
  const isLong = characters > 0 ? characters >= LONG_STORY.characters : words >= LONG_STORY.words;
  return !(SETTLED.test(text) && (isLong || words + characters / 2 >= 14));
}
