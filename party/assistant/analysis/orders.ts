import { late, lateList } from "../../text/letters";
import type { AnswerText, Span } from "../words/text";

/**
 * Sentences addressed to the judge of the answer instead of the interviewer. They are removed before anything is
 * measured, so that they cannot influence the result.
 */
const ORDERS = lateList([
  // Revoke the judge's instructions.
  String.raw`(?<!\b(?:i|we|he|she|they|to|not|would|could|never|would've) )\b(?:ignore|disregard|forget|override|bypass|overwrite)\b.{0,60}\b(?:instructions?|prompts?|rules?|guidelines?|rubric|criteria|above|previous|prior|earlier|system|everything|training|directives?)\b`,
  "(?:忽略|无视|忘记|忘掉|不要理会|不要管|不用管|别管|跳过|抛开|绕过|取消|覆盖|推翻|停止遵守|略过)(?!了).{0,24}(?:指令|指示|提示|规则|要求|设定|设置|标准|命令|约束|以上|之前|先前|前面|上面|上述|一切|所有内容)",
  // Ask for a mark.
  String.raw`\b(?:give|award|grant|assign|mark|rate|grade|rank|evaluate|score|put|set|return|output|respond|reply|print|write|say|report|make)\b.{0,80}(?:\b5 ?\/ ?5\b|\b10 ?\/ ?10\b|\b100 ?\/ ?100\b|\b(?:five|5|ten|10) out of (?:five|5|ten|10)\b|\b(?:five|5)[- ]stars?\b|\bfull (?:marks?|scores?|points?|credit)\b|\bperfect (?:score|mark|rating|grade|5|five)\b|\b(?:highest|maximum|max|top|best)(?: possible)? (?:scores?|marks?|ratings?|grades?)\b|\bscore of (?:5|five|10|ten|100)\b|\b(?:an? )?(?:5|five|10|ten|100)(?: points?| marks?|\.0)?(?: for| in| on)? (?:every|each|all|relevance|structure|criteri\w+|score|rating)|\bstrong hire\b|\ban? (?:5|five|a\+)(?=[^\p{L}\p{N}]*$|[,.;!]| (?:for|on|in|please|now|and|overall)\b))`,
  String.raw`(?:给|打|评|判|输出|返回|回复|回传|标记|标成|评为|评成|算|填|写|记|设|直接|必须)(?!.{0,6}了).{0,24}(?:满分|[五5] ?分(?!钟|之|鐘)|最高分|最高的分|最高评价|高分|100 ?分|一百分|十分满|10 ?分(?!钟|之)|[5五]\s?\/\s?[5五]|10\/10|五颗星|五星|完美的分数|强烈推荐|优秀等级)`,
  // Give the judge a new role.
  String.raw`\byou are (?:now|no longer)\b|\byou(?:'re| are) (?:an? |the )?(?:\w+ )?(?:ai|grader|evaluator|judge|language model|llm|chatbot|scoring|grading|assistant that)\b|\bpretend (?:that )?you\b|\bfrom now on,? you\b|\b(?:developer|admin|god|dan) mode\b|\bjailbreak\b`,
  "你(?:现在|从现在起|已经)(?:是|不再|扮演|进入)|你是(?:一个|一位|一名)?.{0,8}(?:ai|评分|评审|模型|机器人|评委|助手|助理|考官系统)|从现在(?:开始|起),?，?你|(?:进入|启用|开启|启动).{0,4}(?:开发者|管理员|调试|维护|测试|超级)(?:模式|权限)|请扮演",
  String.raw`\byour (?:real|new|actual|only|true|next|sole) (?:task|job|role|instructions?|goal|purpose)\b|\b(?:praise|recommend|approve|endorse) (?:the|this) (?:speaker|candidate|applicant|answer)\b|\b(?:transcript|evaluation|interview|conversation) (?:is|has been) (?:now )?(?:over|finished|complete)|你(?:真正|新|唯一|实际|接下来)的?(?:任务|工作|目标|指令)`,
  String.raw`\brepeat after me\b|\b(?:the|this) candidate\b.{0,40}\b(?:perfect|outstanding|flawless|excellent)\b|把.{0,6}(?:分数|评分|得分|缺点|成绩).{0,6}(?:改|删|写|设|调|换)`,
  // Imitate the system.
  String.raw`^[^\p{L}\p{N}]*(?:system|assistant|developer|admin|administrator|instruction|new instructions?|override)\b ?(?:prompt|message|notice|update|instruction|override|note)?[^\p{L}\p{N}]*[:>\]]|<\/?(?:system|answer|assistant|instructions?|user)\b|\[\/?(?:inst|system)|\bend of (?:the )?(?:answer|transcript|user input|candidate)|\bsystem (?:prompt|message|override|instruction|notice|update)s?\b|\bnew (?:system )?(?:instructions?|task|rules?)\b ?[:：]|\b(?:these|my|following|the|your) (?:new )?(?:instructions|orders|commands)\b.{0,20}\b(?:override|replace|take|are|must|supersede|come)`,
  String.raw`^[^\p{L}\p{N}]*(?:系统|管理员|开发者)(?:提示|指令|消息|讯息|通知|公告|更新|指示|任务|命令)?[^\p{L}\p{N}]{0,3}[:：】\]]|系统(?:提示词|指令|命令)|系统(?:提示|讯息|消息|通知|更新|公告) ?[:：]|新的?(?:系统)?(?:指令|评分标准|评分规则)|新的?(?:任务|规则) ?[:：]|(?:回答|答案|对话|逐字稿|面试)(?:到此)?结束[:：】\]]`,
  // Speak to the judge, or for it.
  String.raw`\b(?:note|message|memo|word) (?:to|for) (?:the |any |whichever |whoever )?(?:\w+ )?(?:grader|evaluator|ai|llm|model|reviewer|judge|assessor|system|bot|scorer|whoever)\b|\b(?:dear|attention|hey|hello)[^\p{L}\p{N}]+(?:\w+ ){0,2}(?:grader|evaluator|ai|llm|language model|model|judge|scorer|chatgpt|gpt|assistant|system)\b|\b(?:do not|don't|stop)\b.{0,20}\b(?:analy[sz]e|evaluat(?:e|ing)|judg(?:e|ing)|grad(?:e|ing)|deduct|penali[sz]e|critici[sz]e|mention (?:this|these|any)|reveal|list any|point out)\b.{0,60}\b(?:answer|points?|marks?|weakness(?:es)?|this|these|me|instructions?|improvements?|negative|response|candidate|it)\b`,
  String.raw`^[^\p{L}\p{N}]*(?:致|给|亲爱的|请|敬告|通知)(?:.{0,6})(?:评分(?:员|系统|者|模型|的)|评审|ai|人工智能|人工智慧|模型|评估系统|评委|阅卷|语言模型)|(?:不要|不准|禁止|无需|不用|不必|不得|请勿|停止)(?:再)?.{0,8}(?:分析|评价|评估|扣分|批评|指出(?:任何)?(?:缺点|问题|不足)|评判|挑毛病|提及(?:这|本|任何))`,
  String.raw`\b(?:this|the|my|above) (?:answer|response|candidate|reply|interview|applicant)\b.{0,40}\b(?:deserves?|should (?:be|get|receive)|must (?:be|get|receive)|has (?:earned|passed|met|already)|meets all|is (?:a )?(?:perfect|excellent|outstanding|flawless|exceptional|exemplary|already|worth|the best)|scores?|gets?|receives?|qualifies)\b`,
  "(?:这|这个|本|我的|该|此|以上|上述)(?:个|份|位|名|段)?(?:回答|答案|候选人|应聘者|求职者|应征者|作答|面试者|答复|受试者).{0,30}(?:完美|满分|最高|最佳|无可挑剔|非常优秀|很优秀|极其优秀|应该得|应得|值得|必须得|录用|录取|五分|5分|已经通过|通过)",
  String.raw`\b(?:relevance|structure|evidence|clarity|delivery|communication)["']? ?[:=]? ?(?:["']?(?:5|five|10|100)\b|full|perfect|max)|(?:切题|相关性?|结构|依据|证据|清晰度?|表达)["']? ?(?:[:：=]|为|是)? ?(?:[5五]分?|满分|100|10)(?![\d年个天周])`,
  String.raw`["']?\b(?:score|rating|overall|grade)\b["']? ?[:=] ?["']?(?:5|five|10|100|max|perfect|excellent)|(?:评分|得分|分数|总分|成绩)["']? ?(?:[:：=]|为|是|应为|一律|全部) ?["']?(?:5|五|满|10|100|最高)`,
  String.raw`\b(?:reveal|print|repeat|show|output|tell me)\b.{0,30}\b(?:your |the |hidden )?(?:system prompt|instructions|initial prompt|rubric|hidden prompt)\b|(?:输出|显示|透露|说出|打印|重复|公布|泄露).{0,10}(?:系统提示|提示词|你的指令|评分标准|初始指令)`,
  String.raw`\b(?:every|each|all) (?:criteri(?:a|on)|categor(?:y|ies)|dimensions?|sections?)\b.{0,40}\b(?:5|five|full|maximum|max|perfect|highest|top)\b|(?:每|所有|各|全部)(?:一)?(?:项|个|条)?(?:标准|维度|指标|项目|评分|题目).{0,14}(?:满分|五分|5|最高)`,
  String.raw`\b(?:hire me|i must be hired|recommend (?:me|this candidate|hiring)|treat this as)\b|(?:必须|直接|务必|请)(?:录用|录取|通过|判定)(?:我|该|此|这|为|成)|(?:以下|下面|这段|接下来)(?:的)?(?:内容|文字|话|部分)?(?:是|只)?(?:写)?给(?:.{0,3}(?:打分|评分|评审|阅卷|评估))|(?:分数|得分|评分|总分)(?:不(?:得|能|可|要)?(?:低|少)于|至少)`,
]);

