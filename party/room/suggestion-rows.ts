import type { Suggestion } from "../protocol/entities";

export const SUGGESTION_PREFIX = "g/";

type RowBase = {
  id: string;
  rev: number;
  requestedBy: string;
  audience: Suggestion["audience"];
  /** The op that asked for it, and the revision it was acknowledged with; null where the room itself asked. */
  op: string | null;
  born: number;
  /** Bytes of text that this row has cost the room in its life. */
  spent: number;
};
export type LiveSuggestion = RowBase &
  Omit<Suggestion, "id" | "rev" | "requestedBy" | "audience"> & {
    deleted?: undefined;
    /** Of the AI interviewer. */
    turn?: "start" | "reply" | "skip" | "end";
  };
/** Keeps who may know that it was there. */
export type SuggestionTombstone = RowBase & { deleted: true };
export type SuggestionRow = LiveSuggestion | SuggestionTombstone;

/** What is for its asker alone is nobody else's business, its id included. */
export function maySee({ audience, requestedBy }: SuggestionRow, participantId: string | undefined): boolean {
  return audience === "room" || requestedBy === participantId;
}

export function toSuggestionTombstone(row: SuggestionRow, rev: number, spent: number): SuggestionTombstone {
  const { id, requestedBy, audience, op, born } = row;
  return { id, rev, requestedBy, audience, op, born, spent, deleted: true };
}

/** A stored suggestion as the wire shows it. */
export function toSuggestion(row: LiveSuggestion): Suggestion {
  const { op: _op, born: _born, spent: _spent, turn: _turn, deleted: _deleted, ...suggestion } = row;
  return suggestion;
}
