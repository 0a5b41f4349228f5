import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { JourneyPanel } from "./journey-panel";
import type { JourneySelection } from "./matches-selection";

export type JourneyCardProps = {
  uid: string;
  rows: readonly ApplicationRow[];
  selected: JourneySelection | null;
  onSelect: (selection: JourneySelection | null) => void;
};

/** The journey chart with its table, period, share and export; a click on a part of it filters the list. */
export function JourneyCard(props: JourneyCardProps) {
  return <JourneyPanel {...props} height={340} />;
}
