import type { Criterion } from "../../../protocol/analysis";
import { analyseByRules } from "../../analysis/analyse-by-rules";
import type { Line } from "../../task";
import type { Put } from "./question-of";

/** Of 5. Rules see little of how well a thing is said: only what is plainly missing is asked for. */
const SHOWN = 2.6;

/** Whether the report, by its own measure, would find this skill wanting in the answer. */
export function lacks(skill: Criterion, question: Put, answer: readonly Line[], lang: string): boolean {
  const asked = { segmentId: null, text: question.text };
  const { criteria } = analyseByRules({ interviewType: question.type, lang, question: asked, answer });
  return criteria.some(({ criterion, score }) => criterion === skill && score < SHOWN);
}
