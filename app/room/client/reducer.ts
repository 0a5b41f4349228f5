import type { Participant } from "../../../party/protocol/entities";
import type { ServerMessage, ServerMessageOf } from "../../../party/protocol/server-messages";
import type { ClientRoomEvent, ClientRoomState } from "./client-state";
import type { InterimWords } from "./room-actions";
import type { ClientConnection, ParticipantView } from "./room-view";
import {
  applySuggestionsPage,
  applyTranscriptsPage,
  beginSync,
  clearSegments,
  clearSuggestions,
  deleteSegment,
  deleteSuggestion,
  dropInterims,
  dropRecognized,
  hearInterim,
  hearOwn,
  putSegment,
  putStream,
  putSuggestion,
  streamSuggestion,
} from "./rows";

/** Drops shorter than this pass without a word. */
export const QUIET_MS = 5_000;

/** The one way from a state to the next: pure, total, and without a clock of its own. */
export function reduceRoom(state: ClientRoomState, event: ClientRoomEvent): ClientRoomState {
  switch (event.type) {
    case "message":
      return reduceMessage(reduceConnection(state, event), event.message, event.at);
    case "attempt":
    case "waiting":
    case "closed":
    case "stopped":
    case "measured":
    case "tick":
      return reduceConnection(state, event);
    case "down":
      return cutOffOthers(reduceConnection(state, event));
    case "answered":
      return dropSeen({ ...state, acked: [...state.acked, { entry: event.entry, rev: event.rev }] });
    case "outbox":
      return { ...state, pending: event.pending, outbox: event.outbox };
    case "spoken":
      return { ...state, spoken: [...without(state.spoken, event.words), event.words] };
    case "spoken_dropped":
      return state.spoken.some(({ id }) => id === event.id)
        ? { ...state, spoken: state.spoken.filter(({ id }) => id !== event.id) }
        : state;
    case "removed":
      return { ...state, undoable: [...state.undoable, event.undoable] };
    case "unremoved":
      return { ...state, undoable: state.undoable.filter(({ id }) => !event.ids.includes(id)) };
    case "key":
      return state.ownKey === event.brought ? state : { ...state, ownKey: event.brought };
    default:
      return event satisfies never;
  }
}

function without(spoken: readonly InterimWords[], words: InterimWords): InterimWords[] {
  return spoken.filter(({ id, source }) => id !== words.id && (source ?? "self") !== (words.source ?? "self"));
}

/** While this page is disconnected, the others' interims are marked as cut off. */
function cutOffOthers(state: ClientRoomState): ClientRoomState {
  if (state.interims.length === 0) return state;
  return { ...state, interims: state.interims.map((interim) => ({ ...interim, cutOff: true })) };
}

type ConnectionEvent = Exclude<
  ClientRoomEvent,
  { type: "answered" | "outbox" | "spoken" | "spoken_dropped" | "removed" | "unremoved" | "key" }
>;

function reduceConnection(state: ClientRoomState, event: ConnectionEvent): ClientRoomState {
  const connection = nextConnection(state.connection, event);
  return connection === state.connection ? state : { ...state, connection };
}

function nextConnection(connection: ClientConnection, event: ConnectionEvent): ClientConnection {
  switch (event.type) {
    case "attempt": {
      const attempting = { ...connection, closed: null, attempt: connection.attempt + 1, nextTryAt: null };
      const downSince = connection.downSince ?? event.at;
      return { ...attempting, phase: connection.phase === "reconnecting" ? "reconnecting" : "connecting", downSince };
    }
    case "waiting":
      return { ...connection, nextTryAt: event.nextTryAt };
    case "down":
      return {
        ...connection,
        ...unmeasured,
        phase: "reconnecting",
        downSince: event.at,
        attempt: 0,
        recoveredAt: null,
      };
    case "closed":
      return { ...connection, ...ended, phase: "closed", closed: event.reason };
    case "stopped":
      return { ...connection, ...ended, phase: "idle" };
    case "measured":
      return { ...connection, rttMs: event.rttMs, quality: qualityOf(event.rttMs) };
    case "tick": {
      const bannerVisible = connection.downSince !== null && event.at - connection.downSince >= QUIET_MS;
      return bannerVisible === connection.bannerVisible ? connection : { ...connection, bannerVisible };
    }
    case "message":
      if (event.message.type !== "initialized") return connection;
      return {
        ...connection,
        ...ended,
        ...(connection.quality === "none" && { quality: "good" }),
        phase: "live",
        closed: null,
        recoveredAt: connection.bannerVisible ? event.clientAt : null,
      };
    default:
      return event satisfies never;
  }
}

const unmeasured = { quality: "none", rttMs: null } as const;
const ended = { ...unmeasured, downSince: null, attempt: 0, nextTryAt: null, bannerVisible: false, recoveredAt: null };

function qualityOf(rttMs: number): ClientConnection["quality"] {
  if (rttMs < 250) return "good";
  return rttMs < 700 ? "fair" : "poor";
}

/** `at`: room time. */
function reduceMessage(state: ClientRoomState, message: ServerMessage, at: number): ClientRoomState {
  const next = applyMessage(state, message, at);
  return "rev" in message && isBroadcast(message) && message.rev !== undefined ? sawRevision(next, message.rev) : next;
}

