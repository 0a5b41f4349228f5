import type { NotScored } from "../../protocol/analysis";
import { hasLetter } from "../../text/letters";
import { stripFillers } from "./fillers";
import { type AnalysisInput, frameFor, isAsked } from "./input";
import { findNonAnswers } from "./non-answers";
import { isOffTopic } from "./off-topic";
import { findOrders } from "./orders";
import { isPlausible } from "./plausible";
import { settleAnswer } from "./restart";
import { type AnswerText, readAnswer, readText, without } from "./text";
import { findParticularStems, isFunctionWord } from "./vocabulary";

/** Fewer words than this cannot be judged. */
const LEAST = 6;
/** Without a question, one or two sentences cannot be judged. */
const LEAST_UNASKED = 20;
/** Minimum that must remain of an answer that was mostly orders to its judge. */
const LEAST_BESIDE_ORDERS = 18;

/** Why this answer gets no score; null if it can have one. Models are bound by it too. */
export function judgeScorable(input: AnalysisInput): NotScored | null {
  const answer = readAnswer(settleAnswer(input.answer));
  return judgeText(input, answer, takeOutOrders(answer));
}

/** The answer without words to its judge. */
export function takeOutOrders(answer: AnswerText): AnswerText {
  return without(answer, findOrders(answer));
}

export function judgeText(input: AnalysisInput, answer: AnswerText, said: AnswerText): NotScored | null {
  const question = readText(input.question.text);
  const type = frameFor(input);
  if (!hasLetter(answer.raw)) return "no_answer";
  const ordered = said.size < answer.size;
  if (ordered && said.size < LEAST_BESIDE_ORDERS) return "no_answer";
  const spoken = stripFillers(said);
  if (spoken.size === 0) return "no_answer";
  const told = without(spoken, findNonAnswers(type, question, spoken));
  const content = told.tokens.filter((token) => !isFunctionWord(token)).length;
  if (told.size < 2 && spoken.size > told.size) return "no_answer";
  if (!isPlausible(spoken)) return "meaningless";
  if (told.size < LEAST || content < 3) return spoken.size > told.size ? "no_answer" : "too_little";
  if (spoken.size > told.size * 1.5 && told.size < 14) return "no_answer";
  if (findParticularStems(told).size === 0 && told.size < 14) return "too_little";
  if (!isAsked(input)) return told.size < LEAST_UNASKED ? "too_little" : null;
  return isOffTopic(type, question, told) ? "off_topic" : null;
}
