import type { RoomSetup } from "../../party/protocol/entities";
import type { RoomRecord } from "../../party/protocol/record";
import { buildReport } from "../../party/report/build-report";
import { countAnswered } from "../../party/report/count-answered";
import { hasAnswered, hasAsked } from "../../party/report/halves";
import type { AskedFacts, Summary } from "../shared/contract/history";

/** The summary for this person; for an interviewer who never answered, the facts of the room; null: there are none. */
export function summarize(
  { segments, suggestions, mock, members, setup, begunAt }: RoomRecord,
  participantId: string,
): Summary | AskedFacts | null {
  const seat = members.find((member) => member.participantId === participantId);
  if (!seat) return null;
  if (!hasAnswered({ segments, role: seat.role }, participantId)) return setup ? toAsked(setup) : null;
  const report = buildReport({ segments, suggestions, mock: mock ?? null, setup, begunAt, candidate: participantId });
  const { interviewType, company, position, score, scored, criteria, questions } = report;
  return {
    v: 1,
    ...{ interviewType, company, position, score, scored },
    questions: questions.length,
    answered: countAnswered(report),
    criteria: [...criteria],
    ...(hasAsked({ segments, role: seat.role }, participantId) && { swapped: true }),
  };
}

function toAsked({ interviewType, company, position }: RoomSetup): AskedFacts {
  return { v: 1, asked: true, interviewType, company, position };
}
