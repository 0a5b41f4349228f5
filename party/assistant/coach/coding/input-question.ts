import { fold } from "../../../text/fold";
import { tokensOf } from "../../moves/features";
import { sharedWords } from "./about-code";
import { namesTechnique } from "./proposal";

/** In tokens. Longer words explain an approach. */
const LONGEST = 30;
/** Most sentences of the task that one reply reads out. */
const MOST_SENTENCES = 2;

type Subject = {
  asked: RegExp;
  /** The words of a sentence that settles it. */
  settles: RegExp;
};

const DUPLICATES: Subject = {
  asked:
    /\b(?:duplicates?|(?<!you )repeat(?:s|ed|ing)?|twice|more than once|unique|distinct|(?:are|is) (?:both )?the same|same (?:values?|numbers?|elements?|words?|items?|keys?|ids?|letters?|times?))\b|重复|相同的?|一样的|唯一|两次|多次/,
  settles:
    /\b(?:repeat\w*|twice|duplicates?|more than once|several times|distinct|unique|(?:all|of|two) different)\b|重复|两次|多次|唯一|不相同|不同的/,
};
const ORDERED =
  "order|never go(?:es)? back|sorted|ascending|descending|顺序|排序|升序|降序|递增|递减|[从由]小到大|[从由]大到小";
