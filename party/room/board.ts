import { type BoardElement, type BoardPointer, type BoardRecord, beats, labelsOf } from "../protocol/board";
import type { ClientMessage } from "../protocol/client-messages";
import { LIMITS } from "../protocol/limits";
import {
  BOARD_ELEMENT_PREFIX,
  type BoardRow,
  boardChangeKey,
  elementBytes,
  type LiveBoardRow,
  rowBytes,
  rowChanges,
} from "./board-rows";
import { nothingToDo, type Outcome, raiseRev } from "./operations";
import { takeToken } from "./rate";
import { operationKey, type Rows, type StoredParticipant } from "./rows";
import { type Connection, joinedConnections, type RoomState } from "./state";
import { patch, patchConnection, type Step, send } from "./step";

type ChangeMessage = Extract<ClientMessage, { type: "board_change" }>;

/** Rules W10 and L17. */
export function passPointer(
  step: Step,
  connection: Connection,
  { participantId }: StoredParticipant,
  { type, at }: Extract<ClientMessage, { type: "board_pointer" }>,
): void {
  if (step.state.header?.finished || !mayPoint(step, connection, at)) return;
  const others = joinedConnections(step.state).filter((id) => id !== connection.id);
  send(step, others, { type, at, participantId });
}

/** That a shown pointer has left the board is passed on at once: it would stay there. */
function mayPoint(step: Step, { id, pointers, isPointing }: Connection, at: BoardPointer): boolean {
  if (at === null) {
    patchConnection(step, id, { isPointing: false });
    return isPointing;
  }
  const { boardPointersPerSecond, boardPointerBurst } = LIMITS;
  const { ok, bucket } = takeToken(pointers, step.now, boardPointersPerSecond, boardPointerBurst);
  patchConnection(step, id, { pointers: bucket, isPointing: isPointing || ok });
  return ok;
}

/** Rules W1 to W4. */
export function changeBoard(step: Step, { participantId }: StoredParticipant, message: ChangeMessage): Outcome {
  if (step.state.header?.finished) return { refuse: "finished" };
  const { op, elements } = message;
  const isLarge = elements.some((element) => elementBytes(element) > LIMITS.boardElementBytes);
  if (isLarge || elements.length > LIMITS.boardElementsAtOnce) return { refuse: "too_large" };
  const { board, boardBytes, boardChanges, boardElementChanges } = step.state;
  if (elements.some((element) => isTooNew(board.get(element.id), element))) return { refuse: "bad_message" };
  if (boardChanges >= LIMITS.boardChanges) return { refuse: "room_limit" };
  const winners = winnersOf(board, elements);
  if (winners.length === 0) return nothingToDo(step);
  const grown = winners.reduce((sum, element) => sum + elementBytes(element) - rowBytes(board.get(element.id)), 0);
  const fresh = winners.filter(({ id }) => !board.has(id)).length;
  // Erasing works on a full board, too.
  const isFull = grown > 0 && boardBytes + grown > LIMITS.boardBytes;
  const isOften = boardElementChanges + winners.length > LIMITS.boardElementChanges;
  if (isFull || isOften || board.size + fresh > LIMITS.boardElements) return { refuse: "room_limit" };

  const rev = raiseRev(step);
  const rows = winners.map((element): LiveBoardRow => {
    const { id } = element;
    const row = board.get(id);
    const writers = row && !row.deleted ? row.writers : [];
    return {
      ...{ id, rev, element, changes: rowChanges(row) + 1 },
      writers: writers.includes(participantId) ? writers : [...writers, participantId],
    };
  });
  patch(step, {
    board: board.withMutations((all) => {
      for (const row of rows) all.set(row.id, row);
    }),
    boardBytes: boardBytes + grown,
    boardChanges: boardChanges + 1,
    boardElementChanges: boardElementChanges + rows.length,
  });
  return {
    rev,
    put: {
      ...Object.fromEntries(rows.map((row) => [BOARD_ELEMENT_PREFIX + row.id, row])),
      [boardChangeKey(operationKey(participantId, op))]: rev,
    },
    opInRow: true,
    broadcast: { type: "board_change", rev, op, participantId, elements: winners },
  };
}

function isTooNew(row: BoardRow | undefined, { version }: BoardElement): boolean {
  const known = row && !row.deleted ? row.element.version : 0;
  return !row?.deleted && version > known + LIMITS.boardVersionGrowth;
}

/**
 * Rule W9, for a change that was not refused. Elements that are there need no answer: every sync has them, and an answer
 * with them could be a thousand times as long as the change.
 */
export function sendKept(step: Step, connection: string, { elements }: ChangeMessage): void {
  const kept = elements.flatMap((element): BoardElement[] => {
    const row = step.state.board.get(element.id);
    if (!row || element.isDeleted) return [];
    if (!row.deleted) return row.element.isDeleted && beats(row.element, element) ? [row.element] : [];
    return [{ id: row.id, version: element.version + 1, versionNonce: 0, isDeleted: true }];
  });
  if (kept.length > 0) send(step, connection, { type: "board_kept", elements: kept });
}

/** The elements that replace the room's; of several states of one element, only the winner. */
function winnersOf(board: RoomState["board"], elements: readonly BoardElement[]): BoardElement[] {
  const winners = new Map<string, BoardElement>();
  for (const element of elements) {
    const row = board.get(element.id);
    const known = winners.get(element.id) ?? (row?.deleted ? null : row?.element);
    if (known === null || (known && !beats(element, known))) continue;
    winners.set(element.id, element);
  }
  return [...winners.values()];
}

/** Rule W7. Returns the rows that have to be stored. Idempotent. */
export function forgetBoard(step: Step, of: string, rev: number): Rows {
  const put: Rows = {};
  const board = step.state.board.map((row): BoardRow => {
    if (row.deleted || !row.writers.includes(of)) return row;
    const tombstone = { id: row.id, rev, changes: rowChanges(row), deleted: true as const };
    put[BOARD_ELEMENT_PREFIX + row.id] = tombstone;
    return tombstone;
  });
  patch(step, { board, boardBytes: board.reduce((sum, row) => sum + rowBytes(row), 0) });
  return put;
}

/** Rule W8; null for an empty board. */
export function recordBoard({ board }: RoomState): BoardRecord | null {
  const elements = [...board.values()].flatMap((row) =>
    row.deleted || row.element.isDeleted ? [] : [{ element: row.element, writers: [...row.writers] }],
  );
  elements.sort((a, b) => order(a.element.index, b.element.index) || order(a.element.id, b.element.id));
  return elements.length > 0 ? { elements } : null;
}

/** No assistant reads more words of a board. */
const MOST_LABELS = 200;
const MOST_LABEL = 200;

/** For tasks of the assistant: what is written on the board, and whether it is the candidate's (rule A22). */
export function boardWords(state: RoomState): { board?: readonly string[]; isOwnBoard?: true } {
  const words = labelsOf(recordBoard(state)?.elements.map(({ element }) => element) ?? []);
  if (words.length === 0) return {};
  const board = words.slice(0, MOST_LABELS).map((word) => word.slice(0, MOST_LABEL));
  return { board, ...(state.header?.mode === "ai" && { isOwnBoard: true }) };
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
