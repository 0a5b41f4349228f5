import { type BoardElement, beats } from "../../../party/protocol/board";
import { LIMITS } from "../../../party/protocol/limits";
import { utf8Length } from "../../../party/protocol/parse";
import { type Observable, ObservableValue } from "../../state/observable";
import type { BoardPointers } from "./board-pointers";
import type { Outbox } from "./outbox";
import type { RoomBoard } from "./room-board";

/** Of elements in one operation; with the rest of its message they have to fit into a text frame. */
const MOST_BYTES = LIMITS.textFrameBytes - 8 * 1024;

export type Written = { id: string | null; text: string };

export type BoardActions = {
  kept: RoomBoard;
  /** Not kept. */
  pointers: BoardPointers;
  /** Queues elements as they are now; those of an operation that was not sent yet go with it. */
  change(elements: readonly BoardElement[]): void;
  /** The text that this person wrote last, and its element. */
  written: Observable<Written>;
  /** Elements that the room has not answered yet, the newest last. */
  unanswered(): BoardElement[];
};

export function createBoardActions(kept: RoomBoard, outbox: Outbox, pointers: BoardPointers): BoardActions {
  const written = new ObservableValue<Written>({ id: null, text: "" });
  /** Operations with one element that the room refuses as too large, by the element. */
  const large = new Map<string, string>();
  /** Puts an element in the place of its last state that was too large; false if that has been sent, or there is none. */
  const replaceLarge = (element: BoardElement): boolean => {
    const before = large.get(element.id);
    if (before === undefined) return false;
    if (outbox.amend(before, { type: "board_change", elements: [element] })) return true;
    outbox.dismiss(before);
    return false;
  };
  const addLarge = (element: BoardElement) => {
    if (replaceLarge(element)) return;
    large.set(element.id, outbox.add({ type: "board_change", elements: [element] }).op);
  };
  let last: { op: string; elements: readonly BoardElement[] } | null = null;
  return {
    kept,
    pointers,
    written,
    change(elements) {
      const text = elements.findLast((element) => !element.isDeleted && element.type === "text");
      if (text && "originalText" in text) written.set({ id: text.id, text: text.originalText });
      for (const element of elements) {
        // Alone: with it the room would refuse the others.
        if (utf8Length(JSON.stringify(element)) > LIMITS.boardElementBytes) {
          addLarge(element);
          continue;
        }
        const isReplaced = replaceLarge(element);
        large.delete(element.id);
        if (isReplaced) continue;
        const merged = last && merge(last.elements, element);
        if (last && merged && outbox.amend(last.op, { type: "board_change", elements: [...merged] })) {
          last = { op: last.op, elements: merged };
        } else last = { op: outbox.add({ type: "board_change", elements: [element] }).op, elements: [element] };
      }
    },
    unanswered: () =>
      outbox.sendable().flatMap(({ message }) => (message.type === "board_change" ? message.elements : [])),
  };
}

/** Null if that is more than one operation takes. */
function merge(elements: readonly BoardElement[], element: BoardElement): readonly BoardElement[] | null {
  const known = elements.find(({ id }) => id === element.id);
  if (known && !beats(element, known)) return elements;
  const merged = [...elements.filter((one) => one !== known), element];
  const fits = merged.length <= LIMITS.boardElementsAtOnce && utf8Length(JSON.stringify(merged)) <= MOST_BYTES;
  return fits ? merged : null;
}
