import type { NotScored } from "../../protocol/analysis";
import { hasLetter } from "../../text/letters";
import { stripFillers } from "../words/fillers";
import { settleAnswer } from "../words/restart";
import { type AnswerText, readAnswer, without } from "../words/text";
import type { AnalysisInput } from "./input";
import { findOrders } from "./orders";
import { isPlausible } from "./plausible";

/** Fewer words than this cannot be judged. */
const LEAST = 6;
/** Fewest words that must remain of an answer after orders to its judge are removed. */
const LEAST_BESIDE_ORDERS = 18;

/**
 * The reason not to ask a model to judge an answer, or null. The model decides whether the answer fits its question.
 */
export function judgeScorable({ answer }: AnalysisInput): NotScored | null {
  const all = readAnswer(settleAnswer(answer));
  const said = takeOutOrders(all);
  if (!hasLetter(said.raw)) return "no_answer";
  if (said.size < all.size && said.size < LEAST_BESIDE_ORDERS) return "no_answer";
  const told = stripFillers(said);
  if (told.size === 0) return "no_answer";
  if (!isPlausible(told)) return "meaningless";
  return told.size < LEAST ? "too_little" : null;
}

/** Removes orders to the judge from an answer. */
export function takeOutOrders(answer: AnswerText): AnswerText {
  return without(answer, findOrders(answer));
}
