import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGES, type SpokenLanguage } from "../../state/settings";

export const SPOKEN = Object.keys(SPOKEN_LANGUAGES) as SpokenLanguage[];

/** What a spoken language is called in the interface's language. */
export function useLanguageName(): (language: SpokenLanguage) => string {
  const { t } = useTranslation("common");
  return (language) => t(`recognitionLanguage.${language}`);
}
