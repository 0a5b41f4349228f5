import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type JourneyWords, journeyWords } from "./journey-words";

export function useJourneyWords(): JourneyWords {
  const { t, i18n } = useTranslation("journey");
  const timeZone = useSyncExternalStore(never, ownZone, noZone);
  return journeyWords(t, i18n.language, timeZone);
}

const never = () => () => {};
/** The browser's time zone. */
const ownZone = () => undefined;
/** The server does not know it. */
const noZone = () => "UTC";
