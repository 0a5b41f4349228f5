import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RUBRIC, type RubricItem } from "../../../../functions/shared/contract/history";
import type { MessageRole } from "../../../../party/protocol/vocabulary";

/** The fixed texts of an exported file, in the reader's language. */
export type ExportWords = Record<
  "transcript" | "hints" | "notes" | "feedback" | "from" | "to" | "cannotSay" | "room",
  string
> & { item: Record<RubricItem, string>; speaker: Record<"you" | MessageRole, string> };

export function useExportWords(): ExportWords {
  const { t } = useTranslation(["history", "feedback"]);
  return useMemo(
    () => ({
      room: t("file.room"),
      speaker: {
        ...{ you: t("speaker.you"), ai: t("speaker.ai") },
        ...{ interviewer: t("speaker.interviewer"), candidate: t("speaker.candidate") },
      },
      ...{ transcript: t("part.transcript"), hints: t("part.hints"), notes: t("part.notes") },
      ...{ feedback: t("part.feedback"), from: t("file.from"), to: t("file.to"), cannotSay: t("feedback:cannotSay") },
      item: Object.fromEntries(RUBRIC.map((item) => [item, t(`feedback:item.${item}`)])) as Record<RubricItem, string>,
    }),
    [t],
  );
}
