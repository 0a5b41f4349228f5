import { Braces, Ellipsis, FileSpreadsheet, FileUp, Plus } from "lucide-react";
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
  onAdd: () => void;
  onImport: () => void;
};

/** The title, the mail sources, and the actions on all applications. */
export function ScreenHead({ uid, view, onChanged, onAnalysed, onAdd, onImport }: ScreenHeadProps) {
  const { t } = useTranslation("applications");
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

  return (
    <MailboxBar
      {...{ uid, view, onChanged, onAnalysed }}
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
      </Menu>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
        {t("add")}
      </Button>
    </MailboxBar>
  );
}