const OUTPUT_ORDER: Subject = {
  asked:
    /\border\b.*\b(?:matters?|important|relevant|returns?|results?|output)\b|\b(?:return|result|output)\w*\b.*\b(?:order|sorted)\b|(?:结果|输出|返回|回传).{0,6}(?:排序|顺序)|顺序(?:重要|有(?:没有)?(?:关系|影响|要求))/,
  settles: new RegExp(ORDERED),
};
const INPUT_ORDER: Subject = {
  asked:
    /\b(?:sorted|unsorted|ordered|(?:in|the|any|what|which) (?:\w+ )?order)\b|排(?:好|过)序|排序过|有序|无序|什么顺序/,
  // Results often have to be ordered, which says nothing about the input.
  settles: new RegExp(
    `\\b(?:sorted|ascending|descending|ordered) (?:list|array|numbers|values|prices)|(?:升序|递增|[从由]小到大)(?:的|排列的)?(?:列表|清单|数组|阵列|数字|价格)|^(?!.*(?:\\breturns?\\b|\\border by\\b|\\bright order|返回|回传|查询|列出|结果|输出|正确)).*(?:${ORDERED})`,
  ),
};
const LETTER_CASE: Subject = {
  asked: /\b(?:upper|lower)[- ]?case\b|\b(?:capitals?|case[- ]sensitive|case[- ]insensitive)\b|大小写|大写|小写/,
  settles: /\bcase\b|大小写|大写|小写/,
};
const RESULT: Subject = {
  asked:
    /\b(?:return|output|happens?|give back|answer)\b.*\b(?:if|when)\b|\b(?:if|when)\b.*\b(?:return|output|no (?:solution|answer|result|match|path|way|such)|not found|doesn't exist|does not exist)\b|\bwhat if (?:no|none|nothing|nobody|there(?:'s| is| are) no)\b|\bwhat (?:should|do|does|would|shall) (?:i|it|we|the function) (?:return|output|give)\b|\balways (?:a|an|one|exactly one) (?:solution|answer|result)\b|返回什么|返回多少|回传什么|输出什么|无解|没有?(?:解|答案)|找不到|不存在|一定有(?:解|答案)/,
  settles:
    /\breturns?\b[^.]*(?:-1|\bnull|\bnone)\b|\bor -1\b|\bif (?:there (?:is|are) (?:no|none)|none|no)\b|\bwithout any\b|(?:返回|则为|就为|就是|回传) ?(?:-1|`?null)|(?:如果|若|要是)(?:都)?没有|没有(?:的话|时|则|就)|不存在|找不到|无解/,
};
const SEVERAL: Subject = {
  asked:
    /\b(?:several|multiple|more than one)(?: \w+)? (?:pairs?|answers?|solutions?|results?|ways?|matches|fit)\b|\b(?:several|multiple) pairs?\b|多(?:组|个|种)(?:答案|解|结果)|好几(?:组|个|种)/,
  settles:
    /\bif (?:there are )?several\b|\bany (?:one )?of (?:them|these)\b|\bany (?:right|such)\b|任意一|任一|哪(?:一)?(?:个|组|种)都|都可以/,
};
const RANGE: Subject = {
  asked:
    /\b(?:empty|zero|null|none|missing|negatives?|positive|integers?|floats?|decimals?|whole numbers?|overflow|letters?|characters?|ascii|unicode|spaces|constraints?|limits?|ranges?|bounds?|boundar(?:y|ies)|edge cases?|maximum|minimum|at most|at least|how (?:big|large|long|many)|too (?:big|large|long)|very (?:big|large|long)|the (?:size|length))\b|(?:如果|要是)没有|空(?:的|数组|阵列|字符串|字串|列表|值|吗|呢|$)|为空|是空|零|负|正整数|(?:很|非常|特别)(?:大|长)|多大|(?:多|最)长|多少(?:个|条|行|项|元素|数据|资料|节点|字)|长度|规模|数据量|资料量|上限|下限|范围|限制|约束|边界|最大|最小|整数|小数|浮点|溢出|字母|字符|字元|空格|极端/,
  settles:
    /\d[\d,.]*\s*(?:to|到|至|～|~|–)\s*-?\d|\b(?:up to|at most|at least|no more than) \d|\bbeyond\b|超过|超出|(?:最多|至多|最少|至少|不超过|以内)\s*\d|\b(?:may|can) be (?:empty|missing)\b|可能?(?:是|为)空|可以(?:是|为)空/,
};
const SUBJECTS = [DUPLICATES, OUTPUT_ORDER, INPUT_ORDER, LETTER_CASE, RESULT, SEVERAL, RANGE];
/** A sentence that takes back a part of the one before. */
const GOES_ON = /^(?:then|but|however|后来|之后|然后|不过|但)/;

const LEAD = "(?:(?:so|um+|uh+|well|hm+|okay|ok|and|or|but|then|wait|hey|quick question|one question)[,: ]+)*";
/** A case that the text may leave open, of whatever kind. */
const CASE = new RegExp(
  `^${LEAD}(?:what (?:if|about|happens (?:if|when))|(?:can|could|may|should) (?:i|we) (?:assume|expect)|is it (?:safe|fair|ok|okay) to assume)\\b`,
);
/** Dictated questions often have no mark. */
const ASKS = new RegExp(
  `[?？]\\s*$|^${LEAD}(?:(?:can|could|is|are|does|will|would|may|might|should|shall|must) \\w|do (?:i|we|they|you|other|all|any|these|those|both) |what (?:if|about|happens|should|do|does|is the|are the) |how (?:many|big|large|long|are|is|do|should) |i assume |am i right )`,
);
const ASKS_CHINESE =
  /[吗嘛呢么](?=[,，。!！?？]|$)|是不是|会不会|要不要|需不需要|可不可能|(?:多大|[多最]长|多少|什么|哪(?:些|个|种)|有没有[^,，]{1,6})[^,，。]{0,3}$/;
/** Questions about the interview, requests to say something again, and approaches. */
const OTHERS =
  /\b(?:hints?|questions?|tasks?|minutes?|hours?|tests?|points?|(?:time|long) (?:do|have|left)|(?:we|i) got)\b|\b(?:i|we|i'd|we'd|i'll|you)(?: (?:just|could|can|would|should|then|first|also))* (?:use(?! the same)|try|sort|go|start|build|keep|store|loop|iterate|walk|scan|compare|track|count|reverse|split|hash|group|replace|remember|put|print|log)\b|\byou (?:please |just |kindly )*(?:repeat|say)\b|\bplease repeat\b|提示|几题|分钟|小时|多久|测试|得分|(?:我|可以|能|先)(?:想|来|就|先)?(?:用(?!(?:两|几|多)次|同一)|把|排序|遍历)|统计|记录|计算|判断|检查|数出|算出|分组|然后|接着|[,，]再|重复(?:一下|一遍|一次)|再(?:说|念|讲)/;
const INPUT =
  /\b(?:inputs?|lists?|strings?|words?|arrays?|numbers?|elements?|values?|nodes?|rows?|letters?)\b|字符串|字串|数组|阵列|列表|单词|单字|输入|数据|资料|数字|元素|节点/;

/**
 * The sentences of a task's text that settle a question about its input or its result; none if the text is silent. Null:
 * the words ask something else.
 */
export function answerFromText(said: string, statement: readonly string[]): string[] | null {
  if (tokensOf(said).length > LONGEST) return null;
  const words = fold(said).trim();
  const asks = ASKS.test(words) || ASKS_CHINESE.test(words);
  if (!asks || OTHERS.test(words)) return null;
  const subjects = SUBJECTS.filter(({ asked }) => asked.test(words));
  const sentences = statement.flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+|(?<=[。！？])/));
  if (subjects.length === 0) {
    const named = isBareQuestion(said) ? sentencesNaming(said, sentences) : [];
    return named.length > 0 || CASE.test(words) ? named : null;
  }
  const isSettling = (sentence: string) => subjects.some(({ settles }) => settles.test(fold(sentence)));
  return sentences
    .filter(
      (sentence, n) => isSettling(sentence) || (GOES_ON.test(fold(sentence)) && isSettling(sentences[n - 1] ?? "")),
    )
    .slice(0, MOST_SENTENCES);
}

/** Stems of words that most tasks have. */
const GENERAL = /^(?:return|list|string|word|text|array|number|element|item|row|valu|result|answer|whol)/;

/** The sentences that name most of what a question names; it may ask for anything. */
function sentencesNaming(said: string, sentences: readonly string[]): string[] {
  const counts = sentences.map((sentence) => sharedWords(said, sentence).filter((word) => !GENERAL.test(word)).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : sentences.filter((_, n) => counts[n] === most).slice(0, MOST_SENTENCES);
}

/** In tokens. */
const LONGEST_BARE = 16;

/** Whether the words are a mere question, which holds no approach; they may ask for anything. */
export function isBareQuestion(said: string): boolean {
  const words = fold(said).trim();
  const asks = ASKS.test(words) || ASKS_CHINESE.test(words) || /怎么办|还是/.test(words);
  return asks && tokensOf(said).length <= LONGEST_BARE && !OTHERS.test(words) && !namesTechnique(said);
}

/** Whether the words name something of a task's input. */
export function namesInput(said: string): boolean {
  return INPUT.test(fold(said));
}
