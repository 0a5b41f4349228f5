import type { RoomState } from "../../../../../party/room/state";
import { quickExpect as expect } from "../../../../support/quick-expect";
import { type NaiveRoom, toBoardElement } from "./naive-room";

/** The room's memory and the naive room agree in everything that a participant can see, and in what is stored. */
export function compareRoom(state: RoomState, model: NaiveRoom): void {
  const rows = [...state.segments.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const lines = [...model.lines].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(rows.map((row) => [row.id, row.seq, row.rev, row.participantId, row.deleted === true])).toEqual(
    lines.map((line) => [line.id, line.seq, line.rev, line.owner, line.gone]),
  );
  const living = rows.flatMap((row) => (row.deleted ? [] : [comparable(row)]));
  expect(living).toEqual(model.living().map(({ gone: _, ...line }) => line));
  expect(state.rev).toBe(model.rev);
  expect(state.operations.size).toBe(model.answered.length);
  const participants = (state.header?.participants ?? []).map(({ uid, participantId, role }) => [
    uid,
    participantId,
    role,
  ]);
  expect(participants).toEqual(model.seats.map(({ uid, who, role }) => [uid, who, role]));
  expect(state.header?.finished?.at ?? null).toBe(model.finishedAt);
  expect(state.header?.swap?.requestedBy ?? null).toBe(model.wish);
  expect(state.header?.ending?.requestedBy ?? null).toBe(model.ending);
  if (state.header) expect({ seconds: null, ...state.header.timer }).toEqual(model.timer);
  const spent = rows.reduce((sum, row) => sum + row.spent, 0);
  expect(state.textBytes).toBe(spent);
  const suggestions = [...state.suggestions.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(suggestions.map(({ id, rev, requestedBy, deleted }) => [id, rev, requestedBy, deleted === true])).toEqual(
    model.suggestions.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, rev, who, gone }) => [id, rev, who, gone]),
  );
  for (const row of suggestions) {
    const one = model.suggestions.find(({ id }) => id === row.id);
    if (!row.deleted) expect({ ...comparableSuggestion(row), gone: false }).toEqual(one);
  }
  const drawn = [...state.board.values()].map((row) => [row.id, row.rev, row.deleted ? null : row.element]);
  const expected = model.board.map((one) => [one.id, one.rev, one.gone ? null : toBoardElement(one)]);
  const byId = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1);
  expect(drawn.sort(byId)).toEqual(expected.sort(byId));
  const files = [...state.code.values()].map(({ row, text, changes }) =>
    row.deleted ? [row.id] : [row.id, row.name, row.language, String(text), changes.size],
  );
  expect(files.sort(byId)).toEqual(
    model.files.map((one) => [one.id, one.name, one.language, one.text, one.version]).sort(byId),
  );
  const written = suggestions.filter((row) => !row.deleted && row.status === "streaming").map(({ id }) => id);
  expect([...state.streams.keys()].sort()).toEqual(written);
  expect(state.suggestionBytes).toBe(suggestions.reduce((sum, row) => sum + row.spent, 0));
}

export function comparable(row: {
  id: string;
  seq: number;
  rev: number;
  participantId: string;
  role: string;
  text: string;
  lang: string;
  startedAt: number;
  endedAt: number;
  source?: string;
  editedAt?: number;
  editedBy?: string;
}) {
  const { id, seq, rev, participantId, role, text, lang, startedAt, endedAt } = row;
  return {
    ...{ id, seq, rev, owner: participantId, role, text, lang, startedAt, endedAt },
    ...{ source: row.source ?? null, editedAt: row.editedAt ?? null, editedBy: row.editedBy ?? null },
  };
}

export function comparableSuggestion(row: {
  id: string;
  rev: number;
  requestedBy: string;
  audience: string;
  kind: string;
  status: string;
  text: string;
  about?: string;
}) {
  const { id, rev, requestedBy, audience, kind, status, text, about } = row;
  return { id, rev, who: requestedBy, audience, kind, status, text, about: about ?? null };
}
