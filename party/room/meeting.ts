import type { ClientMessage } from "../protocol/client-messages";
import type { EndRequest } from "../protocol/entities";
import { DEBRIEF_LASTS_MS, LIMITS } from "../protocol/limits";
import type { ServerMessageOf } from "../protocol/server-messages";
import { oppositeRole } from "../protocol/vocabulary";
import { isInterview } from "./interview-record";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import type { Header, StoredParticipant } from "./rows";
import { runningTurn } from "./running-turn";
import { awaitLastSound } from "./speech-streams";
import { participants } from "./state";
import { broadcastFrom, patchHeader, type Step } from "./step";
import { announceEnd, endStream } from "./suggestion-streams";
import { stopTimer } from "./timer";
import { closeMock, continueWrapUp } from "./wrap-up";

type SwapMessage = Extract<ClientMessage, { type: "swap_roles" }>;
type FinishMessage = Extract<ClientMessage, { type: "finish" }>;

/**
 * One asks, and the swap happens when the other accepts; two requests count as agreement. A participant alone swaps at
 * once. The requester's own `decline` withdraws the request.
 */
export function swapRoles(step: Step, participant: StoredParticipant, message: SwapMessage): Outcome {
  const { header } = step.state;
  if (!header || header.finished) return { refuse: "finished" };
  const { swap, participants } = header;
  if (message.answer === "decline") {
    if (!swap) return nothingToDo(step);
    return concludeSwap(step, message.op, "declined", swap.requestedBy);
  }
  const askedByOther = swap !== null && swap.requestedBy !== participant.participantId;
  if (message.answer === "accept" && !askedByOther) return { refuse: "not_allowed" };
  if (participant.roles.length > LIMITS.roleSwaps) return { refuse: "room_limit" };
  if (askedByOther || participants.length === 1) {
    return concludeSwap(step, message.op, "accepted", swap?.requestedBy ?? participant.participantId);
  }
  if (swap) return nothingToDo(step);
  const rev = raiseRev(step);
  const requestedBy = participant.participantId;
  patchHeader(step, { swap: { requestedBy } });
  return swapOutcome(step, rev, message.op, "requested", requestedBy);
}

function concludeSwap(step: Step, op: string, status: "accepted" | "declined", requestedBy: string): Outcome {
  const rev = raiseRev(step);
  const participants = (step.state.header?.participants ?? []).map((participant) => {
    if (status === "declined") return participant;
    const role = oppositeRole(participant.role);
    return { ...participant, role, roles: [...participant.roles, { from: step.now, role }] };
  });
  patchHeader(step, { swap: null, participants, ...(status === "accepted" && { ending: null }) });
  return swapOutcome(step, rev, op, status, requestedBy);
}

function swapOutcome(
  step: Step,
  rev: number,
  op: string,
  status: "requested" | "accepted" | "declined",
  requestedBy: string,
): Outcome {
  const everybody = participants(step.state);
  return {
    rev,
    header: true,
    broadcast: { type: "swap_roles", rev, op, status, requestedBy, participants: everybody },
  };
}

/** Rule M11: a candidate asks an interviewer who is there to end the interview; everybody else ends it, unless they ask. */
export function requestFinish(
  step: Step,
  participant: StoredParticipant,
  message: FinishMessage,
  from: string,
): Outcome {
  const { header } = step.state;
  if (!header || header.finished) return nothingToDo(step);
  const { ending, participants, mode } = header;
  if (message.answer === "decline") {
    return ending ? changeEnding(step, message.op, "declined", ending) : nothingToDo(step);
  }
  const isCandidate = participant.role === "candidate";
  const isRequest =
    isCandidate && participants.some(({ role, offlineSince }) => role === "interviewer" && offlineSince === null);
  if (!isRequest && !message.asks) return finish(step, message.op, from);
  if (ending || !isCandidate || mode !== "peer") return nothingToDo(step);
  return changeEnding(step, message.op, "requested", { requestedBy: participant.participantId });
}

function changeEnding(step: Step, op: string, status: "requested" | "declined", ending: EndRequest): Outcome {
  const rev = raiseRev(step);
  patchHeader(step, { ending: status === "requested" ? ending : null });
  return { rev, header: true, broadcast: { type: "finish_request", rev, op, status, ...ending } };
}

/** Rule M12: the two may talk on after the end. */
export function isDebriefing({ mode, participants, finished }: Header, now: number): boolean {
  if (finished?.ended !== "finished" || finished.parted || mode !== "peer" || participants.length < 2) return false;
  return now < finished.at + DEBRIEF_LASTS_MS && participants.every(({ left }) => !left);
}

/** Rule M14: undoes the end in the debrief. */
export function resume(step: Step, participant: StoredParticipant, op: string): Outcome {
  const { header } = step.state;
  if (!header?.finished) return nothingToDo(step);
  if (!isDebriefing(header, step.now) || participant.role === "candidate") return { refuse: "not_allowed" };
  const rev = raiseRev(step);
  const timer = { ...header.timer, running: true, at: step.now };
  // A record that is still due ends now, not when somebody last joined.
  patchHeader(step, { finished: null, resumed: true, timer, touchedAt: step.now });
  return { rev, header: true, broadcast: { type: "resume", rev, op, timer } };
}

/** Ends the interview for both. The record is due at once; the alarm delivers it. */
export function finish(step: Step, op: string, from: string): Outcome {
  if (step.state.header?.finished) return nothingToDo(step);
  const turn = runningTurn(step.state);
  const cut = turn && endStream(step, turn, { status: "cancelled" });
  const mockRows = closeMock(step, true, true);
  const closed = closeInterview(step, "finished");
  const { rev, mock } = step.state;
  const notify = () => {
    if (cut) announceEnd(step, cut.row, from);
    if (mock) broadcastFrom(step, from, { type: "suggestion_update", mock: mock.mock });
    broadcastFrom(step, from, { type: "finish", rev, op, ...closed });
  };
  const after = turn ? [{ type: "stop_assist" as const, id: turn.id }] : [];
  return { rev, header: true, put: { ...cut?.put, ...mockRows }, notify, after, next: continueWrapUp };
}

export function closeInterview(
  step: Step,
  ended: "finished" | "abandoned",
): Pick<ServerMessageOf<"finish">, "finishedAt" | "timer" | "debrief"> {
  raiseRev(step);
  const { timer } = patchHeader(step, {
    finished: { at: step.now, ended },
    swap: null,
    ending: null,
    record: { state: isInterview(step.state) ? "pending" : "none", attempts: 0, nextAt: step.now },
  });
  const stopped = stopTimer(timer, step.now);
  const header = patchHeader(step, { timer: stopped });
  awaitLastSound(step);
  return { finishedAt: step.now, timer: stopped, ...(isDebriefing(header, step.now) && { debrief: true }) };
}
