import type { EndRequest, RoomSetup, Segment, Swap, Timer } from "../protocol/entities";
import type { InterviewMode, MessageRole, SeatRole } from "../protocol/vocabulary";
import type { BoardRow } from "./board-rows";
import type { CodeRow } from "./code-rows";
import type { MockRow } from "./mock-row";
import type { SuggestionRow } from "./suggestion-rows";

/**
 * The stored keys of a room:
 *   `header`        the small facts of the room, rewritten when one of them changes
 *   `s/{id}`        a transcript line or its tombstone; carries the op that made it, so a final costs one write
 *   `g/{id}`        a suggestion or its tombstone; carries the op that requested it
 *   `mock`          the AI interview: its plan, and the analyses that are still to come
 *   `o/{who}/{op}`  an operation without a row of its own: the revision it was acknowledged with
 *   `f/`, `c/`, `k/`, `r/`  code: see `code-rows.ts`
 *   `b/`, `w/`      the whiteboard: see `board-rows.ts`
 *   `gone`          uids that were forgotten and are refused for a while
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
  /** Roles over time, oldest first: a line has the role that its speaker had when it began. */
  roles: { from: number; role: SeatRole }[];
  /** When the departure was announced; null while online or within the grace of a reload. */
  offlineSince: number | null;
  /** Left on purpose. */
  left?: true | undefined;
};

/**
 * A clear whose rows are not all rewritten yet: rows up to `upTo` are gone. It stays in the header until each of them
 * is a tombstone. By default it covers lines. With `of`, lines and suggestions of this forgotten participant; with
 * `seenBy`, the suggestions that this participant may see.
 */
export type PendingClear = { rev: number; upTo: number; of?: string; seenBy?: string };

/**
 * The person who announced the room, until they join it or both seats are taken. `at`: when they did so last; absent in
 * rooms from before it existed.
 */
export type Maker = Pick<StoredParticipant, "uid" | "name" | "role"> & { at?: number };

export type Header = {
  v: 1;
  /** The room's id: PartyKit doesn't pass it to an alarm. */
  room: string;
  epoch: string;
  rev: number;
  mode: InterviewMode;
  createdAt: number;
  /** Last join, departure or announcement. */
  touchedAt: number;
  /** Empty until somebody joins an announced room. */
  participants: StoredParticipant[];
  maker?: Maker | undefined;
  /** Absent if the room's maker gave none. */
  setup?: RoomSetup;
  /** The uid of who chose `setup`. Absent if they were forgotten, and in rooms from before it existed. */
  setupBy?: string | undefined;
  timer: Timer;
  /** When both were there for the first time. Absent before, and in rooms from before it existed. */
  begunAt?: number;
  swap: Swap | null;
  /** Absent in rooms from before it existed. */
  ending?: EndRequest | null;
  /** `parted`: somebody has left since, so the debrief is over. */
  finished: { at: number; ended: "finished" | "abandoned"; parted?: true } | null;
  /** The end was undone once, so it has been measured. */
  resumed?: true;
  record: { state: "none" | "pending" | "taken"; attempts: number; nextAt: number };
  clears: PendingClear[];
  /**
   * A peer interview that began, when the second seat was taken. It is counted for the room's maker, or who opened it, once
   * nobody of `silent`, ids of participants, is left; `counted` when the Worker confirms. Rooms from before `silent`
   * existed are counted from the beginning.
   */
  start?: { by: string; counted: boolean; silent?: string[] };
};

type RowBase = {
  id: string;
  seq: number;
  rev: number;
  participantId: string;
  /** The op that made the row, and the revision it was acknowledged with. */
  op: string;
  born: number;
  /** Bytes of text that this row has used up in the room's life. */
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

/** Uids, and until when each is refused. */
export type Gone = { until: [uid: string, at: number][] };

export type StoredValue = Header | SegmentRow | SuggestionRow | CodeRow | BoardRow | MockRow | Gone | number;
export type Rows = Record<string, StoredValue>;

export function operationKey(participantId: string, op: string): string {
  return `${OPERATION_PREFIX}${participantId}/${op}`;
}

export function toTombstone(row: SegmentRow, rev: number): Tombstone {
  const { id, seq, participantId, op, born, spent } = row;
  return { id, seq, rev, participantId, op, born, spent, deleted: true };
}

/** The row after a clear; null if the clear leaves it unchanged, as it does the second time. */
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
