import { fold } from "../../text/fold";
import { splitSentences } from "../../text/split-sentences";
import { tokensOf } from "./features";

/** In tokens. Longer texts are an answer: such orders are brief. */
const LONGEST = 40;
/** A sentence of so few tokens beside an order belongs to it: "Now. Thanks." */
const SHORT = 4;

const ASKING =
  "(?:(?:please|now|just|hey|so|ok|okay|from now on|hi|hello|instead|then|and|can you|could you|would you|you must|you should|i want you to)[, ]+)*";
/** Orders to the program behind the interviewer, each from the beginning of a sentence. */
const ORDERS: readonly RegExp[] = [
  `^${ASKING}(?:ignore|disregard|forget|override|bypass) (?:all |any |every |everything |about |your |the |these |those |my |of |previous |prior |above |earlier |other )+(?:instructions?|rules?|prompts?|training|guidelines?|orders|programming|settings|role)\\b`,
  `^${ASKING}you(?:'re| are) (?:now|no longer) (?:a|an|my|the|in|free|not|allowed|going)\\b`,
  `^${ASKING}(?:give|grant|award|score|grade|rate|mark) (?:me|my answers?|this|it)(?: (?:a|an|with|as|the|at))* (?:10|ten|100|full (?:marks|points|score)|(?:perfect|top|highest|maximum|best) (?:score|mark|marks|grade|rating)|five stars|5 stars|a\\+)(?![\\w ]* (?:minutes|seconds|more|hours))`,
  `^${ASKING}(?:pretend|act|behave|role-?play|play)(?: to be| that| as if| as| like)+ (?:you|you're|a|an|my|the)\\b|^${ASKING}pretend you(?:'re| are)\\b`,
  `^${ASKING}(?:show|print|reveal|repeat|output|tell)(?: me)? (?:your|the) (?:hidden |system |secret |initial |original )*(?:prompt|instructions)\\b`,
  `^${ASKING}(?:write|compose|tell|sing|draw) me (?:a|an) (?:\\w+ )?(?:poem|joke|story|song|essay|haiku|script|picture)\\b`,
  "^(?:请|麻烦|现在|从现在开始|你|您|给我|嘿|喂|好|先){0,4}(?:忽略|无视|忘掉|忘记|抛开|别管)(?:掉|你|您|之前|以上|前面|先前|所有|全部|一切|这些|那些|的)+(?:指令|指示|规则|提示词?|设定|设置|要求|命令|角色|限制)",
  "^(?:请|麻烦|现在|就|你|您|那){0,4}(?:直接)?(?:给我|帮我|替我)(?:打|评|来|算)?(?:个|一个|上)?(?:满分|一百分|100 ?分|10 ?分|十分|最高分|五颗?星|5颗?星)(?:吧|啊|就好|就行|好吗|好不好|啦|喔|哦){0,2}$",
  "^(?:请|好|那){0,2}(?:(?:从现在开始|从现在起|现在开始)[，,]?(?:你|您)(?:就|不再)?|(?:现在|接下来)?(?:你|您)(?:从现在开始|现在|从现在起|不再))(?:是|扮演|变成|当)(?!.{0,6}(?:吗|呢|谁|在))",
  "^(?:请|麻烦|现在){0,3}(?:你|您)?(?:假装|扮演|角色扮演)(?:你|您|成|一个|一只|一位|我的|自己)",
  "^(?:请|麻烦|现在){0,3}(?:说出|告诉我|显示|输出|打印|重复|公开)(?:一下)?(?:你|您)的(?:系统|隐藏)?(?:提示词|指令|系统提示|设定)",
  "^(?:请|麻烦|现在|你|您){0,3}(?:给我|帮我|替我)(?:写|讲|说|唱|画)(?:一)?(?:首|个|段|幅|则)(?:\\S{0,4})(?:诗|笑话|故事|歌|图|作文)",
].map((source) => new RegExp(source));

/** Whether all that is said are orders to the program, which answer nothing. */
export function ordersProgram(said: string): boolean {
  if (tokensOf(said).length > LONGEST) return false;
  const sentences = splitSentences(fold(said))
    .map(({ text }) => text.replace(/[.!?~。！？、…"]+/g, "").trim())
    .filter((text) => tokensOf(text).length > 0);
  const isOrder = (text: string) => ORDERS.some((order) => order.test(text));
  return sentences.some(isOrder) && sentences.every((text) => isOrder(text) || tokensOf(text).length <= SHORT);
}

/** Code that tries what a page does with it, whatever its letters say. */
const PROBES =
  /<script\b[^>]*>[\s\S]*?(?:<\/script>|$)|<[a-z]+\b[^>]*\bon[a-z]+\s*=[^>]*>?|javascript:\S*|\{\{[^}]*\}\}|\$\{[^}]*\}|\bdrop\s+table\s+\S+|['"]\s*or\s+['"]?1['"]?\s*=\s*['"]?1|(?:\.\.\/){2,}\S*/giu;
/** A tag, or a few of them, with hardly any words. */
const TAGS = /<\/?[a-z!][^>]*>/giu;
const MOST_WORDS_BESIDE = 2;
/** In characters. Longer texts are answers, and the expressions above would take quadratic time. */
const LONGEST_PROBE = 500;

/** Whether a text is hardly more than markup or code that tries the page. A tag alone may answer a technical question. */
export function isProbe(said: string, isTechnical: boolean): boolean {
  if (said.length > LONGEST_PROBE) return false;
  const bare = said.replace(PROBES, " ");
  const isTried =
    bare !== said && /alert|prompt|eval|fetch|document|window|on\w+\s*=|javascript:|drop|\{|1\s*=|\.\.\//i.test(said);
  const rest = isTechnical ? bare : bare.replace(TAGS, " ");
  if (!isTried && (isTechnical || rest === said)) return false;
  return (rest.match(/[a-z0-9\u00c0-\u024f\u3400-\u9fff]+/gi)?.length ?? 0) <= MOST_WORDS_BESIDE;
}
