import type { RoomRecord } from "../protocol/record";
import { type RoomState, shownSegment } from "./state";
import { commitHeader, patchHeader, type Step } from "./step";

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;

export function buildRecord(state: RoomState): RoomRecord | null {
  const { header } = state;
  if (!header?.finished) return null;
  const lines = [...state.segments.values()].flatMap((row) => (row.deleted ? [] : [shownSegment(state, row)]));
  lines.sort((a, b) => a.startedAt - b.startedAt || a.seq - b.seq);
  return {
    v: 1,
    room: header.room,
    epoch: header.epoch,
    rev: state.rev,
    mode: header.mode,
    startedAt: Math.min(...header.members.map((member) => member.joinedAt)),
    finishedAt: header.finished.at,
    ended: header.finished.ended,
    members: header.members.map(({ participantId, uid, userId, name, role, joinedAt }) => ({
      participantId,
      uid,
      userId,
      name,
      role,
      joinedAt,
    })),
    timer: header.timer,
    segments: lines,
    suggestions: [],
  };
}

/** The record changed after it was closed: hand it over once more. The caller stores the header. */
export function reopenRecord(step: Step): true {
  patchHeader(step, { record: { state: "pending", attempts: 0, nextAt: step.now + FIRST_RETRY_MS } });
  return true;
}

/** Hands the record over; the next try is stored first, so that a crash in between only makes it come twice. */
export function deliverRecord(step: Step): void {
  const record = buildRecord(step.state);
  const header = step.state.header;
  if (!record || !header) return;
  const attempts = header.record.attempts + 1;
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));
  patchHeader(step, { record: { state: "pending", attempts, nextAt: step.now + wait } });
  commitHeader(step);
  step.effects.push({ type: "deliver", record });
}

export function recordTaken(step: Step, rev: number): void {
  const { header } = step.state;
  if (header?.record.state !== "pending" || step.state.rev !== rev) return;
  patchHeader(step, { record: { ...header.record, state: "taken" } });
  commitHeader(step);
}
