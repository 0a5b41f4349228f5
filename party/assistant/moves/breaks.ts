import { fold } from "../../text/fold";
import { bareOf, whole, wholeChinese } from "./small-talk";

/** "Could we …", "I need to …". */
const ASK =
  "(?:can|could|may|might|shall|should) (?:we|i)|let's|let us|let me|i'd (?:like|love)(?: to)?|i would (?:like|love)(?: to)?|i want(?: to)?|i need(?: to)?|i have to|i've (?:got )?to|i got to|i gotta|i must|i should|i'll|i will|i'm (?:going to|gonna|going for)|i am going to|i just (?:need|have) to|(?:is|would) it (?:be )?(?:ok|okay|all right|alright|fine|possible) (?:if (?:i|we)|to|for me to)|(?:do|would) you mind if (?:i|we)|give me|(?:it's|it is) time for";
const BEFORE =
  "(?:please|just|quickly|maybe|also|first|take|took|have|had|go|went|get|got|grab|grabbed|use|used|run|ran|for|to|make|pop|step|need|a|an|the|some|my|short|quick|little|small|tiny|five|ten|two|one|minutes?|mins?|\\d+|out|and|drink|of|on)";
const REST =
  "(?:break|pause|breather|bathroom|toilet|restroom|washroom|loo|water|sip|fresh air|rest|coffee|cup of tea|glass of water)(?: break)?";
const AFTER =
  "(?: (?:please|first|quickly|for|a|an|one|two|five|ten|\\d+|few|couple|of|minutes?|mins?|seconds?|secs?|moment|bit|while|here|now|real quick|before (?:we|i) (?:go on|continue|start|answer)|(?:is|would) that (?:be )?(?:ok|okay|all right|fine)|if (?:that's|it's|that is) (?:ok|okay|all right|fine|possible)))*";

const IS_IT_FINE = "(?:好吗|可以吗|行吗|好不好|可不可以|行不行|方便吗)?";

const BREAK: readonly RegExp[] = [
  whole(`(?:${ASK})(?: ${BEFORE})* ${REST}${AFTER}`),
  whole(
    `(?:(?:short|quick|bathroom|toilet|water|coffee|little) break|pause|time ?out|break time)(?: here| now| please)*(?: for a (?:second|moment|minute|bit))?`,
  ),
  // Some minutes without anything to do in them; "I need five minutes to think" is heard as thinking.
  whole(
    "(?:i need|i'll need|give me|can i (?:have|get)|could i (?:have|get)|may i have) (?:a few|a couple of|five|two|three|ten|\\d+) (?:more )?(?:minutes|mins)",
  ),
  whole(
    "(?:brb|(?:i'll |i will )?be (?:right )?back(?: (?:in|after) .{1,24})?|back in a (?:second|sec|minute|moment|bit)|(?:let's|let us|can we|could we|i need to|i have to) (?:stop|pause)(?: here)? for (?:a|one) (?:second|sec|minute|moment|bit|while)(?: here)?)",
  ),
  whole(
    "(?:there's |there is )?(?:someone|somebody|(?:the|my) (?:door)? ?bell|the postman|a delivery|my delivery)(?:'s| is| has)? ?(?:at (?:the|my) door|ringing|rang|knocking(?: (?:at|on) (?:the|my) door)?|just (?:rang|knocked|arrived)|here)",
  ),
  whole(
    "(?:my|the) (?:phone|baby|kid|child|dog|cat|son|daughter)(?:'s| is) (?:ringing|crying|barking|calling me|awake)",
  ),
  wholeChinese(
    `(?:我们?|咱们?|可以|可不可以|能不能|是否可以|方便|能|想|需要|得|要|不如|请|麻烦|先|暂时|稍微|让我|去|出去|下){1,8}(?:暂停|先停|停一停|停(?=一下|一会|会儿|个|几|五|十|[0-9])|休息|歇|喘口气|透口?气|缓一缓|缓(?=一下|一会|会儿))(?:一停|一歇|一下下?|一会儿?|会儿?|个?(?:五|十|两|几|[0-9]+)分钟|片刻|口气|个)?(?:再(?:继续|来|说|答|开始|讲))?${IS_IT_FINE}`,
  ),
  wholeChinese(
    `(?:先停|暂停|停一停|停(?=一下|一会|会儿)|休息(?=一下|一会|会儿|[0-9几五十]+分钟)|歇(?=一下|一会|会儿))(?:一下下?|一会儿?|会儿?|(?:五|十|两|几|[0-9]+)分钟)?(?:再(?:继续|来|说|答|开始|讲))?${IS_IT_FINE}`,
  ),
  wholeChinese(
    `(?:我|想|得|要|先|去|能|可以|可不可以|能不能|让我){1,6}(?:上|一?下){0,2}(?:个|趟|一趟)?(?:洗手间|厕所|卫生间|化妆间)(?:一下|一趟)?(?:马上回来|很快回来)?${IS_IT_FINE}`,
  ),
  wholeChinese(
    `我?(?:想|得|要|先|去|能|可以|可不可以|能不能|让我){1,6}(?:喝|倒|拿|接|买)(?:一)?(?:口|点|杯|个|下|些)?(?:水|茶|咖啡)(?:喝)?${IS_IT_FINE}`,
  ),
  wholeChinese(
    `(?:(?:门口)?有人(?:在)?(?:敲门|按门铃|找我|叫我)(?:等一下|等我一下|稍等)?|(?:快递|外卖|包裹)(?:来|到)|门铃(?:在)?响|我?(?:的)?(?:电话|手机)(?:在)?响|(?:我)?(?:马上|等会儿?|一会儿?|很快)就?回来)${IS_IT_FINE}`,
  ),
];

