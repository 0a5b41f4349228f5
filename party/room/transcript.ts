import type { ClientMessage } from "../protocol/client-messages";
import { LATE_WORDS_MS, LIMITS } from "../protocol/limits";
import { jsonLength } from "../protocol/parse";
import { isBlank } from "../text/blank";
import { dropInterim, isIdOfAnother } from "./interims";
import { countStart, hearFirstWords, reopenRecord } from "./interview-record";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import {
  type LiveRow,
  type Rows,
  SEGMENT_PREFIX,
  type SegmentRow,
  type StoredParticipant,
  toSegment,
  toTombstone,
} from "./rows";
import { holdStart, speakerRole } from "./speaker";
import { isTurnOfAi, shownSegment } from "./state";
import { patch, type Step } from "./step";
import { sweep } from "./sweep";

type Spoken = Extract<ClientMessage, { type: "transcript_update" }>["segment"];
type Edit = Extract<ClientMessage, { type: "edit_transcript" }>;

/** As many lines as two people say within the time in which an echo may come. */
export const RECENT_LINES = 24;

export function saveFinal(step: Step, participant: StoredParticipant, segment: Spoken, op: string): Outcome {
  const text = segment.text;
  if (isBlank(text)) return { refuse: "content_required" };
  if (text.length > LIMITS.segmentCharacters) return { refuse: "too_large" };
  const present = step.state.segments.get(segment.id);
  if (present && present.participantId !== participant.participantId) return { refuse: "id_taken" };
  if (isIdOfAnother(step, participant, segment.id) || isTurnOfAi(step.state, segment.id)) return { refuse: "id_taken" };

  const startedAt = holdStart(participant, segment.startedAt, step.now);
  const finished = step.state.header?.finished;
  // Lines that began before the end may arrive after it: they belong to the interview.
  const tooLate = finished && (startedAt > finished.at || step.now > finished.at + LATE_WORDS_MS);
  if (tooLate) return { refuse: "finished" };
  if (present && (present.deleted || present.editedAt !== undefined || present.text === text)) return nothingToDo(step);

  const bytes = jsonLength(text);
  if (!present && step.state.segments.size >= LIMITS.segmentIds) return { refuse: "room_limit" };
  if (step.state.textBytes + bytes > LIMITS.textBytes) return { refuse: "room_limit" };

  dropInterim(step, participant, segment.id);
  const rev = raiseRev(step);
  const row: LiveRow = {
    id: segment.id,
    seq: present ? present.seq : step.state.seq + 1,
    rev,
    participantId: participant.participantId,
    role: speakerRole(participant, startedAt, segment.source),
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
  const isFirst = hearFirstWords(step, participant);
  const header = finished ? reopenRecord(step) : isFirst;
  return {
    rev,
    put,
    header,
    opInRow: !present,
    broadcast: { type: "transcript", rev, op, segment: toSegment(row) },
    ...(isFirst && { next: countStart }),
  };
}

export function editLine(step: Step, participant: StoredParticipant, message: Edit): Outcome {
  if (isBlank(message.text)) return { refuse: "content_required" };
  if (message.text.length > LIMITS.segmentCharacters) return { refuse: "too_large" };
  if (step.state.header?.finished) return { refuse: "finished" };
  const present = step.state.segments.get(message.id);
  if (!present || present.deleted) return { refuse: "not_found" };
  if (present.role === "ai") return { refuse: "not_allowed" };
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
    editedBy: participant.participantId,
  };
  const put = keepLine(step, row, bytes);
  return { rev, put, broadcast: { type: "edit_transcript", rev, op: message.op, segment: toSegment(row) } };
}

export function deleteLine(step: Step, id: string, op: string): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  const present = step.state.segments.get(id);
  if (!present || present.deleted) return nothingToDo(step);
  if (present.role === "ai") return { refuse: "not_allowed" };
  const rev = raiseRev(step);
  const put = keepLine(step, toTombstone(present, rev), 0);
  return { rev, put, broadcast: { type: "delete_transcript", rev, op, id } };
}

/** Rule T: one durable step however long the transcript is; the rows follow when there is time. */
export function clearLines(step: Step, asked: number, op: string): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  // A restart before the rows follow applies the clear again: it must not reach later lines.
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
    recent: step.state.segments.has(row.id) ? step.state.recent : [...step.state.recent, row.id].slice(-RECENT_LINES),
  });
  return { [SEGMENT_PREFIX + row.id]: row };
}
