import { dueOf } from "../../../functions/shared/contract/deadline";
import type { Progress, Upcoming, UpcomingTodo, WeakSkill } from "../../../functions/shared/contract/history";
import type { SeatRole } from "../../../party/protocol/vocabulary";
import type { PracticeSettings } from "../../state/practice";

export type Dated = UpcomingTodo & { days: number };

/** Upcoming interviews, the next one first. `today`: YYYY-MM-DD in the browser. */
export function listComing({ interviews }: Pick<Upcoming, "interviews">, today: string): Dated[] {
  return interviews
    .flatMap((one) => {
      const due = dueOf(one.todo, today);
      return due && due.kind !== "past" ? [{ ...one, days: due.days }] : [];
    })
    .sort((a, b) => a.days - b.days || (a.todo.deadline < b.todo.deadline ? -1 : 1));
}

/** To-dos that expire soon or have expired, and reminders whose day has come, the most urgent first. */
export function listExpiring({ todos }: Pick<Upcoming, "todos">, today: string): Dated[] {
  return todos
    .flatMap((one) => {
      const due = dueOf(one.todo, today);
      const isShown = one.isReminder ? due && due.days <= 0 : due?.kind === "soon" || due?.kind === "overdue";
      return due && isShown ? [{ ...one, days: due.days }] : [];
    })
    .sort((a, b) => a.days - b.days);
}

/**
 * The main suggestion of the page: the next interview, else the weakest skill, else the other role of the last
 * interview.
 */
export type Next =
  | { kind: "interview"; interview: UpcomingTodo }
  | { kind: "weak"; skill: WeakSkill }
  | { kind: "other_side"; last: SeatRole }
  | { kind: "first" };

/**
 * `last`: the person's role in the last interview; null: none yet. `today` null: not known yet, so the server's order
 * is kept. Interviews of the demo are ignored.
 */
export function chooseNext(
  { upcoming, weakest }: Pick<Progress, "weakest"> & { upcoming: Pick<Upcoming, "interviews"> },
  last: SeatRole | null,
  today: string | null,
): Next {
  const coming = today === null ? upcoming.interviews : listComing(upcoming, today);
  const interview = coming.find(({ isDemo }) => !isDemo);
  if (interview) return { kind: "interview", interview };
  const [skill] = weakest;
  if (skill) return { kind: "weak", skill };
  return last ? { kind: "other_side", last } : { kind: "first" };
}

/** The part of it that the preparation can be opened with. */
export function practiceOf(next: Next): PracticeSettings {
  if (next.kind === "interview") return { company: next.interview.company, position: next.interview.position };
  if (next.kind === "weak") return { type: next.skill.interviewType, focus: next.skill.criterion };
  return {};
}
