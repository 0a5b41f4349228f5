import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { JourneyPanel } from "./journey-panel";
import type { JourneySelection } from "./matches-selection";

export type JourneyCardProps = {
  uid: string;
  rows: readonly ApplicationRow[];
  selected: JourneySelection | null;
  onSelect: (selection: JourneySelection | null) => void;
};

/** The journey chart with table, period, sharing and export; clicking a part filters the list. */
export function JourneyCard(props: JourneyCardProps) {
  return <JourneyPanel {...props} height={340} />;
}
