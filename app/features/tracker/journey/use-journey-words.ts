import { useTranslation } from "react-i18next";
import { type JourneyWords, journeyWords } from "./journey-words";

export function useJourneyWords(): JourneyWords {
  const { t, i18n } = useTranslation("journey");
  return journeyWords(t, i18n.language);
}
