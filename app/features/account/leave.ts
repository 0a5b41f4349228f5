import { localStorageOrNull } from "../../state/browser-storage";
import { THEME_COOKIE } from "../../state/theme";
import { clearBrowserData } from "./browser-data";
import { FAREWELL_KEY, sessionStorageOrNull } from "./farewell";

/**
 * Clears this browser and reloads the landing page: stores in memory would write their data back. The next page signs
 * in a new guest.
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
    // Without the cookie API the deletion goes on.
  }
  window.location.replace("/");
}
