import type { ApplicationRow, Reminder } from "./tracker";

const DAY_MS = 86_400_000;
/** So many days before its deadline something is called expiring. */
export const SOON_DAYS = 2;

/** The calendar day of a moment in the browser's time zone; a day, or a time without a zone, is what it says. */
export function dayOf(moment: string): string {
  if (!/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(moment)) return moment.slice(0, 10);
  return localDay(new Date(moment));
}

/** YYYY-MM-DD, as who sits here would say it. */
export function localDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, "0");
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, "0")}`;
}

/** Whole days from `today` (YYYY-MM-DD) to a day or moment; negative when it is over. */
export function daysUntil(moment: string, today: string): number {
  return Math.round((Date.parse(dayOf(moment)) - Date.parse(today)) / DAY_MS);
}

/** `past`: an interview whose day is over, attended or still to be confirmed; nothing was missed. */
export type Due = { kind: "overdue" | "past" | "soon" | "later"; days: number };

/** How a to-do stands to its deadline; null where there is none, or nothing is left to do. */
export function dueOf(todo: ApplicationRow["todo"], today: string): Due | null {
  if (!todo?.deadline || todo.status !== "todo") return null;
  const days = daysUntil(todo.deadline, today);
  if (Number.isNaN(days)) return null;
  if (days < 0) return { kind: isOfTalk(todo) ? "past" : "overdue", days };
  return { kind: days <= SOON_DAYS ? "soon" : "later", days };
}

/** A reminder stays due until it is done. */
export function isReminderDue({ on }: Reminder, today: string): boolean {
  return on <= today;
}

/** Its day is when it happens, not by when it has to be done. */
export function isAppointment({ code }: NonNullable<ApplicationRow["todo"]>): boolean {
  return code === "attend_talk";
}

/**
 * The day, or moment, of the interview that a to-do is about; null where none is known. A confirmed interview is still
 * ahead, an attended one is not.
 */
export function appointmentOf(todo: NonNullable<ApplicationRow["todo"]>): string | null {
  const { status, deadline, meetsOn = null } = todo;
  if (isAppointment(todo)) return status === "todo" ? deadline : null;
  return status === "todo" || status === "done" ? meetsOn : null;
}

/** A request to confirm an interview mostly names its day and no deadline. */
function isOfTalk(todo: NonNullable<ApplicationRow["todo"]>): boolean {
  return isAppointment(todo) || todo.code === "confirm_talk";
}
