import { appointmentOf, daysUntil, isAppointment, SOON_DAYS } from "../shared/contract/deadline";
import type { Upcoming, UpcomingTodo } from "../shared/contract/history";
import type { ApplicationRow } from "../shared/contract/tracker";

const MOST_INTERVIEWS = 10;
const MOST_TODOS = 20;
/** Reminders stay due until they are done: old ones must not hide what expires. */
const MOST_REMINDERS = 10;

/** Finds the next interviews and to-dos. `today` is the day in UTC; a day more at both ends covers all time zones. */
export function findUpcoming(rows: readonly ApplicationRow[], today: string): Upcoming {
  const interviews = rows.flatMap((row) => {
    const { id, company, position, isDemo, todo } = row;
    const day = todo && appointmentOf(todo);
    if (!todo || !day || !(daysUntil(day, today) >= -1)) return [];
    // Attending is all that is left to do.
    const attended = { ...todo, code: "attend_talk" as const, status: "todo" as const, deadline: day };
    return [{ id, company, position, isDemo, todo: attended }];
  });
  const open = rows.flatMap(({ id, company, position, isDemo, todo }): UpcomingTodo[] => {
    if (!todo?.deadline || todo.status !== "todo" || !(daysUntil(todo.deadline, today) >= -1)) return [];
    return [{ id, company, position, isDemo, todo: { ...todo, deadline: todo.deadline } }];
  });
  const reminders = rows.flatMap(({ id, company, position, isDemo, status, reminder }): UpcomingTodo[] => {
    if (!reminder || status === "rejected" || status === "withdrawn" || daysUntil(reminder.on, today) > 1) return [];
    const todo = { code: null, text: reminder.text, deadline: reminder.on, status: "todo" as const };
    return [{ id, company, position, isDemo, todo, isReminder: true }];
  });
  return {
    interviews: interviews.sort(compare).slice(0, MOST_INTERVIEWS),
    todos: [
      ...open
        .filter(({ todo }) => !isAppointment(todo) && daysUntil(todo.deadline, today) <= SOON_DAYS + 1)
        .sort(compare)
        .slice(0, MOST_TODOS),
      ...reminders.sort(compare).slice(0, MOST_REMINDERS),
    ].sort(compare),
    statuses: countStatuses(rows),
  };
}

function compare(a: UpcomingTodo, b: UpcomingTodo): number {
  return Date.parse(a.todo.deadline) - Date.parse(b.todo.deadline) || (a.id < b.id ? -1 : 1);
}

function countStatuses(rows: readonly ApplicationRow[]): Upcoming["statuses"] {
  const counts = { applied: 0, interviewing: 0, offered: 0, rejected: 0, accepted: 0, withdrawn: 0 };
  for (const { status, isDemo } of rows) if (!isDemo) counts[status]++;
  return counts;
}
