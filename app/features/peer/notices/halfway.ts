import { elapsedAt } from "../../../interview/timer/timer-math";
import type { RoomView } from "../../../room/client/room-view";

type Course = Pick<RoomView, "timer" | "swap" | "peer" | "self" | "finishedAt"> & {
  lines: readonly Pick<RoomView["lines"][number], "participantId" | "role" | "source">[];
};

/** Whether half of the planned time is over, both are there, and roles have not been swapped yet. */
export function isHalfway({ timer, swap, peer, self, finishedAt, lines }: Course, now: number): boolean {
  if (timer.seconds === undefined || !timer.running || swap !== null || finishedAt !== null) return false;
  if (!self || !peer?.online || elapsedAt(timer, now) < timer.seconds * 500) return false;
  // A line keeps the role that its speaker had.
  return !lines.some(
    (line) => line.participantId === self.participantId && line.role !== self.role && line.source === undefined,
  );
}
