import { useEffect, useSyncExternalStore } from "react";
import { applyTheme, type Theme, themeOf } from "../../state/theme";
import { settingsStore } from "../../state/use-settings";

/**
 * The theme the page shows: the server's while it is hydrated, otherwise the setting's, also in the first render of a
 * page that takes the place of an error's.
 */
export function useTheme(serverTheme: Theme): Theme {
  const theme = useSyncExternalStore(settingsStore.subscribe, chosenTheme, () => serverTheme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first it is the server's, which is not to be applied
  useEffect(() => applyTheme(chosenTheme()), [theme]);
  return theme;
}

function chosenTheme(): Theme {
  return themeOf(settingsStore.getState().isDarkMode);
}
