import type { Suggestion } from "../protocol/entities";

export const SUGGESTION_PREFIX = "g/";

type RowBase = {
  id: string;
  rev: number;
  requestedBy: string;
  audience: Suggestion["audience"];
  /** The op that requested it, and the revision it was acknowledged with; null if the room itself requested it. */
  op: string | null;
  born: number;
  /** Bytes of text that this row has used up in the room's life. */
  spent: number;
};
export type LiveSuggestion = RowBase &
  Omit<Suggestion, "id" | "rev" | "requestedBy" | "audience"> & {
    deleted?: undefined;
    /** For turns of the AI interviewer. */
    turn?: "start" | "reply" | "skip" | "end";
  };
/** A tombstone keeps its audience. */
export type SuggestionTombstone = RowBase & { deleted: true };
export type SuggestionRow = LiveSuggestion | SuggestionTombstone;

/** Others must not learn of a private suggestion, not even its id. */
export function maySee({ audience, requestedBy }: SuggestionRow, participantId: string | undefined): boolean {
  return audience === "room" || requestedBy === participantId;
}

export function toSuggestionTombstone(row: SuggestionRow, rev: number, spent: number): SuggestionTombstone {
  const { id, requestedBy, audience, op, born } = row;
  return { id, rev, requestedBy, audience, op, born, spent, deleted: true };
}

/** A stored suggestion in its wire form. */
export function toSuggestion(row: LiveSuggestion): Suggestion {
  const { op: _op, born: _born, spent: _spent, turn: _turn, deleted: _deleted, ...suggestion } = row;
  return suggestion;
}
