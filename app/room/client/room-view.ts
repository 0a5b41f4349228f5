import type {
  EndRequest,
  Interim,
  Participant,
  RoomSetup,
  Segment,
  Suggestion,
  Swap,
  Timer,
} from "../../../party/protocol/entities";
import type { ConnectErrorCode, RoomErrorCode } from "../../../party/protocol/errors";
import type { Mock } from "../../../party/protocol/mock";
import type { InterviewMode, MessageRole, SeatRole } from "../../../party/protocol/vocabulary";
import type { PendingAsk } from "./asks";
import type { QueuedMessage } from "./outbox-entry";
import type { TicketRefusal } from "./ticket";

/**
 * The data that the interview screen is drawn from. One immutable object for each change; parts that did not change
 * keep their identity, each `TranscriptLine` included. Times are room time unless a name says otherwise.
 */
export type RoomView = {
  connection: ClientConnection;
  mode: InterviewMode;
  /** Which life of the room this is, as its record will say; null until it was entered. */
  epoch: string | null;
  /** Null until the room was entered for the first time. */
  self: Self | null;
  /** Everybody with a seat, oneself included. */
  participants: readonly ParticipantView[];
  /** The other person in a `peer` room, once they have a seat. */
  peer: ParticipantView | null;
  /** The participant that yields when both offer a call at once; null unless both are here. */
  polite: string | null;
  /** False until the first sync is complete: show a skeleton, not an empty transcript. */
  loaded: boolean;
  /** They come after the transcript; until then nothing is known of them. */
  suggestionsLoaded: boolean;
  /** False while what happened without this page is still coming. */
  upToDate: boolean;
  /** Finals, pending ones included, as shown: without those removed within the undo time. */
  lines: readonly TranscriptLine[];
  /** Words being spoken, own ones included, by `startedAt`. */
  interims: readonly InterimLine[];
  /** Lines hidden by `remove` that `undoRemove` can still bring back. */
  undoable: readonly Undoable[];
  /** Chosen by the room's maker; null: nothing is known. */
  setup: RoomSetup | null;
  timer: Timer;
  /** When both were here for the first time: the interview's own time counts from then. */
  begunAt: number | null;
  swap: Swap | null;
  /** A candidate's request to end the interview. */
  ending: EndRequest | null;
  finishedAt: number | null;
  /** The interview has ended and the two may talk on, as long as neither has left. */
  isDebrief: boolean;
  /** The newest first, without those that this person has cleared. */
  suggestions: readonly Suggestion[];
  /** Requests to the assistant that have no suggestion yet, the newest first. */
  asks: readonly PendingAsk[];
  /** The AI interview, once it has been started. */
  mock: Mock | null;
  /** Whether this page holds a key that its person brought. */
  ownKey: boolean;
  outbox: OutboxView;
};

export type Self = { participantId: string; role: SeatRole; name: string; pageId: string };

export type ParticipantView = Participant & {
  /** When this participant went offline (room time), as far as this page knows; null while online. */
  offlineSince: number | null;
};

/** Times here are by the client's own clock (`Date.now()`). */
export type ClientConnection = {
  /** `closed` is final: `closed` says why; `retryNow()` tries again all the same ("use it here"). */
  phase: "idle" | "connecting" | "live" | "reconnecting" | "closed";
  closed: ClosedReason | null;
  /** Since when there is no connection, the first attempt included; null while live. */
  downSince: number | null;
  /** Attempts since then, the running one included. */
  attempt: number;
  /** When the next attempt starts; null while one runs or none is planned. */
  nextTryAt: number | null;
  /** True once the connection has been away for five seconds. */
  bannerVisible: boolean;
  /** When it came back after the banner had been visible: "back again" is said for four seconds. */
  recoveredAt: number | null;
  quality: "none" | "good" | "fair" | "poor";
  rttMs: number | null;
};
/**
 * `refused`: the server gives no ticket for this room to anyone. `quota_reached`, `storage_full`, `guests_paused`,
 * `too_many_rooms`: it gives this person none for a new room. `check_failed`: it gives a guest none without the bot check.
 */
export type ClosedReason = "left" | TicketRefusal | ConnectErrorCode;

/**
 * `null`: stored by the room. `sending`: an own final without acknowledgement; `editing`: shows an edit without
 * acknowledgement.
 */
export type PendingState = null | "sending" | "editing";

/** A final line. `rev` and `seq` are null as long as the room has not stored it. */
export type TranscriptLine = Omit<Segment, "rev" | "seq" | "role"> & {
  role: MessageRole;
  rev: number | null;
  seq: number | null;
  pending: PendingState;
  /** Spoken by this person's own voice or hand. */
  own: boolean;
};

export type InterimLine = Interim & {
  own: boolean;
  /** Its speaker disconnected in the middle of it. */
  cutOff: boolean;
};

/** `until`: client clock. */
export type Undoable = { id: string; text: string; until: number };

export type OutboxView = {
  /**
   * Operations the room has not answered yet. While connected without changes of files and of the board: one waits with
   * nearly each key, and the screen would be drawn again for it.
   */
  pending: number;
  /** `memory`: the browser keeps nothing for us (private mode, storage full): a reload would lose `pending` of them. */
  storage: "kept" | "memory";
  /**
   * Left from an earlier epoch of this room, or from a former account: sent or discarded only as the person decides.
   */
  foreign: readonly HeldMessage[];
  /** Refused for good, with all they held, until dismissed. */
  refusals: readonly Refusal[];
  /** Questions to the assistant, refused ones too: those have their place among the suggestions. */
  asks: readonly PendingAsk[];
};

export type HeldMessage = {
  op: string;
  message: QueuedMessage;
  /** The words in it, where it had any. */
  text: string | null;
  /** Made under a former account. */
  former: boolean;
  /** Means something in another life of the room, or from another person. */
  sendable: boolean;
};

export type Refusal = HeldMessage & {
  code: RoomErrorCode;
  /** With `conflict`: the stored line. */
  segment: Segment | null;
};
