/** As many are a remark; more are somebody who thinks aloud. A Chinese character counts as half a word. */
const MOST_WORDS = 12;
const ASKS = /[?？]\s*$|[吗嗎呢]\s*$|^(?:can|could|may|should|do|does|is|are|what|how|which)\b/i;
const WISHES =
  /\b(?:hint|repeat|done|finished|skip|stop|stuck|help)\b|提示|再说|再說|重复|重複|写完|寫完|做完|好了|跳过|跳過|结束|結束|卡住|帮|幫/i;

/** Whether words that somebody says while writing want an answer: thinking aloud is not for the interviewer. */
export function isAddressed(said: string): boolean {
  const text = said.trim();
  if (text === "") return false;
  const characters = text.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  const words = text
    .replace(/[\u3400-\u9fff]/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;
  return words + characters / 2 <= MOST_WORDS || ASKS.test(text) || WISHES.test(text.slice(-60));
}
