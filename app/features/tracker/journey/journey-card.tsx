import type { ApplicationRow } from "../../../../functions/contract/tracker";
import type { JourneySelection } from "./matches-selection";

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
