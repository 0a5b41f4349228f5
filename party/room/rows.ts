import type { Segment, Swap, Timer } from "../protocol/entities";
import type { InterviewMode, MessageRole, SeatRole } from "../protocol/vocabulary";
import type { MockRow } from "./mock-row";
import type { SuggestionRow } from "./suggestion-rows";

/**
 * What a room stores, one key each:
 *   `header`        the small facts of the room, rewritten when one of them changes
 *   `s/{id}`        a transcript line, or the tombstone of one; carries the op that made it, so a final costs one write
 *   `g/{id}`        what the assistant wrote, or the tombstone of it; carries the op that asked for it
 *   `mock`          the AI interview: its plan, and what is still to be analysed
 *   `o/{who}/{op}`  an operation that left its mark elsewhere: the revision it was acknowledged with
 *   `gone`          who was forgotten and is turned away for a while
 * Everything else in memory is derived from these, or is not state.
 */
export const HEADER_KEY = "header";
export const SEGMENT_PREFIX = "s/";
export const OPERATION_PREFIX = "o/";
export const GONE_KEY = "gone";

export type StoredParticipant = {
  participantId: string;
  uid: string;
  userId: string;
  name: string;
  role: SeatRole;
  /** First join. */
  joinedAt: number;
  /** Since when which role, oldest first: a line's role is its speaker's role when it was begun. */
  roles: { from: number; role: SeatRole }[];
  /** When the departure was announced; null while online or within the grace of a reload. */
  offlineSince: number | null;
  /** Said goodbye before going. */
  left?: true | undefined;
};

/**
 * Rows up to `upTo` are gone; stands in the header until each of them has become a tombstone of its own. As a rule these
 * are lines. With `of`, lines and suggestions of this participant, who is forgotten; with `seenBy`, the suggestions that
 * this participant may see.
 */
export type PendingClear = { rev: number; upTo: number; of?: string; seenBy?: string };

export type Header = {
  v: 1;
  /** The room's id: a PartyKit alarm is not told it. */
  room: string;
  epoch: string;
  rev: number;
  mode: InterviewMode;
  createdAt: number;
  /** Last join or departure. */
  touchedAt: number;
  participants: StoredParticipant[];
  timer: Timer;
  swap: Swap | null;
  finished: { at: number; ended: "finished" | "abandoned" } | null;
  record: { state: "none" | "pending" | "taken"; attempts: number; nextAt: number };
  clears: PendingClear[];
  /** A peer interview counts for who opened the room, once both are there; `counted` when the Worker knows. */
  start?: { by: string; counted: boolean };
};

type RowBase = {
  id: string;
  seq: number;
  rev: number;
  participantId: string;
  /** The op that made the row, and the revision it was acknowledged with. */
  op: string;
  born: number;
  /** Bytes of text that this row has cost the room in its life. */
  spent: number;
};
export type LiveRow = RowBase & {
  deleted?: undefined;
  role: MessageRole;
  text: string;
  lang: string;
  startedAt: number;
  endedAt: number;
  source?: "shared_audio";
  editedAt?: number;
  editedBy?: string;
};
export type Tombstone = RowBase & { deleted: true };
export type SegmentRow = LiveRow | Tombstone;

/** Uids, and until when each is turned away. */
export type Gone = { until: [uid: string, at: number][] };

export type StoredValue = Header | SegmentRow | SuggestionRow | MockRow | Gone | number;
export type Rows = Record<string, StoredValue>;

export function operationKey(participantId: string, op: string): string {
  return `${OPERATION_PREFIX}${participantId}/${op}`;
}

export function toTombstone(row: SegmentRow, rev: number): Tombstone {
  const { id, seq, participantId, op, born, spent } = row;
  return { id, seq, rev, participantId, op, born, spent, deleted: true };
}

/** What a clear makes of a row; null if it leaves it alone, as it does the second time. */
export function clearRow(row: SegmentRow, { rev, upTo, of, seenBy }: PendingClear): Tombstone | null {
  if (row.deleted || row.rev > upTo || seenBy !== undefined) return null;
  const isMeant = of === undefined || row.participantId === of;
  return isMeant ? toTombstone(row, rev) : null;
}

/** A stored line as the wire shows it. */
export function toSegment(row: LiveRow): Segment {
  return {
    id: row.id,
    seq: row.seq,
    rev: row.rev,
    participantId: row.participantId,
    role: row.role,
    text: row.text,
    lang: row.lang,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    ...(row.source && { source: row.source }),
    ...(row.editedAt !== undefined && { editedAt: row.editedAt, editedBy: row.editedBy }),
  };
}
