import { useTranslation } from "react-i18next";
import type { Quote } from "../../party/protocol/analysis";
import type { Segment } from "../../party/protocol/entities";
import { Card } from "../ui/card";
import { TranscriptLines } from "./transcript-lines";

type TranscriptSectionProps = {
  segments: readonly Segment[];
  startedAt: number | null;
  /** The linked quote to highlight. */
  marked: Quote | null;
};

/** The transcript that the quotes link to. */
export function TranscriptSection(lines: TranscriptSectionProps) {
  const { t } = useTranslation("report");
  return (
    <Card id="transcript" className="scroll-mt-20">
      <details>
        <summary className="flex min-h-12 items-center px-5 py-2 font-semibold">{t("transcript.title")}</summary>
        <TranscriptLines {...lines} className="px-5 pb-5" />
      </details>
    </Card>
  );
}
