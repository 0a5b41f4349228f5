import { griefIn } from "../../care/grief";
import { fold } from "../../text/fold";
import { splitSentences } from "../../text/split-sentences";
import { tokensOf } from "./features";

/** In characters. Longer texts are answers. */
const LONGEST = 600;
/** In tokens. With more beside it, a refusal is part of an answer: somebody told the rest. */
const MOST_BESIDE = 28;
/** "No, sorry. That's private." */
const MOST_BEFORE = 2;

const LEAD =
  "(?:(?:um+|uh+|well|so|oh|hm+|honestly|actually|sorry|i'm sorry|but|and|no|yeah|please|to be honest|if you don't mind|if that's (?:ok|okay|all right|alright|fine))[, ]+)*";
const TELL =
  "(?:(?:talk|speak|talking|speaking|say anything|say (?:any )?more) about|discuss|discussing|answer|answering|revisit|revisiting|relive|reliving|go over|going over|go into|going into|get into|getting into|open up about|go there|bring (?:that|it|this) up)";
const SUBJECT =
  "(?:it|(?:that|this|those|these)(?: \\w+){0,2}|(?:what happened|why (?:i left|they let me go)|how it ended)(?: \\w+){0,3}|(?:my|the) (?:\\w+ ){0,2}(?:job|boss|manager|employer|company|dismissal|lay-?offs?|redundancy|divorce|illness|health|family|past|accident|loss|gap|death|grief|private life|situation))";
const NOT_WANTING = [
  "(?:i'd|i would|i'll|i) (?:really |much |honestly )?(?:rather|prefer(?: to)?) not",
  "(?:i'd|i would|i'll|i) (?:really |much |honestly )?(?:rather|prefer(?: to)?) (?:avoid|skip|stop)",
  "i(?: really| still| just|'m afraid i)* (?:don't|do not|wouldn't|would not)(?: really| actually| even)? (?:want to|wish to|care to|like to|feel like|feel ready to|feel able to|feel comfortable|feel up to)",
  "(?:i'm|i am)(?: really| just| still)? not(?: really| quite| yet)? (?:ready|able|comfortable|happy|willing|prepared|up)(?: (?:for|to|with))?",
  "(?:can|could|may) we (?:please )?(?:not|avoid)|let's (?:please )?(?:not|avoid)",
].join("|");
const UNABLE =
  "i(?: really| still| just|'m afraid i)* (?:can't|cannot|can not|could not|couldn't)(?: really| bear to| bring myself to| yet)*";
const TRAILERS =
  "(?:[, ]+(?:please|right now|now|today|here|yet|at all|any ?more|any further|with you|sorry|thanks|thank you|if (?:that's|that is|it's) (?:ok|okay|all right|alright|fine)|if you don't mind|in (?:this|an) interview))*";

/** Says why the subject isn't talked about. After other words it may belong to an answer. */
const PRIVATE = `^${LEAD}(?:that's|that is|this is|it's|it is)(?: just| really| all| a| bit| rather| very| quite| still| too| something)* (?:private|personal|painful|raw|sore)(?: subject| topic| matter| question)?(?: for me| to (?:talk|speak) about| to discuss| to go into| right now| still| sorry)*$`;

/** A whole sentence, or clause, that declines to talk about the subject of the question. */
const DECLINES = new RegExp(
  [
    `^${LEAD}(?:${NOT_WANTING})(?: to)?(?: really| just| have to)? ${TELL}(?: ${SUBJECT})?${TRAILERS}$`,
    `^${LEAD}(?:${UNABLE}) (?:talk|speak) about(?: ${SUBJECT})${TRAILERS}$`,
    `^${LEAD}i(?: really| still| just|'m afraid i)* (?:can't|cannot|can not)(?: really| even)? (?:think about|deal with|face|go through)(?: ${SUBJECT})(?: at the moment)?${TRAILERS}$`,
    PRIVATE,
    `^${LEAD}(?:it|that|this)(?: is|'s)?(?: just| still| really| too)* (?:hurts|hard|painful|difficult|upsetting)(?: just| still| really| too much| a lot| me| so much| for me)* to (?:talk|speak) about(?: it| that| this)?$`,
    `^${LEAD}(?:i'd|i would) (?:rather|prefer to) (?:keep|leave) (?:that|this|it) (?:to myself|private|alone|out)$`,
  ].join("|"),
);

/** "I can't do this" declines beside a loss only: otherwise it answers "Can you work on Sundays?" */
const UNABLE_NOW = new RegExp(
  `^${LEAD}(?:i(?: really| still| just|'m afraid i)* (?:can't|cannot|can not)(?: really| even)? do(?: ${SUBJECT})(?: at the moment)?${TRAILERS})$`,
);

const IS_PRIVATE = new RegExp(PRIVATE);

const LEAD_CHINESE = "(?:嗯|呃|欸|诶|啊|唉|那个|不好意思|抱歉|对不起|其实|老实说|说实话|可是|但是|但|请|可以的话){0,4}";
const SUBJECT_CHINESE =
  "(?:关于)?(?:这|那)(?:个|件|段|些|种|方面|部分|一块|块)?(?:事情?|经历|经验|话题|问题|题|的事情?|往事)?|我?(?:被裁|被辞退|被开除|离职|离婚|生病|家里|家人|失业|落选)[^，。！？]{0,6}(?:的)?(?:事情?|经历|原因)?";
