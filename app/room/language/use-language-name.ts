import { useTranslation } from "react-i18next";
import type { SpokenLanguage } from "../../../party/protocol/vocabulary";

/** Names a spoken language in the interface's language. */
export function useLanguageName(): (language: SpokenLanguage) => string {
  const { t } = useTranslation("common");
  return (language) => t(`recognitionLanguage.${language}`);
}
