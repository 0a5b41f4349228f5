import { Braces, Download, Hash, Printer, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HistoryDetail } from "../../../../functions/shared/contract/history";
import type { Attempts } from "../../../../party/protocol/attempts";
import { fileNameOf } from "../../../report/file-name";
import { useReportLabels } from "../../../report/report-labels";
import { printPage, usePrintLayout } from "../../../report/use-print-layout";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { notify } from "../../../state/notifications";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { HeadingText } from "../../../ui/heading-text";
import { IconButton } from "../../../ui/icon-button";
import { Menu, MenuItem } from "../../../ui/menu";
import { saveFile } from "../../../ui/save-file";
import type { Interview } from "../read-interview";
import { useInterviewFacts, useInterviewTitle } from "../use-interview-words";
import { When } from "../when";
import { useExportWords } from "./use-export-words";

export type DetailHeadProps = {
  detail: HistoryDetail;
  interview: Interview;
  attempts: Attempts;
  /** The deletion is in progress. */
  isGoing: boolean;
  onRemove: () => void;
};

export function DetailHead({ detail, interview, attempts, isGoing, onRemove }: DetailHeadProps) {
  const { t } = useTranslation(["history", "report"]);
  const { row, record } = detail;
  // Rows of interviewers from before rows had it.
  const { setup } = record;
  const known = row.summary ?? row.asked;
  const title = useInterviewTitle()(row);
  const place = known || !setup ? [] : [setup.position, setup.company].filter(Boolean).join(" · ");
  const facts = [place, useInterviewFacts()(row)].flat().filter(Boolean);
  const fileName = fileNameOf(title, row.startedAt);
  usePrintLayout(fileName);
  const labels = useReportLabels();
  const words = useExportWords();
  const page = usePageLanguage();
  const type = known?.interviewType ?? setup?.interviewType;

  async function save(kind: "md" | "json") {
    try {
      const [{ toInterviewJson, toInterviewMarkdown }, titleOfTask] = await Promise.all([
        import("./interview-file"),
        import("./task-titles").then(({ loadTitles }) => loadTitles(interview.works, page)),
      ]);
      const file = { detail, interview, title, attempts, titleOfTask };
      const content = kind === "md" ? toInterviewMarkdown(file, labels, words) : toInterviewJson(file);
      const mime = kind === "md" ? "text/markdown;charset=utf-8" : "application/json";
      saveFile(`${fileName}.${kind}`, new Blob([content], { type: mime }));
    } catch {
      notify.error(t("exportFailed"), { id: "history-export", description: t("exportFailedText") });
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl tracking-title">
          <HeadingText>{title}</HeadingText>
          {type ? <Badge>{t(`type.${type}`)}</Badge> : null}
        </h1>
        <p className="text-sm text-fg-2">
          <When at={row.startedAt} long />
          {
            // Keeps the separating dot at the end of a line, never at the start.
            facts.map((fact) => `\u00a0· ${fact}`).join("")
          }
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Menu trigger={<Button icon={<Download aria-hidden />}>{t("report:export.title")}</Button>}>
          <MenuItem icon={<Hash aria-hidden />} onSelect={() => void save("md")}>
            {t("report:export.md")}
          </MenuItem>
          <MenuItem icon={<Printer aria-hidden />} onSelect={printPage}>
            {t("report:export.pdf")}
          </MenuItem>
          <MenuItem icon={<Braces aria-hidden />} onSelect={() => void save("json")}>
            {t("report:export.json")}
          </MenuItem>
        </Menu>
        <IconButton
          variant="secondary"
          label={t("detail.remove")}
          icon={<Trash2 aria-hidden />}
          aria-busy={isGoing || undefined}
          onClick={isGoing ? undefined : onRemove}
        />
      </div>
    </div>
  );
}
