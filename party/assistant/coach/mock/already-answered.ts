import type { KeyPoint } from "../../../questions/guide";
import { fold } from "../../../text/fold";
import { hasHan } from "../../../text/letters";
import { matchPoints } from "../../points/match-points";
import { ACQUAINTANCE, readAnswer } from "../coach-cues";

/** A deed or an experience of one person: "she hates cooking" is neither. */
const DID_ONCE =
  /\b(?:she|he)(?:'d| had)? (?:\w+ly |just |then |even |also |finally |suddenly )*(?!(?:liked|loved|hated|disliked|preferred|needed|wanted|enjoyed|seemed|looked|lived|used|believed)\b)(?:\w{3,}ed|was|were|had|did(?!n't like)|didn't (?:know|see|come|hear|want|understand)|couldn't|said|told|went|came|got|took|made|gave|found|ran|put|left|kept|wrote|rang|sent|saw|heard|bought|sold|brought|fell|broke|led|met|won|lost|began|sat|stood|spoke|drove|held|paid|read|thought|felt)\b|[他她](?!们)[^,.。!?]{0,12}(?:[了过](?!解|程|敏|于)|[跟对和向]我说|告诉我|问我|找我|来找)/;
const OTHERS =
  "(?:he|she|they|we|everyone|everybody|nobody|people|both|some|most|(?:my|our|his|her|their|the|a) (?:[\\w'-]+ )?[\\w'-]+)";
/** How others took it; the speaker's own "I laughed about the printer" is no reaction of theirs. */
const REACTED = new RegExp(
  [
    `(?:^|[.!?,;:\\n]|\\b(?:and|but|then|so|because|when|until|that|said|first|once)\\b) ?${OTHERS} (?:(?!i\\b)[\\w'-]+ ){0,5}?(?:cried|wept|laughed|smiled|grinned|nodded|frowned|sighed|shouted|yelled|clapped|cheered|hugged me|thanked me|apologi[sz]ed|relaxed|blushed|calmed down|complained|refused|objected|(?:went|turned|fell|was|were|got|looked|seemed|felt|became) (?:\\w+ )?(?:red|quiet|pale|silent|angry|upset|sad|surprised|shocked|furious|mad|annoyed|happy|glad|relieved|pleased|touched|moved|proud|grateful|excited|confused|disappointed|nervous|embarrassed)|took it (?:well|badly|hard|calmly|fine|very \\w+|really \\w+))\\b`,
    "(?:[他她]们?|大家|对方|客人|客户|顾客|学生|孩子们?|小朋友|家长|家属|病人|同事们?|主管|老板|经理|老师|妈妈?|爸爸?|奶奶|爷爷|阿姨|伯伯|全班|全场|所有人|每个人|有人)[^我,。!?]{0,10}(?:哭|笑|生气|发火|脸红|脸色|点头|摇头|鼓掌|愣|惊|高兴|开心|满意|感动|道谢|道歉|沉默|不说话|松了|抱怨|失望|没说什么)|[他她](?:们)?[^我,。!?]{0,8}[跟对向]我(?:说|道)",
  ].join("|"),
);

