/** Marks in this tab that the account was deleted, for the next page to show once. */
export const FAREWELL_KEY = "mocki.farewell";

export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
