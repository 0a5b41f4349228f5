import type { TFunction } from "i18next";
import { isAppointment } from "../../../../functions/shared/contract/deadline";
import type { ApplicationDetail, ApplicationRow, TodoCode } from "../../../../functions/shared/contract/tracker";
import type { Todo } from "../../../i18n/use-todo-text";
import { handBrief } from "../../../state/practice-brief";
import { SETTING_LENGTH } from "../../../state/settings";
import { settingsStore } from "../../../state/use-settings";
import { statusWord } from "../list/status-label";

/** As many mails as an interviewer needs to know the state of the application. */
const MOST_MAILS = 8;

type Telling = { t: TFunction<"applications">; day: (moment: string) => string; todoText: (todo: Todo) => string };

/** Whether an interview may still follow: after an offer only if one is scheduled. */
export function hasInterviewAhead({ status, todo }: Pick<ApplicationRow, "status" | "todo">): boolean {
  if (status === "offered") return todo?.status === "todo" && todo.code !== null && TALKS.includes(todo.code);
  return status === "applied" || status === "interviewing";
}

const TALKS: readonly TodoCode[] = ["choose_time", "confirm_talk", "attend_talk"];

/** The mails' content as context for practice: in the person's language, and editable by them. */
export function writeBrief(
  row: ApplicationRow,
  detail: ApplicationDetail | null,
  { t, day, todoText }: Telling,
): string {
  const company = row.company ?? t("table.noCompany");
  const { position, todo } = row;
  const mails = (detail?.timeline ?? []).flatMap((entry) => {
    if (entry.kind !== "mail" || entry.isPending || entry.verdict?.type === "ignore") return [];
    const quote = entry.quotes.join(" … ");
    return quote ? [t("brief.mail", { day: day(entry.at), status: t(`mailStatus.${entry.status}`), quote })] : [];
  });
  const isOpen = todo !== null && (todo.status === "todo" || todo.status === "blocked");
  return [
    position ? t("brief.head", { position, company }) : t("brief.headCompany", { company }),
    t("brief.stage", { status: t(`status.${statusWord(row)}`) }),
    isOpen && t("brief.todo", { todo: todoText(todo) }),
    isOpen && todo.deadline && t(isAppointment(todo) ? "brief.on" : "brief.deadline", { day: day(todo.deadline) }),
    mails.length > 0 && t("brief.mails"),
    ...mails.slice(0, MOST_MAILS),
  ]
    .filter((line) => typeof line === "string")
    .join("\n");
}

/** Opens the preparation with company, position and the mails' content. */
export function preparePractice(uid: string, row: ApplicationRow, brief: string): void {
  const { setCompany, setPosition } = settingsStore.getState();
  setCompany((row.company ?? "").slice(0, SETTING_LENGTH));
  setPosition((row.position ?? "").slice(0, SETTING_LENGTH));
  handBrief(uid, brief);
}
