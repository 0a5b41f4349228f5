import type { RoomRecord } from "../../party/protocol/record";
import { buildReport } from "../../party/report/build-report";
import { hasAnswered, hasAsked } from "../../party/report/halves";
import type { ReportedQuestion } from "../../party/report/report";
import type { Summary } from "../shared/contract/history";

/** The summary for this person; null for an interviewer who never answered. */
export function summarise(
  { segments, suggestions, mock, members, setup, begunAt }: RoomRecord,
  participantId: string,
): Summary | null {
  const seat = members.find((member) => member.participantId === participantId);
  if (!seat || !hasAnswered({ segments, role: seat.role }, participantId)) return null;
  const report = buildReport({ segments, suggestions, mock: mock ?? null, setup, begunAt, candidate: participantId });
  const { interviewType, company, position, score, scored, criteria, questions } = report;
  return {
    v: 1,
    ...{ interviewType, company, position, score, scored },
    questions: questions.length,
    answered: questions.filter(isAnswered).length,
    criteria: [...criteria],
    ...(hasAsked({ segments, role: seat.role }, participantId) && { swapped: true }),
  };
}

/** Words were said to it that an analysis, where there is one, took for an answer. */
function isAnswered({ status, answer, analysis }: ReportedQuestion): boolean {
  return status !== "skipped" && answer.length > 0 && analysis?.reason !== "no_answer";
}
