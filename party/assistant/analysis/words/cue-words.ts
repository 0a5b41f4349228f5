/** Words that show the structure of an answer, separated by commas. */
export const CUES = {
  because: `
because, because of, since, so that, which meant, which means, that means, that's why, this is why, therefore, as a result,
due to, in order to, the reason, reasons, so i, so we, so the, so it, caused, causes, led to, leads to, otherwise, hence, thus,
for that reason, that way, 因为, 由于, 所以, 因此, 于是, 导致, 为了, 原因, 这样一来, 这样就, 以免, 免得, 之所以, 才能, 使得, 就不会, 从而, 否则, 不然, 造成,
`,
  contrast: `
but, although, though, however, instead of, rather than, whereas, while, on the other hand, trade-off, tradeoff, trade-offs,
downside, drawback, disadvantage, cost, costs, price is, at the cost, in exchange, unless, except, compared, versus, worse, slower,
not always, even though, despite, the catch, still, 但, 但是, 不过, 虽然, 而不是, 反而, 代价, 缺点, 坏处, 权衡, 取舍, 牺牲, 相比, 相对, 除非, 尽管, 另一方面,
换来, 只是, 却, 反过来, 麻烦的是, 成本,
`,
  result: `
result, in the end, finally, eventually, after that, afterwards, since then, dropped from, dropped to, dropped by, fell from, fell to, fell by, grew by, rose by, went from, grew from, rose from, rose to, kept it, kept the, went down,
went up, grew, rose, reduced, increased, cut, saved, shipped, launched, released, delivered, finished, passed, won, signed,
approved, accepted, agreed, adopted, still use, now, outcome, improved from, on time, turned out, no more, learned,
learnt, lesson, today, ended up, from then on, ever since, nobody, half, twice, doubled, halved, thanked, renewed, next time,
结果, 最后, 最终, 后来, 之后, 从此, 至今, 现在, 降到, 降低, 减少, 缩短, 提高到, 提升到, 增加到, 涨到, 节省, 省下, 上线, 交付, 完成, 通过, 签, 拿到, 批准,
接受, 采用, 同意, 沿用, 改成, 变成, 学到, 教训, 体会, 准时, 如期, 按时, 再也没, 没再, 一半, 两倍, 翻倍, 续约, 下次, 以后我, 到现在, 恢复,
`,
  sequence: `
first, second, third, then, next, after, before, when, once, later, meanwhile, at first, in the beginning, to begin with,
step, finally, last, afterwards, until, while, 首先, 先, 第一, 第二, 第三, 然后, 接着, 再, 之后, 之前, 后来, 一开始, 最后, 等到, 同时, 其次, 当时, 接下来, 起初,
`,
  condition: `
if, when, unless, until, in case, as long as, once, otherwise, whether, depends on, 如果, 要是, 当, 除非, 只要, 一旦, 否则, 不然, 的话, 取决于, 直到, 才, 时,
`,
  situation: `
last year, last month, last summer, last spring, last autumn, last winter, two years ago, years ago, months ago, weeks ago,
back in, at my, in my, when i, when we, at the time, in my last, in my previous, in my first, during, we were, our team was,
there was, working on, working at, worked at, worked on, at university, at school, one day, once, at a, 去年, 前年, 今年, 上个月, 上周, 年前, 个月前, 当时, 那时,
有一次, 在上一家, 上一份, 前公司, 上一个, 实习, 大学, 大三, 大四, 研究所, 读研, 那会儿, 之前在, 第一份, 刚进, 刚到, 期间, 我们团队, 我们组, 我们公司, 我们那, 原本, 原来,
`,
  task: `
my task, my job, my role, i was responsible, was responsible for, i was in charge, in charge of, i had to, we had to, needed to,
i needed, my goal, goal was, the goal, aim was, was supposed to, asked me to, i was asked, i was asked to, assigned, my part, deadline,
we needed, had to, wanted to, the problem was, the question was, i wanted, it was my, i owned, my responsibility, expected, challenge was,
the plan was, 我的任务, 任务是, 我负责, 由我, 让我, 要我, 叫我, 交给我, 目标是, 目标, 需要, 必须, 要在, 要求, 问题是, 负责, 我的角色, 我的工作是, 被指派, 指派, 希望我,
截止, 期限, 想要, 我想, 得在, 要把,
`,
  unsure: `
i don't know, don't know, i'm not sure, not sure, no idea, i guess, can't remember, don't remember, don't recall, hard to say, or something,
or whatever, i suppose, never really thought, not really sure, who knows, i forget, forgot what, not certain, can't think of,
不知道, 不清楚, 不太清楚, 不确定, 不太确定, 忘了, 不记得, 记不清, 记不得, 想不起来, 说不上来, 不好说, 很难说, 没想过, 不太懂, 不太了解, 不太会, 应该吧, 大概吧, 可能吧, 好像吧, 随便,
`,
  general: `
should, you should, we should, one should, people should, you need to, you have to, need to, must, it is important, it's important,
is important, important to, are important, always, never, every time, in general, generally, usually, most people, everyone, everybody, try to,
would, i would, i'd, whenever, any, all the time, 应该, 必须, 一定要, 要学会, 需要, 很重要, 重要的是, 总是, 从不, 每次都, 每个人, 人人, 一般来说, 通常, 大家都, 我会, 会尽量, 尽量, 都会,
无论, 不管, 任何, 永远,
`,
} as const;

