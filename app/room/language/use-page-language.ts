import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../i18n/languages";

/** The language that the page is in. */
export function usePageLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((known) => known === i18n.language) ?? "en";
}
