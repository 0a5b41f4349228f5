import type { ClientMessage } from "../../../party/protocol/client-messages";
import type { ServerMessage } from "../../../party/protocol/server-messages";
import type { AskMockRequest, AskRequest, OwnKey } from "./asks";
import type { BoardActions } from "./board-actions";
import type { CodeActions } from "./code-actions";
import type { RoomAudio } from "./room-audio";
import type { TranscriptLine } from "./room-view";

/** A line said or typed. Missing: `id` a fresh one, `startedAt` and `endedAt` now. Times are room time. */
export type SaidLine = {
  text: string;
  lang: string;
  id?: string;
  startedAt?: number;
  endedAt?: number;
  source?: "self" | "shared_audio";
};

export type InterimWords = {
  id: string;
  text: string;
  lang: string;
  startedAt: number;
  source?: "self" | "shared_audio";
};

export type SignalMessage = Extract<ClientMessage, { type: "offer" | "answer" | "ice_candidate" }>;

/**
 * Operations that the room had not answered when it was left. `lines`: number of lines said, changed or deleted.
 * `kept`: they are in the browser's storage and are sent on the next visit. `seconds`: sound that never reached the
 * recognizer; sound is not kept.
 */
export type Leftovers = { lines: number; kept: boolean; seconds: number };

/** Stable for the life of a room on the page: safe in dependency lists. None of them throws or waits for the network. */
export type RoomActions = {
  /** Blank text does nothing and answers false. More than 8,000 characters become several lines. */
  say(line: SaidLine): boolean;
  /** Shows words being spoken, here at once and to the other at most eight times a second. */
  interim(words: InterimWords): void;
  /** Takes an interim away that will not become a final. */
  dropInterim(id: string): void;
  /** `line` as it was when editing began. Blank text does nothing and returns false ("Content is required"). */
  edit(line: TranscriptLine, text: string): boolean;
  /** Hides the line; the room hears of it after ten seconds or when the page goes. */
  remove(id: string): void;
  /** False when it is too late: the room has heard of it. */
  undoRemove(id: string): boolean;
  /** Takes every line that is shown now, unsent ones too; what comes later stays. */
  clear(): void;
  timer(action: "start" | "pause" | "reset", seconds?: number): void;
  /** Without an answer: asks for a swap (or accepts the other's wish, as the room sees fit). */
  swap(answer?: "accept" | "decline"): void;
  /** Ends the interview. `ask`: a candidate asks the interviewer to; `decline` by either drops that request. */
  finish(how?: "ask" | "decline"): void;
  /** In the debrief: undoes the end. */
  resume(): void;
  /** Asks the assistant; answers the id under which the suggestion comes. */
  ask(request: AskRequest): string;
  /** A turn of the AI interview. */
  askMock(request: AskMockRequest): string;
  /** Cuts it short if it still streams, and takes it away. */
  clearSuggestion(id: string): void;
  /** All that are shown now. */
  clearSuggestions(): void;
  /**
   * The person's own key, kept in memory until the page goes and given to the room with each connection. `null`: forgets
   * it, and what waits for a key is not asked.
   */
  bringKey(key: OwnKey | null): void;
  /** Hands over what is unanswered, sound included (for at most two seconds), says goodbye and closes. Resolves when done. */
  leave(): Promise<Leftovers>;
  /** Seconds of sound that are only on this page; 0 once the room was left and the loss reported. */
  unsentSeconds(): number;
  /** Called before the room is left or finished by this page: the last moment in which something can be said. */
  onEnding(listener: () => void): () => void;
  /** Tries at once, after a terminal close too: takes the interview over from another tab. */
  retryNow(): void;
  /** False when there is no connection: signaling is not kept. */
  sendSignal(message: SignalMessage): boolean;
  /**
   * Asks for a sign of life: it comes by `onMessage` as `test_connection` with this `t` (client clock). False when there
   * is no connection.
   */
  probe(t: number): boolean;
  /** Every message of the room, for the call, for sounds and notices ("joined", "declined"). */
  onMessage(listener: (message: ServerMessage) => void): () => void;
  /** The room's code, and what this page does with it. */
  code: CodeActions;
  /** The room's whiteboard, and what this page does with it. */
  board: BoardActions;
  /** Sound for the room to recognize. */
  audio: RoomAudio;
  /** Sends the lines and edits left from an earlier epoch of the room, or discards everything left from it. */
  resolveForeign(decision: "send" | "discard"): void;
  dismissRefusal(op: string): void;
  /** Room time now. */
  roomNow(): number;
};
