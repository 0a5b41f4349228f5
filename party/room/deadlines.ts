import { ABANDONED_AFTER_MS, EXPIRES_AFTER_MS, JOIN_TIMEOUT_MS, WORK_LOOK_MS } from "../protocol/limits";
import { dropGone, eraseRoom, nextGone } from "./forget";
import { deliverRecord, isWrappingUp } from "./interview-record";
import { closeInterview } from "./meeting";
import { depart } from "./presence";
import type { RoomState } from "./state";
import { broadcast, commit, headerRow, patch, type Step, turnAway } from "./step";
import { closeMock } from "./wrap-up";

/** The earliest of all deadlines: a room has one alarm. */
export function nextDeadline(state: RoomState): number | null {
  let next = Number.POSITIVE_INFINITY;
  for (const connection of state.connections.values()) {
    if (!connection.participantId) next = Math.min(next, connection.openedAt + JOIN_TIMEOUT_MS);
  }
  for (const until of state.grace.values()) next = Math.min(next, until);
  next = Math.min(next, abandonedAt(state), recordDueAt(state), expiresAt(state), nextGone(state));
  return next === Number.POSITIVE_INFINITY ? null : next;
}

/** Sets the alarm if something is due before it would go off; a later deadline is found when it does. */
export function arm(step: Step): void {
  const next = earlier(nextDeadline(step.state), lookAgainAt(step));
  if (next === null || (step.state.alarmAt !== null && step.state.alarmAt <= next)) return;
  step.effects.push({ type: "alarm", at: next });
  patch(step, { alarmAt: next });
}

/**
 * While participants count as online, the alarm goes off now and then: after a crash that took every socket and after
 * which nobody came back, nothing else would notice that they are gone. The same while the assistant works.
 */
function lookAgainAt({ state, now }: Step): number | null {
  const works = state.streams.size > 0 || isWrappingUp(state) || state.recognizing.some(({ busy }) => busy);
  if (works) return now + WORK_LOOK_MS;
  const somebody = state.header?.participants.some((participant) => participant.offlineSince === null);
  return somebody && !state.header?.finished ? now + ABANDONED_AFTER_MS : null;
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

export function meetDeadlines(step: Step): void {
  patch(step, { alarmAt: null });
  for (const connection of step.state.connections.values()) {
    if (!connection.participantId && connection.openedAt + JOIN_TIMEOUT_MS <= step.now) {
      turnAway(step, connection.id, "join_timeout");
    }
  }
  for (const [participantId, until] of step.state.grace) if (until <= step.now) depart(step, participantId);
  if (abandonedAt(step.state) <= step.now) {
    const mockRows = closeMock(step, false);
    const closed = closeInterview(step, "abandoned");
    commit(step, { ...mockRows, ...headerRow(step) });
    broadcast(step, { type: "finish", rev: step.state.rev, ...closed });
  }
  if (recordDueAt(step.state) <= step.now) deliverRecord(step);
  if (nextGone(step.state) <= step.now) dropGone(step);
  if (expiresAt(step.state) <= step.now) eraseRoom(step);
}

/** Only an interview that took place can be abandoned: one person waiting alone keeps the room. */
function abandonedAt({ header, segments }: RoomState): number {
  if (!header || header.finished) return Number.POSITIVE_INFINITY;
  if (header.participants.length < 2 && segments.size === 0) return Number.POSITIVE_INFINITY;
  let last = 0;
  for (const { offlineSince } of header.participants) {
    if (offlineSince === null) return Number.POSITIVE_INFINITY;
    last = Math.max(last, offlineSince);
  }
  return last + ABANDONED_AFTER_MS;
}

function recordDueAt({ header }: RoomState): number {
  return header?.record.state === "pending" ? header.record.nextAt : Number.POSITIVE_INFINITY;
}

/** A room lives while its record is undelivered or a participant is in it. */
function expiresAt({ header, connections }: RoomState): number {
  if (!header || header.record.state === "pending" || connections.size > 0) return Number.POSITIVE_INFINITY;
  return header.touchedAt + EXPIRES_AFTER_MS;
}
