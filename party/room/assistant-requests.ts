import type { InterviewTask } from "../assistant/task";
import type { ClientMessage } from "../protocol/client-messages";
import type { RoomErrorCode } from "../protocol/errors";
import { INTERVIEW_TYPE_OF } from "../protocol/vocabulary";
import { boardWords } from "./board";
import { codeOfAnswer } from "./code-view";
import type { Outcome } from "./operations";
import { announceSuggestion, jobOf, refuseRequest, repeatOf } from "./pending-requests";
import type { StoredParticipant } from "./rows";
import type { Connection } from "./state";
import type { Step } from "./step";
import { answersOfOthers, findSubject, linesOf, type Subject, trimLines } from "./subject";
import { openSuggestion } from "./suggestion-streams";

type AiRequest = Extract<ClientMessage, { type: "ai_request" }>;

/** Rule A1: a request creates its suggestion before any text exists. */
export function requestSuggestion(
  step: Step,
  connection: Connection,
  participant: StoredParticipant,
  message: AiRequest,
): Outcome {
  const { op, requestId, mode } = message;
  const repeated = repeatOf(step, participant, requestId);
  if (repeated) return repeated;
  const lines = linesOf(step.state);
  const begins = new Set(step.state.mock?.mock.plan.flatMap(({ segmentId }) => segmentId ?? []));
  const others = mode === "answer_analysis" ? answersOfOthers(step.state, participant.participantId) : null;
  const subject = findSubject(lines, message.segmentIds ?? [], mode, begins, others);
  const refusal = refuseRequest(step, connection, participant, message) ?? refuseSubject(message, subject, others);
  if (refusal) return { refuse: refusal, requestId };

  const { row, put } = openSuggestion(step, op, {
    ...{ id: requestId, kind: mode, audience: message.audience ?? "self", requestedBy: participant.participantId },
    ...{ promptType: message.promptType, model: message.model },
    ...aboutOf(mode === "answer_analysis" ? (subject.answer[0] ?? subject.question[0]) : subject.question[0]),
  });
  const common = {
    promptType: message.promptType,
    interviewType:
      message.interviewType ?? step.state.mock?.mock.interviewType ?? INTERVIEW_TYPE_OF[message.promptType],
    lang: message.lang,
    company: message.company ?? "",
    position: message.position ?? "",
    context: message.context ?? "",
    lines: trimLines(lines, subject),
    ...boardWords(step.state),
  };
  const code = message.promptType === "CODE" || step.state.mock ? codeOfAnswer(step.state, subject) : null;
  const picture = message.image && { image: message.image };
  const task: InterviewTask =
    mode === "answer_analysis"
      ? { kind: mode, ...common, ...subject, ...(code && { code }), ...picture }
      : mode === "interview_hint"
        ? { kind: mode, ...common, about: subject.question, ...picture }
        : { kind: mode, ...common, about: subject.question };
  return {
    rev: row.rev,
    put,
    opInRow: true,
    notify: () => announceSuggestion(step, row, op, connection.id),
    after: [{ type: "assist", job: jobOf(step.state, row, connection, participant, task, message.ownKey === true) }],
  };
}

function refuseSubject(message: AiRequest, subject: Subject, others: ReadonlySet<string> | null): RoomErrorCode | null {
  if (others && subject.answer.some((id) => others.has(id))) return "not_allowed";
  if (subject.answer.length > 0) return null;
  if (subject.question.length > 0) return others ? "content_required" : null;
  if (message.segmentIds && message.segmentIds.length > 0) return "not_found";
  return message.mode === "interview_hint" && message.image ? null : "content_required";
}

function aboutOf(id: string | undefined): { about?: string } {
  return id === undefined ? {} : { about: id };
}
