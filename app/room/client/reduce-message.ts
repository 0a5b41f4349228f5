import type { ServerMessage, ServerMessageOf } from "../../../party/protocol/server-messages";
import type { RoomState } from "./client-state";
import { dropInterims, hearInterim } from "./interims";
import type { OutboxEntry } from "./outbox-entry";
import { withOfflineSince } from "./participants";
import { dropRecognised, hearOwn, putStream } from "./recognised";
import { clearSegments, deleteSegment, putSegment } from "./segments";
import { clearSuggestions, deleteSuggestion, putSuggestion, streamSuggestion } from "./suggestions";
import { applySuggestionsPage, applyTranscriptsPage, beginSync } from "./sync";

/** `at`: room time. */
export function reduceMessage(state: RoomState, message: ServerMessage, at: number): RoomState {
  const next = applyMessage(state, message, at);
  return "rev" in message && isBroadcast(message) && message.rev !== undefined ? sawRevision(next, message.rev) : next;
}

function applyMessage(state: RoomState, message: ServerMessage, at: number): RoomState {
  switch (message.type) {
    case "initialized":
      return enter(state, message, at);
    case "sync_transcripts":
      return applyTranscriptsPage(state, message);
    case "sync_suggestions":
      return dropSeen(applySuggestionsPage(state, message));
    case "connect":
      return arrive(state, message, at);
    case "disconnect":
      return depart(state, message, at);
    case "room_ready":
      return dropMovedInterims(
        {
          ...state,
          participants: withOfflineSince(state.participants, message.participants, at),
          polite: message.polite,
        },
        state,
      );
    case "transcript_update":
      return hearInterim(state, message.segment);
    case "transcript":
    case "edit_transcript":
      return endInterim(putSegment(state, message.segment), message.segment.id);
    case "delete_transcript":
      return endInterim(deleteSegment(state, message.id, message.rev), message.id);
    case "clear_transcripts":
      return clearSegments(state, message.upTo);
    case "suggestion_update":
      return withMock(
        message.suggestion ? putSuggestion(state, message.suggestion) : streamSuggestion(state, message),
        message.mock,
      );
    case "assistant_response_complete":
      return putSuggestion(state, message.suggestion);
    case "mock_response_complete":
      return withMock(
        dropInterims(
          putSegment(putSuggestion(state, message.suggestion), message.segment),
          (interim) => interim.id === message.segment.id,
        ),
        message.mock,
      );
    case "clear_suggestion":
      return deleteSuggestion(state, message.id);
    case "clear_suggestions":
      return clearSuggestions(state, message.upTo);
    case "swap_roles": {
      const swap = message.status === "requested" ? { requestedBy: message.requestedBy } : null;
      return withSelfRole({
        ...state,
        swap,
        participants: withOfflineSince(state.participants, message.participants, at),
      });
    }
    case "timer":
      return { ...state, timer: message.timer };
    case "finish":
      return { ...state, finishedAt: message.finishedAt, timer: message.timer, swap: null };
    case "ack":
      return acknowledge(state, message.op, message.rev);
    case "error":
      return message.segment ? putSegment(state, message.segment) : state;
    case "recognition_result":
      return hearOwn(state, message, at);
    case "config":
      return putStream(state, message);
    case "connect_error":
    case "offer":
    case "answer":
    case "ice_candidate":
    case "audio":
    case "test_connection":
      return state;
    default:
      return message satisfies never;
  }
}

/** The line of these words is there, or is not to be. */
function endInterim(state: RoomState, id: string): RoomState {
  return dropRecognised(
    dropInterims(state, (interim) => interim.id === id),
    id,
  );
}

function withMock(state: RoomState, mock: RoomState["mock"] | undefined): RoomState {
  return mock ? { ...state, mock } : state;
}

function enter(state: RoomState, message: ServerMessageOf<"initialized">, at: number): RoomState {
  return {
    ...beginSync(state, message.epoch),
    self: message.self,
    mode: message.mode,
    participants: withOfflineSince(state.participants, message.participants, at),
    polite: null,
    timer: message.timer,
    swap: message.swap ?? null,
    finishedAt: message.finishedAt ?? null,
    mock: message.mock ?? null,
    // Whoever still speaks says so again; what was finished meanwhile comes with the sync.
    heard: [],
    recognised: [],
  };
}

function arrive(state: RoomState, { participant }: ServerMessageOf<"connect">, at: number): RoomState {
  const known = state.participants.some(({ participantId }) => participantId === participant.participantId);
  const now = known
    ? state.participants.map((other) => (other.participantId === participant.participantId ? participant : other))
    : [...state.participants, participant];
  const participants = withOfflineSince(state.participants, now, at);
  return dropInterims({ ...state, participants }, (interim) => interim.participantId === participant.participantId);
}

function depart(state: RoomState, { participantId, left }: ServerMessageOf<"disconnect">, at: number): RoomState {
  const participants = withOfflineSince(
    state.participants,
    state.participants.map((participant) =>
      participant.participantId === participantId
        ? { ...participant, online: false, left, pageId: undefined, offlineSince: null }
        : participant,
    ),
    at,
  );
  const heard = state.heard.map((interim) =>
    interim.participantId === participantId ? { ...interim, cutOff: true } : interim,
  );
  return { ...state, participants, heard, polite: null };
}

/** Who reloaded within the grace time has left no word of it but another page: what they were saying is over. */
function dropMovedInterims(state: RoomState, before: RoomState): RoomState {
  const pageOf = (from: RoomState, id: string) => from.participants.find((p) => p.participantId === id)?.pageId;
  return dropInterims(state, ({ participantId }) => pageOf(state, participantId) !== pageOf(before, participantId));
}

function withSelfRole(state: RoomState): RoomState {
  const role = state.participants.find(({ participantId }) => participantId === state.self?.participantId)?.role;
  return state.self && role && role !== state.self.role ? { ...state, self: { ...state.self, role } } : state;
}

/** The durable broadcasts, told from replies and pages, which move the cursor in their own way or not at all. */
function isBroadcast(message: ServerMessage): boolean {
  return !["initialized", "sync_transcripts", "sync_suggestions", "ack"].includes(message.type);
}

/**
 * Gaps between revisions are legal: what concerns its asker alone raises the room's revision and is sent to nobody
 * else. Frames come in order, so the highest one seen is the place up to which this page knows everything.
 */
function sawRevision(state: RoomState, rev: number): RoomState {
  if (state.sync) return { ...state, sync: { ...state.sync, seen: Math.max(state.sync.seen, rev) } };
  return state.cursor !== null && rev > state.cursor ? dropSeen({ ...state, cursor: rev }) : state;
}

function acknowledge(state: RoomState, op: string, rev: number): RoomState {
  const entry = state.pending.find((pending: OutboxEntry) => pending.op === op);
  if (!entry) return state;
  const pending = state.pending.filter((other) => other !== entry);
  return dropSeen({ ...state, pending, acked: [...state.acked, { entry, rev }] });
}

/** What is answered and seen needs no stand-in any more. */
function dropSeen(state: RoomState): RoomState {
  const { cursor, sync } = state;
  if (cursor === null || sync || state.acked.length === 0) return state;
  const acked = state.acked.filter(({ rev }) => rev > cursor);
  return acked.length === state.acked.length ? state : { ...state, acked };
}
