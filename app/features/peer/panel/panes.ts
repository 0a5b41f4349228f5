import type { SeatRole } from "../../../../party/protocol/vocabulary";

import type { RoomView } from "../../../room/client/room-view";

/** Panes of the panel beside the transcript. */
export const PANEL_PANES = ["feedback", "guide", "suggestions", "questions", "notes", "room"] as const;
export type PanelPane = (typeof PANEL_PANES)[number];

/** The pane open at first: suggestions for the candidate, the timer for the interviewer. */
export function firstPane(role: SeatRole): PanelPane {
  return role === "candidate" ? "suggestions" : "room";
}

export type Course = {
  finished: boolean;
  /** There is another participant. */
  together: boolean;
  debrief: boolean;
};

export function courseOf({ finishedAt, peer, isDebrief }: Pick<RoomView, "finishedAt" | "peer" | "isDebrief">): Course {
  return { finished: finishedAt !== null, together: peer !== null, debrief: isDebrief };
}

/**
 * After the end there are no questions any more, but feedback for another participant, and in the debrief its guide.
 * Candidates never have questions.
 */
export function panesFor(role: SeatRole | null, { finished, together, debrief }: Course): readonly PanelPane[] {
  const after: readonly PanelPane[] = debrief ? ["feedback", "guide"] : finished && together ? ["feedback"] : [];
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
