import type { BoardElement } from "../protocol/board";
import { utf8Length } from "../protocol/parse";

/**
 * The stored keys of a room's whiteboard:
 *   `b/{id}`        an element as it is now, erased ones included, or the tombstone of a forgotten one
 *   `w/{who}/{op}`  a change: the revision it was acknowledged with
 */
export const BOARD_ELEMENT_PREFIX = "b/";
export const BOARD_CHANGE_PREFIX = "w/";

type RowBase = {
  id: string;
  rev: number;
  /** How often it was written in the room's life; absent in older rows. */
  changes?: number;
};
export type LiveBoardRow = RowBase & {
  deleted?: undefined;
  element: BoardElement;
  /** The participants who drew and changed it. */
  writers: readonly string[];
};
export type BoardRow = LiveBoardRow | (RowBase & { deleted: true });

export function boardChangeKey(operationKey: string): string {
  return BOARD_CHANGE_PREFIX + operationKey;
}

export function elementBytes(element: BoardElement): number {
  return utf8Length(JSON.stringify(element));
}

export function rowChanges(row: BoardRow | undefined): number {
  return row ? (row.changes ?? 1) : 0;
}

export function rowBytes(row: BoardRow | undefined): number {
  return row && !row.deleted ? elementBytes(row.element) : 0;
}
