import type { i18n } from "i18next";
import { LANGUAGE_KEY, type Language, matchLanguage } from "./languages";

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Changes the interface language without a reload and stores it. Resolves to false, without any change, if its texts
 * cannot be loaded.
 */
export async function switchLanguage(i18n: i18n, language: Language): Promise<boolean> {
  if (i18n.language !== language) {
    const namespaces = typeof i18n.options.ns === "string" ? [i18n.options.ns] : (i18n.options.ns ?? []);
    const isMissing = (namespace: string) => !i18n.hasResourceBundle(language, namespace);
    // Not `loadLanguages`: for a language that it has loaded before it doesn't wait for namespaces added since.
    const missing = namespaces.filter(isMissing);
    if (missing.length > 0) await i18n.reloadResources([language], missing);
    if (missing.some(isMissing)) return false;
    await i18n.changeLanguage(language);
  }
  rememberLanguage(language);
  return true;
}

/**
 * After the first paint: the stored language overrides the server's guess, and the guess is stored if there is none.
 */
export async function restoreLanguage(i18n: i18n): Promise<boolean> {
  const stored = matchLanguage(readStored() ?? "");
  const language = stored ?? matchLanguage(i18n.language);
  return language ? switchLanguage(i18n, language) : true;
}

function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain HTTP
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is disabled or full: the cookie remembers it.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
