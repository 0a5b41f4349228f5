import type { Criterion } from "../../../protocol/analysis";
import { analyseByRules } from "../../analysis/analyse-by-rules";
import type { Line } from "../../task";
import type { Put } from "./question-of";

/** Out of 5. Rules see little of how well a thing is said, so they ask only for clear gaps. */
const SHOWN = 2.6;

/** Whether the report would score this criterion of the answer as weak. */
export function lacks(skill: Criterion, question: Put, answer: readonly Line[], lang: string): boolean {
  const asked = { segmentId: null, text: question.text };
  const { criteria } = analyseByRules({ interviewType: question.type, lang, question: asked, answer });
  return criteria.some(({ criterion, score }) => criterion === skill && score < SHOWN);
}
