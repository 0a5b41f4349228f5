import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { watchFailedTexts } from "./failed-texts";
import { DEFAULT_LANGUAGE, matchLanguage } from "./languages";
import { createLazyBackend } from "./lazy-backend";
import { i18nOptions, LOADING } from "./options";
import { readPageTranslations } from "./page-translations";

/** Starts i18next in the browser with the texts in the page; others are fetched on demand. */
export async function startI18n(): Promise<i18n> {
  const language = matchLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const texts = readPageTranslations();
  watchFailedTexts(i18next);
  await i18next
    .use(createLazyBackend())
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      lng: language,
      ns: Object.keys(texts),
      resources: { [language]: texts },
      partialBundledLanguages: true,
      ...LOADING,
    });
  return i18next;
}
