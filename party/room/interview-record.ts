import { backoff } from "../protocol/backoff";
import type { RoomRecord } from "../protocol/record";
import { recordBoard } from "./board";
import { recordCode } from "./code-record";
import type { Header, StoredParticipant } from "./rows";
import { participantOf, type RoomState, shownTranscript } from "./state";
import { commitHeader, patchHeader, type Step } from "./step";
import { toSuggestion } from "./suggestion-rows";
import { stopTimer } from "./timer";

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;

export function buildRecord(state: RoomState): RoomRecord | null {
  const { header } = state;
  if (!header) return null;
  const end = header.finished ?? { at: header.touchedAt, ended: "unfinished" as const };
  const suggestions = [...state.suggestions.values()].flatMap((row) =>
    row.deleted || row.status === "streaming" ? [] : [toSuggestion(row)],
  );
  const setupBy = header.participants.find(({ uid }) => uid === header.setupBy)?.participantId;
  const code = recordCode(state);
  const board = recordBoard(state);
  suggestions.sort((a, b) => a.createdAt - b.createdAt || a.rev - b.rev);
  return {
    v: 1,
    room: header.room,
    epoch: header.epoch,
    rev: state.rev,
    mode: header.mode,
    startedAt: startOf(header),
    finishedAt: end.at,
    ended: end.ended,
    members: header.participants.map(({ participantId, uid, userId, name, role, joinedAt }) => ({
      participantId,
      uid,
      userId,
      name,
      role,
      joinedAt,
    })),
    timer: header.finished ? header.timer : stopTimer(header.timer, end.at),
    ...(header.setup && { setup: header.setup }),
    ...(header.setup && setupBy !== undefined && { setupBy }),
    ...(header.begunAt !== undefined && { begunAt: header.begunAt }),
    segments: shownTranscript(state),
    suggestions,
    ...(code && { code }),
    ...(board && { board }),
    ...(state.mock && { mock: state.mock.mock }),
  };
}

/** In rooms from before `begunAt` existed, the first join. */
export function startOf({ begunAt, participants }: Header): number {
  return begunAt ?? Math.min(...participants.map(({ joinedAt }) => joinedAt));
}

/**
 * Whether there is a record at all (rule M10): two people met, the AI interview began, or words were said in a test. A
 * room that somebody only opened leaves nothing behind.
 */
export function isInterview({ header, mock, textBytes }: RoomState): boolean {
  if (header === null) return false;
  const hasMet = header.start !== undefined || header.participants.length > 1;
  return hasMet || mock !== null || (header.mode === "test" && textBytes > 0);
}

/** Rule M13: somebody is gone, and finds the interview in the history. The caller stores the header. */
export function keepUnfinished(step: Step): void {
  const { header } = step.state;
  if (!header || header.finished || header.mode !== "peer" || !isInterview(step.state)) return;
  const { state, nextAt } = header.record;
  const earliest = state === "none" ? step.now : Math.max(step.now, nextAt);
  patchHeader(step, {
    record: { state: "pending", attempts: 0, nextAt: Math.min(earliest, step.now + FIRST_RETRY_MS) },
  });
}

/** The record changed after it was delivered: deliver it again. The caller stores the header. */
export function reopenRecord(step: Step): true {
  const before = step.state.header?.record;
  if (before?.state === "none") return true;
  const nextAt = step.now + FIRST_RETRY_MS;
  // Keep a delivery that is due at once: a person who ends an interview opens its record right away.
  const isDue = before?.state === "pending" && before.attempts === 0;
  patchHeader(step, {
    record: { state: "pending", attempts: 0, nextAt: isDue ? Math.min(before.nextAt, nextAt) : nextAt },
  });
  return true;
}

/**
 * A suggestion changed after the end. While analyses are still to come, the last of them reopens the record. Returns
 * whether the caller has to store the header.
 */
export function touchRecord(step: Step): boolean {
  if (!step.state.header?.finished || isWrappingUp(step.state)) return false;
  return reopenRecord(step);
}

/** Whether analyses of a finished AI interview are running or still to come. */
export function isWrappingUp({ mock, streams }: RoomState): boolean {
  const wrapUp = mock?.wrapUp;
  if (!wrapUp) return false;
  return wrapUp.left.length > 0 || streams.some((_stream, id) => id.startsWith(`${wrapUp.requestId}.`));
}

/**
 * A participant has said something: a peer interview in which both have is counted. Returns whether the caller has to
 * store the header, and then to call `countStart`.
 */
export function hearFirstWords(step: Step, { participantId }: StoredParticipant): boolean {
  const start = step.state.header?.start;
  if (!start?.silent?.includes(participantId)) return false;
  patchHeader(step, { start: { ...start, silent: start.silent.filter((id) => id !== participantId) } });
  return true;
}

/** Reports the start of a peer interview to the Worker, until the Worker has counted it. */
export function countStart(step: Step): void {
  const { header } = step.state;
  if (!header?.start || header.start.counted || (header.start.silent?.length ?? 0) > 0) return;
  const opener = participantOf(step.state, header.start.by);
  if (!opener) return;
  const { room, epoch } = header;
  step.effects.push({ type: "count", request: { ask: "start", room, epoch, uid: opener.uid, mode: "peer" } });
}

export function startCounted(step: Step, epoch: string): void {
  const { header } = step.state;
  if (header?.epoch !== epoch || !header.start || header.start.counted) return;
  patchHeader(step, { start: { ...header.start, counted: true } });
  commitHeader(step);
}

/**
 * Delivers the record. The time of the next try is stored first, so a crash in between causes a repeat, never a loss.
 */
export function deliverRecord(step: Step): void {
  const record = buildRecord(step.state);
  const header = step.state.header;
  if (!record || !header) return;
  const attempts = header.record.attempts + 1;
  const wait = backoff(attempts, { first: FIRST_RETRY_MS, most: LONGEST_RETRY_MS });
  patchHeader(step, { record: { state: "pending", attempts, nextAt: step.now + wait } });
  commitHeader(step);
  step.effects.push({ type: "deliver", record });
  countStart(step);
}

export function recordTaken(step: Step, rev: number): void {
  const { header } = step.state;
  if (header?.record.state !== "pending" || step.state.rev !== rev) return;
  patchHeader(step, { record: { ...header.record, state: "taken" } });
  commitHeader(step);
}
