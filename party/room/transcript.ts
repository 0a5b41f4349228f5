import { isBlank } from "../protocol/blank";
import type { ClientMessage } from "../protocol/client-messages";
import type { Interim } from "../protocol/entities";
import { LATE_WORDS_MS, LIMITS } from "../protocol/limits";
import { jsonLength } from "../protocol/parse";
import { oppositeRole, type SeatRole } from "../protocol/vocabulary";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import { reopenRecord } from "./record";
import { type LiveRow, type Member, type Rows, SEGMENT_PREFIX, type SegmentRow, toSegment, toTombstone } from "./rows";
import { type Connection, type InterimSlot, isTurnOfAi, memberOf, shownSegment } from "./state";
import { broadcast, patch, type Step, sendError } from "./step";
import { sweep } from "./sweep";

type Spoken = Extract<ClientMessage, { type: "transcript_update" }>["segment"];
type Edit = Extract<ClientMessage, { type: "edit_transcript" }>;

const INTERIM_INTERVAL_MS = 1000 / LIMITS.interimsPerSecond;

/** `startedAt` is held between the speaker's first join and now. */
function holdStart(member: Member, startedAt: number, now: number): number {
  return Math.max(member.joinedAt, Math.min(startedAt, now));
}

function speakerRole(member: Member, startedAt: number, source: Spoken["source"]): SeatRole {
  let role = member.roles[0]?.role ?? member.role;
  for (const since of member.roles) if (since.from <= startedAt) role = since.role;
  return source === "shared_audio" ? oppositeRole(role) : role;
}

export function saveFinal(step: Step, member: Member, segment: Spoken, op: string): Outcome {
  const text = segment.text;
  if (isBlank(text)) return { refuse: "content_required" };
  if (text.length > LIMITS.segmentCharacters) return { refuse: "too_large" };
  const present = step.state.segments.get(segment.id);
  if (present && present.participantId !== member.participantId) return { refuse: "id_taken" };
  if (idOfAnotherSpeaker(step, member, segment.id) || isTurnOfAi(step.state, segment.id)) return { refuse: "id_taken" };

  const startedAt = holdStart(member, segment.startedAt, step.now);
  const finished = step.state.header?.finished;
  // Words said before the end may arrive after it: they belong to the interview.
  const tooLate = finished && (startedAt > finished.at || step.now > finished.at + LATE_WORDS_MS);
  if (tooLate) return { refuse: "finished" };
  if (present && (present.deleted || present.editedAt !== undefined || present.text === text)) return nothingToDo(step);

  const bytes = jsonLength(text);
  if (!present && step.state.segments.size >= LIMITS.segmentIds) return { refuse: "room_limit" };
  if (step.state.textBytes + bytes > LIMITS.textBytes) return { refuse: "room_limit" };

  dropInterim(step, member, segment.id);
  const rev = raiseRev(step);
  const row: LiveRow = {
    id: segment.id,
    seq: present ? present.seq : step.state.seq + 1,
    rev,
    participantId: member.participantId,
    role: speakerRole(member, startedAt, segment.source),
    text,
    lang: segment.lang,
    startedAt,
    endedAt: Math.max(startedAt, Math.min(segment.endedAt ?? startedAt, step.now)),
    op: present?.op ?? op,
    born: present?.born ?? rev,
    spent: (present?.spent ?? 0) + bytes,
    ...(segment.source === "shared_audio" && { source: segment.source }),
  };
  const put = keepLine(step, row, bytes);
  const header = finished ? reopenRecord(step) : false;
  return {
    rev,
    put,
    header,
    opInRow: !present,
    broadcast: { type: "transcript", rev, op, segment: toSegment(row) },
  };
}

export function editLine(step: Step, member: Member, message: Edit): Outcome {
  if (isBlank(message.text)) return { refuse: "content_required" };
  if (message.text.length > LIMITS.segmentCharacters) return { refuse: "too_large" };
  if (step.state.header?.finished) return { refuse: "finished" };
  const present = step.state.segments.get(message.id);
  if (!present || present.deleted) return { refuse: "not_found" };
  if (present.rev !== message.base) return { refuse: "conflict", segment: shownSegment(step.state, present) };
  if (present.text === message.text) return nothingToDo(step);
  const bytes = jsonLength(message.text);
  if (step.state.textBytes + bytes > LIMITS.textBytes) return { refuse: "room_limit" };

  const rev = raiseRev(step);
  const row: LiveRow = {
    ...present,
    rev,
    text: message.text,
    spent: present.spent + bytes,
    editedAt: step.now,
    editedBy: member.participantId,
  };
  const put = keepLine(step, row, bytes);
  return { rev, put, broadcast: { type: "edit_transcript", rev, op: message.op, segment: toSegment(row) } };
}

