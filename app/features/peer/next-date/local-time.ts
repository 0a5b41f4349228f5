/** By the clock here: YYYY-MM-DD and HH:MM, as date and time fields have them. */
export type LocalTime = { day: string; time: string };

const two = (part: number) => String(part).padStart(2, "0");

export function toDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The same hour in a week. */
export function proposeTime(now: Date): LocalTime {
  const next = new Date(now);
  next.setDate(next.getDate() + 7);
  return { day: toDay(next), time: `${two(next.getHours())}:00` };
}

/** Null if a part is missing, or the moment is over. */
export function readTime({ day, time }: LocalTime, now: Date): Date | null {
  const start = new Date(`${day}T${time}`);
  return start.getTime() > now.getTime() ? start : null;
}
