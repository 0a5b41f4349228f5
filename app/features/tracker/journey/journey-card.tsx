import type { JourneyNode } from "../../../../functions/contract/journey";
import type { ApplicationRow, Stage } from "../../../../functions/contract/tracker";

/** A stage or outcome, or the band between two. */
export type JourneySelection = { node: JourneyNode } | { from: Stage; to: JourneyNode };

export type JourneyCardProps = {
  uid: string;
  rows: readonly ApplicationRow[];
  selected: JourneySelection | null;
  onSelect: (selection: JourneySelection | null) => void;
};

/** The journey chart with its table, period, share and export. */
export function JourneyCard(_: JourneyCardProps) {
  return null;
}
