import * as v from "valibot";
import { type StoryList, storyListSchema } from "../../../../../functions/shared/contract/resources";
import type { BrowserStorage } from "../../../../state/browser-storage";
import { CACHED_LISTS } from "../../../../state/cached-lists";

/** The list cached in this browser, if it belongs to this person. */
export function readCachedStories(storage: BrowserStorage | null, uid: string): StoryList | null {
  try {
    const parsed = v.safeParse(storyListSchema, JSON.parse(storage?.getItem(CACHED_LISTS.stories) ?? "null"));
    return parsed.success && parsed.output.uid === uid ? parsed.output : null;
  } catch {
    return null;
  }
}

export function cacheStories(storage: BrowserStorage | null, list: StoryList): void {
  storage?.setItem(CACHED_LISTS.stories, JSON.stringify(list));
}
