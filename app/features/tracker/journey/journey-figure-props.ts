import type { Journey } from "../../../../functions/shared/contract/journey";
import type { JourneyPart } from "./matches-selection";

export type JourneyFigureProps = {
  journey: Journey;
  selected: JourneyPart | null;
  /** Null where there is no list to filter. */
  onSelect: ((part: JourneyPart | null) => void) | null;
  /** Of the chart, in pixels. */
  height: number;
};
