import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import { LANGUAGES, type Language } from "../../i18n/languages";
import { restoreLanguage, switchLanguage } from "../../i18n/switch-language";
import { notify } from "../../state/notifications";
import { settingsStore } from "../../state/use-settings";

/** The interface language, and a function that changes it in place. */
export function useLanguage(): { language: Language; choose: (language: Language) => Promise<void> } {
  const { t, i18n } = useTranslation();
  // Titles come from loaders.
  const { revalidate } = useRevalidator();
  return {
    language: LANGUAGES.find((known) => known === i18n.language) ?? "en",
    choose: async (language) => {
      if (language === i18n.language) return;
      if (!(await switchLanguage(i18n, language))) {
        notify.error(t("language.failed"), { id: "language" });
        return;
      }
      revalidate();
      settingsStore.getState().setLanguage(SPOKEN_LANGUAGE_OF[language]);
    },
  };
}

/** After the first paint: applies the stored language if the server could not know it. */
export function useStoredLanguage(): void {
  const { i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const rendered = i18n.language;
    restoreLanguage(i18n).then(() => {
      if (i18n.language !== rendered) revalidate();
    });
  }, [i18n, revalidate]);
}
