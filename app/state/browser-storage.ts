import type { StateStorage } from "zustand/middleware";

/**
 * Local storage that never throws: where the browser refuses it (private windows, a full disk) what is written
 * lasts as long as the page. Null on the server.
 */
export function openBrowserStorage(): StateStorage | null {
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

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
