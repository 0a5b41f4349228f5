import { useMemo } from "react";
import type { Timer } from "../../../../party/protocol/entities";
import { elapsedAt } from "../../../interview/timer/timer-math";
import { useRoomClock } from "../../../interview/timer/use-room-clock";

const MINUTE_MS = 60_000;

/** The topics of a debrief and their minutes. */
export const DEBRIEF_STEPS = [
  { step: "feel", minutes: 1 },
  { step: "worked", minutes: 1 },
  { step: "change", minutes: 2 },
  { step: "next", minutes: 1 },
] as const;

export const DEBRIEF_MS = DEBRIEF_STEPS.reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE_MS;

/** Milliseconds since the interview ended, read again each second. The end of the debrief's time stops nothing. */
export function useDebriefTime(endedAt: number, roomNow: () => number): number {
  const timer = useMemo((): Timer => ({ running: true, elapsedMs: 0, at: endedAt }), [endedAt]);
  return elapsedAt(timer, useRoomClock(timer, roomNow));
}

/** The index of the step that its time has come for; the last one stays. */
export function currentStep(elapsedMs: number): number {
  let until = 0;
  const index = DEBRIEF_STEPS.findIndex(({ minutes }) => {
    until += minutes * MINUTE_MS;
    return elapsedMs < until;
  });
  return index < 0 ? DEBRIEF_STEPS.length - 1 : index;
}
