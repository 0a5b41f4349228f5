import type { JourneyNode } from "../../../../functions/shared/contract/journey";
import type { Stage } from "../../../../functions/shared/contract/tracker";
import { isSince, pathOf, type Traveled } from "../../../../functions/shared/journey/count";

/** A stage or outcome, or the band between two. */
export type JourneyPart = { node: JourneyNode } | { from: Stage; to: JourneyNode };

/** A part of the chart, and the applications it is based on. */
export type JourneySelection = JourneyPart & {
  /** The first day of the chart's period, YYYY-MM-DD; null: all of them. */
  since: string | null;
};

/** Whether the selected part of the chart counts this application. */
export function matchesSelection(row: Traveled, selection: JourneySelection, today: string | null): boolean {
  if (!isSince(row, selection.since)) return false;
  const { stages, outcome } = pathOf(row, today);
  const path: readonly JourneyNode[] = [...stages, outcome];
  if ("node" in selection) return path.includes(selection.node);
  const at = path.indexOf(selection.from);
  return at >= 0 && path[at + 1] === selection.to;
}

export function isSamePart(a: JourneyPart | null, b: JourneyPart): boolean {
  if (a === null) return false;
  if ("node" in a) return "node" in b && a.node === b.node;
  return "from" in b && a.from === b.from && a.to === b.to;
}
