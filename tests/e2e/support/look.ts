import { LANGUAGE_KEY } from "../../../app/i18n/languages";
import { parseStoredSettings } from "../../../app/state/settings";
import { SETTINGS_KEY } from "../../../app/state/settings-store";
import type { Theme } from "../../../functions/shared/contract/user";
import { type Language, SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import { Person } from "./person";

/** For somebody whose browser's storage was given already: the theme that they have chosen before. */
export async function chooseTheme({ context, origin }: Person, theme: Theme): Promise<void> {
  const state = { ...parseStoredSettings({}), isDarkMode: theme === "dark", chosen: ["isDarkMode"] };
  await context.addInitScript(
    ([own, key, value]) => {
      // Frames and pages of others have storages of their own, or none.
      if (location.origin !== own) return;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [origin, SETTINGS_KEY, JSON.stringify({ state, version: 0 })] as const,
  );
}

/**
 * Changes language and theme of the loaded page in place, as another tab does. Answers the person who reads it. A page
 * that is not hydrated yet misses the event and reads the stored language. The browser's own language must be English:
 * otherwise the settings hold no language that English differs from.
 */
export async function changeLook(person: Person, language: Language, theme: Theme): Promise<Person> {
  await person.page.evaluate(
    ([key, change, languageKey, chosenLanguage]) => {
      localStorage.setItem(languageKey, chosenLanguage);
      const { state, version } = JSON.parse(localStorage.getItem(key) ?? "{}");
      const chosen = [...new Set([...(state?.chosen ?? []), "language", "isDarkMode"])];
      const newValue = JSON.stringify({ state: { ...state, ...change, chosen }, version });
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
    },
    [
      SETTINGS_KEY,
      { language: SPOKEN_LANGUAGE_OF[language], isDarkMode: theme === "dark" },
      LANGUAGE_KEY,
      language,
    ] as const,
  );
  await person.page.locator(`html[lang="${language}"][data-theme="${theme}"]`).waitFor({ state: "attached" });
  return new Person(person.name, person.origin, person.context, person.page, language);
}
