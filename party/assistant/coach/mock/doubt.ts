import { judgeScorable } from "../../analysis/judge-scorable";
import type { Line } from "../../task";
import { amountOf, givesOrders } from "../interviewer-speech";
import type { Put } from "./question-of";

/** Words that don't answer the question: `unclear` without sense, `offTopic` about something else. */
export type Doubt = "unclear" | "offTopic" | null;

export function doubtAbout(question: Put, lang: string, answer: readonly Line[]): Doubt {
  const asked = { segmentId: null, text: question.text };
  const reason = judgeScorable({ interviewType: question.type, lang, question: asked, answer });
  if (reason === "meaningless") return "unclear";
  // Only orders to the judge.
  if (reason === "no_answer" && answer.some(({ text }) => givesOrders(text))) return "offTopic";
  // An introduction has no topic to miss; short answers get a follow-up instead.
  const hasTopic = question.topic !== null && question.topic !== "warm-up" && question.topic !== "introduction";
  const enough = amountOf(answer.map(({ text }) => text).join(" ")) >= 10;
  return reason === "off_topic" && hasTopic && enough ? "offTopic" : null;
}
