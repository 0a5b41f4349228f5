export type BrowserStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/**
 * Local storage that never throws: where the browser refuses it (private windows, a full disk), values last as long as
 * the page. Null on the server.
 */
export function openBrowserStorage(): BrowserStorage | null {
  if (typeof window === "undefined") return null;
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.set(key, value);
      attempt(() => {
        localStorage.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt(() => localStorage.removeItem(key));
    },
  };
}

/** The browser's storage itself, for callers that must notice a refusal; null where access itself is refused. */
export function localStorageOrNull(): Storage | null {
  return attempt(() => window.localStorage) ?? null;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
