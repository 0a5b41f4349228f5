import { parseStoredSettings } from "../../../app/state/settings";
import { SETTINGS_KEY } from "../../../app/state/settings-store";
import type { Theme } from "../../../functions/contract/user";
import type { Person } from "./person";

/** For somebody whose browser's storage was given already: the theme that they have chosen before. */
export async function chooseTheme({ context }: Person, theme: Theme): Promise<void> {
  const state = { ...parseStoredSettings({}), isDarkMode: theme === "dark", chosen: ["isDarkMode"] };
  await context.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [SETTINGS_KEY, JSON.stringify({ state, version: 0 })] as const,
  );
}
