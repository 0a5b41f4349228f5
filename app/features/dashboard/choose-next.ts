import { dueOf } from "../../../functions/shared/contract/deadline";
import type { Progress, Upcoming, UpcomingTodo, WeakSkill } from "../../../functions/shared/contract/history";
import type { SeatRole } from "../../../party/protocol/vocabulary";
import type { Practice } from "./practice-link";

export type Dated = UpcomingTodo & { days: number };

/** Interviews that are still to come, the next first. `today`: YYYY-MM-DD in the browser. */
export function listComing({ interviews }: Pick<Upcoming, "interviews">, today: string): Dated[] {
  return interviews
    .flatMap((one) => {
      const due = dueOf(one.todo, today);
      return due && due.kind !== "past" ? [{ ...one, days: due.days }] : [];
    })
    .sort((a, b) => a.days - b.days || (a.todo.deadline < b.todo.deadline ? -1 : 1));
}

/** To-dos that expire soon or have, the most pressing first. */
export function listExpiring({ todos }: Pick<Upcoming, "todos">, today: string): Dated[] {
  return todos
    .flatMap((one) => {
      const due = dueOf(one.todo, today);
      return due?.kind === "soon" || due?.kind === "overdue" ? [{ ...one, days: due.days }] : [];
    })
    .sort((a, b) => a.days - b.days);
}

/** What the page leads with: the next interview, else what is weakest, else the other side of the last one. */
export type Next =
  | { kind: "interview"; interview: UpcomingTodo }
  | { kind: "weak"; skill: WeakSkill }
  | { kind: "other_side"; last: SeatRole }
  | { kind: "first" };

/**
 * `last`: their seat in the last interview; null: there was none. `today` null: not known yet, so the server's order stands.
 * Interviews of the demo are nobody's.
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

/** What of it can be asked of the preparation. */
export function practiceOf(next: Next): Practice {
  if (next.kind === "interview") return { company: next.interview.company, position: next.interview.position };
  if (next.kind === "weak") return { type: next.skill.interviewType, focus: next.skill.criterion };
  return {};
}
