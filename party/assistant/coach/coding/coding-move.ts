import { fold } from "../../../text/fold";
import type { Move } from "../../moves/move";

/** Words that are moves in a coding round; in other interviews they may be an answer. */
const FINISHED =
  /\b(?:submit(?: it)?|(?:i'm|i am|it's|it is|that's) (?:done|finished|ready)|(?:i )?(?:finished|wrote) (?:it|writing)|run the (?:hidden )?tests)\b|(?:写|做|弄|改|搞|答)(?:完|好)了|提交|跑(?:一下)?(?:隐藏)?测试/;
const LOST =
  /\b(?:not sure|don't know|no idea|no clue) (?:how|where|what)\b|\b(?:i'm|i am|really|completely|a bit) (?:stuck|lost)\b|不(?:太|大)?(?:确定|知道|清楚|晓得)(?:要|该|应该)?(?:怎么|从哪|如何)|没(?:有)?(?:什么)?(?:思路|头绪|想法|主意)|卡住了?/;
const NOT_YET = /\b(?:not|isn't|almost|nearly|until|when|once|before)\b|还没|没有?写|快|等/;
const LONGEST_REMARK = 80;

/** The move of words that are an answer elsewhere; null when they are none in a coding round either. */
export function codingMove(said: string): Move | null {
  const words = fold(said);
  if (words.length > LONGEST_REMARK) return null;
  if (LOST.test(words)) return "dont_know";
  return FINISHED.test(words) && !NOT_YET.test(words) ? "done" : null;
}
