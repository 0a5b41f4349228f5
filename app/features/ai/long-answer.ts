import { interviewerOf, MANNER_OF } from "../../../party/protocol/interviewers";
import type { FinishedWords } from "../../room/speech/utterances";
import { taskNow } from "./coding/task-now";
import { answerLines } from "./read-turns";
import type { TurnState } from "./turn-state";

/** After this much speaking a pressing interviewer steps in, at the end of a sentence or soon after. */
export const LONG_MS = 180_000;
const LATEST_MS = 15_000;
/** Somebody who is stopped in the middle of a sentence is still talking for this long. */
const REST_MS = 2_000;

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

/** Rule L2: words, or a voice, that still belong to the answer which the interviewer has stepped into. */
export function isRest({ notes, turnId }: TurnState, { startedAt }: { startedAt: number }): boolean {
  const { steppedIn } = notes;
  return steppedIn !== null && steppedIn.turnId === turnId && startedAt < steppedIn.at + REST_MS;
}

/** The final words of this answer, whether the room has them yet or not. */
export function finalWords(state: TurnState): readonly FinishedWords[] {
  const { turnId, room, finals, notes } = state;
  if (turnId === null) return [];
  const lines = answerLines(room, turnId).filter((line) => !isRest(state, line) && !notes.refused.includes(line.id));
  return [...lines, ...finals.filter(({ id }) => !lines.some((line) => line.id === id))];
}

/** The length of the answer's sentences, without the pauses between them. */
function spokenFor(state: TurnState, roomNow: number): number {
  const ms = finalWords(state).reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
  return ms + (state.interim ? roomNow - state.interim.startedAt : 0);
}
