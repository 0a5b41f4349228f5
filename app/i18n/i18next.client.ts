import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { watchFailedTexts } from "./failed-texts";
import { DEFAULT_LANGUAGE, matchLanguage } from "./languages";
import { createLazyBackend } from "./lazy-backend";
import { i18nOptions, LOADING } from "./options";
import { readPageTranslations } from "./page-translations";

/** Where the build put each file of texts. */
const urls = import.meta.glob<string>("../../locales/*/*.json", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** Starts translation in the browser with what the page brought; anything else is fetched when it is first needed. */
export async function startI18n(): Promise<i18n> {
  const language = matchLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const texts = readPageTranslations();
  const backend = createLazyBackend({
    loadPath: ([lng], [namespace]) => urls[`../../locales/${lng}/${namespace}.json`] ?? "",
  });
  watchFailedTexts(i18next);
  await i18next
    .use(backend)
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
