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

/** How the keys begin of what goes with its person: it is under their name, and they may come back to it until they leave. */
export const TAB_DRAFTS = { notes: "mocki.notes/", rubric: "mocki.rubric/", brief: "mocki.practice-brief" } as const;

/** For when somebody leaves: nothing that they wrote or took along stays in this tab. */
export function forgetTabDrafts(): void {
  for (const key of [...memory.keys(), ...storedKeys()]) {
    if (Object.values(TAB_DRAFTS).some((start) => key.startsWith(start))) tabStorage.removeItem(key);
  }
}

function storedKeys(): string[] {
  try {
    const { sessionStorage } = window;
    return Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.key(i) ?? "");
  } catch {
    return [];
  }
}

export type TabStorage = typeof tabStorage;
