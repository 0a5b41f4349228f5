import { Braces, CalendarPlus, Ellipsis, FileSpreadsheet, FileUp, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localDay } from "../../../functions/shared/contract/deadline";
import type { TrackerView } from "../../../functions/shared/contract/tracker";
import { useTodoText } from "../../i18n/use-todo-text";
import { notify } from "../../state/notifications";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu";
import { saveFile } from "../../ui/save-file";
import { MailboxBar, type MailboxBarProps } from "./mailbox/mailbox-bar";

export type ScreenHeadProps = {
  uid: string;
  view: TrackerView;
  onChanged: () => void;
  onAnalysed: MailboxBarProps["onAnalysed"];
  onCheck: MailboxBarProps["onCheck"];
  onAdd: () => void;
  onImport: () => void;
};

/** The title, the mail sources, and the actions on all applications. */
export function ScreenHead({ uid, view, onChanged, onAnalysed, onCheck, onAdd, onImport }: ScreenHeadProps) {
  const { t, i18n } = useTranslation("applications");
  const todoText = useTodoText();
  const isEmpty = view.applications.length === 0;

  async function exportAs(kind: "csv" | "json") {
    try {
      const { toCsv, toJson, toRecords } = await import("./spreadsheet/export-file");
      const records = toRecords(view.applications, todoText);
      const content = kind === "csv" ? toCsv(records) : toJson(records);
      const type = kind === "csv" ? "text/csv;charset=utf-8" : "application/json";
      saveFile(`mocki-applications-${localDay(new Date())}.${kind}`, new Blob([content], { type }));
    } catch {
      notify.error(t("exportFailed"));
    }
  }

  async function saveDates() {
    try {
      const [{ listDates }, { saveCalendar }] = await Promise.all([
        import("./list/list-dates"),
        import("../../ui/calendar-file"),
      ]);
      const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
      const nameOf = (company: string | null) => company ?? t("table.noCompany");
      const events = listDates(view.applications, localDay(new Date()), {
        interview: ({ company }) => (company ? t("calendar.interview", { company }) : t("calendar.interviewOnly")),
        deadline: ({ company }, todo) => t("calendar.deadline", { company: nameOf(company), todo: todoText(todo) }),
        reminder: ({ company }, text) => t("calendar.deadline", { company: nameOf(company), todo: text }),
        by: (at) => t("calendar.by", { day: moment.format(new Date(at)) }),
      });
      if (events.length > 0) saveCalendar("mocki-dates.ics", events);
      else notify.info(t("calendar.none"), { id: "calendar", description: t("calendar.noneHelp") });
    } catch {
      notify.error(t("calendar.failed"), { id: "calendar" });
    }
  }

  return (
    <MailboxBar
      {...{ uid, view, onChanged, onAnalysed, onCheck }}
      title={<h1 className="text-xl tracking-title">{t("title")}</h1>}
    >
      <Menu trigger={<IconButton variant="secondary" label={t("more")} icon={<Ellipsis aria-hidden />} />}>
        <MenuItem icon={<FileUp aria-hidden />} onSelect={onImport}>
          {t("importFile")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<FileSpreadsheet aria-hidden />} disabled={isEmpty} onSelect={() => void exportAs("csv")}>
          {t("exportCsv")}
        </MenuItem>
        <MenuItem icon={<Braces aria-hidden />} disabled={isEmpty} onSelect={() => void exportAs("json")}>
          {t("exportJson")}
        </MenuItem>
        <MenuItem icon={<CalendarPlus aria-hidden />} disabled={isEmpty} onSelect={() => void saveDates()}>
          {t("calendar.save")}
        </MenuItem>
      </Menu>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
        {t("add")}
      </Button>
    </MailboxBar>
  );
}
