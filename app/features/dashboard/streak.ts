import type { Calendar } from "./calendar";

export type Streak = {
  /** Consecutive days up to today; up to yesterday while today can still be added. */
  days: number;
  isTodayDone: boolean;
  /** The longest one on record. */
  longest: number;
};

/** Counts calendar days, whatever their length. */
export function countStreak(practisedAt: readonly number[], now: number, calendar: Calendar): Streak {
  const days = new Set(practisedAt.map(calendar.dayOf));
  const today = calendar.dayOf(now);
  const isTodayDone = days.has(today);
  const upTo = (last: number): number => (days.has(last) ? 1 + upTo(last - 1) : 0);
  const ends = [...days].filter((day) => !days.has(day + 1));
  return {
    days: upTo(isTodayDone ? today : today - 1),
    isTodayDone,
    longest: Math.max(0, ...ends.map(upTo)),
  };
}
