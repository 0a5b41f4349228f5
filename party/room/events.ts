import type { Analysis } from "../protocol/analysis";
import type { AssistantFault } from "../protocol/errors";
import type { Mock } from "../protocol/mock";
import type { ParsedFrame } from "../protocol/parse";
import type { TicketClaims } from "../protocol/ticket-claims";

/**
 * Everything that can happen to a room. Events carry the time and every fresh id,
 * so that a recorded list of them replays exactly.
 */
export type RoomEvent = { now: number } & (
  | { type: "opened"; connection: string; claims: TicketClaims }
  /** `fresh`: random ids for a first join; only its frame needs them. */
  | { type: "frame"; connection: string; parsed: ParsedFrame; fresh?: { participantId: string; epoch: string } }
  | { type: "binary"; connection: string; bytes: number }
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
);

/** What comes of a task, by the id of its suggestion. Nothing follows `assist_done` or `assist_failed`. */
export type AssistEvent =
  | { type: "assist_text"; id: string; text: string }
  | { type: "assist_done"; id: string; version: string; answeredBy: string; analysis?: Analysis; mock?: Mock }
  | { type: "assist_failed"; id: string; version: string; fault: AssistantFault };
