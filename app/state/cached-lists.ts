import type { BrowserStorage } from "./browser-storage";

/**
 * The keys under which this browser keeps lists of what somebody owns, to show them before the server answers; and which of
 * their mails a run that was not finished is done with.
 */
export const CACHED_LISTS = {
  resumes: "mocki.resumes",
  stories: "mocki.stories",
  mailRun: "mocki.mailbox.run",
} as const;

/** For when somebody leaves: nothing of theirs stays on this device. */
export function forgetCachedLists(storage: BrowserStorage | null): void {
  for (const key of Object.values(CACHED_LISTS)) storage?.removeItem(key);
}
