import { fold } from "../../text/fold";
import { OUTCOME } from "../analysis/outcome";
import { amountOf } from "../words/interviewer-speech";

/** Patterns on folded text that mark each part of an answer. */
export const CUES = {
  result: OUTCOME,
  number:
    /\d|[０-９]|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|twice|double[ds]?|tripled|halved|percent|dozens?|quarter)\b|百分之|翻倍|翻了|一半|[二三四五六七八九十百千万亿两半]+(个|名|人|位|天|日|周|星期|月|年|倍|次|成|小时|分钟|秒|元|块|万|家|台|条|项|轮|组|种|点)|一(周|个月|年|倍|成|小时|个小时|百|千|万)/,
  reason:
    /\b(because|since|so that|in order to|reasons?|due to|that is why|that's why|which is why|otherwise|therefore|given that|to avoid|to make sure|to ensure|as it|so (i|we)|my thinking|the idea was|the point is)\b|因为|由于|为了|原因|所以|因此|考虑到|目的|否则|以免|避免|出于|理由|这样(就|可以|才|能)|才能|以便|好让/,
  alternatives:
    /\b(alternatives?|alternatively|instead|rather than|options?|trade-?offs?|compared|versus|vs|on the other hand|however|downsides?|drawbacks?|disadvantages?|pros and cons|another way|could have|considered|depends|depending|whereas|unless|costs?)\b|另一种|另外一|其他办法|其他方案|别的(办法|方案|做法)|也可以|替代|取舍|权衡|代价|缺点|坏处|相比|比较过|而不是|对比|考虑过|取决|看情况|要看|不过|但是|成本/,
  example:
    /\b(for example|for instance|e\.g|such as|once|one time|when i|when we|last (year|month|week|time|summer|spring|autumn|winter)|at my|in my (last|previous|current|first)|project|back in|years? ago)\b|\b(19|20)\d\d\b|比如|例如|举例|举个例|像是|譬如|有一次|有次|当时|那时|去年|前年|上个月|上周|之前|以前|项目|我曾|实习|公司|\b(?:imagine|suppose|picture|(?:just |it's |a bit |kind of )like (?:a|an|when|if|buying|booking))\b|就像(?!我(?:刚|说))|好?像(?:是)?(?:你|我|在|去|买|卖|订|一|如果)|好比|比方|假设|假如|想象/,
  check:
    /\b(tests?|tested|testing|verif(y|ied)|measur(e|ed|ing)|monitor(ing|ed)?|benchmark(s|ed)?|check(s|ed)?|assert|prove|validat(e|ed|ion)|logs?|logging|metrics?|alerts?|profil(e|er|ing)|trac(e|ing)|canary|review(ed)?|rollback)\b|测试|验证|监控|度量|压测|检查|单测|指标|日志|告警|警示|观察|灰度|回滚|确认/,
  lesson:
    /\b(learn(ed|t|ing)?|lessons?|reali[sz]ed?|would do .{0,20}differently|next time|since then|takeaway|taught me|from then on|changed how)\b|学到|学会|教训|意识到|下次|反思|收获|明白了|从那以后|从此|体会|换成现在|改变了/,
} as const;
type Cue = keyof typeof CUES;

/** Somebody whom the speaker knows, and what happened to them. */
export const ACQUAINTANCE =
  /\bmy (?:sister|brother|mother|father|mum|mom|dad|friend|cousin|uncle|aunt|neighbou?r|grandm\w+|grandf\w+|wife|husband|son|daughter|boss|teacher) (?:\w+ed|was|had|went|moved|got|did|lives?|works?|came|left|lost|found)\b|我(?:姐|妹|哥|弟|爸|妈|朋友|同学|室友|舅|阿姨|表|堂|邻居|先生|太太|老公|老婆)[^，。！？]{1,12}[了过在]/;

/** Events of a story, told one after the other: three of them are an example, whatever announces it. */
const EVENTS =
  /\b(?:i|we|he|she|they|it) (?:just |then |also |finally |even |really |\w+ly )?(?:\w{3,}ed|said|told|went|came|got|took|made|gave|found|ran|put|left|kept|wrote|rang|sent|saw|heard|bought|sold|brought|fell|broke|led|met|won|lost)\b|我就(?=[去跟把请先找试打拿给说带写])|[说讲]我|后来|结果(?!是)|本来|那天|[他她](?:就|才|又)|(?<=[一-龥]{2})了(?=[，。！\s]|$)/gu;
const STORY_EVENTS = 3;

const NUMBER =
  "(?:(?:an? |about |just |only )?(?:\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|half|hundred|thousand|dozen|zero|none|nothing))";
const COUNT = "[一二两三四五六七八九十百千万零半\\d]+[^，。！？\\s]{0,4}";
/** A change in figures or a permanent change, which is a result as well, whatever words introduce it. */
const CHANGE = new RegExp(
  [
    `\\b${NUMBER}(?: [\\w%]+){0,4} (?:down |up |back )?to ${NUMBER}\\b|\\b(?:down|up) to ${NUMBER}\\b`,
    "\\b(?:never|not once|hasn't|haven't|hadn't|didn't)(?: \\w+){1,7} (?:again|since)\\b|\\bno longer\\b|\\bnever (?:again|came back)\\b",
    `${COUNT}[^，。！？]{0,4}(?:变成|降到|升到|涨到|减到|缩到|缩短到|压到|掉到|提到|变为|到了)了?[^，。！？]{0,3}${COUNT}|(?:降|升|涨|减|缩|压|掉)(?:到|成|至)了?[^，。！？]{0,3}${COUNT}`,
    "再也(?:没|不)|没有?再[^，。！？]{1,10}过|从此|之后就(?:没|不|再)|现在(?:只|都|就|每|大家)",
  ].join("|"),
  "u",
);

/** Deeds and feelings of others because of it, or words that it works: ends without words such as "in the end". */
const REACTION = new RegExp(
  [
    "\\b(?:he|she|they|it|both|everyone|everybody|people|the (?:(?!(?:i|and|but|then)\\b)[\\w'-]+ ){0,2}(?!(?:i|and|but|then)\\b)[\\w'-]+|(?:my|our|his|her|their) [\\w'-]+) (?:both )?(?:\\w+ly |just |then |also |even |all |still )*(?:got it|understood|smiled|laughed|cried|thanked|loved|liked|agreed|signed|approved|accepted|stopped \\w+ing|calmed|apologi[sz]ed|wrote (?:to us|to me|back)|bought (?:me|us|it)|sent (?:me|us)|came back|recommended|(?:was|were) (?:very |so |really |quite )?(?:happy|glad|pleased|relieved|thrilled|delighted|grateful|fine|satisfied)|went (?:\\w+ly |very |really )*(?:fine|well|smoothly)|(?:let|allowed|trusted|asked|gave|booked|hired) (?:me|us)\\b|(?:ran|did|does|managed|runs|made|finished) (?:it|that|them|everything) (?:alone|herself|himself|themselves|on (?:her|his|their) own)|(?:add(?:ed|s)|matched|balanced) ?(?:up|again)?\\b)",
    "(?:他们?|她们?|对方|客户|客人|顾客|大家|学生|孩子|家长|妈妈|爸爸|主管|老板|经理|同事|病人|家属|用户)[^，。！？,!?]{0,8}(?:笑|开心|高兴|满意|道谢|谢谢我|感谢|夸|点头|同意|接受|签了|听懂|看懂|懂了|明白了|送我|送了我|请我|喜欢|放心|没有?再|不再|消气|没罚|没(?:说什么|关系)|自己(?:就)?(?:做完|会做|做好|搞定|带))|[又还](?:让|给|请|找|送|带|写)(?:了)?我|让我自己|还是(?:找|选)我",
    "(?:改|修|换|调|做|弄|处理|更新)完[^，。！？,!?]{0,6}就[^，。！？,!?]{1,6}了|(?:就|才|都|又)(?:平|通|好|对上|过|稳|正常)了",
  ].join("|"),
  "g",
);
/** The share of an answer after which such words are its end, and not its beginning. */
const END = 0.4;

function tellsReaction(text: string): boolean {
  return [...text.matchAll(REACTION)].some(({ index, 0: words }) => index + words.length > END * text.length);
}

/** The parts that an answer contains, by its words; English and Chinese together, because candidates mix them. */
export type CueReading = Record<Cue, boolean> & {
  amount: number;
  /** Credits a group only, with no action of the speaker. */
  weOnly: boolean;
  /** Ends with what others did or how things were: perhaps a result, in words that no rule knows. */
  endsElsewhere: boolean;
};

export function readAnswer(answer: string): CueReading {
  const text = fold(answer);
  const has = (cue: Cue) => CUES[cue].test(text);
  return {
    result: has("result") || CHANGE.test(text) || tellsReaction(text),
    number: has("number"),
    reason: has("reason"),
    alternatives: has("alternatives"),
    example: has("example") || ACQUAINTANCE.test(text) || (text.match(EVENTS)?.length ?? 0) >= STORY_EVENTS,
    check: has("check"),
    lesson: has("lesson"),
    amount: amountOf(answer),
    weOnly: isAboutUsAlone(text),
    endsElsewhere: endsElsewhere(text),
  };
}

/** A clause about somebody or something else, in the past or as a lasting state. */
const OTHERS_CLAUSE =
  /^(?:and |but |so |then |now |today |after that |afterwards |from then on |since |even )*(?:(?:he|she|they|it|everyone|everybody|nobody|no one|people|things|that|this|(?:the|our|my|his|her|their|both|all|most) (?:[\w'-]+ ){0,3}[\w'-]+)) (?:\w+ly |just |still |never |then |also |even |all |both |always |now )*(?:\w{3,}ed|was|were|is|are|has|have|had|went|made|took|told|said|got|came|became|kept|stayed|stays?|still|left|gave|felt|knew|trusts?|uses?|works?|asks?|comes?|goes|runs?|wants?|thinks?|calls?)\b/;
const OTHERS_CLAUSE_CHINESE =
  /^(?:而且|所以|然后|后来|之后|现在|到现在|于是|但是?|那之后|从那以后|大家|最近|今天|如今)*(?:他们?|她们?|它们?|大家|对方|客户|客人|顾客|同事|主管|老板|经理|学生|家长|病人|用户|店长|团队|公司|双方|所有人|没有人|没人|谁都)[^，。]*[了过着]|^(?:[^我，。]{0,6})(?:一直|仍然|依然|至今|到现在还)[^我]{1,12}$/;

/** Whether the last clause is about somebody or something else than the speaker. */
function endsElsewhere(text: string): boolean {
  const last = text
    .split(/[.!?。！？,，;；\n]+|\b(?:and|but) (?=(?:he|she|they|it|the|everyone|nobody)\b)/)
    .map((clause) => clause.trim())
    .findLast((clause) => clause !== "");
  return last !== undefined && (OTHERS_CLAUSE.test(last) || OTHERS_CLAUSE_CHINESE.test(last));
}

/** An action of the speaker; "my manager" is not one. */
const OWN =
  /\b(i|i'm|i've|i'd|myself|my (own|part|job|role|task|idea))\b|我(?!们|的(领导|经理|主管|上级|老板|团队|同事|公司))|自己|本人/g;

function isAboutUsAlone(text: string): boolean {
  const bare = text.replace(
    /\bi (think|guess|believe|mean|suppose|would say|remember)\b|我(觉得|认为|想说|记得|的意思)/g,
    " ",
  );
  const we = bare.match(/\b(we|our|us|the team)\b|我们|咱们|团队|大家/g)?.length ?? 0;
  const own = bare.match(OWN)?.length ?? 0;
  return we >= 2 && own === 0;
}

/** Words that show a gap: the place to quote in a follow-up. */
export const OPEN_ENDS = {
  short: null,
  own_part: /\b(we|our|us|team)\b|我们|咱们|团队|大家/,
  result:
    /\b(built|made|wrote|started|changed|introduced|organi[sz]ed|talked|decided|fixed|did|set up|worked|designed|moved)\b|做了|改|写|推动|组织|沟通|决定|设计|搭建|重构|负责|开始/,
  number:
    /\b(faster|slower|better|worse|more|less|fewer|many|much|a lot|improved|increased|reduced|grew|saved|cut|big|large|huge|several|some)\b|更快|更好|提升|提高|降低|减少|增加|很多|不少|大量|明显|大幅|节省|缩短|许多/,
  view: /\b(better|best|great|good|like|prefer|want|think|should|important)\b|更好|喜欢|想|觉得|认为|应该|重要|希望/,
  reason:
    /\b(decided|chose|choose|used|use|would|picked|prefer|wanted|went with|switched|like)\b|选|决定|用|采用|会|想|喜欢|换成/,
  alternatives:
    /\b(use|used|would|chose|choose|picked|add|split|cache|queue|index|store|decided)\b|用|加|选|采用|拆|缓存|队列|索引|存/,
  example:
    /\b(usually|often|always|generally|good at|strong|able|can|like|people|communicat\w+|team)\b|通常|一般|经常|总是|擅长|能力|善于|比较|喜欢/,
  check: /\b(fix|fixed|add|use|would|works?|prevent|make sure|deploy|retry|lock)\b|修|加|用|保证|防止|部署|重试|锁/,
  lesson:
    /\b(failed|mistake|wrong|late|missed|problem|difficult|disagree\w*|conflict)\b|失败|错|晚|问题|困难|分歧|冲突|误会/,
} as const;
