import { fold } from "../../text/fold";
import { clausesOf } from "./clauses";
import { tokensOf } from "./features";

const LEAD =
  "(?:(?:um+|uh+|oof|well|so|oh|ah|hm+|honestly|frankly|actually|look|sorry|i'm sorry|no|to be (?:honest|frank)|truth be told|tbh|i'm afraid|i have to (?:say|admit))[, ]*)*";
const LEAD_ALONE =
  /^(?:um+|uh+|oof|well|so|oh|ah|hm+|honestly|frankly|honest answer|actually|sorry|i'm sorry|to be (?:honest|frank)|truth be told|tbh|嗯+|呃+|啊|哎呀?|老实说|说实话|老实讲|坦白说|其实|不好意思|抱歉|对不起|说真的)$/;
const NO_IDEA = new RegExp(
  `^${LEAD}(?:(?:i )?(?:really |honestly |truly )?(?:have |have got |got |i've )?(?:absolutely |really )?(?:no (?:idea|clue)|not a clue|not the (?:faintest|foggiest)(?: idea)?)|(?:i )?haven't (?:a|the (?:faintest|foggiest|slightest)) (?:clue|idea)|i (?:really |honestly |just |genuinely )*(?:don't|do not|wouldn't|couldn't) (?:know|tell you)|beats me|(?:i )?couldn't tell you|dunno|i don't have an answer)(?: (?:that one|this one|at all|really|honestly|sorry|about (?:that|this|it|any of that|this one|that one)|the answer(?: to (?:that|this))?))*$|^(?:我|这个|这题|这块|对这个|真的?|完全|一点|都|也|其实|就|还真|实在|老实说|说实话|抱歉|不好意思){0,5}(?:不知道|不晓得|不懂|没概念|没有概念|没头绪|没有头绪|毫无头绪|一窍不通|不清楚|答不(?:上|出)来|没想法)(?:这个|这块|这题|这方面|该怎么(?:答|回答|说))?(?:耶|欸|诶|啊|呢|了|喔|哦|啦){0,2}$`,
);
/** Clauses that may follow: the reason, and that a guess would be worth nothing. */
const BESIDE =
  /^(?:and |but |so |because |since |as |plus )*(?:i(?:'ve| have)? (?:really |honestly |just |actually )*(?:never|not|haven't|didn't|don't|do not|have not)(?: [\w'-]+){1,8}|i (?:could|can|might|would|'d) (?:only |just )?(?:be )?(?:guess|guessing|make (?:something|it) up|making (?:it|that|something|things) up|lying|try|bluff|bluffing|wing it)(?: \w+){0,4}|i'd (?:only |just )?(?:be )?(?:guess|guessing|making (?:it|that|something|things) up|lying|bluffing)(?: \w+){0,3}|(?:it|that)(?:'s| is|'d be| would be)(?: \w+){0,2} (?:not my (?:area|field|thing|strong suit|world)|outside my (?:area|field)|new to me|beyond me|a guess|guesswork)|not my (?:area|field|thing)|sorry(?: about that)?|i'm sorry|no experience(?: \w+){0,4})$|^(?:我|也|都|就|真的?|从来|一直|平常|其实|这块|这个|之前){0,4}没(?:有)?(?:怎么)?(?:写|做|用|学|碰|接触|研究|看|了解|听|搞)过?[^,.!?。他她]{0,10}$|^(?:要|如果|真要|硬要|叫我|我)?[^,.!?。他她]{0,3}(?:猜|说|讲|答)(?:的话)?(?:也|就)?(?:是|只能|只会|只是|会是|都是)?(?:乱猜|瞎猜|瞎编|乱掰|乱讲|瞎说|胡说|乱说|在掰|编的|用猜的|掰)(?:的|了|而已)?$|^(?:抱歉|不好意思|对不起)(?:了|啊|喔)?$|^(?:这|那)?(?:真的)?不是我的(?:领域|专长|专业|强项)$/;

/** Whether the words say outright that their speaker doesn't know, with nothing but the reason beside it. */
export function admitsNotKnowing(said: string): boolean {
  if (/["「『]/.test(said)) return false;
  const clauses = clausesOf(fold(said)).filter((clause) => !LEAD_ALONE.test(clause));
  const [first, ...rest] = clauses;
  if (first === undefined || rest.length === 0 || rest.length > 4) return false;
  // "I could guess but I'd be making it up" is one clause for a speaker and two for the rule.
  const parts = rest.flatMap((clause) => clause.split(/ (?=(?:but|and|so|because) i\b)/));
  return NO_IDEA.test(first) && parts.every((clause) => BESIDE.test(clause) || NO_IDEA.test(clause));
}

/** Whether somebody who doesn't know says that a guess would be worth nothing: they need not be asked for one. */
export function rejectsGuessing(said: string): boolean {
  return /\b(?:making (?:it|that|something|things) up|make (?:it|something) up|(?:be|only|just) (?:a )?guess(?:ing|work)?|lying|bluff\w*)\b|乱猜|瞎猜|瞎编|乱掰|乱讲|瞎说|胡说|乱说|用猜的/.test(
    fold(said),
  );
}

const LIMIT =
  /^(?:and |but |so |that said |beyond that |other than that |the rest )*(?:(?:that's|that is) (?:about |really |pretty much |honestly )*(?:all|everything|as (?:much|far) as) i (?:really |honestly )?(?:know|remember|can say|can tell you|have|got|go|understand)(?: (?:about|on|of) (?:it|this|that|the topic|the subject))?|i (?:really |honestly |just |actually )*(?:don't|do not) (?:really |actually |honestly )*(?:know|understand)(?: \w+){0,3} (?:this|that|the) (?:area|field|stuff|topic|subject|side|part|world)(?: (?:very |too |all that |that |so )?well| much| at all)?|i (?:really |honestly |just )*(?:don't|do not) (?:really )?know (?:much |any |a lot )?(?:more|beyond that|the rest|much (?:about|beyond) (?:it|this|that)|more than that)|i(?:'ve| have)? (?:really |honestly |just )*(?:never|not|haven't) (?:really )?(?:looked into|studied|dug into|gone into|worked on|touched)(?: \w+){0,2} (?:the rest|any of the rest|anything else|it further|this (?:area|field|topic)|that (?:area|field|topic))|(?:the rest|anything (?:else|more|beyond that))(?: \w+){0,2}(?:i don't know|is beyond me|would be a guess|i haven't (?:looked into|studied))|(?:the rest )?i don't know(?: the rest)?)$/;
const LIMIT_CHINESE =
  /^(?:但|不过|可是|其实|老实说|说实话|我|真的?|就|也|对|其他的?|其它的?|其余的?|别的|剩下的?|更深的?|再深的?|再细的?|再往下|后面的?|平常|这块|这方面|这一块|这部分|这题|这个|细节|原理|底层|,){1,6}(?:就|也|都|真的?|其实|我|并|还|完全|比较|平常|平时|之前|从来){0,4}(?:不(?:太|大|是很|怎么|算)?(?:懂|熟|了解|清楚|会|知道|理解|晓得)|没(?:有)?(?:怎么|特别|真的|深入|仔细|什么)?(?:研究|接触|碰|了解|深入|涉猎|用过|做过|想过|概念|在意|学过)(?:过)?|(?:只)?知道(?:这些|这么多|到这里|这样)|(?:只)?(?:会|懂|了解)(?:这些|这么多|到这里))(?:这块|这一块|这方面|这部分|这个|这些)?(?:了|耶|欸|诶|啊|呢|喔|哦|啦|而已|的){0,2}$/;
/** Words that go on to tell what came of it. */
const TELLS_ON =
  /\b(?:so (?:i|we)|then (?:i|we)|but (?:i|we) (?:learned|asked|read|found|would)|until)\b|所以我|于是|后来|就去|然后我|但我会|但我可以|不过我会/;

/** Whether an answer ends with the limit of what its speaker knows: a follow-up would press them. */
export function endsAtLimit(said: string): boolean {
  if (TELLS_ON.test(fold(said).slice(-200))) return false;
  const last = clausesOf(fold(said)).slice(-2);
  return last.some(
    (clause) => LIMIT.test(clause) || (!/(?<!其)[他她]|客户|同事|老板|主管/.test(clause) && LIMIT_CHINESE.test(clause)),
  );
}

/** In tokens. Longer words tell something. */
const LONGEST_DENIAL = 44;
const LEAD_OF_DENIAL =
  "(?:(?:um+|uh+|well|oh|hm+|honestly|actually|so|sorry|but|to be honest)[, ]*)*(?:no|nope|nah|not really)?[, ]*(?:honestly |actually |luckily |thankfully )*";
const AT_ALL = "(?:(?:really|honestly|actually|ever|once|yet) )*";
const DENIES = new RegExp(
  `^${LEAD_OF_DENIAL}(?:${[
    // "I never had a chance to finish it" belongs to a story, "I've never had the chance to lead" to none.
    `i(?:'ve| have)? (?:really |honestly |actually |just )*never ${AT_ALL}(?:been (?:late|asked to|part of|fired|in (?:a|that|this|such a) (?:situation|position|conflict|fight|team))\\b|had (?:that|this|to \\w+|anything like|an? (?:conflict|situation|case|problem|fight|dispute|failure|argument)|any (?:conflict|problem|trouble|argument|failure)s?)\\b|missed|done|failed|made (?:a|any)|led|managed|worked|experienced|faced|dealt|argued|fought|come across|run into|lost (?:a|any)|quit|broken)\\b[^.!?]{0,50}`,
    "i(?:'ve| have) never (?:really |actually )?had (?:a|the|any) chance\\b[^.!?]{0,50}",
    `(?:that|it|this|(?:such a|anything like (?:that|this)|any such) ?(?:thing)?|something like (?:that|this))(?:(?:'s| has)? never ${AT_ALL}happened| (?:hasn't|has not) ${AT_ALL}happened| (?:didn't|did not) ${AT_ALL}happen| (?:doesn't|does not) ${AT_ALL}happen)(?: to me| at work| with us| so far| here| before| yet)*`,
    `(?:nothing (?:like (?:that|this)|of the (?:sort|kind))|no such thing)(?:'s| has)? ${AT_ALL}(?:happened|happens)(?: to me| at work| with us| so far| here| before| yet)*`,
    "i (?:can't|couldn't) (?:say|claim) (?:i've|i have|that i have|that i've) ever[^.!?]{0,40}",
  ].join("|")})$`,
);
/** Without 一直 and 根本, and without 没人 and 没时间: 一直没人回复, 根本没时间做 are parts of a story. */
const DENIES_CHINESE =
  /^(?:嗯|呃|欸|诶|啊|那|那个|这个|其实|老实说|说实话|师傅|老师|好像|倒是?|还?真的?|可是|但是|但|我|,){0,6}(?:没有?(?:啊|呀|欸|耶|诶|过|的|吧|呢)?)?(?:我|这|这个|真的?|好像|倒|都|也|是|就|,){0,4}(?:(?:从来|从)(?:就|都|也|还|真的){0,2}(?:没有?|不曾|未曾)(?!(?:这么|那么|这样|如此|像|想|觉得|后悔|放弃|怕|忘|见|停|怀疑|看|听|人|谁|时间|空|钱|机会|收到|等到|拿到))[^,.!?。]{1,8}过?|(?:一次(?:都|也)|到现在|至今)(?:就|都|也|还|真的){0,2}(?:没有?|不曾|未曾)(?!(?:想|觉得|后悔|放弃|忘|见|怀疑|看|听|人|谁))[^,.!?。]{1,8}过|(?:一直|根本|压根儿?|到现在|至今)?(?:就|都|也)?(?:没|没有)(?:遇到|碰到|碰|遇|发生|经历|出现)过?(?:这种|这样的|这类|那种|这)[^,.!?。]{0,5}|(?:我)?说(?:了|过)(?:我)?(?:从来)?没[^,.!?。]{1,8}过)(?:啊|呀|欸|耶|诶|的|了|吧|呢|喔|哦){0,2}$/;
/** A comparison, or a time since when: "I've never made a bigger mistake than that", "never since". */
const OF_A_STORY =
  /\b(?:than|since|again|after (?:that|this|it)|from then on|anymore|any more)\b|(?:之后|以后|后来|那次|自从|从那|再也)/;
/** An event beside such words: they are a part of its story. */
const TELLS_EVENT =
  /\b(?:i|we|he|she|they|it|(?:my|our|his|her|their|the|a) [\w'-]+(?: [\w'-]+)?) (?:just |then |also |finally |\w+ly )*(?!(?:liked|loved|hated|needed|wanted|tried|worked|used|lived|stayed|asked|happened)\b)(?:\w{3,}ed|went|came|got|took|made|gave|found|ran|left|kept|wrote|sent|fell|broke|won|lost)\b|(?<!从来)(?<!没)(?:坏了|走了|病了|晚了|迟了|错了|丢了|忘了)/;
/** A story that follows all the same. */
const BUT_A_STORY =
  /\b(?:but (?:once|i did|there was|one time|last|i (?:can|could)|the closest|it (?:was|came))|except (?:once|for)|once|one time|the closest|i remember|because|so i|which is why)\b|有一次|有次|但(?:有|是有|我有)|不过(?:有|我)|最接近|倒是有|因为我|所以我|有一[回年天]/;

/** In characters. */
const LONGEST_NO = 40;
/** Nothing but a "no". */
const BARE_NO =
  /^(?:(?:um+|uh+|well|oh|hm+|sorry|honestly|嗯|呃|啊|那个|其实|好像|真的?|应该)[, ]*)*(?:no|nope|nah|never|none|not really|not that i (?:know of|remember|can think of)|i (?:haven't|have not|don't think so|never have|never did)|(?:从来|从|目前|暂时|还|都|真的?)*没(?:有)?过?)(?:[, ]*(?:no|nope|never|sorry|没有?|没有过|啊|呀|欸|诶|耶|吧|呢|喔|哦|抱歉|不好意思))*[.!。! ]*$/;

export function isBareNo(said: string): boolean {
  const words = fold(said).trim();
  return words.length <= LONGEST_NO && BARE_NO.test(words);
}

/** Whether the words hardly say more than that nothing of the kind has happened to their speaker. */
export function deniesStory(said: string): boolean {
  if (isBareNo(said)) return true;
  return (
    saysNever(said) &&
    !clausesOf(fold(said))
      .slice(0, 2)
      .some((clause) => OF_A_STORY.test(clause))
  );
}

/** Whether the words hardly say more than that something has never happened: at all, or since the speaker's story. */
export function saysNever(said: string): boolean {
  const folded = fold(said);
  if (tokensOf(said).length > LONGEST_DENIAL || /["「『]/.test(folded) || BUT_A_STORY.test(folded)) return false;
  const [first = "", second = "", ...rest] = clausesOf(folded);
  const denies = (clause: string) => DENIES.test(clause) || DENIES_CHINESE.test(clause.replace(/\s+/g, ""));
  const tells = (clauses: readonly string[]) => clauses.some((clause) => TELLS_EVENT.test(clause) && !denies(clause));
  if (denies(first)) return !tells([second, ...rest]);
  return (denies(`${first}, ${second}`.trim()) || (isLead(first) && denies(second))) && !tells(rest);
}

function isLead(clause: string): boolean {
  return (
    LEAD_ALONE.test(clause) ||
    /^(?:no|nope|nah|not really|(?:那|那个|真的?|还真|倒是?|这个|好像|其实)?没有?(?:啊|呀|欸|耶|诶|吧|呢)?|师傅|老师)$/.test(
      clause.replace(/^(?:well|um+|uh+|oh|honestly) /, ""),
    )
  );
}

const BLAMES =
  /\bi(?:'m| am| feel| felt| sound| sounded| look| must (?:sound|look|be))(?: \w+)? (?:so |such |really |just |very |like )*(?:a |an |the )?(?:complete |total |real )?(?:stupid|dumb|idiot|fool|foolish|useless|hopeless|pathetic|failure|loser|embarrassed|ashamed|ridiculous|terrible at (?:this|that|these|interviews?)|(?:so |really )?bad at (?:this|that|these|interviews?))\b|\b(?:that|this|it) (?:was|is)(?: \w+)? (?:a |an |such |really |so |just |pretty )*(?:bad|terrible|awful|horrible|stupid|rubbish|poor|pathetic|useless|dumb)(?: answer| try| one)?(?=$|[,.!?;\n]| (?:i|and|sorry|from)\b)|\bi(?:'m| am| keep| just)? ?(?:(?:completely |totally |really )?(?:messing|screwing|messed|screwed|blew|blowing|botched|botching|failing|failed)(?: (?:this|it|that|everything))?(?: up| again)?|suck(?: at (?:this|that|interviews?))?)(?=$|[,.!?;\n])|(?:我|自己|觉得)(?:真的?|好|太|很|怎么这么|有点|实在|就是|是不是很?){1,3}(?:笨|蠢|差劲|烂|没用|废|丢脸|丢人|逊|白痴|失败)|(?:我|刚才|刚刚|这题|上一?题)[^,.!?。他她]{0,4}(?:答|讲|说|回答)得?(?:真的?|好|太|很|有够|超|这么)(?:差|烂|糟|破|乱|不好)|我(?:真的?|都)?搞砸了|我(?:是|就是|真是)(?:个)?(?:笨蛋|白痴|废物|蠢货|傻瓜|草包)/;

/** Whether somebody runs themselves down. */
export function blamesOneself(said: string): boolean {
  return BLAMES.test(fold(said).replace(/"[^"]*"/g, " "));
}

/** "I don't know who your boss is, sorry" is what the answer lacks; "I don't know what you mean" asks for help. */
const LACKS =
  /^(?:(?:and|but|so|well|um+|uh+|oh|sorry|honestly|actually|i'm afraid)[, ]+)*(?:i (?:really |honestly |just |also )*(?:don't|do not|didn't|can't|couldn't) (?:know|remember|recall|have|tell)\b|i(?:'m| am) not sure (?:who|whose|when|where|how many|how much|about (?!the question|your question|what you))|no idea (?:who|whose|when|where|how many))|^(?:嗯|呃|但|不过|可是|其实|不好意思|抱歉|老实说|,){0,3}(?:我)?(?:真的?|也|就|还|都){0,2}(?:不知道|不清楚|不晓得|不记得|没记住|忘了|没查到)|(?:我)?(?:就|也|真的?|还){0,2}(?:不知道|不清楚|不晓得|不记得)(?:了)?[,，。 ]*(?:抱歉|不好意思|对不起)?[。.!]*$/;
const ASKS_HELP =
  /[?？]|\b(?:you(?:'re| are)? (?:mean|meant|want|asking|ask|looking)|(?:what|how) (?:that|this|it) means?|the question|your question|(?:the|that|this|those|these) (?:\w+ )?(?:words?|terms?|acronyms?|abbreviations?|expressions?|concepts?)|what (?!(?:you|your|his|her|their|our|my|time|kind|sort|day|date|year|percentage|number|price|size)\b|the (?!(?:word|term|acronym|abbreviation)\b))(?:[\w"-]+ ){1,4}(?:is|are|means?|meant|stands? for)(?=$|[,.!;])|what (?:else|more) to say|where to (?:start|begin)|understand|follow)\b|你的?意思|什么意思|您的?意思|你问|您问|[这那](?:个|些)?(?:英文)?(?:单词|字|词|术语|缩写|名词|概念)|(?:不知道|不清楚|不晓得)(?!你|您|贵|他|她|我|公司|老板|主管|领导|那边|这边)[^,.!?。]{1,16}是(?:什么|啥)|问题|题目|这题|吗|怎么(?:答|说|回答)|该说/;

/** Whether words say what their speaker doesn't know, and ask the interviewer for nothing. */
export function lacksFact(words: string): boolean {
  const folded = fold(words).trim();
  return LACKS.test(folded) && !ASKS_HELP.test(folded);
}
