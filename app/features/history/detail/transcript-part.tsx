import { Captions } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OwnRecord } from "../../../../functions/shared/contract/history";
import { TranscriptLines } from "../../../report/transcript-lines";
import { Card } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import type { Interview } from "../read-interview";

/** The whole transcript, where there is no report to contain it. */
export function TranscriptPart({ record, interview }: { record: OwnRecord; interview: Interview }) {
  const { t } = useTranslation("history");
  const { segments } = record;
  if (segments.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Captions />}
          headingLevel="h2"
          title={t("transcript.none")}
          text={t("transcript.noneText")}
        />
      </Card>
    );
  }
  return (
    <Card padded>
      <TranscriptLines
        segments={segments}
        startedAt={interview.startedAt}
        nameOf={(segment) => {
          const speaker = interview.speakerOf(segment);
          return "name" in speaker ? speaker.name : t(`speaker.${speaker.is}`);
        }}
        className="max-w-176"
      />
    </Card>
  );
}
