import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  EARLIER_MARKS,
  RUBRIC_LEVELS,
  RUBRIC_ROWS,
  RUBRIC_TEXTS,
  RUBRIC_VERDICTS,
} from "../../../functions/shared/contract/history";
import type { RubricWords } from "./list-rubric";

export function useRubricWords(): RubricWords {
  const { t } = useTranslation("feedback");
  return useMemo(
    () => ({
      ...{ cannotSay: t("cannotSay"), passOn: t("passOn.row") },
      row: tell(Object.values(RUBRIC_ROWS).flat(), (row) => t(`row.${row}`)),
      level: tell(RUBRIC_LEVELS, (level) => t(`level.${level}`)),
      verdict: tell(RUBRIC_VERDICTS, (verdict) => t(`passOn.${verdict}`)),
      item: tell(EARLIER_MARKS, (item) => t(`item.${item}`)),
      text: tell(RUBRIC_TEXTS, (text) => t(`text.${text}`)),
    }),
    [t],
  );
}

/** One text for each name. */
function tell<Name extends string>(names: readonly Name[], textOf: (name: Name) => string): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}
