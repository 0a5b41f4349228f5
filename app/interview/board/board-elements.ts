import type { ExcalidrawElement, OrderedExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import * as v from "valibot";
import {
  BOARD_ELEMENT_TYPES,
  type BoardElement,
  type DrawnElement,
  sentElementSchema,
  THINNEST_STROKE,
} from "../../../party/protocol/board";
import { LIMITS } from "../../../party/protocol/limits";
import { utf8Length } from "../../../party/protocol/parse";

const TYPES: ReadonlySet<string> = new Set(BOARD_ELEMENT_TYPES);

/** Whether an element may be on the board: no pictures, no other sites, and nothing that leads to them. */
export function mayStay({ type, link }: ExcalidrawElement): boolean {
  return TYPES.has(type) && !link;
}

/** The element as the room gets it; null if it can't be on the board. */
export function toBoardElement(element: ExcalidrawElement): BoardElement | null {
  const { id, version, versionNonce, isDeleted } = element;
  if (isDeleted) return { id, version, versionNonce, isDeleted };
  // A drawing that was pasted from elsewhere may have thinner strokes.
  const strokeWidth = Math.max(THINNEST_STROKE, element.strokeWidth);
  const sent = { ...(element.type === "freedraw" ? rounded(element) : element), strokeWidth };
  const parsed = v.safeParse(sentElementSchema, sent);
  return parsed.success ? thinned(parsed.output) : null;
}

/**
 * The element as Excalidraw has it. An erased one is marked where the scene has it; null where it hasn't. The types of
 * Excalidraw brand numbers and strings that the schema has checked.
 */
export function toSceneElement(
  element: BoardElement,
  known: OrderedExcalidrawElement | undefined,
): OrderedExcalidrawElement | null {
  if (element.isDeleted) return known ? { ...known, ...element } : null;
  return { ...element, link: null, ...("points" in element && { lastCommittedPoint: null }) } as DrawnElement &
    OrderedExcalidrawElement;
}

type Stroke = Extract<ExcalidrawElement, { type: "freedraw" }>;

/** A pointer has more digits than a screen has dots. */
function rounded(stroke: Stroke): object {
  const round = (value: number) => Math.round(value * 100) / 100;
  const { points, pressures } = stroke;
  return { ...stroke, points: points.map(([x, y]) => [round(x), round(y)]), pressures: pressures.map(round) };
}

/** A very long stroke goes with every other point of it, until it fits (rule L16). */
function thinned(element: BoardElement): BoardElement {
  if (element.isDeleted || element.type !== "freedraw") return element;
  let stroke = element;
  while (stroke.points.length > 2 && utf8Length(JSON.stringify(stroke)) > LIMITS.boardElementBytes) {
    const stays = (_: unknown, at: number, all: readonly unknown[]) => at % 2 === 0 || at === all.length - 1;
    stroke = { ...stroke, points: stroke.points.filter(stays), pressures: stroke.pressures.filter(stays) };
  }
  return stroke;
}
