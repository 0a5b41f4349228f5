import type { Report, ReportedQuestion } from "./report";

/** Counts the answers of an interview, for the report and the history. */
export function countAnswered({ questions }: Pick<Report, "questions">): number {
  return questions.filter(isAnswered).length;
}

/** Whether the candidate said something that its analysis, if there is one, took for an answer. */
export function isAnswered({
  status,
  answer,
  analysis,
}: Pick<ReportedQuestion, "status" | "answer" | "analysis">): boolean {
  return status === "worked" || (status !== "skipped" && answer.length > 0 && analysis?.reason !== "no_answer");
}
