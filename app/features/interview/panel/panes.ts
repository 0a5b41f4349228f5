import type { SeatRole } from "../../../../party/protocol/vocabulary";

/** What the panel beside the transcript can show. */
export const PANEL_PANES = ["suggestions", "questions", "notes", "room"] as const;
export type PanelPane = (typeof PANEL_PANES)[number];

/** What is open at first: a coach at the elbow of who answers, and the timer for who leads. */
export function firstPane(role: SeatRole): PanelPane {
  return role === "candidate" ? "suggestions" : "room";
}

/** Nobody to ask is left once the interview is over, and a candidate asks nobody. */
export function panesFor(role: SeatRole | null, finished: boolean): readonly PanelPane[] {
  switch (role) {
    case "interviewer":
      return finished ? ["suggestions", "notes", "room"] : PANEL_PANES;
    case "candidate":
      return ["suggestions", "notes", "room"];
    case null:
      return ["room"];
    default:
      return role satisfies never;
  }
}
