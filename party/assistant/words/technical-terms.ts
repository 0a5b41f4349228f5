import { fold } from "../../text/fold";
import { late } from "../../text/letters";

/** Concepts with several names, in both languages: a question about one matches a story about the other. */
const CONCEPTS: readonly RegExp[] = [
  /mood|morale|motivat|burn-?out|drained|low spirits|about to leave|士气|低落|倦怠|想离职|打气/,
  /ethic|found wrong|not right|honest|conscience|against the rules|complian|不对的事|违规|道德|良心|诚信|合规/,
  /conflict|disagree|argu(ed|ment)|dispute|pushed back|difficult (person|colleague)|hard to work with|not getting along|冲突|分歧|意见不(合|同|一)|矛盾|争执|争论|反对|不同意|不认同|难相处|难共事/,
  /\b(led|lead|leading|leader\w*|headed|in charge|without a title)\b|带领|领导|主导|带头|牵头|组长|队长/,
  /mentor|coach(ed|ing)|onboard|help(ed|ing)? (somebody|someone|a junior|others)|trained|grow|带新人|指导|辅导|培训|帮助.{0,6}成长|新人/,
  /fail|mistake|went wrong|turned out to be wrong|lost|regret|missed|outage|incident|失败|错误|失误|搞砸|没赶上|错过|事故|故障|后悔/,
  /deadline|too little time|urgent|pressure|stress|tight|overnight|期限|截止|时间(紧|不够|远远)|紧急|很急|压力|加班|赶工/,
  /learn|taught|course|self-taught|new (language|technology|field|tool)|学习|学会|学到|自学|掌握|课程/,
  /customer|client|user|complain|unhappy|support|客户|用户|使用者|顾客|投诉|客诉|不满/,
  /improv|reduc(ed|ing)|cutting|faster|slow|optimi[sz]|speed|performance|latency|automat|tedious|efficien|优化|改进|改善|提速|缩短|降低|性能|效能|延迟|自动化|繁琐|效率/,
  /persuad|convinc|influenc|chang\w+ .{0,24}mind|negotiat|stakeholder|说服|劝|影响力|谈判|沟通|协调/,
  /explain|present(ed|ation|ing)?|communicat|wrote|document|解释|说明|讲解|汇报|演讲|简报|文档|表达/,
  /trade-?off|\brisk|hard choice|little (data|information)|取舍|风险|冒险|信息不足|资讯不足/,
  /initiative|own idea|idea of (yours|mine)|proposed|suggested|from nothing|from scratch|started|founded|beyond|主动|提议|提出|想法|从零|发起|创办|分外/,
  /remote|distance|time ?zones?|distributed team|远程|远距|异地|时差/,
  /feedback|criticism|critici[sz]|review|反馈|回馈|批评|评审|绩效|考核/,
  /proud|achievement|accomplish|award|won|success|自豪|骄傲|成就|成绩|获奖|得奖|奖/,
  /priorit|several|at once|organi[sz]e|plan(ned|ning)?\b|优先|安排|计划|规划|多(个|项)任务|并行/,
  /database|sql|query|queries|index|schema|migrat|postgres|mysql|transaction|数据库|资料库|查询|索引|迁移|事务|交易/,
  /cache|caching|redis|cdn|缓存|快取/,
  /queue|kafka|message|event|asynchron|rabbitmq|队列|伫列|消息|讯息|异步|非同步/,
  /test(s|ed|ing)?\b|quality|flaky|coverage|测试|质量|品质|覆盖率/,
  /deploy|release|ci\/cd|pipeline|kubernetes|docker|rollout|部署|发布|上线|容器|流水线/,
  /monitor|alert|incident|on.?call|outage|production|监控|告警|警示|值班|线上|正式环境/,
  /front-?end|react|vue|browser|render|accessib|css|前端|浏览器|渲染|算绘|无障碍/,
  /secur|password|auth|permission|injection|encrypt|安全|密码|权限|注入|加密/,
  /scal(e|ed|ing|able)|million|distributed|architecture|扩展|高并发|分布式|亿|百万|架构/,
  /legacy|refactor|rewrite|rewrote|technical debt|重构|遗留|技术债|重写|老系统/,
  /bug|debug|root cause|memory leak|crash|排查|定位|调试|除错|漏洞|崩溃|泄漏|洩漏/,
];

/** Concepts of nearly every story: they support another similarity, but don't count alone. */
const COMMON: readonly RegExp[] = [
  /\bteam|together|collaborat|cross-functional|colleague|团队|合作|协作|同事|共事|跨部门/,
  /decid|decision|choice|chose|决定|决策|选择/,
  /design|architect|设计|架构/,
  /\bapi\b|endpoint|rest\b|graphql|service|microservice|接口|端点|服务|微服务/,
];

const STOP = new Set(
  "about above after again against been before being below between both could describe does doing done down during each ever from further have having here hers herself himself into itself just like make made many more most much must myself once only other ours over please same should some such tell than that their them then there these they thing things this those through time under until very want were what when where which while whom will with work worked working would your yours yourself explain give something somebody someone anything always never used using well position role company experience".split(
    " ",
  ),
);
const EMPTY_HAN =
  /[的了是在我你您他她它们和与或就都也很吗呢吧啊这那个一不没有怎么什哪谁几请说讲时候做让给把被对会能可以要想您为因所过去来到从自己样些次件位其而且但还又再最]/u;

/** Returns a function that measures how many concepts another text shares with this one. */
export function sharedConcepts(one: string): (other: string) => number {
  const first = fold(one);
  const [own, common] = [CONCEPTS, COMMON].map((list) => list.filter((concept) => concept.test(first)));
  return (other) => {
    const second = fold(other);
    const shared = (list: readonly RegExp[] = []) => list.filter((concept) => concept.test(second)).length;
    return 2 * shared(own) + 0.7 * shared(common);
  };
}

/** How often a text mentions each concept, in a fixed order. */
export function countConcepts(text: string): readonly number[] {
  const folded = fold(text);
  return CONCEPTS.map((concept) => folded.match(new RegExp(concept, "g"))?.length ?? 0);
}

const HAN_RUN = late(String.raw`\p{Script=Han}{2,}`, "gu");

/** Comparable terms of a text: stems of English words, pairs of Chinese characters. */
export function termsIn(text: string): Set<string> {
  const folded = fold(text);
  const words = (folded.match(/[a-z][a-z0-9+#.]*[a-z0-9+#]|[a-z]\b/g) ?? []).filter(
    (word) => word.length > 2 && !STOP.has(word),
  );
  const runs = folded.match(HAN_RUN()) ?? [];
  const pairs = runs.flatMap((run) => {
    const characters = [...run];
    return characters.slice(1).map((next, i) => `${characters[i]}${next}`);
  });
  return new Set([...words.map(stem), ...pairs.filter((pair) => !EMPTY_HAN.test(pair))]);
}

function stem(word: string): string {
  return word.length > 5 ? word.replace(/(ations?|ments?|ings?|ies|ers?|ed|es|s|e|y)$/, "") : word.replace(/s$/, "");
}
