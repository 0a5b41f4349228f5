import { useEffect, useSyncExternalStore } from "react";
import { applyTheme, type Theme, themeOf } from "../../state/theme";
import { settingsStore } from "../../state/use-settings";

/**
 * The theme of the page: the server's during hydration, otherwise the setting's, also in the first render of a page
 * that replaces an error page.
 */
export function useTheme(serverTheme: Theme): Theme {
  const theme = useSyncExternalStore(settingsStore.subscribe, chosenTheme, () => serverTheme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first value is the server's, which is applied already
  useEffect(() => applyTheme(chosenTheme()), [theme]);
  return theme;
}

function chosenTheme(): Theme {
  return themeOf(settingsStore.getState().isDarkMode);
}
