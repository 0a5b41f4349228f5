import { type BoardElement, beats } from "../../../party/protocol/board";
import type { ServerMessage, ServerMessageOf } from "../../../party/protocol/server-messages";
import { Observable } from "../../state/observable";

/** The elements as the room has them, erased ones included, by id. The scene limits what they may cost to draw (`draw-cost.ts`). */
export type BoardView = ReadonlyMap<string, BoardElement>;

/**
 * The whiteboard of a room on this page, without what draws it: a page whose board is shut loads none. It stands beside
 * the room's view, so a stroke of the other draws the board alone.
 */
export class RoomBoard extends Observable<BoardView> {
  /** Pages of a sync in progress, applied once all of it has come: one that breaks off is sent again as a whole. */
  #pages: ServerMessageOf<"sync_board">[] = [];
  #epoch: string | null = null;

  constructor() {
    super(new Map());
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "initialized":
        this.#pages = [];
        if (message.epoch !== this.#epoch && this.getView().size > 0) this.setView(new Map());
        this.#epoch = message.epoch;
        return;
      case "sync_board":
        this.#pages.push(message);
        return;
      case "sync_suggestions": {
        if (message.more || this.#pages.length === 0) return;
        const elements = new Map(this.#pages[0]?.full ? [] : this.getView());
        for (const page of this.#pages.splice(0)) {
          for (const id of page.deleted) elements.delete(id);
          putWinners(elements, page.elements);
        }
        return this.setView(elements);
      }
      case "board_change":
      case "board_kept": {
        const elements = new Map(this.getView());
        putWinners(elements, message.elements);
        return this.setView(elements);
      }
      default:
        return;
    }
  }
}

/** Whether somebody has drawn and not all of it is erased. */
export function hasDrawings(board: BoardView): boolean {
  for (const { isDeleted } of board.values()) if (!isDeleted) return true;
  return false;
}

function putWinners(elements: Map<string, BoardElement>, changed: readonly BoardElement[]): void {
  for (const element of changed) {
    const known = elements.get(element.id);
    if (!known || beats(element, known)) elements.set(element.id, element);
  }
}
