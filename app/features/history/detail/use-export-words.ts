import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import type { RubricWords } from "../../../report/feedback/list-rubric";
import { useRubricWords } from "../../../report/feedback/use-rubric-words";

/** The fixed texts of an exported file, in the reader's language. */
export type ExportWords = Record<
  "transcript" | "tasks" | "code" | "board" | "hints" | "notes" | "feedback" | "from" | "to" | "room",
  string
> & {
  rubric: RubricWords;
  speaker: Record<"you" | SeatRole, string>;
};

export function useExportWords(): ExportWords {
  const { t } = useTranslation(["history", "report"]);
  const rubric = useRubricWords();
  return useMemo(
    () => ({
      rubric,
      room: t("file.room"),
      speaker: {
        you: t("speaker.you"),
        ...{ interviewer: t("speaker.interviewer"), candidate: t("speaker.candidate") },
      },
      ...{
        transcript: t("part.transcript"),
        tasks: t("report:task.tasks"),
        code: t("part.code"),
        board: t("part.board"),
        hints: t("part.hints"),
        notes: t("part.notes"),
      },
      ...{ feedback: t("part.feedback"), from: t("file.from"), to: t("file.to") },
    }),
    [t, rubric],
  );
}
