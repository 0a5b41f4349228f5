import { Braces, Copy, FileText, Hash } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MenuItem, MenuSeparator } from "../../ui/menu";
import { OpenMenu } from "../../ui/open-menu";
import type { ExportFormat } from "./transcript-export";
import type { TranscriptExport } from "./use-transcript-export";

export type ExportMenuProps = { trigger: ReactElement; exporting: TranscriptExport; side?: "top" | "bottom" };

export function OpenExportMenu({ trigger, exporting, side }: ExportMenuProps) {
  return (
    <OpenMenu trigger={trigger} side={side}>
      <ExportItems exporting={exporting} />
    </OpenMenu>
  );
}

const icons: Record<ExportFormat, ReactNode> = {
  txt: <FileText aria-hidden />,
  md: <Hash aria-hidden />,
  json: <Braces aria-hidden />,
};

export function ExportItems({ exporting }: { exporting: TranscriptExport }) {
  const { t } = useTranslation("interview");
  const labels: Record<ExportFormat, string> = {
    txt: t("transcript.exportTxt"),
    md: t("transcript.exportMd"),
    json: t("transcript.exportJson"),
  };
  return (
    <>
      {(["txt", "md", "json"] as const).map((format) => (
        <MenuItem key={format} icon={icons[format]} onSelect={() => exporting.save(format)}>
          {labels[format]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Copy aria-hidden />} onSelect={exporting.copyAll}>
        {t("transcript.copyAll")}
      </MenuItem>
    </>
  );
}
