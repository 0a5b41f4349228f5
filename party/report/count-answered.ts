import type { Report, ReportedQuestion } from "./report";

/** The answers of an interview, as the report and the history count them. */
export function countAnswered({ questions }: Pick<Report, "questions">): number {
  return questions.filter(isAnswered).length;
}

/** Words were said to it that an analysis, where there is one, took for an answer. */
function isAnswered({ status, answer, analysis }: ReportedQuestion): boolean {
  return status !== "skipped" && answer.length > 0 && analysis?.reason !== "no_answer";
}
