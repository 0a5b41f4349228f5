/** Tells the next page of this tab, once, that the account is gone. */
export const FAREWELL_KEY = "mocki.farewell";

export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
