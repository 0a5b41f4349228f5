import type { careFor } from "../../../party/care/sensitive";
import { type BoardElement, labelsOf } from "../../../party/protocol/board";

/** A whiteboard's elements without the words of somebody in danger or suffering violence, as in the record (rule A15). */
export function safeElements(elements: readonly BoardElement[], care: typeof careFor): readonly BoardElement[] {
  return elements.filter((element) => !element.isDeleted && labelsOf([element]).every((words) => care(words) === null));
}
