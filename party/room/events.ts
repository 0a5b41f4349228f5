import type { Analysis } from "../protocol/analysis";
import type { AudioFrame } from "../protocol/audio-frame";
import type { AssistantFault, SpeechFault } from "../protocol/errors";
import type { Mock } from "../protocol/mock";
import type { ParsedFrame } from "../protocol/parse";
import type { TicketClaims } from "../protocol/ticket-claims";
import type { SpeechStatus } from "./recognized-stream";

/**
 * Everything that can happen to a room. Events carry the time and every fresh id, so that a recorded list of them
 * replays exactly.
 */
export type RoomEvent = { now: number } & (
  | { type: "opened"; connection: string; claims: TicketClaims }
  /** `fresh`: random ids for a first join; only its frame needs them. */
  | { type: "frame"; connection: string; parsed: ParsedFrame; fresh?: { participantId: string; epoch: string } }
  /** `audio`: null for an invalid frame. */
  | { type: "binary"; connection: string; bytes: number; audio: AudioFrame | null }
  | { type: "closed"; connection: string }
  /** Forget these people: rule F. */
  | { type: "forgotten"; uids: readonly string[] }
  | { type: "signed_out"; uids: readonly string[] }
  /** The bearer of `claims` makes this room: rule J16. `epoch`: for a room that is new. */
  | { type: "announced"; claims: TicketClaims; epoch: string }
  | { type: "alarm" }
  /** Requested by a `wake` effect; paces interims. */
  | { type: "tick" }
  /** Every row of the clear with this revision is a tombstone now. */
  | { type: "cleaned"; rev: number }
  /** Whether the Worker took the record of this revision. */
  | { type: "record_taken"; rev: number }
  | { type: "record_refused" }
  /** The Worker counted the interview that began in this epoch. */
  | { type: "counted"; epoch: string }
  | AssistEvent
  | SpeechEvent
);

/** Results of a task, by the id of its suggestion. Nothing follows `assist_done` or `assist_failed`. */
export type AssistEvent =
  | { type: "assist_text"; id: string; text: string }
  | { type: "assist_done"; id: string; version: string; answeredBy: string; analysis?: Analysis; mock?: Mock }
  | { type: "assist_failed"; id: string; version: string; fault: AssistantFault };

type Sentence = { id: string; line: string; text: string; startedAt: number };

/**
 * Results of a stream, by the id that the room gave it. `line`: the id of the line that is, or would be, written. Times
 * are room time.
 */
export type SpeechEvent =
  | ({ type: "speech_state"; id: string } & SpeechStatus)
  | ({ type: "speech_interim" } & Sentence)
  /**
   * `through`: once this line is stored, the stream is done with up to the end of that frame; null: no whole frame yet.
   */
  | ({ type: "speech_final"; endedAt: number; through: number | null } & Sentence)
  /** An echo of another speaker's words: not written. */
  | ({ type: "speech_echo"; endedAt: number } & Sentence)
  /** The interims under this id led to nothing. */
  | { type: "speech_dropped"; id: string; line: string }
  /** Audio that no recognizer could turn into words; it is not tried again. */
  | { type: "speech_lost"; id: string; fault: SpeechFault }
  /** Everything up to the end of this frame is done with. `idle`: no later frame was received. */
  | { type: "speech_through"; id: string; sequence: number; idle: boolean }
  /** The last event of the stream. */
  | { type: "speech_ended"; id: string };
