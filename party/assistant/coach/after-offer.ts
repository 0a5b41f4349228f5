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
  const isAsked = [grief.choose, abuse].some(hasOffered);
  // A mere yes may also answer the question itself, thank for a break, or accept to skip.
  const agreesToGoOn = isAsked && agrees(fresh) && !isClosed(question);
  const hasChosen = (isAsked || [meta.pause, nervous].some(hasOffered)) && choosesToGoOn(fresh);
  return agreesToGoOn || hasChosen ? "go on" : null;
}
