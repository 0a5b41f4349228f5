import type { BrowserStorage } from "./browser-storage";

/** The keys under which this browser keeps lists of what somebody owns, to show them before the server answers. */
export const CACHED_LISTS = { resumes: "mocki.resumes", stories: "mocki.stories" } as const;

/** For when somebody leaves: nothing of theirs stays on this device. */
export function forgetCachedLists(storage: BrowserStorage | null): void {
  for (const key of Object.values(CACHED_LISTS)) storage?.removeItem(key);
}
