import type { Interim, Segment, Suggestion } from "../../../party/protocol/entities";
import type { ServerMessageOf } from "../../../party/protocol/server-messages";
import type { ClientRoomState, OtherInterim } from "./client-state";

/** A row is applied only if it is newer than the one that is there. */
function putRow<T extends { id: string; rev: number }>(rows: ReadonlyMap<string, T>, row: T): ReadonlyMap<string, T> {
  const present = rows.get(row.id);
  return present && present.rev >= row.rev ? rows : new Map(rows).set(row.id, row);
}

function dropRows<T extends { rev: number }>(
  rows: ReadonlyMap<string, T>,
  isGone: (row: T, id: string) => boolean,
): ReadonlyMap<string, T> {
  const kept = [...rows].filter(([id, row]) => !isGone(row, id));
  return kept.length === rows.size ? rows : new Map(kept);
}

export function putSegment(state: ClientRoomState, segment: Segment): ClientRoomState {
  return changeSegments(state, (rows) => putRow(rows, segment));
}

export function deleteSegment(state: ClientRoomState, id: string, rev: number): ClientRoomState {
  const next = changeSegments(state, (rows) => dropRows(rows, (row) => row.id === id && row.rev < rev));
  return { ...next, gone: new Set(state.gone).add(id) };
}

/** Keeps rows added or changed after `upTo`. */
export function clearSegments(state: ClientRoomState, upTo: number): ClientRoomState {
  const gone = new Set(state.gone);
  for (const { id, rev } of state.segments.values()) if (rev <= upTo) gone.add(id);
  return { ...changeSegments(state, (rows) => dropRows(rows, (row) => row.rev <= upTo)), gone };
}

/** A change during a full sync applies both to the rows shown now and to the rows being collected. */
function changeSegments(
  state: ClientRoomState,
  change: (rows: ReadonlyMap<string, Segment>) => ReadonlyMap<string, Segment>,
): ClientRoomState {
  const segments = change(state.segments);
  const staged = state.sync?.segments ? change(state.sync.segments) : null;
  const sync = state.sync && staged ? { ...state.sync, segments: staged } : state.sync;
  return { ...state, segments, sync };
}

export function putSuggestion(state: ClientRoomState, suggestion: Suggestion): ClientRoomState {
  return changeSuggestions(state, (rows) => putRow(rows, suggestion));
}

/** A piece of a stream. With a gap before it, it waits for the whole text, which comes at the end at the latest. */
export function streamSuggestion(
  state: ClientRoomState,
  message: ServerMessageOf<"suggestion_update">,
): ClientRoomState {
  const { id, offset, delta } = message;
  if (id === undefined || offset === undefined || delta === undefined) return state;
  return changeSuggestions(state, (rows) => {
    const present = rows.get(id);
    if (present?.status !== "streaming" || offset > present.text.length || offset + delta.length <= present.text.length)
      return rows;
    return new Map(rows).set(id, { ...present, text: present.text.slice(0, offset) + delta });
  });
}

export function deleteSuggestion(state: ClientRoomState, id: string): ClientRoomState {
  return changeSuggestions(state, (rows) => dropRows(rows, (row) => row.id === id));
}

export function clearSuggestions(state: ClientRoomState, upTo: number): ClientRoomState {
  return changeSuggestions(state, (rows) => dropRows(rows, (row) => row.rev <= upTo));
}

function changeSuggestions(
  state: ClientRoomState,
  change: (rows: ReadonlyMap<string, Suggestion>) => ReadonlyMap<string, Suggestion>,
): ClientRoomState {
  const suggestions = change(state.suggestions);
  const staged = state.sync?.suggestions ? change(state.sync.suggestions) : null;
  const sync = state.sync && staged ? { ...state.sync, suggestions: staged } : state.sync;
  return { ...state, suggestions, sync };
}

/** One interim for each speaker and source: the next one replaces it; a blank one takes it away. */
export function hearInterim(state: ClientRoomState, interim: Interim): ClientRoomState {
  if (interim.participantId === state.self?.participantId) return state;
  const others = state.interims.filter((known) => !isSameVoice(known, interim));
  const late = state.segments.has(interim.id) || state.gone.has(interim.id);
  if (late) return state;
  return { ...state, interims: interim.text.trim() === "" ? others : [...others, { ...interim, cutOff: false }] };
}

export function dropInterims(state: ClientRoomState, isOver: (interim: OtherInterim) => boolean): ClientRoomState {
  const interims = state.interims.filter((interim) => !isOver(interim));
  return interims.length === state.interims.length ? state : { ...state, interims };
}

function isSameVoice(a: Interim, b: Interim): boolean {
  return a.participantId === b.participantId && a.source === b.source;
}

export function putStream(state: ClientRoomState, { recognition, status }: ServerMessageOf<"config">): ClientRoomState {
  if (!recognition) return state;
  const { stream, language, source = "self" } = recognition;
  const isOn = status === "ready" || status === "connecting";
  const known = state.streams.find((one) => one.stream === stream);
  if (isOn && known?.language === language && known.source === source) return state;
  if (!isOn && !known) return state;
  const others = state.streams.filter((one) => one !== known);
  return isOn
    ? { ...state, streams: [...others, { stream, language, source }] }
    : { ...state, streams: others, recognized: state.recognized.filter((words) => words.source !== known?.source) };
}

/**
 * Own words as the room recognizes them, beside those of the browser's recognizer. A final is shown until its line
 * arrives, so that nothing blinks.
 */
export function hearOwn(
  state: ClientRoomState,
  { stream, segment, echo }: ServerMessageOf<"recognition_result">,
  at: number,
): ClientRoomState {
  const { source, language } = state.streams.find((one) => one.stream === stream) ?? { source: "self", language: "" };
  const { id, text, lang = language, startedAt = at } = segment;
  const isOver = echo || text.trim() === "" || state.segments.has(id) || state.gone.has(id);
  if (isOver) return dropRecognized(state, id);
  const others = state.recognized.filter((words) => words.source !== source);
  return { ...state, recognized: [...others, { id, text, lang, startedAt, source }] };
}

export function dropRecognized(state: ClientRoomState, id: string): ClientRoomState {
  const recognized = state.recognized.filter((words) => words.id !== id);
  return recognized.length === state.recognized.length ? state : { ...state, recognized };
}

/** After `initialized`. Another epoch is another room in the same place: nothing of the old one holds there. */
export function beginSync(state: ClientRoomState, epoch: string): ClientRoomState {
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

export function applyTranscriptsPage(
  state: ClientRoomState,
  page: ServerMessageOf<"sync_transcripts">,
): ClientRoomState {
  const sync = state.sync ?? { segments: null, suggestions: null, seen: 0 };
  const gone = page.deleted.length > 0 ? new Set([...state.gone, ...page.deleted]) : state.gone;
  const started = page.full ? (sync.segments ?? new Map()) : state.segments;
  const rows = mergePage(started, page.segments, page.deleted);
  const done = page.more !== true;
  const next: ClientRoomState = {
    ...state,
    gone,
    segments: page.full && !done ? state.segments : rows,
    sync: { ...sync, segments: page.full && !done ? rows : null },
    loaded: state.loaded || done,
  };
  return dropInterims(next, ({ id }) => next.segments.has(id) || gone.has(id));
}

/** The last page ends the sync: only from now on does the page know everything up to its revision. */
export function applySuggestionsPage(
  state: ClientRoomState,
  page: ServerMessageOf<"sync_suggestions">,
): ClientRoomState {
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
