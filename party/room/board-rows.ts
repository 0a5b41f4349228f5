import type { BoardElement } from "../protocol/board";
import { utf8Length } from "../protocol/parse";

/**
 * The stored keys of a room's whiteboard:
 *   `b/{id}`        an element as it is now, erased ones included, or the tombstone of a forgotten one
 *   `w/{who}/{op}`  a change: the revision it was acknowledged with
 */
export const BOARD_ELEMENT_PREFIX = "b/";
export const BOARD_CHANGE_PREFIX = "w/";

export type LiveBoardRow = {
  id: string;
  rev: number;
  deleted?: undefined;
  element: BoardElement;
  /** The participants who drew and changed it. */
  writers: readonly string[];
};
export type BoardRow = LiveBoardRow | { id: string; rev: number; deleted: true };

export function boardChangeKey(operationKey: string): string {
  return BOARD_CHANGE_PREFIX + operationKey;
}

export function elementBytes(element: BoardElement): number {
  return utf8Length(JSON.stringify(element));
}

export function rowBytes(row: BoardRow | undefined): number {
  return row && !row.deleted ? elementBytes(row.element) : 0;
}