/** Questions to which a break or a drink may be the answer. */
const ABOUT_BREAKS =
  /\b(?:breaks?|rest|stress\w*|pressure|relax\w*|unwind|drink\w*|coffee|tea|water|overwhelm\w*|angry|anger|burn\w*|tired)\b|压力|放松|休息|喝|水|茶|咖啡|累|情绪|生气/;

/** Whether the words as a whole ask for a break, or say that something keeps the candidate for a moment. */
export function asksForBreak(said: string, question = ""): boolean {
  const words = bareOf(said);
  return words !== "" && BREAK.some((pattern) => pattern.test(words)) && !ABOUT_BREAKS.test(fold(question));
}

const READY =
  "(?:(?:yes|yep|sure|right|okay|ok|so|well|please|thanks|thank you|thanks a lot|thank you so much|(?:i'm|i am) (?:ok|okay|fine|good|all right|alright|better)|it's (?:ok|okay|fine|all right|alright)|that's (?:ok|okay|fine|kind)|all right|alright|no worries|never mind|no|i think|i guess|now|then|(?:i'm |i am )?back(?: again)?|ava|maya|victor) )*";
const ON = "(?:just |please )?(?:continue|carry on|keep going|proceed|resume)";
const GO_ON = "(?:just |please )?(?:continue|carry on|keep going|proceed|resume|go on)";
const WITH =
  "(?: (?:with )?(?:this|that|the|our) (?:question|interview|one)| (?:from (?:here|there)|where we (?:were|left off|stopped)|then|now|please|the interview))*";
const READY_CHINESE =
  "(?:好的?|好吧|行|可以|谢谢(?:你|您)?|没关系的?|没事[的了]?|是的?|对|那|我没事[的了]?|我?还好|我?好[点多]?了|我?准备好了|我?回来了){0,5}";
const WE_CHINESE = "(?:我们?|咱们?){0,1}(?:就|先|来|请|还是){0,2}";
const I_CHINESE = "(?:我们?|咱们?|想|可以|能|还是|要|请|就|先|来|愿意){0,5}";
const WITH_CHINESE = "(?:面试|进行|来|下去|往下|这个?|这题|这道题|吧|好了|就好|就行){0,3}";
const SAYING_CHINESE =
  "(?:说|讲|聊|答|回答|面试|进行|来|下去|往下|刚才的?|这个?|这题|这道题|这个问题|吧|好了|就好|就行){0,4}";

