import type { TFunction } from "i18next";
import type { Edit } from "../../../../functions/shared/contract/tracker";

/** A person's change as a sentence. `day` formats a day. */
export function describeEdit(change: Edit, t: TFunction<"applications">, day: (day: string) => string): string {
  switch (change.field) {
    case "status":
      return t("timeline.edit.status", { value: t(`status.${change.value}`) });
    case "company":
      return t("timeline.edit.company", { value: change.value });
    case "position":
      return change.value ? t("timeline.edit.position", { value: change.value }) : t("timeline.edit.positionGone");
    case "notes":
      return t("timeline.edit.notes");
    case "channel":
      return t("timeline.edit.channel", { value: t(`channel.${change.value}`) });
    case "link":
    case "place":
    case "salary":
    case "contact":
    case "resume": {
      const fact = t(`form.${change.field}`);
      return change.value
        ? t("timeline.edit.fact", { fact, value: change.value })
        : t("timeline.edit.factGone", { fact });
    }
    case "appliedOn":
      return t("timeline.edit.appliedOn", { value: day(change.value) });
    case "todo":
      return change.value ? t("timeline.edit.todo", { value: change.value }) : t("timeline.edit.todoGone");
    case "deadline":
      return change.value ? t("timeline.edit.deadline", { value: day(change.value) }) : t("timeline.edit.deadlineGone");
    case "todoStatus":
      return t("timeline.edit.todoStatus", { value: t(`todoFilter.${change.value}`) });
    case "reminder":
      return change.value
        ? t("timeline.edit.reminder", { value: change.value.text, day: day(change.value.on) })
        : t("timeline.edit.reminderGone");
    case "deleted":
      return t(change.value ? "timeline.edit.deleted" : "timeline.edit.restored");
    default:
      return change satisfies never;
  }
}