export function deleteLine(step: Step, id: string, op: string): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  const present = step.state.segments.get(id);
  if (!present || present.deleted) return nothingToDo(step);
  const rev = raiseRev(step);
  const put = keepLine(step, toTombstone(present, rev), 0);
  return { rev, put, broadcast: { type: "delete_transcript", rev, op, id } };
}

/** Rule T: one durable step however long the transcript is; the rows follow when there is time. */
export function clearLines(step: Step, asked: number, op: string): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  // A restart before the rows follow applies the clear again: it must not reach what comes later.
  const upTo = Math.min(asked, step.state.rev);
  const isCovered = (row: SegmentRow) => !row.deleted && row.rev <= upTo;
  if (!step.state.segments.some(isCovered)) return nothingToDo(step);
  const { rev, cleanup } = sweep(step, { upTo });
  return { rev, header: true, broadcast: { type: "clear_transcripts", rev, op, upTo }, after: [cleanup] };
}

export function keepLine(step: Step, row: SegmentRow, bytes: number): Rows {
  patch(step, {
    segments: step.state.segments.set(row.id, row),
    seq: Math.max(step.state.seq, row.seq),
    textBytes: step.state.textBytes + bytes,
  });
  return { [SEGMENT_PREFIX + row.id]: row };
}

// Interims -----------------------------------------------------------------------------------------------

function slotKey(member: Member, source: Spoken["source"]): string {
  return `${member.participantId}/${source ?? "self"}`;
}

function idOfAnotherSpeaker(step: Step, member: Member, id: string): boolean {
  return step.state.interims.some((slot) => slot.id === id && slot.speaker !== member.participantId);
}

/** Words being said: passed on to the others at once or, above the pace, with the next tick; the latest wins. */
export function passInterim(step: Step, connection: Connection, member: Member, segment: Spoken): void {
  if (segment.text.length > LIMITS.segmentCharacters) return sendError(step, connection.id, "too_large");
  const present = step.state.segments.get(segment.id);
  const isOthers = present && present.participantId !== member.participantId;
  if (isOthers || idOfAnotherSpeaker(step, member, segment.id) || isTurnOfAi(step.state, segment.id)) {
    return sendError(step, connection.id, "id_taken");
  }
  if (present || step.state.header?.finished) return;
  const startedAt = holdStart(member, segment.startedAt, step.now);
  const interim: Interim = {
    id: segment.id,
    participantId: member.participantId,
    role: speakerRole(member, startedAt, segment.source),
    text: segment.text,
    lang: segment.lang,
    startedAt,
    isFinal: false,
    ...(segment.source === "shared_audio" && { source: segment.source }),
  };
  const key = slotKey(member, segment.source);
  const slot = step.state.interims.get(key);
  const due = (slot?.sentAt ?? Number.NEGATIVE_INFINITY) + INTERIM_INTERVAL_MS;
  if (slot && step.now < due) {
    if (!slot.waiting) step.effects.push({ type: "wake", at: due });
    setSlot(step, key, { ...slot, id: segment.id, waiting: interim });
  } else {
    setSlot(step, key, { speaker: member.participantId, id: segment.id, sentAt: step.now, waiting: null });
    broadcast(step, { type: "transcript_update", segment: interim }, connection.id);
  }
}

/** A tick: what waited long enough goes out. */
export function passWaitingInterims(step: Step): void {
  for (const [key, slot] of step.state.interims) {
    if (!slot.waiting) continue;
    const due = slot.sentAt + INTERIM_INTERVAL_MS;
    if (step.now < due) {
      step.effects.push({ type: "wake", at: due });
      continue;
    }
    setSlot(step, key, { ...slot, sentAt: step.now, waiting: null });
    const speaker = memberOf(step.state, slot.speaker);
    const own = step.state.connections.find((connection) => connection.participantId === speaker?.participantId);
    broadcast(step, { type: "transcript_update", segment: slot.waiting }, own?.id);
  }
}

/** Of a speaker who is gone, or of a line that became final. */
export function dropInterims(step: Step, participantId: string): void {
  patch(step, { interims: step.state.interims.filter((slot) => slot.speaker !== participantId) });
}

function dropInterim(step: Step, member: Member, id: string): void {
  for (const [key, slot] of step.state.interims) {
    if (slot.id === id && slot.speaker === member.participantId) {
      // The slot stays for its pace; the id is free of interims from here on.
      setSlot(step, key, { ...slot, id: "", waiting: null });
    }
  }
}

function setSlot(step: Step, key: string, slot: InterimSlot): void {
  patch(step, { interims: step.state.interims.set(key, slot) });
}
