import { fold } from "../../../text/fold";
import { hasHan } from "../../../text/letters";
import { ACQUAINTANCE, readAnswer } from "../coach-cues";

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
  [/\b(?:why|what made you|the reason)\b|为什么|原因|怎么会想/, (folded) => /\bbecause\b|因为/.test(folded)],
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

/** Whether the answer certainly covers the topic of the follow-up. */
export function isAnswered(followUp: string, answer: string): boolean {
  const [asked, said] = [fold(followUp), fold(answer)];
  return ANSWERED.some(([asks, tells]) => asks.test(asked) && tells(said)) || isSaid(followUp, answer);
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
