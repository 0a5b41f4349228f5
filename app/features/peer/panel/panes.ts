import type { CodeFile } from "../../../../party/protocol/code";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import type { RoomView } from "../../../room/client/room-view";

/** Panes of the panel beside the transcript. */
export const PANEL_PANES = [
  "feedback",
  "guide",
  "problem",
  "secret",
  "suggestions",
  "questions",
  "notes",
  "room",
] as const;
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
  /** There is a task, or one can be given in an interview about code. */
  problem: boolean;
  /** A task has secrets for the interviewer. */
  secret: boolean;
};

export function courseOf(
  { finishedAt, peer, isDebrief, setup, self }: Pick<RoomView, "finishedAt" | "peer" | "isDebrief" | "setup" | "self">,
  files: readonly CodeFile[],
): Course {
  const finished = finishedAt !== null;
  const mayGive = !finished && self?.role === "interviewer" && setup?.interviewType === "technical";
  return {
    ...{ finished, together: peer !== null, debrief: isDebrief },
    problem: mayGive || files.some(({ task }) => task !== undefined),
    secret: files.some(({ task }) => task?.kind === "bank"),
  };
}

/**
 * After the end there are no questions any more, but feedback for another participant, and in the debrief its guide.
 * Candidates never have questions and secrets.
 */
export function panesFor(role: SeatRole | null, course: Course): readonly PanelPane[] {
  const { finished, together, debrief } = course;
  const problem: readonly PanelPane[] = course.problem ? ["problem"] : [];
  const secret: readonly PanelPane[] = course.secret ? ["secret"] : [];
  const after: readonly PanelPane[] = debrief ? ["feedback", "guide"] : finished && together ? ["feedback"] : [];
  switch (role) {
    case "interviewer":
      return finished
        ? [...after, ...problem, ...secret, "suggestions", "notes", "room"]
        : [...problem, ...secret, "suggestions", "questions", "notes", "room"];
    case "candidate":
      return [...after, ...problem, "suggestions", "notes", "room"];
    case null:
      return ["room"];
    default:
      return role satisfies never;
  }
}
