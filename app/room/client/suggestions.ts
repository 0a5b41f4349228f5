import type { Suggestion } from "../../../party/protocol/entities";
import type { ServerMessageOf } from "../../../party/protocol/server-messages";
import type { RoomState } from "./client-state";
import { dropRows, putRow } from "./segments";

type Rows = ReadonlyMap<string, Suggestion>;

export function putSuggestion(state: RoomState, suggestion: Suggestion): RoomState {
  return inBoth(state, (rows) => putRow(rows, suggestion));
}

/** A piece of a stream. With a gap before it, it waits for the whole text, which comes at the end at the latest. */
export function streamSuggestion(state: RoomState, message: ServerMessageOf<"suggestion_update">): RoomState {
  const { id, offset, delta } = message;
  if (id === undefined || offset === undefined || delta === undefined) return state;
  return inBoth(state, (rows) => {
    const present = rows.get(id);
    if (present?.status !== "streaming" || offset > present.text.length || offset + delta.length <= present.text.length)
      return rows;
    return new Map(rows).set(id, { ...present, text: present.text.slice(0, offset) + delta });
  });
}

export function deleteSuggestion(state: RoomState, id: string): RoomState {
  return inBoth(state, (rows) => dropRows(rows, (row) => row.id === id));
}

export function clearSuggestions(state: RoomState, upTo: number): RoomState {
  return inBoth(state, (rows) => dropRows(rows, (row) => row.rev <= upTo));
}

function inBoth(state: RoomState, change: (rows: Rows) => Rows): RoomState {
  const suggestions = change(state.suggestions);
  const staged = state.sync?.suggestions ? change(state.sync.suggestions) : null;
  const sync = state.sync && staged ? { ...state.sync, suggestions: staged } : state.sync;
  return { ...state, suggestions, sync };
}
