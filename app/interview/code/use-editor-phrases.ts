import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The words of CodeMirror's own panels and announcements; its English is the key. */
export function useEditorPhrases(): Record<string, string> {
  const { t } = useTranslation("code");
  return useMemo(
    () => ({
      Find: t("search.find"),
      Replace: t("search.replace"),
      next: t("search.next"),
      previous: t("search.previous"),
      all: t("search.all"),
      "match case": t("search.matchCase"),
      regexp: t("search.regexp"),
      "by word": t("search.byWord"),
      replace: t("search.replace"),
      "replace all": t("search.replaceAll"),
      close: t("search.close"),
      go: t("search.go"),
      "Go to line": t("search.goToLine"),
      "current match": t("search.currentMatch"),
      "on line": t("search.onLine"),
      "replaced match on line $": t("search.replacedOne"),
      "replaced $ matches": t("search.replacedMany"),
      "Control character": t("search.control"),
      "Selection deleted": t("search.selectionDeleted"),
    }),
    [t],
  );
}
