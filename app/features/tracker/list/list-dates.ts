import { appointmentOf, dayOf, daysUntil, isAppointment } from "../../../../functions/shared/contract/deadline";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { type FileEvent, INTERVIEW_MINUTES, nameEvent } from "../../../ui/calendar-file";

type Todo = NonNullable<ApplicationRow["todo"]>;

export type DateWords = {
  interview: (row: ApplicationRow) => string;
  deadline: (row: ApplicationRow, todo: Todo) => string;
  reminder: (row: ApplicationRow, text: string) => string;
  /** The moment of a deadline, with its time. */
  by: (moment: string) => string;
};

/**
 * The interviews, open deadlines and reminders from `today` on, for a calendar. A deadline or reminder takes its whole
 * day, and doesn't make the person busy. The demo's applications count only if there are no others.
 */
export function listDates(rows: readonly ApplicationRow[], today: string, words: DateWords): FileEvent[] {
  const own = rows.filter(({ isDemo }) => !isDemo);
  const isAhead = (moment: string) => daysUntil(moment, today) >= 0;
  return (own.length > 0 ? own : rows).flatMap((row) => {
    const { todo, reminder } = row;
    const events: FileEvent[] = [];
    if (reminder && isAhead(reminder.on)) {
      events.push({
        ...{ uid: nameEvent("reminder", row.id), start: reminder.on, minutes: 0 },
        ...{ summary: words.reminder(row, reminder.text), description: describe(row, []) },
      });
    }
    if (!todo) return events;
    const meets = appointmentOf(todo);
    if (meets && isAhead(meets)) {
      events.push({
        ...{ uid: nameEvent("interview", row.id), start: meets, minutes: INTERVIEW_MINUTES },
        ...{ summary: words.interview(row), description: describe(row, [todo.meeting ?? null]) },
      });
    }
    const isOpen = todo.status === "todo" || todo.status === "blocked";
    if (isOpen && !isAppointment(todo) && todo.deadline && isAhead(todo.deadline)) {
      const { deadline } = todo;
      events.push({
        ...{ uid: nameEvent("deadline", row.id), start: dayOf(deadline), minutes: 0 },
        summary: words.deadline(row, todo),
        description: describe(row, [deadline.includes("T") ? words.by(deadline) : null, todo.code && todo.text]),
      });
    }
    return events;
  });
}

function describe({ position, facts }: ApplicationRow, more: readonly (string | null)[]): string {
  return [position, ...more, facts?.place, facts?.contact, facts?.link].filter(Boolean).join("\n");
}
