import type { Replies, Some } from "../coach-words/replies";
import { agrees, answersEnd, choosesToGoOn } from "../moves/breaks";
import { isClosed } from "../moves/utterance-traits";
import type { Exchange } from "./exchange";

/**
 * The choice of somebody who was just offered to go on, pause or end; null: nothing was offered, or they say something
 * else. `question`: the one that is open; "" without one.
 */
export function chosenAfterOffer(
  { grief, meta, nervous, abuse, endOrGoOn }: Replies,
  { said, fresh }: Exchange,
  question: string,
): "end" | "go on" | null {
  const last = said.at(-1) ?? "";
  const hasOffered = (wordings: Some) => wordings.some((words) => last.includes(words));
  if (hasOffered(endOrGoOn)) return answersEnd(fresh);
  if (![grief.choose, meta.pause, nervous, abuse].some(hasOffered)) return null;
  // A mere yes may also answer a question that asks for one.
  return choosesToGoOn(fresh) || (agrees(fresh) && !isClosed(question)) ? "go on" : null;
}
