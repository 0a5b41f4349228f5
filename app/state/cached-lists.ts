import { type BrowserStorage, localStorageOrNull } from "./browser-storage";

/**
 * Keys of this browser's caches of a person's lists, shown before the server answers, and of the progress of an
 * unfinished mailbox run.
 */
export const CACHED_LISTS = {
  resumes: "mocki.resumes",
  stories: "mocki.stories",
  mailRun: "mocki.mailbox.run",
} as const;

/** Key prefix of story drafts that are not on the server yet. */
export const STORY_DRAFTS = "mocki.story-drafts/";

/** Key prefix of the dates and wishes for practice plans. */
export const PRACTICE_PLANS = "mocki.practice-plan/";

type KeyedStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** Clears a person's caches and drafts when they sign out. */
export function forgetCachedLists(
  storage: BrowserStorage | null,
  keyed: KeyedStorage | null = localStorageOrNull(),
): void {
  for (const key of Object.values(CACHED_LISTS)) storage?.removeItem(key);
  for (const start of [STORY_DRAFTS, PRACTICE_PLANS]) for (const key of keysOf(keyed, start)) keyed?.removeItem(key);
}

/** Hands a guest's unsaved drafts over to the account that their stories were merged into. */
export function handDraftsOn(guest: string, account: string, keyed: KeyedStorage | null = localStorageOrNull()): void {
  const start = `${STORY_DRAFTS}${encodeURIComponent(guest)}/`;
  for (const key of keysOf(keyed, start)) {
    const draft = keyed?.getItem(key);
    keyed?.removeItem(key);
    // The new suffix names no existing page, so the next page that looks adopts the draft.
    const name = `${STORY_DRAFTS}${encodeURIComponent(account)}/${key.slice(start.length)}.guest`;
    if (draft) keyed?.setItem(name, draft);
  }
}

function keysOf(keyed: KeyedStorage | null, start: string): string[] {
  const keys = Array.from({ length: keyed?.length ?? 0 }, (_, i) => keyed?.key(i) ?? "");
  return keys.filter((key) => key.startsWith(start));
}
