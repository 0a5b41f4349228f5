import { Map as ImmutableMap } from "immutable";
import type { Interim, Participant, Segment } from "../protocol/entities";
import { LIMITS } from "../protocol/limits";
import { inOrder } from "../protocol/lines-in-time";
import type { TicketClaims } from "../protocol/ticket-claims";
import type { BoardRow } from "./board-rows";
import type { CodeFileState, RunRow } from "./code-rows";
import type { MockRow } from "./mock-row";
import type { Bucket } from "./rate";
import type { RecognizedStream, StreamConfig } from "./recognized-stream";
import { type Header, type LiveRow, type SegmentRow, type StoredParticipant, toSegment } from "./rows";
import type { SuggestionRow } from "./suggestion-rows";

/** A socket as the room sees it: its claims and its rate limits. */
export type Connection = {
  id: string;
  claims: TicketClaims;
  openedAt: number;
  /** Set by `join`. */
  participantId?: string;
  pageId?: string;
  /** The streams that it wants recognized. */
  recognition?: readonly StreamConfig[] | undefined;
  /** It has brought an API key. The host has the key itself; neither outlives the process. */
  ownKey?: boolean;
  messages: Bucket;
  candidates: Bucket;
  audio: Bucket;
  /** For opened streams. */
  streams: Bucket;
  pointers: Bucket;
  /** The others may show its pointer on the board. */
  isPointing: boolean;
  refusals: { since: number; count: number };
};

/** The part of a connection that survives hibernation, stored with the socket (at most 2 KiB, and no ticket). */
export type Attachment = Pick<Connection, "claims" | "openedAt" | "participantId" | "pageId" | "recognition">;

/** The current interim of one speaker, passed on at a limited pace: `waiting` until the next one is due. */
export type InterimSlot = { speaker: string; id: string; sentAt: number; words: Interim | null; waiting: boolean };

/** A streaming suggestion. `saved`: how much of its text is stored, and since when. */
export type SuggestionStream = { saved: number; savedAt: number; waking: boolean; firstAt: number | null };

/**
 * A room in memory. Persistent maps: a transition shares everything it did not change, so old states stay valid and a
 * change costs the same however long the room has lived.
 */
export type RoomState = {
  room: string;
  /** Null until the first person joins: a room without participants stores nothing. */
  header: Header | null;
  rev: number;
  seq: number;
  textBytes: number;
  operations: ImmutableMap<string, number>;
  segments: ImmutableMap<string, SegmentRow>;
  suggestions: ImmutableMap<string, SuggestionRow>;
  suggestionBytes: number;
  code: ImmutableMap<string, CodeFileState>;
  /** Bytes and number of changes in the room's life. */
  codeBytes: number;
  codeChanges: number;
  /** By participant: work of rebasing that is left, by rule L15. In memory only. */
  rebasing: ImmutableMap<string, Bucket>;
  runs: ImmutableMap<string, RunRow>;
  runsBytes: number;
  board: ImmutableMap<string, BoardRow>;
  /** Bytes of the present elements. */
  boardBytes: number;
  boardChanges: number;
  boardElementChanges: number;
  /** By suggestion. */
  streams: ImmutableMap<string, SuggestionStream>;
  mock: MockRow | null;
  /** The latest context that the candidate of an AI interview sent along; in memory only. */
  mockContext: string;
  mockAdvert: string;
  /** For turns of the AI interviewer. In memory only. */
  turns: Bucket;
  connections: ImmutableMap<string, Connection>;
  /** Ids of the newest lines, newest last; echoes are compared with them. */
  recent: readonly string[];
  /** Streams being recognized, by id. */
  recognizing: ImmutableMap<string, RecognizedStream>;
  /** Number of streams opened so far. */
  openedStreams: number;
  /**
   * By stream of a page: the frame up to which everything is done with. In memory only; the stored lines have nearly
   * the same.
   */
  doneUpTo: ImmutableMap<string, number>;
  /** By speaker and source. */
  interims: ImmutableMap<string, InterimSlot>;
  /** Participants without a socket whose departure is not announced yet, and the end of their grace. */
  grace: ImmutableMap<string, number>;
  /** Uids that were forgotten, and until when they are refused. */
  gone: ImmutableMap<string, number>;
  /** Tickets that have opened a socket, by id: whose, and until when they are remembered. In memory only. */
  usedTickets: ImmutableMap<string, { uid: string; until: number }>;
  /** The time of the host's alarm. */
  alarmAt: number | null;
};

export function emptyState(room: string): RoomState {
  return {
    room,
    header: null,
    rev: 0,
    seq: 0,
    textBytes: 0,
    operations: ImmutableMap(),
    segments: ImmutableMap(),
    suggestions: ImmutableMap(),
    suggestionBytes: 0,
    code: ImmutableMap(),
    codeBytes: 0,
    codeChanges: 0,
    rebasing: ImmutableMap(),
    runs: ImmutableMap(),
    runsBytes: 0,
    board: ImmutableMap(),
    boardBytes: 0,
    boardChanges: 0,
    boardElementChanges: 0,
    streams: ImmutableMap(),
    mock: null,
    mockContext: "",
    mockAdvert: "",
    turns: { level: LIMITS.turnBurst, at: 0 },
    connections: ImmutableMap(),
    recent: [],
    recognizing: ImmutableMap(),
    openedStreams: 0,
    doneUpTo: ImmutableMap(),
    interims: ImmutableMap(),
    grace: ImmutableMap(),
    gone: ImmutableMap(),
    usedTickets: ImmutableMap(),
    alarmAt: null,
  };
}

export function participantOf(state: RoomState, participantId: string | undefined): StoredParticipant | undefined {
  return state.header?.participants.find((participant) => participant.participantId === participantId);
}

export function connectionOf(state: RoomState, participantId: string): Connection | undefined {
  return state.connections.find((connection) => connection.participantId === participantId);
}

/** Ids of the sockets that have joined. */
export function joinedConnections(state: RoomState): string[] {
  const ids: string[] = [];
  for (const connection of state.connections.values()) if (connection.participantId) ids.push(connection.id);
  return ids;
}

/** A line as others may see it: the editor's id is dropped once that participant is forgotten. */
export function shownSegment(state: RoomState, row: LiveRow): Segment {
  const { editedBy, ...segment } = toSegment(row);
  return participantOf(state, editedBy) ? { ...segment, editedBy } : segment;
}

/** The whole transcript as others may see it, in display order. */
export function shownTranscript(state: RoomState): Segment[] {
  const lines = [...state.segments.values()].flatMap((row) => (row.deleted ? [] : [shownSegment(state, row)]));
  return inOrder(lines);
}

/** Id prefix of the transcript lines of the AI interviewer. */
export const AI_LINE_PREFIX = "ai-";

/** Whether this line id is reserved for a turn of the AI interviewer. */
export function isTurnOfAi({ suggestions }: RoomState, lineId: string): boolean {
  if (!lineId.startsWith(AI_LINE_PREFIX)) return false;
  const row = suggestions.get(lineId.slice(AI_LINE_PREFIX.length));
  return row !== undefined && !row.deleted && row.kind === "ai_mock";
}

export function toParticipant(state: RoomState, participant: StoredParticipant): Participant {
  const pageId = connectionOf(state, participant.participantId)?.pageId;
  return {
    participantId: participant.participantId,
    role: participant.role,
    name: participant.name,
    online: participant.offlineSince === null,
    ...(participant.left && { left: participant.left }),
    ...(pageId !== undefined && { pageId }),
  };
}

export function participants(state: RoomState): Participant[] {
  return (state.header?.participants ?? []).map((participant) => toParticipant(state, participant));
}
