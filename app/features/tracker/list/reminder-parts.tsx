import { Bell, Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isReminderDue } from "../../../../functions/shared/contract/deadline";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { useToday } from "../../../state/use-today";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import type { ApplicationActions } from "../use-application-actions";
import { DayLabel } from "./day-label";

type ReminderProps = {
  row: Pick<ApplicationRow, "id" | "reminder">;
  actions: Pick<ApplicationActions, "edit">;
  className?: string;
};

/** The application's reminder, with a button that ends it. */
export function ReminderLine({ row: { id, reminder }, actions, className }: ReminderProps) {
  const { t } = useTranslation("applications");
  const today = useToday();
  if (!reminder) return null;
  const isDue = today !== null && isReminderDue(reminder, today);
  return (
    <span className={cn("flex min-w-0 items-center gap-2", className)}>
      <Bell aria-hidden className={cn("size-icon-sm shrink-0", isDue ? "text-warning" : "text-fg-3")} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{t("reminder.label")} </span>
        {reminder.text}
        <span className={cn("num ml-2 text-xs whitespace-nowrap", isDue ? "text-warning" : "text-fg-3")}>
          <DayLabel at={reminder.on} />
        </span>
      </span>
      <IconButton
        size="sm"
        label={t("reminder.done", { text: reminder.text })}
        icon={<Check aria-hidden />}
        onClick={() => actions.edit(id, [{ field: "reminder", value: null }])}
        className="-my-1.5"
      />
    </span>
  );
}

/** The same in lists: only from its day on. */
export function DueReminder({ row, ...rest }: ReminderProps) {
  const today = useToday();
  if (!row.reminder || today === null || !isReminderDue(row.reminder, today)) return null;
  return <ReminderLine row={row} {...rest} />;
}
