import { fold } from "../../../text/fold";
import type { Wish } from "../../coach-words/coach-words";
import { amountOf } from "../../words/interviewer-speech";

const WISHES: readonly [Wish, RegExp][] = [
  [
    "self",
    /\bare you (a |an |really )*(human|person|robot|bot|ai|real)|what (model|ai)|how (do|did) you (choose|pick|come up)|(你|您)是(真人|机器人|ai|人工智能|什么模型)|题目.{0,6}(怎么|哪里)/,
  ],
  [
    "result",
    /\bhow (did|was) (i|my)|feedback|my (performance|answers?|score)|did i (do|pass|go wrong|say (?:any|some)thing wrong)|what (?:did|could|should) i (?:do|have done|say|have said|improve|change|work on)\b|我(的)?(表现|回答|发挥)|反馈|回馈|打几分|评价我|我.{0,4}通过|我.{0,8}(?:哪里|哪些|什么地方|有没有).{0,6}(?:不好|不对|不足|错|问题|要改|可以改|改进|进步|加强)|我.{0,6}(?:哪里|哪一题|什么地方).{0,4}(?:说|答|讲|做)得/,
  ],
  [
    "process",
    /next steps?|hear (back|from you)|process|rounds?|timeline|decision|下一步|后续|流程|几轮|几关|多久.{0,6}(结果|通知|消息)|什么时候.{0,6}(结果|通知|消息)/,
  ],
  [
    "pay",
    /salar(?:y|ies)|\bpa(?:y|ys|id)\b(?! for)|wages?\b|hourly|\btips\b|compensation|bonus|benefits?|equity|stock|insurance|薪|工资|待遇|奖金|福利|期权|股票|年终|五险|社保|劳健保/,
  ],
  [
    "hours",
    /remote\w*|hybrid|work from home|wfh|hours|overtime|weekends?|vacation|holiday|on.?call|work.?life|office|远程|远端|异地办公|居家|在家|加班|作息|双休|假期|休假|值班|弹性|工时|办公/,
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
    /team|colleagues?|manager|culture|people|role|responsibilit\w+|day.to.day|团队|同事|主管|领导|文化|氛围|岗位|职责|职位|日常/,
  ],
];

/** Most questions of one turn that are answered. */
const MOST_WISHES = 3;

/** The topics of a candidate's questions, in their order. */
export function wishesIn(words: string): readonly [Wish, ...Wish[]] {
  const questions = fold(words).split(/(?<=[?？。!！\n])|(?<=[吗呢])[，,]|(?:,? and|;|，(?:还有|另外|以及)) /);
  const found = questions.flatMap((one) => WISHES.find(([, asked]) => asked.test(one))?.[0] ?? []);
  const [first = "other", ...others] = new Set(found);
  return [first, ...others.slice(0, MOST_WISHES - 1)];
}

/** Whether the candidate has no question at the end, but says thanks or no. */
export function hasNoQuestion(words: string): boolean {
  const text = fold(words);
  if (/[?？]/.test(text)) return false;
  if (ASKS.test(text)) {
    return /^[\s]*(no\b|nope|nothing|没有|没了|不用|暂时没)/.test(text) && amountOf(text) < 12;
  }
  return true;
}

const ASKS =
  /(?:^|\b(?:and|so|um+|uh+|yes|yeah|okay|ok|well|hm+|also|or|just|sorry|oh)[, ]+)(?:is|are|was|do|does|did|can|could|will|would|should|am|have|has) (?:the|there|it|you|your|i|we|they|this|that|these|a|an|any|anybody|my|people|everybody|new|nurses|staff|overtime|remote|parking|training)\b|\b(what|how|when|which|who|whom|where|why|could you|can you|do you|does|is there|are there|i('d| would) like to (know|ask))\b|吗|什么|怎么|如何|多少|几|哪|谁|是否|有没有|会不会|能不能|想(问|了解|知道)|请问/;
