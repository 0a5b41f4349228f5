import { fold } from "../../../text/fold";
import { amountOf } from "../interviewer-speech";
import type { Wish } from "../words/coach-words";

const WISHES: readonly [Wish, RegExp][] = [
  [
    "self",
    /\bare you (a |an |really )*(human|person|robot|bot|ai|real)|what (model|ai)|how (do|did) you (choose|pick|come up)|(你|您)是(真人|机器人|ai|人工智能|什么模型)|题目.{0,6}(怎么|哪里)/,
  ],
  [
    "result",
    /\bhow (did|was) (i|my)|feedback|my (performance|answers?|score)|did i (do|pass)|我(的)?(表现|回答|发挥)|反馈|回馈|打几分|评价我|我.{0,4}通过/,
  ],
  [
    "process",
    /next steps?|hear (back|from you)|process|rounds?|timeline|decision|下一步|后续|流程|几轮|几关|多久.{0,6}(结果|通知|消息)|什么时候.{0,6}(结果|通知|消息)/,
  ],
  [
    "pay",
    /salary|pay\b|compensation|bonus|benefits?|equity|stock|insurance|薪|工资|待遇|奖金|福利|期权|股票|年终|五险|社保|劳健保/,
  ],
  [
    "hours",
    /remote|hybrid|hours|overtime|weekends?|vacation|holiday|on.?call|work.?life|office|远程|居家|在家|加班|作息|双休|假期|休假|值班|弹性|工时|办公/,
  ],
  [
    "growth",
    /career|grow(th)?|promot\w+|training|learn|mentor\w*|develop(ment)? (plan|path)|expect(ed|ations?)?|晋升|升迁|成长|发展|培训|学习|期望|期待|职涯/,
  ],
  [
    "product",
    /product|tech(nology| stack)?|stack|architecture|code ?base|tools?|users?|customers?|roadmap|产品|技术栈|技术|架构|代码|程式|用户|使用者|工具/,
  ],
  [
    "team",
    /team|colleagues?|manager|culture|people|company|role|responsibilit\w+|day.to.day|团队|同事|主管|领导|文化|氛围|公司|岗位|职责|职位|日常/,
  ],
];

/** The topic of a candidate's question. */
export function wishIn(words: string): Wish {
  const text = fold(words);
  return WISHES.find(([, asked]) => asked.test(text))?.[0] ?? "other";
}

/** The candidate has no question at the end: thanks, or a no. */
export function hasNoQuestion(words: string): boolean {
  const text = fold(words);
  if (/[?？]/.test(text)) return false;
  if (ASKS.test(text)) {
    return /^[\s]*(no\b|nope|nothing|没有|没了|不用|暂时没)/.test(text) && amountOf(text) < 12;
  }
  return true;
}

const ASKS =
  /\b(what|how|when|which|who|whom|where|why|could you|can you|do you|does|is there|are there|i('d| would) like to (know|ask))\b|吗|什么|怎么|如何|多少|几|哪|谁|是否|有没有|会不会|能不能|想(问|了解|知道)|请问/;
