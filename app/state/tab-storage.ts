/** This tab's session storage that never throws: where the browser refuses it, values last as long as the page. */
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

/** Key prefixes of a person's drafts in this tab: stored by owner, and cleared on logout. */
export const TAB_DRAFTS = {
  notes: "mocki.notes/",
  rubric: "mocki.rubric/",
  brief: "mocki.practice-brief",
  chosen: "mocki.chosen-questions",
  recording: "mocki.recording",
  listen: "mocki.listen/",
  tests: "mocki.own-tests/",
  testForm: "mocki.own-test-form/",
  again: "mocki.again/",
  lines: "mocki.own-lines/",
  composer: "mocki.draft/",
  setup: "mocki.untold-setup",
} as const;

/** The key of a draft that belongs to all of these: ids of any characters. */
export function draftKey(start: string, ...ids: readonly string[]): string {
  return start + ids.map(encodeURIComponent).join("/");
}

/** Clears a person's drafts in this tab when they sign out. */
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