const DECLINES_CHINESE = new RegExp(
  [
    `^${LEAD_CHINESE}(?:我)?(?:${SUBJECT_CHINESE})?(?:我)?(?:现在|目前|暂时|今天|真的|实在|还是|就|有点|就先|先){0,3}(?:不(?:太|大|是很)?(?:想|愿意?|方便|便|打算|希望|敢)(?:再|多|去|在这里|跟人|和人)?(?:谈|聊|说|讲|提|回答|答|透露|公开|回忆|回想|触碰|碰)|说不出口|开不了口|没(?:有)?(?:办法|法|心情|力气|心思)(?:再|去)?(?:谈|聊|说|讲|回答|面对|思考|想(?![到起出像不]))|不(?:谈|聊|说|讲|提)了?|(?:别|不要)(?:谈|聊|问|提|说|讲))(?:起|到|下去|太多|更多)?(?:${SUBJECT_CHINESE})?(?:了|吧|吗|好吗|可以吗|好不好|行吗|啊|呢|喔|哦|啦){0,3}$`,
    `^${LEAD_CHINESE}(?:这|那)(?:个|件事|段经历|些|题|个问题|个话题)?(?:是|属于|算|太|有点|比较|涉及|牵涉到?|关系到)(?:太|有点|比较|我)?(?:的|个人|我的)?(?:隐私|私事|私人|私密|痛|伤心|难过|沉重|难受|敏感|伤口|伤疤)(?:的)?(?:问题|事|话题|事情|经历|部分)?(?:了|吧|啊|呢|喔|哦|啦){0,2}$`,
  ].join("|"),
);

/** A clause that only introduces the refusal. */
const LEAD_ALONE = /^(?:sorry|i'm sorry|honestly|well|um+|no|不好意思|抱歉|对不起|嗯|呃|老实说|说实话|其实|那个)$/;

/** Words that go on to tell something else: what follows is an answer. */
const TELLS_ELSE =
  /\b(?:but (?:i can|i could|i'll|here|there|one|another|let me|instead)|instead|another (?:example|time|story|one)|so (?:here|i'll tell|let me))\b|但(?:是)?(?:我)?(?:可以|能|想)(?:说|讲|分享|聊)(?:另|别|其他)|换(?:个|一个)(?:例子|经历)|另一(?:次|件|个)/;

/**
 * Whether the candidate declines to talk about the subject, perhaps with the reason: "I can't talk about it. I was laid
 * off." The reason is no answer.
 */
export function declines(said: string): boolean {
  if (said.length > LONGEST) return false;
  if (griefIn(said) !== null && declinesNow(fold(said))) return true;
  const folded = fold(said).trim();
  if (/["「『]/.test(folded) || TELLS_ELSE.test(folded)) return false;
  const sentences = splitSentences(folded)
    .map(({ text }) => text)
    .filter((text) => tokensOf(text).length > 0);
  return sentences.some((sentence, n) => {
    const clauses = clausesOf(sentence);
    // "I didn't want to talk about it, so I wrote" tells a story: only the first clause, and only its reason may follow.
    const [first = ""] = clauses;
    if (IS_PRIVATE.test(bareOf(sentence)) && tokensOf(sentences.slice(0, n).join(" ")).length > MOST_BEFORE)
      return false;
    const isDeclined = isRefusal(sentence) || (isRefusal(first) && isReason(clauses.slice(1).join(" ")));
    if (!isDeclined) return false;
    const beside = [...sentences.slice(0, n), ...clauses.slice(1), ...sentences.slice(n + 1)];
    return tokensOf(beside.join(" ")).length <= MOST_BESIDE;
  });
}

/** In tokens. With more, the loss is what somebody tells. */
const MOST_OF_LOSS = 40;

/** A refusal after the loss that is its reason: "I just said that my dad died, I can't think about this." */
function declinesNow(folded: string): boolean {
  if (tokensOf(folded).length > MOST_OF_LOSS || TELLS_ELSE.test(folded)) return false;
  return folded
    .split(/[,.!?;。…\n]+|(?=\b(?:so|and|but) i\b)|(?=\b(?:because|since|after)\b)/)
    .some((clause) => !/\bcould(?:n't| not)\b/.test(clause) && (isRefusal(clause) || UNABLE_NOW.test(bareOf(clause))));
}

function bareOf(words: string): string {
  return words.replace(/[.!?~。！？、…]+/g, "").trim();
}

function isRefusal(words: string): boolean {
  const bare = bareOf(words);
  return DECLINES.test(bare) || DECLINES_CHINESE.test(bare.replace(/[\s,，]+/g, ""));
}

/** Reasons for a refusal, rather than a consequence of it in a story. */
function isReason(rest: string): boolean {
  return !/\b(?:so|then|until|and|when|while)\b|所以|于是|就|后来|结果|直到/.test(rest);
}

function clausesOf(sentence: string): string[] {
  return sentence
    .split(/[,，;；]+|(?=\b(?:because|since|as it|after)\b)|(?=因为)/)
    .map((clause) => clause.trim())
    .filter((clause, n) => clause !== "" && !(n === 0 && LEAD_ALONE.test(clause)));
}
