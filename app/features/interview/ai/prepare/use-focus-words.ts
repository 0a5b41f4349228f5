import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FocusWords } from "./wish";

export function useFocusWords(): FocusWords {
  const { t } = useTranslation("ai");
  return useMemo(
    () => ({
      relevance: t("focus.say.relevance"),
      structure: t("focus.say.structure"),
      evidence: t("focus.say.evidence"),
      clarity: t("focus.say.clarity"),
    }),
    [t],
  );
}
