import type { Progress } from "../../../functions/shared/contract/history";
import { type Calendar, mondayOf } from "./calendar";

export const WEEKS = 10;

export type Week = { monday: number; ai: number; peer: number };

/** The past weeks up to this one, oldest first, empty ones included. Setup tests do not count as practice. */
export function countWeeks(recent: Progress["recent"], now: number, calendar: Calendar): Week[] {
  const last = mondayOf(calendar.dayOf(now));
  const weeks = Array.from({ length: WEEKS }, (_, n) => ({ monday: last - (WEEKS - 1 - n) * 7, ai: 0, peer: 0 }));
  const byMonday = new Map(weeks.map((week) => [week.monday, week]));
  for (const { mode, startedAt } of recent) {
    const week = byMonday.get(mondayOf(calendar.dayOf(startedAt)));
    if (week && mode !== "test") week[mode]++;
  }
  return weeks;
}