/** A person's own past or present: not a plan, a wish, an offer or what they would do. */
const OWN = "(?:i|we)(?! (?:would|will|could|can|should|may|might|want|need|have to)\\b|'(?:d|ll)\\b)";
const OWN_WORK = "我们?(?!会|要|想|可以|能|应该|该|需要|得(?!到))";
/** Up to the end of a clause. */
const CLAUSE = "[^,。!?\\n]{0,14}";
/** The rest of a clause about the speaker's own side, as a guess: 我们没测够吧. */
const OWN_GUESS = "[^,。!?\\n]{0,4}我们?(?!不认识|不知道)[^,。!?\\n]{1,12}吧(?=[,。!?\\s]|$)";

/**
 * Words by which speakers weaken what they say of their own work, matched only where they hardly mean anything else.
 * Opinions and feelings ("I think", "I feel", 我觉得) don't count, and neither do guesses about facts, dates, amounts and
 * other people, or plans ("a message might arrive twice", 可能会), and 吧 in a suggestion (跳过吧).
 */
export const HEDGES: readonly (readonly [string, string])[] = [
  ["I guess", "(?<!\\b(?:if|when|can|could|may|did|do) )\\bi guess\\b(?! (?:the|a|an|at|which|what|how|who)\\b)"],
  ["I suppose", "(?<!\\b(?:if|when) )\\bi suppose\\b"],
  ["maybe", `\\bmaybe(?= ${OWN}\\b)|(?<=\\b(?:i|we) )maybe\\b`],
  ["perhaps", `\\bperhaps(?= ${OWN}\\b)|(?<=\\b(?:i|we) )perhaps\\b`],
  [
    "probably",
    `\\bprobably(?= ${OWN}\\b)|(?<=\\b(?:i|we)(?:'ve| have| had| was| were)? )probably\\b(?! (?:would|will|could|can)\\b)`,
  ],
  [
    "I'm not sure",
    "(?<!\\b(?:if|when|whenever|where|because|since|that|things|anything|something) )\\b(?:i'm|i am) not (?:really |quite |entirely )?sure\\b(?! (?:i (?:understand|got|follow|see)|what you|which you|how you|if you|whether you)\\b)",
  ],
  ["hopefully", "\\bhopefully(?= (?:i|we|it|that|this) (?:\\w+ed|did|was|were|made|got|went)\\b)"],
  [
    "might",
    "(?<=\\b(?:i|we) )might(?= have (?:been|done|made|gone|had|cut|put|set|let|lost|got|left|sent|kept|built|said|told|known|run|come|become|\\w+(?:ed|en))\\b)",
  ],
  [
    "可能",
    `(?<=我们?(?:自己|这边)?(?:[也还就]){0,2})可能(?!性|的|会|要|需要|得)|可能(?=${OWN_WORK}|是我|${OWN_GUESS})`,
  ],
  [
    "应该",
    `(?<=我们?(?:自己|那时|当时)?)应该(?=[^,。!?\\n]{0,10}吧(?=[,。!?\\s]|$))|应该(?=是我[^,。!?\\n]{0,10}吧|${OWN_GUESS})`,
  ],
  [
    "好像",
    `(?<=我们?(?:自己)?[也还就]?)好像(?!${CLAUSE}(?:一样|似的|一般))|好像(?=${OWN_WORK}|是我|${OWN_GUESS})(?!${CLAUSE}(?:一样|似的|一般))`,
  ],
  ["大概", `大概(?!是?\\s*(?:\\d|[一二三四五六七八九十百千半两几]))(?=${OWN_WORK}|${OWN_GUESS})`],
  ["也许", `(?:也许|或许)(?=${OWN_WORK}|是我|${OWN_GUESS})|(?<=我们?)(?:也许|或许)(?!会|要|可以|能|应该|该|需要)`],
  ["说不定", `说不定(?=${OWN_WORK}|是我|${OWN_GUESS})`],
  ["吧", "(?<=(?:算是|还算|差不多|勉强)[^,。!?\\n]{0,14})吧(?=[,。!?\\s]|$)"],
  [
    "不太确定",
    "(?<=(?<!(?:如果|要是|当|凡是))我(?:也|还|自己)?(?:有点)?)(?:不太|不是很|不怎么|不)确定(?!的|性|你|时|就)|(?<=^|[,。!?\\n])(?:不太|不是很|不怎么|不)确定(?=[,。!?\\n]|$)",
  ],
];
