import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import { switchLanguage } from "../../i18n/switch-language";
import { settingsStore } from "../../state/use-settings";

/** Applies an interface language that was set in another tab, on another device, or by a reset. */
export function useFollowedLanguage(): void {
  const { i18n } = useTranslation();
  // Titles come from loaders.
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      settingsStore.subscribe((now, before) => {
        if (now.language === before.language) return;
        const language = LANGUAGE_OF[now.language];
        if (language === i18n.language) return;
        switchLanguage(i18n, language).then((done) => {
          if (done) revalidate();
        });
      }),
    [i18n, revalidate],
  );
}
