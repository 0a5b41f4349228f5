import { localDay } from "../../../../functions/shared/contract/deadline";

/** By the clock here: YYYY-MM-DD and HH:MM, as date and time fields have them. */
export type LocalTime = { day: string; time: string };

/** The same hour in a week. */
export function proposeTime(now: Date): LocalTime {
  const next = new Date(now);
  next.setDate(next.getDate() + 7);
  return { day: localDay(next), time: `${String(next.getHours()).padStart(2, "0")}:00` };
}

/** Null if a part is missing, or the moment is over. */
export function readTime({ day, time }: LocalTime, now: Date): Date | null {
  const start = new Date(`${day}T${time}`);
  return start.getTime() > now.getTime() ? start : null;
}
