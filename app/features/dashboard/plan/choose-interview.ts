import { dayOf, daysUntil } from "../../../../functions/shared/contract/deadline";
import type { PracticeSettings } from "../../../state/practice";
import type { Dated } from "../choose-next";
import type { PlannedPractice } from "./practice-plan";

/**
 * The interview that is practiced for. `at`: its day, or moment; `id`: of its application; `meeting`: the mail's words
 * on it.
 */
export type PlannedInterview = {
  at: string;
  day: string;
  id: string | null;
  company: string | null;
  position: string | null;
  meeting?: string;
};

/** The nearest of the tracker's interviews and of the one that was typed. Interviews of the demo don't count. */
export function chooseInterview(
  coming: readonly Dated[],
  typed: string | null,
  today: string,
): PlannedInterview | null {
  const known = coming
    .filter(({ isDemo }) => !isDemo)
    .map(({ id, company, position, todo: { deadline, meeting } }) => ({
      ...{ at: deadline, day: dayOf(deadline), id, company, position },
      ...(meeting !== undefined && { meeting }),
    }));
  const own =
    typed !== null && daysUntil(typed, today) >= 0
      ? [{ at: typed, day: typed, id: null, company: null, position: null }]
      : [];
  const [first] = [...known, ...own].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return first ?? null;
}

/** The preparation of one of its sessions. */
export function practiceFor({ company, position }: PlannedInterview, { type }: PlannedPractice): PracticeSettings {
  return { type, company, position };
}
