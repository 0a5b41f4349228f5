import { taskNow } from "../coding/task-now";
import { END_RUN_MS } from "../coding/work-silence";
import type { TurnState } from "../turn-state";
import { handOver, isEnding } from "./end-answer";
import { forget, type Step, show, wait } from "./step";

/** Rule W9: this page runs the hidden tests. Nothing holds up somebody who needs help. */
export function isRunAwaited({ room: { mock, finishedAt }, resultOf }: TurnState): boolean {
  const task = taskNow(mock);
  return finishedAt === null && !mock?.care && task?.coding.stage === "final" && task.question.id !== resultOf;
}

export function awaitRun(step: Step): void {
  wait(step, "end_run", END_RUN_MS);
  show(step, { ending: true });
}

/** The run is over, or the interview has ended without it. */
export function followRun(step: Step): void {
  const { view, room } = step.state;
  if (!view.ending) return;
  // The screen that offers help asks whether to end.
  if (room.mock?.care) return awaitNoRun(step);
  if (isRunAwaited(step.state)) return;
  const isOver = room.finishedAt !== null || room.mock?.phase === "closed" || isEnding(step.state);
  if (isOver || view.phase === "away") awaitNoRun(step);
  else endNow(step);
}

export function endNow(step: Step): void {
  awaitNoRun(step);
  handOver(step, "end");
}

export function awaitNoRun(step: Step): void {
  forget(step, "end_run");
  show(step, { ending: false });
}
