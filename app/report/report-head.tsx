import { Braces, Download, Hash, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Attempts } from "../../party/protocol/attempts";
import type { Segment } from "../../party/protocol/entities";
import { countAnswered } from "../../party/report/count-answered";
import type { Report } from "../../party/report/report";
import { Button } from "../ui/button";
import { HeadingText } from "../ui/heading-text";
import { Menu, MenuItem } from "../ui/menu";
import { saveFile } from "../ui/save-file";
import { fileNameOf } from "./file-name";
import { toReportJson, toReportMarkdown } from "./report-export";
import { useReportLabels, useReportTitle } from "./report-labels";
import { printPage, usePrintLayout } from "./use-print-layout";

export type ReportHeadProps = {
  report: Report;
  segments: readonly Segment[];
  roomId: string;
  lang: string;
  /** For files. */
  attempts?: Attempts | undefined;
  /** Next steps, shown next to the export. */
  children?: ReactNode;
};

export function ReportHead({ report, segments, roomId, lang, attempts, children }: ReportHeadProps) {
  const { t, i18n } = useTranslation("report");
  const labels = useReportLabels();
  const { interviewType, position, company, startedAt, endedAt, scored } = report;
  const at = startedAt ?? endedAt;
  const facts = [
    position && company ? t("about", { position, company }) : position || company,
    at !== null && new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).format(at),
    startedAt !== null &&
      endedAt !== null &&
      t("minutes", { count: Math.max(1, Math.round((endedAt - startedAt) / 60_000)) }),
    scored > 0 && t("scoredOf", { scored, count: countAnswered(report) }),
  ].filter(Boolean);
  const fileName = fileNameOf(useReportTitle()(report), at);
  usePrintLayout(fileName);
  const file = { report, segments, roomId, lang, attempts };
  const save = (ending: "md" | "json") => {
    const isText = ending === "md";
    const content = isText ? toReportMarkdown(file, labels) : toReportJson(file);
    const type = isText ? "text/markdown;charset=utf-8" : "application/json";
    saveFile(`${fileName}.${ending}`, new Blob([content], { type }));
  };
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <h1 className="text-xl">
          <HeadingText>{interviewType ? t(`title.${interviewType}`) : t("title.other")}</HeadingText>
        </h1>
        <p className="text-sm text-fg-2">{facts.join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Menu
          trigger={
            <Button>
              <Download aria-hidden />
              {t("export.title")}
            </Button>
          }
        >
          <MenuItem icon={<Hash aria-hidden />} onSelect={() => save("md")}>
            {t("export.md")}
          </MenuItem>
          <MenuItem icon={<Printer aria-hidden />} onSelect={printPage}>
            {t("export.pdf")}
          </MenuItem>
          <MenuItem icon={<Braces aria-hidden />} onSelect={() => save("json")}>
            {t("export.json")}
          </MenuItem>
        </Menu>
        {children}
      </div>
    </div>
  );
}
