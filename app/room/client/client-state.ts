import type {
  EndRequest,
  Interim,
  RoomSetup,
  Segment,
  Suggestion,
  Swap,
  Timer,
} from "../../../party/protocol/entities";
import type { Mock } from "../../../party/protocol/mock";
import type { ServerMessage } from "../../../party/protocol/server-messages";
import type { AudioSource, InterviewMode, SeatRole } from "../../../party/protocol/vocabulary";
import type { OutboxEntry } from "./outbox-entry";
import type { InterimWords } from "./room-actions";
import type { ClientConnection, OutboxView, ParticipantView, Self, Undoable } from "./room-view";

/** Everything the page knows about its room. Pure data: `reduceRoom` alone makes the next one. */
export type ClientRoomState = {
  connection: ClientConnection;
  mode: InterviewMode;
  /** The seat asked for, until the room says which one it is. */
  role: SeatRole;
  self: Self | null;
  participants: readonly ParticipantView[];
  polite: string | null;
  epoch: string | null;
  /** Everything up to here is applied: what `join` gives as `since`. It moves only when a sync is complete. */
  cursor: number | null;
  /** A sync under way. Full pages gather here, so that a half-empty transcript is never seen. */
  sync: Sync | null;
  loaded: boolean;
  suggestionsLoaded: boolean;
  segments: ReadonlyMap<string, Segment>;
  suggestions: ReadonlyMap<string, Suggestion>;
  mock: Mock | null;
  ownKey: boolean;
  /** Ids this page saw deleted: late interims and repeats of them are not shown. */
  gone: ReadonlySet<string>;
  /** Interims of the others, one for each speaker and source. */
  interims: readonly OtherInterim[];
  /** Own interims from the browser's recognizer, one for each source. */
  spoken: readonly InterimWords[];
  /** Own interims from the room's recognizer, one for each source. */
  recognized: readonly InterimWords[];
  streams: readonly ClientStream[];
  setup: RoomSetup | null;
  timer: Timer;
  begunAt: number | null;
  swap: Swap | null;
  ending: EndRequest | null;
  finishedAt: number | null;
  /** The room said at the end, or on joining, that its two people may talk on. */
  debrief: boolean;
  /** Copy of what the outbox has to send in this epoch, in order: shown as if it were done. Only the outbox changes it. */
  pending: readonly OutboxEntry[];
  /** Answered, but their effect has not reached this page yet: shown on, or a line would blink. */
  acked: readonly { entry: OutboxEntry; rev: number }[];
  undoable: readonly Undoable[];
  outbox: OutboxView;
};

export type Sync = {
  /** Null: pages are merged as they come. */
  segments: ReadonlyMap<string, Segment> | null;
  suggestions: ReadonlyMap<string, Suggestion> | null;
  /** The highest revision broadcast meanwhile. */
  seen: number;
};

/** A stream of this page's own that the room recognizes. */
export type ClientStream = { stream: number; language: string; source: AudioSource };

export type OtherInterim = Interim & { cutOff: boolean };

/** `at`: client clock, except with `message`, where it is room time. */
export type ClientRoomEvent =
  | { type: "attempt"; at: number }
  | { type: "waiting"; nextTryAt: number }
  | { type: "down"; at: number }
  | { type: "closed"; reason: NonNullable<ClientConnection["closed"]> }
  | { type: "stopped" }
  | { type: "measured"; rttMs: number }
  /** Time has passed: the banner may be due. */
  | { type: "tick"; at: number }
  | { type: "message"; message: ServerMessage; at: number; clientAt: number }
  /** The room has acknowledged an operation; its effect arrives with revision `rev`. */
  | { type: "answered"; entry: OutboxEntry; rev: number }
  | { type: "outbox"; pending: readonly OutboxEntry[]; outbox: OutboxView }
  | { type: "spoken"; words: InterimWords }
  | { type: "spoken_dropped"; id: string }
  | { type: "removed"; undoable: Undoable }
  | { type: "unremoved"; ids: readonly string[] }
  | { type: "key"; brought: boolean };

export function initialRoomState(mode: InterviewMode, role: SeatRole): ClientRoomState {
  return {
    connection: {
      phase: "idle",
      closed: null,
      downSince: null,
      attempt: 0,
      nextTryAt: null,
      bannerVisible: false,
      recoveredAt: null,
      quality: "none",
      rttMs: null,
    },
    mode,
    role,
    self: null,
    participants: [],
    polite: null,
    epoch: null,
    cursor: null,
    sync: null,
    loaded: false,
    suggestionsLoaded: false,
    segments: new Map(),
    suggestions: new Map(),
    mock: null,
    ownKey: false,
    gone: new Set(),
    interims: [],
    spoken: [],
    recognized: [],
    streams: [],
    setup: null,
    timer: { running: false, elapsedMs: 0, at: 0 },
    begunAt: null,
    swap: null,
    ending: null,
    finishedAt: null,
    debrief: false,
    pending: [],
    acked: [],
    undoable: [],
    outbox: { pending: 0, storage: "kept", foreign: [], refusals: [], asks: [] },
  };
}
