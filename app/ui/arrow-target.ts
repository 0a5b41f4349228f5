/**
 * The index that arrow keys, Home and End lead to from `from` of `count`; null for other keys. A row wraps around, a
 * column stops.
 */
export function arrowTarget(key: string, from: number, count: number, axis: "row" | "column"): number | null {
  if (count === 0) return null;
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case axis === "row" ? "ArrowLeft" : "ArrowUp":
      return axis === "row" ? (from + count - 1) % count : Math.max(0, from - 1);
    case axis === "row" ? "ArrowRight" : "ArrowDown":
      return axis === "row" ? (from + 1) % count : Math.min(count - 1, from + 1);
    default:
      return null;
  }
}
