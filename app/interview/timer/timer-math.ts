import type { Timer } from "../../../party/protocol/entities";

/** Milliseconds that the timer shows at `now` (room time). */
export function elapsedAt(timer: Timer, now: number): number {
  return timer.elapsedMs + (timer.running ? Math.max(0, now - timer.at) : 0);
}

export function isOvertime(timer: Timer, now: number): boolean {
  return timer.seconds !== undefined && elapsedAt(timer, now) > timer.seconds * 1000;
}

/** `m:ss`, from an hour on `h:mm:ss`. */
export function formatDuration(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000));
  const seconds = String(total % 60).padStart(2, "0");
  const minutes = Math.floor(total / 60) % 60;
  const hours = Math.floor(total / 3600);
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

/** How long until the shown second changes: the clock ticks on the second, not somewhere in it. */
export function untilNextTick(timer: Timer, now: number): number {
  return 1000 - (elapsedAt(timer, now) % 1000);
}
