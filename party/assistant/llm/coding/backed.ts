import { fold } from "../../../text/fold";
import type { CodeFact } from "./facts";

/** Words about the behavior of code, its faults and its cost: without a run these are guesses. */
const STATES =
  /\b(?:pass(?:es|ed|ing)?|fail(?:s|ed|ing|ure)?|error(?:s|ed)?|crash\w*|throw\w*|exception|works?|working|correct(?:ly|ness)?|incorrect\w*|right|wrong(?:ly)?|bugs?|buggy|broken?|breaks?|solve[sd]?|solution|slow(?:er)?|fast(?:er)?|efficient\w*|optimal\w*|infinite|forever|time[sd]? out|timeout|compile[sd]?|parse[sd]?|syntax|complete[sd]?|perfect\w*|good|great|excellent|nice(?:ly)?|well|bad(?:ly)?|missing|misses|forgot\w*|handles?|covers?|linear|quadratic|constant|exponential|logarithmic|always|never)\b|\bo\s?\(|通过|过了|没过|失败|报错|错误|出错|异常|崩溃|正确|对的|不对|错了|有错|没错|没问题|问题出|bug|跑通|能跑|可以用|有效|超时|死循环|编译|语法|很慢|太慢|更快|高效|最优|解决|完成|完美|很好|不错|漏|忘|处理了|覆盖|线性|平方|常数|指数|对数|总是|永远/;
/** Words about runs and their output, which claim nothing in an open question. */
const MENTIONS =
  /\b(?:tests?|runs?|ran|output\w*|print\w*|returns?|returned|results?|gives?|produces?)\b|测试|运行|输出|打印|返回|结果/;
/** Open questions. "Why does it fail?" is not one of them. */
const OPEN =
  /^(?:(?:and|so|okay|now|then)[, ]+)*(?:what|how|which|where|when|could|can|would|will|do you|did you|have you|are you|is there|are there|shall|should)\b|^(?:那|那么|好|请|你|您|如果|能|可以|有没有|要不要|打算|什么|怎么|哪|接下来|下一步)/;
const PASSED = /\b(?:pass(?:es|ed|ing)?)\b|通过|过了/;
const ALL = /\b(?:all|every|each|both|none|no)\b|全部|所有|都|全/;
const NOT_PASSED =
  /\b(?:fail(?:s|ed|ing|ure)?|did(?: not|n't) pass|do(?:es)?(?: not|n't) pass|not pass\w*)\b|没过|没有通过|没通过|未通过|失败/;
const ENDED_BADLY = /\b(?:error(?:s|ed)?|crash\w*|throw\w*|exception|syntax)\b|报错|出错|异常|崩溃|语法/;
const TOO_LONG = /\b(?:infinite|forever|time[sd]? out|timeout|too long)\b|超时|死循环/;
const SLOW = /\bslow(?:er)?\b|太慢|很慢/;
const HIDDEN = /\bhidden\b|隐藏/;
const EARLIER =
  /\b(?:last|earlier|before|previous\w*|was|were|did|passed|failed|stopped|had)\b|上次|之前|刚才|先前|上一次/;
/** Judgements that no run of some tests can back. */
const NEVER =
  /\b(?:works?|working|correct(?:ly|ness)?|incorrect\w*|right|wrong(?:ly)?|bugs?|buggy|broken|solve[sd]?|solution|efficient\w*|optimal\w*|perfect\w*|good|great|excellent|nice(?:ly)?|well|bad(?:ly)?|missing|misses|forgot\w*|handles?|covers?|complete[sd]?|fast(?:er)?|linear|quadratic|constant|exponential|logarithmic|always|never|infinite|forever)\b|\bo\s?\(|正确|对的|不对|错了|有错|没错|没问题|问题出|bug|可以用|有效|高效|最优|解决|完成|完美|很好|不错|漏|忘|处理了|覆盖|更快|线性|平方|常数|指数|对数|总是|永远|死循环/;
const CODE = /[{}`;=<>[\]]|=>|\(\)|\breturn\s+\w+\s*[.;(]|\bdef\s|\bfunction\s\w+\(|\bfor\s?\(|\bwhile\s?\(/;
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, "one of": 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
};

/** Words for numbers. "One" alone counts nothing: "what happens in that one?" */
const WORDED = /\b(?:one of|two|three|four|five|six|seven|eight|nine|ten)\b|[一两二三四五六七八九十](?= ?个)/g;

/**
 * Whether a model may say this sentence: it claims nothing about the code's behavior, or the facts that it cites say the
 * same. A sentence with code is never said.
 */
export function isBacked(sentence: string, cited: readonly CodeFact[]): boolean {
  if (CODE.test(sentence)) return false;
  const text = fold(sentence).trim();
  const asks = /[?？]\s*$/.test(text);
  if (!STATES.test(text) && (!MENTIONS.test(text) || (asks && OPEN.test(text)))) return true;
  if (NEVER.test(text)) return false;
  if (cited.length === 0) return false;
  if (!hasItsNumbers(text, cited)) return false;
  const runs = cited.filter(({ state }) => state !== null);
  const some = (test: (fact: CodeFact) => boolean) => runs.some(test);
  if (!runs.every(({ isCurrent }) => isCurrent) && !EARLIER.test(text)) return false;
  if (HIDDEN.test(text) && !some(({ isHidden }) => isHidden)) return false;
  const named = Number(/(?:test|number) ?#?(\d+)|第 ?(\d+)/.exec(text)?.slice(1).find(Boolean) ?? Number.NaN);
  const numbers = numbersIn(text);
  if (NOT_PASSED.test(text)) {
    // Of all that failed, only the first is named in a fact.
    if (!some(({ state }) => state?.kind === "fails" && (Number.isNaN(named) || named === state.number))) return false;
  } else if (PASSED.test(text)) {
    const isPart = (fact: CodeFact) =>
      fact.state?.kind === "fails" &&
      Number.isNaN(named) &&
      !ALL.test(text) &&
      numbers.includes(String(fact.state.passed));
    if (!some((fact) => fact.state?.kind === "passes" || isPart(fact))) return false;
  }
  if (ENDED_BADLY.test(text) && !some(({ state }) => state?.kind === "broke" || state?.kind === "unparsed"))
    return false;
  const isTooLong = some(({ state }) => state?.kind === "stopped" && state.why === "out_of_time");
  if (TOO_LONG.test(text) && !isTooLong) return false;
  const isMeasured = some(({ state }) => state?.kind === "passes" && state.growth !== undefined);
  if (SLOW.test(text) && !isTooLong && !isMeasured) return false;
  return true;
}

/** Whether every number of the sentence occurs in the cited facts. */
function hasItsNumbers(text: string, cited: readonly CodeFact[]): boolean {
  const known = new Set(cited.flatMap((fact) => fact.text.match(/\d+/g) ?? []));
  return numbersIn(text).every((number) => known.has(number));
}

function numbersIn(text: string): string[] {
  const words = (text.match(WORDED) ?? []).map((word) => String(NUMBERS[word.charAt(0)] ?? NUMBERS[word] ?? word));
  return [...(text.match(/\d+/g) ?? []), ...words];
}
