import type { RoomRecord } from "../../party/protocol/record";
import { buildReport } from "../../party/report/build-report";
import type { ReportedQuestion } from "../../party/report/report";
import type { Summary } from "../shared/contract/history";

/** The summary for the person who had this seat at the end; null for an interviewer. */
export function summarise({ segments, suggestions, mock, members }: RoomRecord, participantId: string): Summary | null {
  const seat = members.find((member) => member.participantId === participantId);
  if (seat?.role !== "candidate") return null;
  const report = buildReport({ segments, suggestions, mock: mock ?? null, candidate: participantId });
  const { interviewType, company, position, score, scored, criteria, questions } = report;
  return {
    v: 1,
    ...{ interviewType, company, position, score, scored },
    questions: questions.length,
    answered: questions.filter(isAnswered).length,
    criteria: [...criteria],
  };
}

/** Words were said to it that an analysis, where there is one, took for an answer. */
function isAnswered({ status, answer, analysis }: ReportedQuestion): boolean {
  return status !== "skipped" && answer.length > 0 && analysis?.reason !== "no_answer";
}
