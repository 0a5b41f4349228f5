import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  EARLIER_MARKS,
  type EarlierMark,
  RUBRIC_LEVELS,
  RUBRIC_ROWS,
  RUBRIC_VERDICTS,
  type RubricLevel,
  type RubricRow,
  type RubricText,
} from "../../../../functions/shared/contract/history";
import type { SeatRole } from "../../../../party/protocol/vocabulary";

/** The fixed texts of an exported file, in the reader's language. */
export type ExportWords = Record<
  "transcript" | "code" | "board" | "hints" | "notes" | "feedback" | "from" | "to" | "cannotSay" | "passOn" | "room",
  string
> & {
  item: Record<EarlierMark, string>;
  row: Record<RubricRow, string>;
  level: Record<RubricLevel, string>;
  verdict: Record<(typeof RUBRIC_VERDICTS)[number], string>;
  text: Record<RubricText, string>;
  speaker: Record<"you" | SeatRole, string>;
};

/** One text for each name. */
function tell<Name extends string>(names: readonly Name[], textOf: (name: Name) => string): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

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
      item: tell(EARLIER_MARKS, (item) => t(`feedback:item.${item}`)),
      row: tell(Object.values(RUBRIC_ROWS).flat(), (row) => t(`feedback:row.${row}`)),
      level: tell(RUBRIC_LEVELS, (level) => t(`feedback:level.${level}`)),
      ...{
        passOn: t("feedback:passOn.row"),
        verdict: tell(RUBRIC_VERDICTS, (verdict) => t(`feedback:passOn.${verdict}`)),
      },
    }),
    [t],
  );
}