/** An imitated system message, from its header to its end. */
const MESSAGE = late(
  String.raw`(?:^|\n)[^\p{L}\p{N}\n]*(?:system|admin|developer|系统)[^\p{L}\p{N}\n]*(?:message|prompt|note|消息|讯息|提示|通知)?[^\p{L}\p{N}\n]*[:>\]：】][\s\S]*?(?:end of (?:the )?(?:system|admin|developer)[^.\n]*|\/(?:system|inst)\b|系统(?:消息|讯息|提示|通知)?结束)`,
  "gu",
);
/** In a text without punctuation, this many words on each side of an order count as part of it. */
const AROUND = 5;

/** Finds the orders in an answer: whole sentences, or parts of long ones. */
export function findOrders(text: AnswerText): Span[] {
  const messages = [...text.folded.matchAll(MESSAGE())].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return merge([...messages, ...text.sentences.flatMap((sentence) => findIn(text, sentence))]);
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

function findIn(text: AnswerText, sentence: Span): Span[] {
  const words = text.folded.slice(sentence.start, sentence.end);
  if (!ORDERS().some((order) => order.test(words))) return [];
  const ended = /[.!?。！？;；]["'”’)]*$/u.test(words) && /[,，、:：]/u.test(words);
  if (words.length <= (text.chinese ? 70 : 200) * (ended ? 2 : 1)) return [sentence];
  const parts = splitClauses(words).filter((part) => isOrder(words.slice(part.start, part.end)));
  const found = parts.length > 0 && parts.every((part) => part.end - part.start < 200) ? parts : findBare(words);
  return found.map((part) => ({ start: sentence.start + part.start, end: sentence.start + part.end }));
}

function isOrder(words: string): boolean {
  return ORDERS().some((order) => order.test(words));
}

/** Finds orders in text without punctuation: the order itself and a few words around it. */
function findBare(words: string): Span[] {
  return ORDERS().flatMap((order) => {
    const match = order.exec(words);
    if (!match) return [];
    const before = words.slice(0, match.index).match(new RegExp(`(?:\\p{Script=Han}|\\S+\\s*){0,${AROUND}}$`, "u"));
    const after = words
      .slice(match.index + match[0].length)
      .match(new RegExp(`^(?:\\p{Script=Han}|\\s*\\S+){0,${AROUND}}`, "u"));
    return [
      {
        start: match.index - (before?.[0].length ?? 0),
        end: match.index + match[0].length + (after?.[0].length ?? 0),
      },
    ];
  });
}

export function splitClauses(sentence: string): Span[] {
  const parts: Span[] = [];
  let from = 0;
  for (const match of sentence.matchAll(/[,，、:：;；]\s*/gu)) {
    parts.push({ start: from, end: match.index });
    from = match.index + match[0].length;
  }
  parts.push({ start: from, end: sentence.length });
  return parts.filter(({ start, end }) => end > start);
}
