import type { Segment } from "../../../party/protocol/entities";
import type { RoomState } from "./client-state";

type Rows = ReadonlyMap<string, Segment>;

/** A row is applied only if it is newer than the one that is there. */
export function putRow<T extends { id: string; rev: number }>(
  rows: ReadonlyMap<string, T>,
  row: T,
): ReadonlyMap<string, T> {
  const present = rows.get(row.id);
  return present && present.rev >= row.rev ? rows : new Map(rows).set(row.id, row);
}

export function dropRows<T extends { rev: number }>(
  rows: ReadonlyMap<string, T>,
  isGone: (row: T, id: string) => boolean,
): ReadonlyMap<string, T> {
  const kept = [...rows].filter(([id, row]) => !isGone(row, id));
  return kept.length === rows.size ? rows : new Map(kept);
}

export function putSegment(state: RoomState, segment: Segment): RoomState {
  return inBoth(state, (rows) => putRow(rows, segment));
}

export function deleteSegment(state: RoomState, id: string, rev: number): RoomState {
  const next = inBoth(state, (rows) => dropRows(rows, (row) => row.id === id && row.rev < rev));
  return { ...next, gone: new Set(state.gone).add(id) };
}

/** What has come or changed after `upTo` stays. */
export function clearSegments(state: RoomState, upTo: number): RoomState {
  const gone = new Set(state.gone);
  for (const { id, rev } of state.segments.values()) if (rev <= upTo) gone.add(id);
  return { ...inBoth(state, (rows) => dropRows(rows, (row) => row.rev <= upTo)), gone };
}

/** What happens during a full sync counts for what is seen now and for what is being gathered. */
function inBoth(state: RoomState, change: (rows: Rows) => Rows): RoomState {
  const segments = change(state.segments);
  const staged = state.sync?.segments ? change(state.sync.segments) : null;
  const sync = state.sync && staged ? { ...state.sync, segments: staged } : state.sync;
  return { ...state, segments, sync };
}
