import { fold } from "../../../text/fold";
import { tokensOf } from "../../moves/features";

const CODE =
  /\b(?:early|loops?|recurs\w*|iterat\w*|duplicates?|values?|negatives?|elements?|numbers?|spaces?|index(?:es)?|pairs?|ties|unsorted|sorted|dead ends?|return|examples?|bfs|dfs|dp|pointers?|maps?|arrays?|lists?|strings?|sort|languages?|java|javascript|python|typescript|golang|c\+\+|then i|if there(?:'s| is))\b|提前|循环|回圈|迴圈|递归|递回|动态规划|动规|贪心|双指针|指针|哈希|杂凑|数组|阵列|列表|字串|字符|重叠|重复|障碍|元素|数字|负数|节点|例子|操作|返回|回传/;
/** Words of any talk, also of talk about the interview. */
const COMMON: ReadonlySet<string> = new Set(
  "about after again also another around assume because been before begin both could does done each either even ever every first from give given great have here interview into just least left like made make many mean minute minutes more most much need needs never nothing number often once only other others over people place point question questions ready right said same says should since skip some start starts still stop such take taken task than thank thanks that their them then there these they thing things think this those three through time today under until very want wants what when where which while whole whom whose will with without words would write your yours".split(
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
  return sharedWords(said, statement).length > 0;
}

/** The stems of the words that are in both texts and are rarely said about an interview. */
export function sharedWords(said: string, text: string): string[] {
  const known = new Set(tokensOf(text).map(stem));
  const own = tokensOf(said).filter((token) => token.length >= SHORTEST && !COMMON.has(token));
  return [...new Set(own.map(stem))].filter((word) => known.has(word));
}

const stem = (word: string) => word.replace(/(?:ings?|es?|s|ed)$/, "");
