import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../party/protocol/vocabulary";
import { LANGUAGES } from "../../i18n/languages";
import { type Calendar, openCalendar } from "./calendar";

const never = () => () => {};

/** The browser's calendar; null on the server, which does not know its time zone. */
export function useCalendar(): Calendar | null {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => (isBrowser ? openCalendar() : null), [isBrowser]);
}

export function usePageLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((known) => known === i18n.language) ?? "en";
}
