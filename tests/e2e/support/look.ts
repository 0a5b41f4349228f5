import { parseStoredSettings } from "../../../app/state/settings";
import { SETTINGS_KEY } from "../../../app/state/settings-store";
import type { Theme } from "../../../functions/shared/contract/user";
import type { Person } from "./person";

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
