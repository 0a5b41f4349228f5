import { expect, it } from "vitest";
import { canAnswer, type TurnPhase } from "../../../../../app/features/ai/turn-view";

it("canAnswer is true in the candidate's turn and while the interviewer speaks, until the room has ended", () => {
  const phases: TurnPhase[] = ["entering", "sending", "thinking", "speaking", "listening", "failed", "away", "closed"];
  expect(phases.filter((phase) => canAnswer({ phase }, null))).toEqual(["speaking", "listening"]);
  expect(phases.filter((phase) => canAnswer({ phase }, 1))).toEqual([]);
});
