import type { InterviewType, PromptType } from "../../../protocol/vocabulary";
import { fold } from "../../analysis/fold";

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
    /introduce yourself|tell me (a bit |a little |briefly )?(about yourself|who you are)|walk me through (your (career|background|résumé|resume|cv)|how you got)|who are you|about you\b|自我介绍|介绍(一下|下)?(你|您)?自己|你是谁|您是谁|(说说|讲讲|谈谈)(你|您)(的|到目前为止的)?(经历|背景|工作经历)/,
  ],
  [
    "yours",
    /(questions?|like to (ask|know)).{0,24}(for|from) (me|us)|do you have any questions|what would you (like to|want to) (ask|know)|(有|想).{0,8}(问我|问题要问|想问|什么.{0,4}问)|(你|您)的提问|从我们这里知道/,
  ],
  ["scene", /role play|politely|call me\b|角色扮演|礼貌地/],
  ["pay", /salary|pay\b|compensation|counter.?offer|offered you more|薪|待遇|工资/],
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
    /why (do you want|us|this|our)|attracts? you|why (are you )?(leav|apply|interested)|what drives|interested in (this|our|the)|为什么(想|要|选|会).{0,8}(来|离开|加入|应聘|应征|我们|这)|吸引(你|您)|动力|离职|离开(目前|现在)/,
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

/** What sort of answer a question wants, by its words; by the sort of interview where they do not say. */
export function kindOf(question: string, type: InterviewType, promptType: PromptType): QuestionKind {
  const text = fold(question);
  const found = SIGNS.find(([kind, sign]) => sign.test(text) && fits(kind, type))?.[0];
  if (found) return found;
  if (type === "technical")
    return promptType === "CODE" && /\bhow would you|怎么(写|实现)/.test(text) ? "coding" : "concept";
  return type === "behavioral" ? "story" : "general";
}

/** "Design" or "test" in a talk about people is no technical question; nor is "slow" in it. */
function fits(kind: QuestionKind, type: InterviewType): boolean {
  const technical: readonly QuestionKind[] = ["coding", "trouble", "design", "concept"];
  if (technical.includes(kind)) return type === "technical";
  if (kind === "compare" || kind === "opinion") return type !== "behavioral";
  if (kind === "motivation" || kind === "strength" || kind === "weakness" || kind === "pay")
    return type !== "technical";
  return true;
}
