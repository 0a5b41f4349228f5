import type { InterviewType, PromptType } from "../protocol/vocabulary";
import { fold } from "../text/fold";
import { profileFields } from "./analysis/fields";
import { readText } from "./words/text";

export type QuestionKind =
  | "introduction"
  | "story"
  | "compare"
  | "design"
  | "coding"
  | "trouble"
  | "concept"
  | "motivation"
  | "strength"
  | "weakness"
  | "future"
  | "pay"
  | "opinion"
  | "scene"
  | "yours"
  | "general";

const SIGNS: readonly [QuestionKind, RegExp][] = [
  [
    "introduction",
    /introduce yourself|(tell|talk to) (me|us) (a bit |a little |briefly |something )*(about yourself|who you are)|(walk|talk|run|take|lead|guide) (me|us) (quickly |briefly )?through (your (career|background|résumé|resume|cv|path|experience|work history)|how you got)|(overview|summary|sketch) of (yourself|your (career|background|experience))|who are you\b|what is your background|what's your background|about you\b|自我介绍|(介绍|聊聊|讲讲|说说|谈谈)(一下|下)?(你|您)?自己|(你|您)是谁|(说说|讲讲|谈谈|聊聊|介绍(一下)?|过一遍)(你|您)(的|到目前为止的)?(经历|背景|工作经历|简历|履历)/,
  ],
  [
    "yours",
    /(questions?|like to (ask|know)).{0,24}(for|from) (me|us|the team)\b|(do|did) you have (any|some|further|other)?\s?questions?\b|any(thing| questions?) (else )?(you('d| would)? (like|want) to (ask|know)|for (me|us)\b)|what (would you (like|want)|do you want) to (ask|know)|(有|想).{0,8}(问我(?!的问题开始)|问题要问|想问|什么.{0,4}问)|(你|您)(还)?有(什么|哪些|没有)?.{0,2}问题(吗|么|想|要|呢|$|[?？。])|(你|您)的提问|从我们这里知道/,
  ],
  ["scene", /role play|politely|call me\b|角色扮演|礼貌地/],
  [
    "pay",
    /salary|\bpay\b(?! (attention|back|for|off|heed|close))|compensation|counter.?offer|offered you more|薪|待遇|工资/,
  ],
  [
    "weakness",
    /weakness|working on.{0,30}better|find difficult about you|least (meet|fit)|meet the least|缺点|弱点|不足|努力(改进|加强)|最不符合/,
  ],
  [
    "strength",
    /strengths?|why should we (choose|hire)|why you\b|proud|good at|describe you\b|优势|优点|强项|长处|为什么(应该)?(选|录用)|自豪|擅长|形容(你|您)/,
  ],
  [
    "motivation",
    /why (do you want|us|this|our|did you (apply|choose us))|attracts? you|why (are you )?(leav|apply|interested)|what drives|interested in (this|our|the)|为什么(想|要|选|会).{0,8}(来|离开|加入|应聘|应征|我们|这)|吸引(你|您)|动力|离职|离开(目前|现在)/,
  ],
  [
    "future",
    /five years|years from now|years' time|career (goals?|plans?)|first (three months|ninety|90)|where do you see|年后|规划|目标|头三个月|三个月后/,
  ],
  [
    "coding",
    /\b(array|string|linked list|binary tree|sorted|algorithm|complexity of|given (a|an|two)|write (a|the) (function|program|method)|implement (a|an|the)|in place)\b|数组|字符串|字串|链表|二叉树|排序|算法|演算法|复杂度|写一个(函数|函式|程序|程式)|实现一个/,
  ],
  [
    "trouble",
    /\b(debug|bug|down\b|slow|outage|incident|leak|fails?|failing|crash|takes three seconds|first hour|first steps|on call|what do you do\?)|排查|故障|挂了|变慢|报错|崩溃|泄漏|线上问题|怎么找|值班|失败一次|第一个小时|(头|前)几步|要三秒/,
  ],
  [
    "design",
    /\bdesign\b|architect|how would you (build|limit|paginate|run|implement|store|scale)|设计|架构|怎样实现|如何实现|怎么(实现|设计|限制|做分页)/,
  ],
  [
    "compare",
    /difference between|versus|\bvs\b|compare|trade-?offs? between|when would you (use|choose|put)|choose between|prefer|over polling|区别|差别|差异|比较|对比|取舍|什么时候(用|选|会)|之间(怎么|做)选/,
  ],
  [
    "story",
    /tell me about|describe (a|an|the|your|something)|have you ever|when did you last|a time (when|you)|give me an example|walk me through|(讲|说)(一(次|个|件|位)|讲|说)|描述(一|你|您)|举(一)?个例子|有没有|最近一次|的经历|的经验/,
  ],
  [
    "opinion",
    /do you think|your (opinion|view)|should (the|we|a)\b|what advice|how is .{0,40}changing|认为|看法|你觉得|您觉得|应该.{0,12}吗|建议/,
  ],
];

/** A request for a single past event, whatever the other words suggest. */
const ONE_STORY =
  /\b(a|an|one|another|the last|the first|any|some) (specific |recent |particular )?(time|situation|occasion|moment|instance|story)s?\b.{0,30}\b(you|your|when|where|in which)\b|have you ever\b(?! (heard|thought|considered|wondered))|when did you last|(tell (me|us) about|describe|share|give (me|us) an example of)\b.{0,70}\byou(?:'ve| have|'d| had)? (\w+ly )?(had to|were|did|made|led|took|failed|missed|worked|solved|handled|dealt|faced|disagreed|resolved|convinced|helped|built|started|tracked|fixed|owned)\b|(讲|说说|说(?=一)|谈谈|谈(?=一)|聊|描述|分享|举|有没有|有过).{0,6}(一次|一件|一回|一段经历)|(讲|说说|谈谈|聊|描述|分享).{0,12}(你|您).{0,40}(一次|一件|一回|一段经历)|最近一次|(你|您)有没有.{0,16}过/;
/** An invitation to a hypothetical case. */
const MADE_UP = /imagine|suppose|\bwould you\b|想象|设想|假设|能想到|如果|给(你|您)一/;

/** Words that are clearly about the candidate. */
const PERSONAL =
  /(your|expected|desired|current) (\w+ )?(salary|pay|compensation|rate)\b|salary (expectation|range|requirement)|(salary|pay|compensation)\b.{0,24}\b(expect|looking for|have in mind|want)|\b(expect|looking for|have in mind|want)\b.{0,30}\b(salary|compensation)|^\W*(salary|compensation|pay)\W*$|\bwhy (us|you)\b|why (do you want|would you like|did you (apply|choose us)|are you (leav|apply|interested|here)|should we (choose|hire|take)|this (company|role|job|position))|what (attracts|interests|motivates|drives) you|(your|a personal) ([a-z]+ ){0,2}(strength|weakness)|where do you see yourself|in (five|three|ten) years|your (career )?(goals|plans)\b|(期望|期待|要求|想要|目前|现在).{0,6}(薪|待遇|工资)|(薪|待遇|工资).{0,8}(期望|期待|要求|多少)|^\W*(薪资|薪水|薪酬|工资|待遇)\W*$|为什么(想|要|选|会|来|是).{0,8}(来|离开|加入|应聘|应征|我们|这里|你|您)|为什么(应该)?(选|录用|聘)(你|您)|离职|离开(目前|现在|上一)|(你|您)(最大|主要)?的.{0,4}(优点|缺点|优势|弱点|长处|不足|强项)|(几|两|三|五|十)年后|职业规划|职涯规划/;

/** The kind of answer that a question asks for, judged by its words, or else by the interview type. */
export function kindOf(question: string, type: InterviewType, promptType?: PromptType): QuestionKind {
  const text = fold(question);
  if (asksForOneStory(text)) return "story";
  const found = SIGNS.find(([kind, sign]) => sign.test(text) && (fits(kind, type) || isAboutPerson(kind, text)))?.[0];
  if (found) return found;
  if (type === "technical")
    return promptType === "CODE" && /\bhow would you|怎么(写|实现)/.test(text) ? "coding" : "concept";
  return type === "behavioral" && !MADE_UP.test(text) ? "story" : "general";
}

/**
 * The interview type whose criteria apply to an answer. A question that clearly belongs to another type is judged by
 * that type, such as an introduction in a behavioral interview. Stories are `behavioral`.
 */
export function frameOf(question: string, type: InterviewType): InterviewType {
  // In language practice the way of speaking counts, whatever the question.
  if (type === "language") return type;
  const text = fold(question);
  const kind = kindOf(question, type);
  if (kind === "introduction" || kind === "yours") return "hr";
  if (isAboutPerson(kind, text)) return "hr";
  if (type === "technical") return kind === "story" && isTold(text) ? "behavioral" : type;
  if (kind === "story" && asksForOneStory(text)) return "behavioral";
  return isTechnical(text) ? "technical" : type;
}

function asksForOneStory(folded: string): boolean {
  return ONE_STORY.test(folded) && !MADE_UP.test(folded);
}

/** Whether a question in a technical interview asks for a past event instead of an explanation. */
function isTold(folded: string): boolean {
  return asksForOneStory(folded) || (!MADE_UP.test(folded) && profileFields(readText(folded)).area("tech") === 0);
}

function isAboutPerson(kind: QuestionKind, folded: string): boolean {
  const personal: readonly QuestionKind[] = ["motivation", "strength", "weakness", "pay", "future"];
  return personal.includes(kind) && PERSONAL.test(folded);
}

/** Whether a question asks how something technical works or is built, and not for a past event. */
function isTechnical(folded: string): boolean {
  if (/\btell (me|us) about|\bdescribe\b|讲|说说|描述/.test(folded)) return false;
  const asksHow = SIGNS.some(([kind, sign]) => TECHNICAL.includes(kind) && sign.test(folded)) || EXPLAIN.test(folded);
  return asksHow && profileFields(readText(folded)).area("tech") >= 2;
}
const EXPLAIN =
  /\bwhat (is|are|happens|does)\b|\bhow (do|does|would|is|are)\b|\bexplain\b|什么是|是什么|怎么|如何|怎样|解释/;

const TECHNICAL: readonly QuestionKind[] = ["coding", "trouble", "design", "compare"];

/** "Design", "test" and "slow" are not technical in questions about people. */
function fits(kind: QuestionKind, type: InterviewType): boolean {
  if (kind === "compare" || kind === "opinion") return type !== "behavioral";
  if (TECHNICAL.includes(kind) || kind === "concept") return type === "technical";
  if (kind === "motivation" || kind === "strength" || kind === "weakness" || kind === "pay")
    return type !== "technical";
  return true;
}
