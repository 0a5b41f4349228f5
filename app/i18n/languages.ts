import { LANGUAGES, type Language } from "../../party/protocol/vocabulary";

export type { Language };
export { LANGUAGES };

export const DEFAULT_LANGUAGE: Language = "en";

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", "zh-CN": "简体中文", "zh-TW": "繁體中文" };

/** The key of the chosen language in local storage, and the name of the cookie for the server. */
export const LANGUAGE_KEY = "i18nextLng";

/**
 * The interface language for a language tag: any English is `en`; Chinese in traditional script, or of a region that
 * uses it, is `zh-TW`; all other Chinese is `zh-CN`. Null for every other language.
 */
export function matchLanguage(tag: string): Language | null {
  const [language, ...subtags] = tag.trim().toLowerCase().split(/[-_]/);
  if (language === "en") return "en";
  if (language !== "zh" && language !== "yue") return null;
  if (subtags.includes("hans")) return "zh-CN";
  if (language === "yue") return "zh-TW";
  return subtags.some((subtag) => TRADITIONAL.has(subtag)) ? "zh-TW" : "zh-CN";
}

const TRADITIONAL = new Set(["hant", "tw", "hk", "mo"]);
