import type { Theme } from "../../functions/shared/contract/user";

export type { Theme };

/** The cookie that tells the server which theme to render. */
export const THEME_COOKIE = "mocki.theme";

const YEAR_IN_SECONDS = 31_536_000;

export function themeOf(isDarkMode: boolean): Theme {
  return isDarkMode ? "dark" : "light";
}

/** The theme of a request; dark by default. */
export function detectTheme(headers: Headers): Theme {
  const pairs = headers.get("cookie")?.split(";") ?? [];
  return themeOf(!pairs.some((pair) => pair.trim() === `${THEME_COOKIE}=light`));
}

/** Applies `theme` to the page, and stores it for the server's next rendering. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain HTTP
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}

/**
 * Inline script that runs before the first paint, for pages where cookie and settings disagree or one is missing:
 * applies the theme of the stored settings, as the page will after hydration; dark by default. `settingsKey` is their
 * storage key.
 */
export function themeScript(settingsKey: string): string {
  const key = JSON.stringify(settingsKey);
  return `{let t="dark";try{JSON.parse(localStorage.getItem(${key})).state.isDarkMode===false&&(t="light")}catch{}document.documentElement.dataset.theme=t}`;
}