function applyMessage(state: ClientRoomState, message: ServerMessage, at: number): ClientRoomState {
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
          timer: message.timer ?? state.timer,
          begunAt: message.begunAt ?? null,
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
        ending: message.status === "accepted" ? null : state.ending,
        participants: withOfflineSince(state.participants, message.participants, at),
      });
    }
    case "timer":
      return { ...state, timer: message.timer };
    case "finish":
      return {
        ...state,
        finishedAt: message.finishedAt,
        debrief: message.debrief ?? false,
        timer: message.timer,
        swap: null,
        ending: null,
      };
    case "resume":
      return { ...state, finishedAt: null, debrief: false, timer: message.timer };
    case "finish_request":
      return { ...state, ending: message.status === "requested" ? { requestedBy: message.requestedBy } : null };
    case "error":
      return message.segment ? putSegment(state, message.segment) : state;
    case "recognition_result":
      return hearOwn(state, message, at);
    case "config":
      return putStream(state, message);
    // The outbox answers for it, see `answered`.
    case "ack":
    // `RoomBoard` has the whiteboard, `RoomCode` the code.
    case "sync_board":
    case "board_change":
    case "board_kept":
    case "sync_code":
    case "code_file":
    case "code_change":
    case "code_run":
    case "code_secret":
    case "code_selection":
    case "board_pointer":
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
function endInterim(state: ClientRoomState, id: string): ClientRoomState {
  return dropRecognized(
    dropInterims(state, (interim) => interim.id === id),
    id,
  );
}

function withMock(state: ClientRoomState, mock: ClientRoomState["mock"] | undefined): ClientRoomState {
  return mock ? { ...state, mock } : state;
}

function enter(state: ClientRoomState, message: ServerMessageOf<"initialized">, at: number): ClientRoomState {
  return {
    ...beginSync(state, message.epoch),
    self: message.self,
    mode: message.mode,
    participants: withOfflineSince(state.participants, message.participants, at),
    polite: null,
    setup: message.setup ?? null,
    timer: message.timer,
    begunAt: message.begunAt ?? null,
    swap: message.swap ?? null,
    ending: message.ending ?? null,
    finishedAt: message.finishedAt ?? null,
    debrief: message.debrief ?? false,
    mock: message.mock ?? null,
    // Participants who still speak send their interims again; lines finished meanwhile come with the sync.
    interims: [],
    recognized: [],
  };
}

function arrive(state: ClientRoomState, { participant }: ServerMessageOf<"connect">, at: number): ClientRoomState {
  const known = state.participants.some(({ participantId }) => participantId === participant.participantId);
  const now = known
    ? state.participants.map((other) => (other.participantId === participant.participantId ? participant : other))
    : [...state.participants, participant];
  const participants = withOfflineSince(state.participants, now, at);
  return dropInterims({ ...state, participants }, (interim) => interim.participantId === participant.participantId);
}

function depart(
  state: ClientRoomState,
  { participantId, left }: ServerMessageOf<"disconnect">,
  at: number,
): ClientRoomState {
  const participants = withOfflineSince(
    state.participants,
    state.participants.map((participant) =>
      participant.participantId === participantId
        ? { ...participant, online: false, left, pageId: undefined, offlineSince: null }
        : participant,
    ),
    at,
  );
  const interims = state.interims.map((interim) =>
    interim.participantId === participantId ? { ...interim, cutOff: true } : interim,
  );
  // Leaving ends the debrief for good.
  return { ...state, participants, interims, polite: null, debrief: state.debrief && !left };
}

/**
 * A participant who reloads within the grace time appears only with another page id: the interims of their old page are
 * over.
 */
function dropMovedInterims(state: ClientRoomState, before: ClientRoomState): ClientRoomState {
  const pageOf = (from: ClientRoomState, id: string) => from.participants.find((p) => p.participantId === id)?.pageId;
  return dropInterims(state, ({ participantId }) => pageOf(state, participantId) !== pageOf(before, participantId));
}

function withSelfRole(state: ClientRoomState): ClientRoomState {
  const role = state.participants.find(({ participantId }) => participantId === state.self?.participantId)?.role;
  return state.self && role && role !== state.self.role ? { ...state, self: { ...state.self, role } } : state;
}

/** Whether it is a durable broadcast. Replies and pages move the cursor in their own way or not at all. */
function isBroadcast(message: ServerMessage): boolean {
  return !["initialized", "sync_transcripts", "sync_suggestions", "sync_code", "sync_board", "ack"].includes(
    message.type,
  );
}

/**
 * Gaps between revisions are legal: a private change raises the room's revision and is sent to its requester only.
 * Frames arrive in order, so this page knows everything up to the highest revision seen.
 */
function sawRevision(state: ClientRoomState, rev: number): ClientRoomState {
  if (state.sync) return { ...state, sync: { ...state.sync, seen: Math.max(state.sync.seen, rev) } };
  return state.cursor !== null && rev > state.cursor ? dropSeen({ ...state, cursor: rev }) : state;
}

/** Drops the overlay of operations whose effect has arrived. */
function dropSeen(state: ClientRoomState): ClientRoomState {
  const { cursor, sync } = state;
  if (cursor === null || sync || state.acked.length === 0) return state;
  const acked = state.acked.filter(({ rev }) => rev > cursor);
  return acked.length === state.acked.length ? state : { ...state, acked };
}

function withOfflineSince(
  known: readonly ParticipantView[],
  now: readonly Participant[],
  at: number,
): ParticipantView[] {
  return now.map((participant) => {
    const before = known.find(({ participantId }) => participantId === participant.participantId);
    return { ...participant, offlineSince: participant.online ? null : (before?.offlineSince ?? at) };
  });
}
