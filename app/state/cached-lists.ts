import { type BrowserStorage, localStorageOrNull } from "./browser-storage";

/**
 * The keys under which this browser keeps lists of what somebody owns, to show them before the server answers; and which of
 * their mails a run that was not finished is done with.
 */
export const CACHED_LISTS = {
  resumes: "mocki.resumes",
  stories: "mocki.stories",
  mailRun: "mocki.mailbox.run",
} as const;

/** How the keys begin of what somebody wrote and the server does not have yet. */
export const STORY_DRAFTS = "mocki.story-drafts/";

type KeyedStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** For when somebody leaves: nothing of theirs stays on this device. */
export function forgetCachedLists(
  storage: BrowserStorage | null,
  keyed: KeyedStorage | null = localStorageOrNull(),
): void {
  for (const key of Object.values(CACHED_LISTS)) storage?.removeItem(key);
  for (const key of keysOf(keyed, STORY_DRAFTS)) keyed?.removeItem(key);
}

/** What a guest wrote and the server does not have goes on as the account's that their stories are now. */
export function handDraftsOn(guest: string, account: string, keyed: KeyedStorage | null = localStorageOrNull()): void {
  const start = `${STORY_DRAFTS}${encodeURIComponent(guest)}/`;
  for (const key of keysOf(keyed, start)) {
    const draft = keyed?.getItem(key);
    keyed?.removeItem(key);
    // Its page has left it: by another name it is nobody's, and taken up by the next that looks.
    const name = `${STORY_DRAFTS}${encodeURIComponent(account)}/${key.slice(start.length)}.guest`;
    if (draft) keyed?.setItem(name, draft);
  }
}

function keysOf(keyed: KeyedStorage | null, start: string): string[] {
  const keys = Array.from({ length: keyed?.length ?? 0 }, (_, i) => keyed?.key(i) ?? "");
  return keys.filter((key) => key.startsWith(start));
}
