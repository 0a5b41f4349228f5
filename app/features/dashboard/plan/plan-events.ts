import type { TFunction } from "i18next";
import type { InterviewType } from "../../../../party/protocol/vocabulary";
import { type FileEvent, INTERVIEW_MINUTES, nameEvent } from "../../../ui/calendar-file";
import type { PlannedInterview } from "./choose-interview";
import type { PracticePlan } from "./practice-plan";

const PRACTICE_MINUTES = 30;

export type PlanWords = {
  interview: string;
  practice: (type: InterviewType) => string;
  practiceText: string;
};

/** The plan's events in the language of the page. */
export function wordPlan(t: TFunction<"dashboard">, interview: PlannedInterview): PlanWords {
  return {
    interview: interview.company ? t("practicePlan.event", { company: interview.company }) : t("practicePlan.eventOwn"),
    practice: (type) => t("practicePlan.session", { type: t(`types.${type}`) }),
    practiceText: t("practicePlan.sessionText"),
  };
}

/**
 * The interview and the practice that is left, for a calendar. With a time of day (HH:MM, by the clock here) practice is
 * at a moment, else it is for the whole day. Importing the file again replaces the same events.
 */
export function listPlanEvents(
  plan: PracticePlan,
  interview: PlannedInterview,
  time: string | null,
  words: PlanWords,
): FileEvent[] {
  const nameOf = (what: string) => nameEvent(what, interview.id ?? "own");
  return [
    {
      ...{ uid: nameOf("interview"), start: interview.at, minutes: INTERVIEW_MINUTES },
      ...{ summary: words.interview, description: interview.meeting ?? "" },
    },
    ...plan.sessions
      .filter(({ isDone }) => !isDone)
      .map(({ day, type }) => ({
        uid: nameOf(day),
        start: time === null ? day : new Date(`${day}T${time}`).toISOString(),
        minutes: PRACTICE_MINUTES,
        summary: words.practice(type),
        description: words.practiceText,
      })),
  ];
}