/** Pairs on folded text: the topic of a follow-up, and a test whether an answer covers that topic. */
const ANSWERED: readonly [asked: RegExp, told: (folded: string) => boolean][] = [
  [
    /\b(?:turn out|come of it|came of it|the (?:result|outcome|end)|in the end|was different|is different|changed|the effect|happened (?:then|next|afterwards))\b|结果|最后|后来|怎么样了|哪里不一样|有什么不同|什么变化|效果/,
    (folded) => readAnswer(folded).result || readAnswer(folded).endsElsewhere,
  ],
  [
    /\b(?:like to do more|want more|enjoy(?:ed)?|like(?:d)? (?:best|most)|prefer)\b|多做|最喜欢|更想|更喜欢/,
    (folded) =>
      /\bi(?:'d| would| really| also)* (?:like|love|enjoy|prefer|liked|loved|enjoyed|want)\b(?!.{0,12}\bthank)|\bfavou?rite\b|最喜欢|更喜欢|比较喜欢|比较想|更想|想多做|希望多|喜欢/.test(
        folded,
      ),
  ],
  // The latest time or person, by a story of one.
  [
    /\b(?:did you last|(?:the|your) last (?:time|person|one)|most recent)\b|上一?次|最近一次|上一回/,
    (folded) =>
      /\b(?:last (?:\w+day|night|year|month|week|spring|summer|autumn|winter)|yesterday|the other day|this morning)\b|上个?(?:月|周|礼拜|星期)|昨天|前天|前几天|那天|有一次/.test(
        folded,
      ) ||
      readAnswer(folded).example ||
      DID_ONCE.test(folded),
  ],
  // A date, by a question for the day.
  [
    /\b(?:(?:on|by) (?:which|what) (?:day|date)|(?:which|what) (?:day|date) (?:will|can|could)|until (?:what|which) date|by when|how soon)\b|哪一?天[^,。?]{0,6}(?:能|可以|才|拿|到|收|交)|(?:什么时候|几号)[^,。?]{0,6}(?:能|可以|才|拿|到|收|交)/,
    (folded) =>
      /\b(?:by|on|before|until) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)?\b|(?:next |this |the following )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december)|the (?:end|middle|first|second|third|last) (?:of|week|day))|\d{1,2}(?: ?月 ?\d{1,2})? ?[号日]|[一二三四五六七八九十]{1,3}[号日]|(?:下|这)(?:个)?(?:周|星期|礼拜)[一二三四五六日天]|月底|月初|月中/.test(
        folded,
      ),
  ],
  // The proof that it worked.
  [
    /\bhow (?:did|do|can|could|would) you (?:really )?(?:know|tell|be sure|make sure|check)\b.*\b(?:solved|fixed|gone|over|works?|worked|right|correct|done|followed|understood|understand)\b|怎么(?:才)?(?:知道|确定|确认|看得?出|判断)[^?]*(?:解决|修好|好了|没事了|有效|成功|懂|明白|对了|正确)/,
    (folded) =>
      /\b(?:tested|retested|checked|double-checked|verified|confirmed|measured|compared|matched|balanced|added up|signed (?:off|it)|came back clean|asked (?:him|her|them|me|the \w+) to (?:repeat|explain|show)|(?:repeated|explained) it back|got it|hasn't (?:happened|come back)|never (?:happened|came back)|(?:not|no) \w+ since|stopped \w+ing)\b|对上了|平了|一致|一样了|签了?[名字]|(?:确认|核对|复核|复查|检查|测试|验证|试)(?:了|过|一遍|没问题)|再也没|没有?再|[听看]懂了|复述|(?:他|她|他们|她们)[^,。]{0,6}(?:点头|明白了|会了)/.test(
        folded,
      ),
  ],
  // The cause of the trouble.
  [
    /\bwhat (?:exactly |really |actually |had |has )?(?:caused|went wrong|had gone wrong|damaged (?:the|that|your) \w+|kept you from|stopped you from|made you miss|was the (?:cause|reason|problem))\b|\bhow (?:did|had) (?:that|it|this|the \w+) (?:come about|happen|get lost)\b|\bwhy (?:was|had|did) [^?]*\b(?:lost|lose|fail|broke|break|go wrong|late)\b|\b(?:cost you|lost you|lose) [^?]*\btrust\b|因为什么|什么原因|(?:是什么|什么事)[^,。?]{0,6}让[^,。?]{0,6}[没不]|(?:哪里|哪儿|什么地方)出了?(?:问题|错|差错)|怎么(?:会)?(?:丢|没了|出错|搞砸|弄丢|失去)|错在哪/,
    (folded) =>
      /\b(?:because|due to|broke|failed|crashed|forgot|missed|overlooked|mix(?:ed)? up|mistakes?|by accident|the wrong|didn't (?:notice|check|see|tell|read|know|realis?e|realize)|hadn't (?:noticed|checked|seen|told|read)|too late|delayed|cancell?ed|misunderst\w+|lied|flood(?:ed)?|fire|strike|storm|accident|illness|got stuck|ran out)\b|因为|由于|坏了|没有?(?:及时)?(?:发现|注意|看|检查|备份|确认|说清|通知|告诉)|忘了?|[弄搞寄写看算填打发送记]错|漏|迟到|断了|故障|误会|台风|延了|撒谎|瞒|没[到来]|卡住|车祸|生病|淹|火灾|停电|罢工|缺[货料人]|停工|记错/.test(
        folded,
      ),
  ],
  // The reaction of others.
  [
    /\bhow did (?:he|she|they|people|the \w+|your \w+|that person) (?:react|take it|respond)\b|(?:什么|怎样的|哪些)反应|怎么反应/,
    (folded) => readAnswer(folded).result || REACTED.test(folded),
  ],
  // A cancellation.
  [
    /\b(?:cancel|call it off|my money back)\b|取消|退(?:货|款|掉|订)/,
    (folded) =>
      /\b(?:cancel\w*|refund\w*|money back|get everything back)\b|取消|退(?:货|款|费|钱|掉|订|也|给)|全额/.test(folded),
  ],
  // The moment that stayed.
  [
    /\b(?:remember (?:best|most)|stays with you|(?:never|can't) forget|unforgettable|sticks in your mind)\b|忘不了|难忘|印象最深/,
    (folded) =>
      /\bi(?:'ll| will)? (?:still |always |never )?(?:remember|forget|can't forget)\b|最记得|一直记得|忘不了|难忘|印象[最很]?深/.test(
        folded,
      ),
  ],
  // A picture or comparison.
  [
    /\b(?:picture|image|comparison|analogy|metaphor)\b.*\b(?:use|used|get it across|explain)|比方|比喻|打个比|哪(?:一)?句话[^?]*(?:听懂|讲明白|说明白)|画面/,
    (folded) =>
      /\b(?:like an?|as if|imagine|think of it as|(?:drew|sketched|compared) \w+|picture (?:an?|it))\b|就像|好比|好像|比作|当作|想象|画了?[个张一给]|比喻|比方|像[^,。]{1,10}(?:一样|似的|那样)/.test(
        folded,
      ),
  ],
  // The use that others made of it.
  [
    /\b(?:they|those people|he|she|them) (?:be )?(?:able to )?(?:decide|do) (?:or do )?(?:once|after|with it|then)\b|\bable to (?:decide|do)\b|(?:他们|她们|对方|大家)[^?]{0,6}(?:能|可以)(?:决定|做)(?:什么|哪)/,
    (folded) => readAnswer(folded).result,
  ],
  // The cases in which the speaker does the opposite.
  [
    /\b(?:when|where|in which cases?) (?:would|do|might) you (?:rather|prefer|not|avoid|still|choose not)\b|(?:什么时候|哪些地方|哪种情况|什么情况)[^?]{0,6}(?:更愿意|宁可|宁愿|不会|不用|不该|反而|还是)/,
    (folded) =>
      /\b(?:but (?:for|with|when|if|in)|except|unless|i'd rather|i prefer|i wouldn't|i avoid|i don't use|not for|instead)\b|(?:不过|但是?|可是|只有|除非|除了)[^。!?]{0,14}(?:我|就|会|用|直接|不)|我(?:会)?(?:直接|宁可|宁愿|更愿意)|就(?:不用|不会|不该)/.test(
        folded,
      ),
  ],
  [
    /\b(?:why|what made you|the reason)\b|为什么|原因|怎么会想/,
    (folded) =>
      /\b(?:because|so that|in order to|to make sure|(?:i|we) wanted (?:to|him|her|them|it|everyone))\b|因为|为了|想让|好让|以免|不然/.test(
        folded,
      ),
  ],
  // The day on which something was noticed or said.
  [
    /\bwhen did you (?:know|notice|realis?e|realize|say|tell|find out)\b|什么时候[^?]{0,6}(?:知道|发现|告诉|说)/,
    (folded) =>
      /\b(?:the same (?:day|morning|evening|afternoon|hour)|at once|immediately|straight away|right away|(?:two|three|four|five|six|\w+) (?:days|weeks|hours) (?:before|earlier|ahead))\b|当[天晚场时]|马上|立刻|第二天|提前|(?:周|星期|礼拜)[一二三四五六日天]/.test(
        folded,
      ),
  ],
  // A habit that changes in some case.
  [
    /会跟着|\b(?:what|how) (?:changes|does (?:it|that|your day) change|is different|do you do differently)\b/,
    (folded) =>
      /(?:的话|一[^,。]{1,6})[,]?我?就|改(?:成|坐|走|去|做|用|在)|\b(?:when(?:ever)?|if) [^.,]{2,30},? i (?:don't|take|stay|wear|go|walk|drive|work|leave)\b/.test(
        folded,
      ),
  ],
  [/\b(?:example|instance)\b|例子|举例|哪一次/, (folded) => readAnswer(folded).example],
  [
    /\b(?:who do you know|(?:somebody|someone|anybody|anyone|people|a person) (?:that )?you know|in your (?:own )?(?:life|family))\b|认识的人|身边(?:的人|有谁)|你家里/,
    (folded) => ACQUAINTANCE.test(folded),
  ],
  [
    /\b(?:do you have for|like to ask|would you ask|questions? (?:do|would) you)\b|问我(?:哪些|什么)|问哪些|想问/,
    (folded) => (folded.match(/[?？]|吗|多少|要不要/g)?.length ?? 0) >= 2,
  ],
  [
    /\b(?:twice|duplicates?|(?:delivered|sent|run|called) (?:two|several|many) times)\b|两次|重复/,
    (folded) =>
      /\b(?:idempoten\w+|dedup\w*|unique (?:key|index|constraint))\b|去重|幂等|唯一(?:键|索引|约束)/.test(folded),
  ],
];

/** Share of a question's content words that make it superfluous if they were said before. It needs a few of them. */
const MOST_SAID = 0.7;
const FEWEST = { latin: 3, han: 4 };

/** The least of what a follow-up asks for beyond its question that shows its subject, in content words. */
const FEWEST_NEW = { latin: 2, han: 3 };
const MOST_NEW = 0.6;

type Asked = { question: string; keyPoints: readonly KeyPoint[] };

/**
 * Whether the answer covers the topic of the follow-up: the answer has the kind of information that it asks
 * for, its content words, or a key point with these words. `about`: the follow-up's question and key points.
 */
export function isAnswered(followUp: string, answer: string, about: Asked = { question: "", keyPoints: [] }): boolean {
  const [asked, said] = [fold(followUp), fold(answer)];
  return (
    ANSWERED.some(([asks, tells]) => asks.test(asked) && tells(said)) ||
    isSaid(followUp, answer) ||
    isTreated(followUp, answer, about)
  );
}

/** Whether what the follow-up adds to its question was said, in its words or in those of a key point. */
function isTreated(followUp: string, answer: string, { question, keyPoints }: Asked): boolean {
  if (question === "") return false;
  const known = contentWords(question);
  const added = [...contentWords(followUp)].filter((word) => !known.has(word));
  if (added.length < FEWEST_NEW[hasHan(followUp) ? "han" : "latin"]) return false;
  const covers = (words: ReadonlySet<string>) =>
    added.filter((word) => words.has(word)).length >= MOST_NEW * added.length;
  if (covers(contentWords(answer))) return true;
  const found = new Set(matchPoints(answer, keyPoints).flatMap(({ id, kind }) => (kind === "wrong" ? [] : [id])));
  return keyPoints.some(
    ({ id, text, match = [] }) =>
      found.has(id) && covers(contentWords([text, ...match.flat(2)].join(" ").replaceAll("|", " "))),
  );
}

/** Whether most content words of this text were said before. */
export function isSaid(text: string, said: string): boolean {
  const words = contentWords(text);
  const known = contentWords(said);
  const least = FEWEST[hasHan(text) ? "han" : "latin"];
  return words.size >= least && [...words].filter((word) => known.has(word)).length >= MOST_SAID * words.size;
}

const EMPTY =
  /^(?:what|which|when|where|that|this|these|those|with|from|into|your|you|yours|have|would|could|should|will|were|does|done|doing|about|there|they|them|their|then|than|more|most|much|many|some|other|something|anything|time|tell|said|like|just|also|really|very|after|before|experience|experienced|years?|strong|good|skills?|ability|knowledge|work|working|job|team)$/;
const EMPTY_CHINESE =
  /怎么|什么|哪里|哪些|哪一|多少|为什么|如何|是否|可以|能不能|请|说说|讲讲|谈谈|你|您|我们|我|他|她|它|这个|那个|这|那|的|了|过|吗|呢|吧|是|在|有|和|跟|与|或|及|以上|经验|能力|相关|熟悉|负责|具备|良好|优先|个|一次|一下/g;

/** English words without their endings; pairs of Chinese characters. */
function contentWords(text: string): Set<string> {
  const folded = fold(text);
  const latin = (folded.match(/[a-z][a-z0-9'-]{2,}/g) ?? [])
    .filter((word) => word.length > 3 && !EMPTY.test(word))
    .map((word) => word.replace(/(?:ing|ed|es|s|ly)$/, ""));
  const han = folded
    .replace(EMPTY_CHINESE, " ")
    .split(/[^\u3400-\u9fff]+/)
    .flatMap((run) => [...run].slice(1).map((second, i) => `${run.charAt(i)}${second}`));
  return new Set([...latin, ...han]);
}
