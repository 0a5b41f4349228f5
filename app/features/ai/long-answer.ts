import { interviewerOf, MANNER_OF } from "../../../party/protocol/interviewers";
import { taskNow } from "./coding/task-now";
import type { TurnState } from "./turn-state";
import { finalWords } from "./turn-words";

/** After this much speaking a pressing interviewer steps in, at the end of a sentence or soon after. */
export const LONG_MS = 180_000;
const LATEST_MS = 15_000;

/** Rule L1. */
export function isTooLong(state: TurnState, roomNow: number): boolean {
  if (state.isSteppingIn || state.view.phase !== "listening" || state.view.paused || !mayStepIn(state)) return false;
  const spokenMs = spokenFor(state, roomNow);
  return spokenMs >= (state.interim === null ? LONG_MS : LONG_MS + LATEST_MS);
}

function mayStepIn({ room }: TurnState): boolean {
  const { mock, finishedAt } = room;
  if (mock?.phase !== "asking" || mock.care || finishedAt !== null || taskNow(mock) !== null) return false;
  const asking = mock.plan.find(({ status }) => status === "asking");
  return asking !== undefined && !asking.steppedIn && MANNER_OF[interviewerOf(mock)] === "pressing";
}

/** Rule L1: the interviewer was asked to step in, also before a reload, and its turn has not begun. */
export function isToStepIn({ isSteppingIn, notes: { asked, steppedIn } }: TurnState): boolean {
  return isSteppingIn || (asked?.stepsIn === true && steppedIn?.turnId !== asked.id);
}

/** The length of the answer's sentences, without the pauses between them. */
function spokenFor(state: TurnState, roomNow: number): number {
  const ms = finalWords(state).reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
  return ms + (state.interim ? roomNow - state.interim.startedAt : 0);
}
