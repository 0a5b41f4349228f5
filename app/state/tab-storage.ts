/**
 * This tab's session storage, never throwing: where the browser refuses it, what is written lasts as long as the page.
 */
const memory = new Map<string, string>();

export const tabStorage = {
  getItem(key: string): string | null {
    try {
      return memory.get(key) ?? window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    memory.set(key, value);
    try {
      window.sessionStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      // Full or forbidden.
    }
  },
  removeItem(key: string): void {
    memory.delete(key);
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // Forbidden.
    }
  },
};

export type TabStorage = typeof tabStorage;
