import type { SeatRole } from "../../../../party/protocol/vocabulary";

import type { RoomView } from "../../../room/client/room-view";

/** Panes of the panel beside the transcript. */
export const PANEL_PANES = ["feedback", "suggestions", "questions", "notes", "room"] as const;
export type PanelPane = (typeof PANEL_PANES)[number];

/** The pane open at first: suggestions for the candidate, the timer for the interviewer. */
export function firstPane(role: SeatRole): PanelPane {
  return role === "candidate" ? "suggestions" : "room";
}

export type Course = {
  finished: boolean;
  /** There is another participant. */
  together: boolean;
};

export function courseOf({ finishedAt, peer }: Pick<RoomView, "finishedAt" | "peer">): Course {
  return { finished: finishedAt !== null, together: peer !== null };
}

/**
 * After the end there are no questions any more, but feedback for another participant. Candidates never have questions.
 */
export function panesFor(role: SeatRole | null, { finished, together }: Course): readonly PanelPane[] {
  const after: readonly PanelPane[] = finished && together ? ["feedback"] : [];
  switch (role) {
    case "interviewer":
      return finished ? [...after, "suggestions", "notes", "room"] : ["suggestions", "questions", "notes", "room"];
    case "candidate":
      return [...after, "suggestions", "notes", "room"];
    case null:
      return ["room"];
    default:
      return role satisfies never;
  }
}