const RESUMES: readonly RegExp[] = [
  whole(`${READY}(?:(?:let's|let us|can we|could we|shall we|may we) ${ON}|${ON})${WITH}`),
  wholeChinese(`${READY_CHINESE}${WE_CHINESE}继续${WITH_CHINESE}`),
];
/** Said to somebody who has offered to go on. Elsewhere "go on" asks for the next question, and "may I go on" for the last. */
const GOES_ON: readonly RegExp[] = [
  whole(
    `${READY}(?:(?:let's|let us|can we|could we|shall we|may we|can i|may i|(?:we|i) (?:can|could|should|will)|we'll|i'll|(?:i'd|i would) (?:like|love|prefer|rather)(?: to)?|i (?:want|wanna|wish)(?: to)?|(?:i'm|i am) (?:ok|okay|fine|good|ready|happy|able) to) ${GO_ON}|${GO_ON}|(?:i'm|i am) ready)${WITH}`,
  ),
  wholeChinese(`${READY_CHINESE}${I_CHINESE}(?:继续|接着|往下)${SAYING_CHINESE}`),
];

/** Whether the words as a whole call for the question again, after whatever came between. */
export function resumes(said: string): boolean {
  const words = bareOf(said);
  return words !== "" && RESUMES.some((pattern) => pattern.test(words));
}

/** Whether somebody who was offered to go on says so. */
export function choosesToGoOn(said: string): boolean {
  const words = bareOf(said);
  return words !== "" && [...RESUMES, ...GOES_ON].some((pattern) => pattern.test(words));
}

const ENDS =
  /\b(?:stop|stopping|end|ending|quit|finish|finished|leave|leaving|done|enough|bye+|goodbye|wrap (?:it|this|things)? ?up|call it (?:a day|quits)|hang up|cancel|abort|log off|exit|give up|no more|over|terminate|conclude|close (?:the|this) (?:interview|session|chat)|calling it a day|pull the plug|shut it down|let me out|(?:don't|do not|dont|can't|cannot|won't|will not|not|rather not) (?:want to |wanna |wish to |feel like |really )*(?:continue|continuing|carry on|carrying on|go on|going on|keep going|do(?:ing)? this)|that's (?:all|it|me)|that is (?:all|it)|(?:have|need|got|gotta|must)(?: to)? (?:go|run)|gotta (?:go|run)|gtg|g2g|see (?:you|ya)|another (?:time|day)|later)\b|结束|终止|中止|停(?!一|会)|不(?:想|要|用|打算|愿意)?(?:再)?(?:面|继续|做|练|答|聊|玩|说|讲|试|进行)|(?:没办法|没法|无法|不能)(?:再)?(?:继续|面)|到(?:此|这)|退出|算了|下线|先走|先?撤了?|先?下了|先这样|关掉面试|要走|离开|再见|拜拜|掰掰|不面|够了|取消|放弃|改天|下次|不玩|不来|收工|散会|就这样|有急事/;
const NOT_END =
  /\b(?:don't|do not|dont|not|never) (?:want to |wanna |wish to |really )*(?:end|stop|finish|quit)\b|(?:不|没有?)(?:是)?(?:想|要|用|打算|需要|说){0,2}(?:结束|停|退出)/;

/** Whether a wish to end the interview says so outright: the end can't be undone. */
export function endsOutright(said: string): boolean {
  const words = fold(said);
  return ENDS.test(words) && !NOT_END.test(words);
}

const YES =
  /^(?:um+ |well )?(?:yes|yeah|yep|yup|sure|ok|okay|i do|i would|that's right|correct|right)(?: (?:please|thanks|thank you|i do|i would|end it))*$|^(?:嗯|是的?|对的?|好的?|可以|没错|麻烦(?:了|你|您)?|谢谢|请(?:说|继续|问)?|吧){1,4}$/;
const NO = /^(?:no|nope|nah|not yet|not really|never mind)\b|^(?:不是|不用|不要|不了|没有?|还没|不|先不用)/;

/** Whether the words as a whole are a yes. */
export function agrees(said: string): boolean {
  return YES.test(bareOf(said));
}

/** The answer to whether the interview is to end; null: something else was said. */
export function answersEnd(said: string): "end" | "go on" | null {
  const words = bareOf(said);
  if (NOT_END.test(fold(said)) || choosesToGoOn(said)) return "go on";
  if (endsOutright(said) || agrees(said)) return "end";
  return NO.test(words) ? "go on" : null;
}
