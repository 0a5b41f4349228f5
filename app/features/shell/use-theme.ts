import { useEffect, useState } from "react";
import { applyTheme, type Theme, themeOf } from "../../state/theme";
import { settingsStore } from "../../state/use-settings";

/** The theme the page shows: the server's in the first render, from then on the setting's. */
export function useTheme(serverTheme: Theme): Theme {
  const [theme, setTheme] = useState(serverTheme);
  useEffect(() => {
    let shown: Theme | null = null;
    function follow() {
      const next = themeOf(settingsStore.getState().isDarkMode);
      if (next === shown) return;
      shown = next;
      applyTheme(next);
      setTheme(next);
    }
    follow();
    return settingsStore.subscribe(follow);
  }, []);
  return theme;
}
