import { fold } from "../../../text/fold";
import { tokensOf } from "../../moves/features";

/** In tokens. Longer words explain an approach, and are no guess. */
const LONGEST = 28;

const TECHNIQUE =
  "(?:dijkstra\\w*|bfs|dfs|breadth[- ]first|depth[- ]first|two[- ]pointers?|pointers?|sliding window|window|binary search|hash ?(?:map|table|set)?|maps?|sets?|dict(?:ionary|ionaries|s)?|objects?|stacks?|queues?|deques?|heaps?|priority queues?|tries|trie|trees?|graphs?|union[- ]find|topological(?: sort)?|dp|dynamic programming|memo\\w*|recurs\\w+|greedy|sort\\w*|backtracking|prefix sums?|bit ?masks?|xor|linked lists?|arrays?|brute force|nested loops?|(?:a )?loops?|regex\\w*|caches?|counters?|joins?|group by|sub-?quer(?:y|ies)|window functions?|ctes?|index(?:es)?|distinct|having|left join|modulo|math|reduce|filter|kmp|floyd\\w*|kruskal\\w*|prim\\w*|bellman\\w*)";
const VERB =
  "(?:use|try|sort|go (?:with|for|through)|start (?:with|from|at)|build|keep|store|loop|iterate|walk|apply|scan|compare|track|count|reverse|split|hash|cache|memoi[sz]e|recurse|swap|join|group|replace|remember|look up|do (?:a|an|it with)|make (?:a|an)|add (?:a|an)|put (?:it|them|everything))";
const ASK = "(?:(?:so|um+|uh+|well|hm+|okay|ok|and|or|then|wait|hey|i wonder|i'm wondering|do you think)[, ]+)*";
const SMALL =
  "(?:just |maybe |perhaps |like |a |an |the |some |about |with |using |by |first |simply |still |really |possibly )*";

const PROPOSALS: readonly RegExp[] = [
  `^${ASK}(?:is|was|isn't|would|could|might|wouldn't|couldn't|can) (?:it|this|that|the (?:answer|trick|idea|key|way))(?: (?:be|need|take|want))? ?${SMALL}${TECHNIQUE}\\b`,
  `^${ASK}(?:should|could|can|shall|might|must|would|may|do|if) (?:i|we)(?: (?:just|maybe|have to|need to|want to|try to|then|also|instead|not|rather|better))* ${VERB}\\b`,
  `^${ASK}(?:would|could|does|do|will|is|are|can|isn't|wouldn't) ${SMALL}${TECHNIQUE}(?: \\w+){0,4}? (?:work|help|do|fit|right|enough|better|best|way|ok|okay|good|fast|faster|needed|necessary)\\b`,
  `^${ASK}(?:what|how) about ${SMALL}(?:${TECHNIQUE}|\\w+ing)\\b`,
  `^${ASK}(?:maybe|perhaps|probably) (?:i (?:should|could|can) )?${SMALL}(?:${VERB}|${TECHNIQUE})\\b.*\\?`,
  `^${ASK}${SMALL}${TECHNIQUE}(?: here| then| first| maybe)? ?\\?$`,
  `^${ASK}(?:is|could|might|would|can|isn't) (?:the |a |this |that |it )*(?:bug|mistake|error|fault|problem|issue|culprit|off[- ]by[- ]one)\\b(?! (?:in|with) (?:my|the) (?:mic|sound|connection))`,
  `\\b${TECHNIQUE}\\b.*\\b(?:would|will|does|could|is|isn't) (?:that|this|it) (?:be |then |still )?(?:work|do|ok|okay|fine|enough|fast enough|too \\w+)\\b`,
  `^${ASK}(?:is|could|might) (?:it|that|this)(?: be)? (?:the (?:loop|condition|index|comparison|boundary|return|operator|sign|rounding|sorting|line)|(?:in|on|at) (?:the )?(?:line|loop|condition|return))\\b`,
].map((source) => new RegExp(source));

const TECHNIQUE_CHINESE =
  "双指针|指针|哈希|散列|杂凑|字典|集合|映射|栈|堆|伫列|队列|排序|二分|递归|递回|动态规划|动规|贪心|贪婪|滑动窗口|滑动视窗|视窗|窗口|前缀和|并查集|拓扑|广度|深度|广搜|深搜|最短路|回溯|暴力|循环|回圈|迴圈|位运算|位元运算|链表|链结串列|记忆化|缓存|快取|索引|子查询|分组|联结|连接|取余|取模|遍历|计数|图|树|数组|阵列|正则";
const ASKS_CHINESE = /[?？吗嘛呢]|是不是|要不要|能不能|可不可以|该不该|应不应该|怎么样|行不行|好不好|如何|会不会/;
const PROPOSAL_CHINESE = new RegExp(
  `(?:是|用|使用|拿|靠|先|试|改成|换成|建|开|写|做|加|存|走|跑|靠)(?:一下|一个|个|一层|两层|双层)?[^，。！？?]{0,6}?(?:${TECHNIQUE_CHINESE}|bfs|dfs|dp|dijkstra|hash|map|set|heap|stack|queue|join|group by)|(?:${TECHNIQUE_CHINESE}|bfs|dfs|dp)[^，。！？?]{0,6}(?:行不行|可以吗|行吗|好不好|对吗|可行吗)|^(?:嗯|呃|那|所以|或者)*(?:${TECHNIQUE_CHINESE}|bfs|dfs|dp|dijkstra)(?:吗|嘛|呢|\\?|怎么样|可以吗|行吗|对吗)`,
);
const FAULT_CHINESE =
  /(?:错|问题|bug|毛病)(?:误)?(?:是不是|会不会|应该|可能)?(?:在|出在|是)|是不是.{0,12}(?:错|有问题|bug|少了|多了|边界|越界|差一|条件)/;

/** Questions about the task, its rules and the tools, and requests, which are no approach. */
const OTHERS =
  /\bhints?\b|\bagain\b|\bfrom the (?:beginning|start|top)\b|\b(?:simpler|slower|break|pause|camera|microphone)\b|\b(?:what|which|why|when|where|who)\b(?! about)|\bsame \w+ (?:twice|again|more than once)\b|\bhow (?!about)|\b(?:python|javascript|typescript|java|c\+\+|golang|language|library|libraries|numpy|internet|google|docs|documentation|comments?|chatgpt|copilot|built-?ins?|signature|tests?|run|skip|notes|paper|console|print)\b|\b(?:is|are|will|does|do) (?:the|this|each|every|all|these|my) (?:input|array|list|string|values?|numbers?|items?|elements?|keys?|nodes?|tree|graph|data|table|rows?)\b|提示|什么是|是什么|为什么|怎么(?!样)|语言|函式库|库|网路|网络|上网|查资料|注释|测试|跳过|题目|输入|(?:数组|阵列|字串|字符串|列表|数据|资料)(?:是|会|有|已经)/;

const TECHNIQUES = new RegExp(`\\b${TECHNIQUE}\\b|${TECHNIQUE_CHINESE}`);

export function namesTechnique(said: string): boolean {
  return TECHNIQUES.test(fold(said));
}

/** Whether the candidate offers an approach, or the place of a mistake, as a question: it may be right or wrong. */
export function isProposal(said: string): boolean {
  const words = fold(said).trim();
  if (tokensOf(said).length > LONGEST || OTHERS.test(words)) return false;
  if (PROPOSALS.some((one) => one.test(words))) return true;
  return ASKS_CHINESE.test(words) && (PROPOSAL_CHINESE.test(words) || FAULT_CHINESE.test(words));
}
