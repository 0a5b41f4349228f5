import type { Analysis } from "../protocol/analysis";
import type { AudioFrame } from "../protocol/audio-frame";
import type { AssistantFault, SpeechFault } from "../protocol/errors";
import type { Mock } from "../protocol/mock";
import type { ParsedFrame } from "../protocol/parse";
import type { TicketClaims } from "../protocol/ticket-claims";
import type { SpeechStatus } from "./recognised-stream";

/**
 * Everything that can happen to a room. Events carry the time and every fresh id,
 * so that a recorded list of them replays exactly.
 */
export type RoomEvent = { now: number } & (
  | { type: "opened"; connection: string; claims: TicketClaims }
  /** `fresh`: random ids for a first join; only its frame needs them. */
  | { type: "frame"; connection: string; parsed: ParsedFrame; fresh?: { participantId: string; epoch: string } }
  /** `audio`: null where the frame is none. */
  | { type: "binary"; connection: string; bytes: number; audio: AudioFrame | null }
  | { type: "closed"; connection: string }
  /** These people are to be forgotten: rule F. */
  | { type: "forgotten"; uids: readonly string[] }
  | { type: "alarm" }
  /** The pace of interims: asked for by a `wake` effect. */
  | { type: "tick" }
  /** Every row of the clear with this revision is a tombstone by now. */
  | { type: "cleaned"; rev: number }
  /** The Worker has taken the record of this revision, or has not. */
  | { type: "record_taken"; rev: number }
  | { type: "record_refused" }
  /** The Worker knows of the interview that began in this epoch. */
  | { type: "counted"; epoch: string }
  | AssistEvent
  | SpeechEvent
);

/** What comes of a task, by the id of its suggestion. Nothing follows `assist_done` or `assist_failed`. */
export type AssistEvent =
  | { type: "assist_text"; id: string; text: string }
  | { type: "assist_done"; id: string; version: string; answeredBy: string; analysis?: Analysis; mock?: Mock }
  | { type: "assist_failed"; id: string; version: string; fault: AssistantFault };

type Sentence = { id: string; line: string; text: string; startedAt: number };

/**
 * What comes of a stream, by the id under which the room had it opened. `line`: the id of the line that is or would be
 * written. Times are room time.
 */
export type SpeechEvent =
  | ({ type: "speech_state"; id: string } & SpeechStatus)
  | ({ type: "speech_interim" } & Sentence)
  /** `through`: with this line, all of the stream up to the end of that frame is done with; null: no whole frame yet. */
  | ({ type: "speech_final"; endedAt: number; through: number | null } & Sentence)
  /** The words of somebody else, heard back: they are not written. */
  | ({ type: "speech_echo"; endedAt: number } & Sentence)
  /** What was heard under this id came to nothing. */
  | { type: "speech_dropped"; id: string; line: string }
  /** Nobody could make words of what was said just now, and nobody will. */
  | { type: "speech_lost"; id: string; fault: SpeechFault }
  /** All up to the end of this frame is done with. `idle`: nothing else was received. */
  | { type: "speech_through"; id: string; sequence: number; idle: boolean }
  /** Nothing more comes. */
  | { type: "speech_ended"; id: string };
