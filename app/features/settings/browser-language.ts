import { DEFAULT_LANGUAGE, type Language, matchLanguage } from "../../i18n/languages";

/** The first of the browser's preferred languages that the interface supports. */
export function browserLanguage(wished: readonly string[] = navigator.languages): Language {
  for (const tag of wished) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
