import type { BoardElement, DrawnElement } from "../../../party/protocol/board";

/** Lines of patterns in one element, and on a whole board. 100,000 take a slow computer two seconds, once. */
export const MOST_LINES_OF_ONE = 5_000;
export const MOST_LINES = 100_000;

const costs = new WeakMap<BoardElement, number>();

/**
 * The work of drawing the pattern in an element and the dashes around it, in lines of a hachure. Excalidraw draws one
 * every four stroke widths, from edge to edge, and follows the edges pixel by pixel.
 */
export function drawCost(element: BoardElement): number {
  const known = costs.get(element);
  if (known !== undefined) return known;
  const cost = element.isDeleted ? 0 : countLines(element);
  costs.set(element, cost);
  return cost;
}

function countLines(element: DrawnElement): number {
  const { type, fillStyle, backgroundColor, strokeStyle, strokeWidth } = element;
  if (type === "text" || type === "frame") return 0;
  const length = outlineLength(element);
  const hasPattern = fillStyle !== "solid" && backgroundColor !== "transparent" && type !== "arrow";
  const gap = Math.max(0.1, 4 * strokeWidth);
  const pattern = hasPattern ? (fillStyle === "hachure" ? 1 : 2) * (length / 2 / gap + length / 200) : 0;
  const dashes = strokeStyle === "solid" ? 0 : length / 160;
  return pattern + dashes;
}

/** An upper bound: each step counts as far as it goes to the side and up or down. */
function outlineLength(element: DrawnElement): number {
  if (!("points" in element)) return 2 * (Math.abs(element.width) + Math.abs(element.height));
  const { points } = element;
  return points.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = points[at === 0 ? points.length - 1 : at - 1] ?? [x, y];
    return sum + Math.abs(x - fromX) + Math.abs(y - fromY);
  }, 0);
}

/**
 * Puts elements on a board to be drawn: those that would take too long, alone or with the others, with a solid fill and
 * outline.
 */
export function putDrawable(board: Map<string, BoardElement>, elements: Iterable<BoardElement>): void {
  let sum = 0;
  for (const element of board.values()) sum += drawCost(element);
  for (const element of elements) {
    const known = board.get(element.id);
    if (known) sum -= drawCost(known);
    const cost = drawCost(element);
    const isPlain = element.isDeleted || (cost <= MOST_LINES_OF_ONE && sum + cost <= MOST_LINES);
    const drawable = isPlain ? element : { ...element, fillStyle: "solid" as const, strokeStyle: "solid" as const };
    sum += drawCost(drawable);
    board.set(element.id, drawable);
  }
}
