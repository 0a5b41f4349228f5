import { Map as ImmutableMap } from "immutable";
import { BOARD_CHANGE_PREFIX, BOARD_ELEMENT_PREFIX, type BoardRow, rowBytes, rowChanges } from "./board-rows";
import type { StoredValue } from "./rows";
import type { RoomState } from "./state";

/** The rows of a room's whiteboard, gathered one by one. */
export class StoredBoard {
  readonly #rows: BoardRow[] = [];
  readonly #changes: [operation: string, rev: number][] = [];

  /** Whether it is such a row. */
  take(key: string, value: StoredValue): boolean {
    if (key.startsWith(BOARD_ELEMENT_PREFIX)) this.#rows.push(value as BoardRow);
    else if (key.startsWith(BOARD_CHANGE_PREFIX))
      this.#changes.push([key.slice(BOARD_CHANGE_PREFIX.length), value as number]);
    else return false;
    return true;
  }

  /** Acknowledged ops by their keys, and the revisions of their acknowledgements. */
  operations(): readonly [string, number][] {
    return this.#changes;
  }

  revs(): number[] {
    return [...this.#rows.map(({ rev }) => rev), ...this.#changes.map(([, rev]) => rev)];
  }

  state(): Pick<RoomState, "board" | "boardBytes" | "boardChanges" | "boardElementChanges"> {
    return {
      board: ImmutableMap(this.#rows.map((row): [string, BoardRow] => [row.id, row])),
      boardBytes: this.#rows.reduce((sum, row) => sum + rowBytes(row), 0),
      boardChanges: this.#changes.length,
      boardElementChanges: this.#rows.reduce((sum, row) => sum + rowChanges(row), 0),
    };
  }
}
