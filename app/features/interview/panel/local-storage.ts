/** The browser's storage, or null where even asking for it is refused. Here, so that what is private needs no room. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
