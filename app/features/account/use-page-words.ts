import { useTranslation } from "react-i18next";
import { useGuestName } from "../../i18n/guest-name";
import { useTodoText } from "../../i18n/use-todo-text";
import { useRubricWords } from "../../report/feedback/use-rubric-words";
import type { PageWords } from "./readable-page";

/** The texts of the export's readable page, in the reader's language. */
export function usePageWords(): PageWords {
  const { t, i18n } = useTranslation(["account", "common"]);
  const nameOf = useGuestName();
  const todoText = useTodoText();
  const rubric = useRubricWords();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  return {
    ...{ nameOf, rubric },
    ...{ lang: i18n.language, when: (at) => when.format(at) },
    ...{ title: t("page.title"), made: t("page.made"), rest: t("page.rest"), none: t("page.none") },
    ...{ name: t("page.name"), email: t("page.email"), interviews: t("page.interviews") },
    ...{ transcript: t("page.transcript"), code: t("page.code"), takes: t("page.takes"), notes: t("page.notes") },
    ...{ stories: t("page.stories"), files: t("page.files"), applications: t("page.applications") },
    day: (text) => (Number.isNaN(Date.parse(text)) ? text : day.format(new Date(text))),
    application: {
      ...{
        status: t("page.application.status"),
        appliedOn: t("page.application.appliedOn"),
        answeredOn: t("page.application.answeredOn"),
      },
      ...{ updatedOn: t("page.application.updatedOn"), deadline: t("page.application.deadline") },
      ...{ interviewOn: t("page.application.interviewOn"), noCompany: t("page.application.noCompany") },
      ...{ todo: t("page.application.todo"), reminder: t("page.application.reminder") },
      facts: {
        ...{ link: t("page.application.facts.link"), place: t("page.application.facts.place") },
        ...{ salary: t("page.application.facts.salary"), contact: t("page.application.facts.contact") },
        resume: t("page.application.facts.resume"),
      },
      todoText: (todo) =>
        todo.status === "done" ? t("page.application.todoDone", { todo: todoText(todo) }) : todoText(todo),
      entries: (number) => t("page.application.entries", { number }),
      statuses: {
        ...{
          applied: t("page.application.statuses.applied"),
          interviewing: t("page.application.statuses.interviewing"),
        },
        ...{ offered: t("page.application.statuses.offered"), rejected: t("page.application.statuses.rejected") },
        ...{ accepted: t("page.application.statuses.accepted"), withdrawn: t("page.application.statuses.withdrawn") },
      },
    },
    interview: (type) => t(`page.type.${type ?? "other"}`),
    again: (number) => t("page.take", { number }),
    feedback: { from: (name) => t("page.feedback.from", { name }), to: (name) => t("page.feedback.to", { name }) },
    ...{ ratings: t("page.ratings"), answer: t("page.answer") },
    rating: { 1: t("page.rating.1"), 2: t("page.rating.2"), 3: t("page.rating.3") },
    speaker: {
      you: t("page.speaker.you"),
      ...{ interviewer: t("page.speaker.interviewer"), candidate: t("page.speaker.candidate") },
    },
  };
}
