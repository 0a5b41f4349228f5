import type { NotScored } from "../../protocol/analysis";
import { hasLetter } from "../letters";
import { stripFillers } from "./fillers";
import type { AnalysisInput } from "./input";
import { findNonAnswers } from "./non-answers";
import { findOrders } from "./orders";
import { isPlausible } from "./plausible";
import { type AnswerText, readAnswer, readText, without } from "./text";
import { isOffTopic } from "./topic";
import { findParticularStems, isFunctionWord } from "./vocabulary";

/** Fewer words than this say nothing that could be judged. */
const LEAST = 6;
/** What must be left of an answer that was mostly orders to its judge. */
const LEAST_BESIDE_ORDERS = 18;

/** Why this answer gets no score, or null where it can have one. Whoever judges, a model too, is bound by it. */
export function judgeScorable(input: AnalysisInput): NotScored | null {
  const answer = readAnswer(input.answer);
  return judgeText(input, answer, takeOutOrders(answer));
}

/** The answer without what was said to its judge instead of the interviewer. */
export function takeOutOrders(answer: AnswerText): AnswerText {
  return without(answer, findOrders(answer));
}

export function judgeText(input: AnalysisInput, answer: AnswerText, said: AnswerText): NotScored | null {
  const question = readText(input.question.text);
  if (!hasLetter(answer.raw)) return "no_answer";
  const ordered = said.size < answer.size;
  if (ordered && said.size < LEAST_BESIDE_ORDERS) return "no_answer";
  const spoken = stripFillers(said);
  if (spoken.size === 0) return "no_answer";
  const told = without(spoken, findNonAnswers(input.interviewType, question, spoken));
  const content = told.tokens.filter((token) => !isFunctionWord(token)).length;
  if (told.size < 2 && spoken.size > told.size) return "no_answer";
  if (!isPlausible(spoken)) return "meaningless";
  if (told.size < LEAST || content < 3) return spoken.size > told.size ? "no_answer" : "too_little";
  if (spoken.size > told.size * 1.5 && told.size < 14) return "no_answer";
  if (findParticularStems(told).size === 0 && told.size < 14) return "too_little";
  return isOffTopic(input.interviewType, question, told) ? "off_topic" : null;
}
