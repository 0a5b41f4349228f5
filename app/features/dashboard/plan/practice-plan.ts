import { daysUntil } from "../../../../functions/shared/contract/deadline";
import type { InterviewType } from "../../../../party/protocol/vocabulary";

/** `day`: YYYY-MM-DD, as everywhere here. */
export type PlannedPractice = { day: string; type: InterviewType; isDone: boolean };

export type PracticePlan = {
  /**
   * In order of time: those that were done, and those from today on. Empty: the interview is today, and none was done.
   */
  sessions: readonly PlannedPractice[];
  /** How many are still to be done. */
  left: number;
  /** The first of them. */
  next: PlannedPractice | null;
};

export type Practised = { day: string; type: InterviewType };

type Ask = {
  /** The interview's day. */
  on: string;
  today: string;
  type: InterviewType;
  /** Practice so far, in any order. */
  practised: readonly Practised[];
};

/** Further apart at first, every day at the end; the last one is the interview's own type. */
const DAYS_BEFORE = [14, 10, 7, 5, 3, 2, 1] as const;

/** Most interviews have questions of a second type. */
const BESIDE: Record<InterviewType, InterviewType> = {
  technical: "behavioral",
  behavioral: "hr",
  hr: "behavioral",
  language: "hr",
};

/**
 * The days on which to practice for an interview, counted back from its own, so that the plan stays the same from day to
 * day. A practice of the right type ticks off the session of its day, or the one that comes next. Null: the interview is
 * over.
 */
export function planPractice({ on, today, type, practised }: Ask): PracticePlan | null {
  if (!(daysUntil(on, today) >= 0)) return null;
  const open = [...practised];
  const all = DAYS_BEFORE.map((before, at): PlannedPractice => {
    const day = shiftDay(on, -before);
    const after = shiftDay(on, -(DAYS_BEFORE[at - 1] ?? before + 1));
    const own = at % 2 === 0 ? type : BESIDE[type];
    const found = open.findIndex((one) => one.type === own && one.day > after && one.day <= day);
    if (found >= 0) open.splice(found, 1);
    return { day, type: own, isDone: found >= 0 };
  });
  const sessions = all.filter(({ day, isDone }) => isDone || day >= today);
  const undone = sessions.filter(({ isDone }) => !isDone);
  return { sessions, left: undone.length, next: undone[0] ?? null };
}

export function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}
