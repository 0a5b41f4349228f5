import type { ClientMessage } from "../protocol/client-messages";
import type { Timer } from "../protocol/entities";
import { LIMITS } from "../protocol/limits";
import type { ServerMessageOf } from "../protocol/server-messages";
import { oppositeRole } from "../protocol/vocabulary";
import { isInterview } from "./interview-record";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import type { StoredParticipant } from "./rows";
import { runningTurn } from "./running-turn";
import { awaitLastSound } from "./speech-streams";
import { participants } from "./state";
import { broadcastFrom, patchHeader, type Step } from "./step";
import { announceEnd, endStream } from "./suggestion-streams";
import { closeMock, continueWrapUp } from "./wrap-up";

type TimerMessage = Extract<ClientMessage, { type: "timer" }>;
type SwapMessage = Extract<ClientMessage, { type: "swap_roles" }>;

export function changeTimer(step: Step, message: TimerMessage): Outcome {
  const { header } = step.state;
  if (!header || header.finished) return { refuse: "finished" };
  const present = header.timer;
  const timer: Timer = {
    running: message.action === "start",
    elapsedMs: message.action === "reset" ? 0 : elapsed(present, step.now),
    at: step.now,
    ...withSeconds(message.seconds ?? present.seconds),
  };
  const unchanged = timer.running === present.running && timer.seconds === present.seconds;
  if (message.action !== "reset" && unchanged) return nothingToDo(step);
  const rev = raiseRev(step);
  patchHeader(step, { timer });
  return { rev, header: true, broadcast: { type: "timer", rev, op: message.op, timer } };
}

export function elapsed(timer: Timer, now: number): number {
  return timer.elapsedMs + (timer.running ? Math.max(0, now - timer.at) : 0);
}

function withSeconds(seconds: number | undefined): Pick<Timer, "seconds"> {
  return seconds === undefined ? {} : { seconds };
}

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
  patchHeader(step, { swap: null, participants: participants });
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

/** Ends the interview for both. The record is due at once; the alarm delivers it. */
export function finish(step: Step, op: string, from: string): Outcome {
  if (step.state.header?.finished) return nothingToDo(step);
  const turn = runningTurn(step.state);
  const cut = turn && endStream(step, turn, { status: "cancelled" });
  const mockRows = closeMock(step, true);
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
): Pick<ServerMessageOf<"finish">, "finishedAt" | "timer"> {
  raiseRev(step);
  const { timer } = patchHeader(step, {
    finished: { at: step.now, ended },
    swap: null,
    record: { state: isInterview(step.state) ? "pending" : "none", attempts: 0, nextAt: step.now },
  });
  const stopped = { ...timer, running: false, elapsedMs: elapsed(timer, step.now), at: step.now };
  patchHeader(step, { timer: stopped });
  awaitLastSound(step);
  return { finishedAt: step.now, timer: stopped };
}
