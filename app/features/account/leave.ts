import { localStorageOrNull } from "../../state/browser-storage";
import { THEME_COOKIE } from "../../state/theme";
import { clearBrowserData } from "./browser-data";
import { FAREWELL_KEY, sessionStorageOrNull } from "./farewell";

/**
 * Forgets everything and opens the landing page anew: what this page holds in memory would be written back. The next
 * one makes a fresh guest.
 */
export function clearAndLeave(): void {
  clearBrowserData(localStorageOrNull());
  const ofTab = sessionStorageOrNull();
  clearBrowserData(ofTab);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain HTTP
  document.cookie = `${THEME_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  try {
    ofTab?.setItem(FAREWELL_KEY, "deleted");
  } catch {
    // Then without a word.
  }
  window.location.replace("/");
}
