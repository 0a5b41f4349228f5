import type { InterviewTask } from "../assistant/task";
import type { ClientMessage } from "../protocol/client-messages";
import type { RoomErrorCode } from "../protocol/errors";
import { FIRST_QUESTION_LENGTH, LIMITS } from "../protocol/limits";
import type { AssistJob } from "./effects";
import { nothingToDo, type Outcome } from "./operations";
import type { StoredParticipant } from "./rows";
import type { Connection, RoomState } from "./state";
import type { Step } from "./step";
import { type LiveSuggestion, toSuggestion } from "./suggestion-rows";
import { sendAbout } from "./suggestion-streams";

type AnyRequest = Extract<ClientMessage, { type: "ai_request" | "ai_mock_request" }>;

export function announceSuggestion(step: Step, row: LiveSuggestion, op: string, from: string): void {
  sendAbout(step, row, { type: "suggestion_update", rev: row.rev, op, suggestion: toSuggestion(row) }, from);
}

/** A repeated request has nothing to do; another participant's id is refused. */
export function repeatOf(step: Step, participant: StoredParticipant, requestId: string): Outcome | null {
  const known = step.state.suggestions.get(requestId);
  if (!known) return null;
  return known.requestedBy === participant.participantId ? nothingToDo(step) : { refuse: "id_taken", requestId };
}

/** Why the room cannot accept the request now, whatever it is about. */
export function refuseRequest(
  step: Step,
  connection: Connection,
  participant: StoredParticipant,
  message: AnyRequest,
): RoomErrorCode | null {
  const { context = "", company = "", position = "", model } = message;
  const names = [company, position, model];
  if (context.length > LIMITS.contextCharacters) return "too_large";
  if (names.some((name) => name.length > LIMITS.nameCharacters)) return "too_large";
  if (message.type === "ai_mock_request") {
    const chosen = [...(message.first ? [message.first] : []), ...(message.rest ?? [])];
    if (chosen.some(({ text }) => text.length > FIRST_QUESTION_LENGTH)) return "too_large";
  }
  if (message.type === "ai_request") {
    if ((message.image?.data.length ?? 0) > LIMITS.imageCharacters) return "too_large";
    if ((message.segmentIds?.length ?? 0) > LIMITS.namedLines) return "too_large";
  }
  const { suggestions, suggestionBytes } = step.state;
  if (suggestions.size >= LIMITS.suggestionIds || suggestionBytes >= LIMITS.suggestionBytes) return "room_limit";
  if (message.ownKey && !connection.ownKey) return "key_needed";
  return message.type === "ai_request" && isBusy(step.state, participant.participantId) ? "rate_limited" : null;
}

/**
 * Rule A9: limits requests that run at once. The interviewer's turn is not counted: no hint may delay the interview.
 */
export function isBusy({ streams, suggestions }: RoomState, participantId: string): boolean {
  const running = [...streams.keys()].flatMap((id) => {
    const row = suggestions.get(id);
    return row && !row.deleted && row.kind !== "ai_mock" ? [row] : [];
  });
  const own = running.filter(({ requestedBy }) => requestedBy === participantId);
  return running.length >= LIMITS.streams || own.length >= LIMITS.streamsOfOne;
}

export function jobOf(
  state: RoomState,
  row: LiveSuggestion,
  connection: Connection | undefined,
  participant: StoredParticipant,
  task: InterviewTask,
  ownKey: boolean,
): AssistJob {
  return {
    id: row.id,
    model: row.model,
    task,
    // A key goes with its connection: without the connection, none has it.
    keyOf: ownKey ? (connection?.id ?? "") : null,
    charge: {
      room: state.header?.room ?? state.room,
      epoch: state.header?.epoch ?? "",
      uid: participant.uid,
      origin: connection?.claims.origin ?? "",
      begins: row.turn === "start",
    },
  };
}
