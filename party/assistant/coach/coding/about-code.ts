import { fold } from "../../../text/fold";
import { tokensOf } from "../../moves/features";

const CODE =
  /\b(?:early|loops?|recurs\w*|iterat\w*|duplicates?|values?|negatives?|elements?|numbers?|spaces?|index(?:es)?|pairs?|ties|unsorted|sorted|dead ends?|return|examples?|bfs|dfs|dp|pointers?|maps?|arrays?|lists?|strings?|sort|languages?|java|javascript|python|typescript|golang|c\+\+|then i|if there(?:'s| is))\b|提前|循环|回圈|迴圈|递归|递回|动态规划|动规|贪心|双指针|指针|哈希|杂凑|数组|阵列|列表|字串|字符|重叠|重复|障碍|元素|数字|负数|节点|例子|操作|返回|回传/;
/** They are also said about the interview. */
const COMMON: ReadonlySet<string> = new Set(
  "about after again another around because before begin could either every first given great interview least left minute minutes needs never nothing number often other others people place point question questions ready right should since skip start starts still stop task thank thanks their there these thing things think those three through time today until wants where which while whole without words would write".split(
    " ",
  ),
);
const SHORTEST = 4;
const INTERVIEW = /\b(?:interview|session|question|task|exercise)\b|面试|这题|这道题|题目/;

/**
 * Whether the words are about the task or its code: "skip duplicates", "stop early". They would be a wish to skip the task
 * or to end the interview otherwise.
 */
export function isAboutCode(said: string, statement: string): boolean {
  const words = fold(said);
  if (INTERVIEW.test(words)) return false;
  if (CODE.test(words)) return true;
  const known = new Set(tokensOf(statement).map(stem));
  return tokensOf(said).some((token) => token.length >= SHORTEST && !COMMON.has(token) && known.has(stem(token)));
}

const stem = (word: string) => word.replace(/(?:ings?|e?s|ed)$/, "");
