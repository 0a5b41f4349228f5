import type { Suggestion } from "../../../party/protocol/entities";
import type { ServerMessageOf } from "../../../party/protocol/server-messages";
import type { RoomState } from "./client-state";
import { dropInterims } from "./interims";
import { dropRows } from "./segments";

/** After `initialized`. Another epoch is another room in the same place: nothing of the old one holds there. */
export function beginSync(state: RoomState, epoch: string): RoomState {
  const sync = { segments: null, suggestions: null, seen: 0 };
  if (state.epoch === epoch) return { ...state, sync };
  return {
    ...state,
    epoch,
    cursor: null,
    sync,
    loaded: false,
    suggestionsLoaded: false,
    segments: new Map(),
    suggestions: new Map(),
    gone: new Set(),
    acked: [],
    undoable: [],
  };
}

export function applyTranscriptsPage(state: RoomState, page: ServerMessageOf<"sync_transcripts">): RoomState {
  const sync = state.sync ?? { segments: null, suggestions: null, seen: 0 };
  const gone = page.deleted.length > 0 ? new Set([...state.gone, ...page.deleted]) : state.gone;
  const started = page.full ? (sync.segments ?? new Map()) : state.segments;
  const rows = mergePage(started, page.segments, page.deleted);
  const done = page.more !== true;
  const next: RoomState = {
    ...state,
    gone,
    segments: page.full && !done ? state.segments : rows,
    sync: { ...sync, segments: page.full && !done ? rows : null },
    loaded: state.loaded || done,
  };
  return dropInterims(next, ({ id }) => next.segments.has(id) || gone.has(id));
}

/** The last page ends the sync: only from now on does the page know everything up to its revision. */
export function applySuggestionsPage(state: RoomState, page: ServerMessageOf<"sync_suggestions">): RoomState {
  const sync = state.sync ?? { segments: null, suggestions: null, seen: 0 };
  const started = page.full ? (sync.suggestions ?? new Map()) : state.suggestions;
  const rows = mergePage(started, page.suggestions, page.deleted, isFurther);
  if (page.more) {
    return page.full ? { ...state, sync: { ...sync, suggestions: rows } } : { ...state, suggestions: rows, sync };
  }
  return { ...state, suggestions: rows, suggestionsLoaded: true, sync: null, cursor: Math.max(page.rev, sync.seen) };
}

/** A stream grows between two revisions. */
function isFurther(row: Suggestion, present: Suggestion): boolean {
  return row.rev > present.rev || (row.rev === present.rev && row.text.length > present.text.length);
}

function mergePage<T extends { id: string; rev: number }>(
  rows: ReadonlyMap<string, T>,
  changed: readonly T[],
  deleted: readonly string[],
  isNewer = (row: T, present: T) => row.rev > present.rev,
): ReadonlyMap<string, T> {
  const gone = new Set(deleted);
  const merged = new Map(gone.size > 0 ? dropRows(rows, (_row, id) => gone.has(id)) : rows);
  for (const row of changed) {
    const present = merged.get(row.id);
    if (!present || isNewer(row, present)) merged.set(row.id, row);
  }
  return merged;
}
