import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RUBRIC, type RubricItem, type RubricText } from "../../../../functions/shared/contract/history";
import type { SeatRole } from "../../../../party/protocol/vocabulary";

/** The fixed texts of an exported file, in the reader's language. */
export type ExportWords = Record<
  "transcript" | "code" | "board" | "hints" | "notes" | "feedback" | "from" | "to" | "cannotSay" | "room",
  string
> & { item: Record<RubricItem, string>; text: Record<RubricText, string>; speaker: Record<"you" | SeatRole, string> };

export function useExportWords(): ExportWords {
  const { t } = useTranslation(["history", "feedback"]);
  return useMemo(
    () => ({
      room: t("file.room"),
      speaker: {
        you: t("speaker.you"),
        ...{ interviewer: t("speaker.interviewer"), candidate: t("speaker.candidate") },
      },
      ...{
        transcript: t("part.transcript"),
        code: t("part.code"),
        board: t("part.board"),
        hints: t("part.hints"),
        notes: t("part.notes"),
      },
      ...{ feedback: t("part.feedback"), from: t("file.from"), to: t("file.to"), cannotSay: t("feedback:cannotSay") },
      text: {
        worked: t("feedback:text.worked"),
        ...{ change: t("feedback:text.change"), notes: t("feedback:text.notes") },
      },
      item: Object.fromEntries(RUBRIC.map((item) => [item, t(`feedback:item.${item}`)])) as Record<RubricItem, string>,
    }),
    [t],
  );
}
