import * as v from "valibot";
import { STORY_CATEGORIES, storyDraftSchema } from "../../../../../functions/shared/contract/resources";
import { STORY_DRAFTS } from "../../../../state/cached-lists";

const keptSchema = v.object({
  /** The revision it is based on; 0: not on the server yet. */
  base: v.number(),
  fields: v.object({
    title: v.string(),
    content: v.string(),
    category: v.picklist(STORY_CATEGORIES),
    tags: v.string(),
  }),
  /** The request that was in flight when this draft was written. */
  sent: v.nullable(storyDraftSchema),
  /** Of this device's clock. */
  at: v.number(),
});
export type StoredDraft = v.InferOutput<typeof keptSchema>;

/** The page that wrote it: each page has its own drafts, so that tabs do not overwrite each other. */
export type FoundDraft = { id: string; page: string; draft: StoredDraft };

type KeyedStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** Unsaved changes in this browser's storage, by owner, until they are saved or the person logs out. */
export function openDrafts(storage: KeyedStorage | null, uid: string) {
  const start = `${STORY_DRAFTS}${encodeURIComponent(uid)}/`;
  const keyOf = (id: string, page: string) => `${start}${encodeURIComponent(id)}/${encodeURIComponent(page)}`;
  return {
    /** False where the browser refuses; then the draft is in memory only. */
    keep(id: string, page: string, draft: StoredDraft): boolean {
      try {
        storage?.setItem(keyOf(id, page), JSON.stringify(draft));
        return storage !== null;
      } catch {
        return false;
      }
    },

    drop(id: string, page: string): void {
      try {
        storage?.removeItem(keyOf(id, page));
      } catch {
        // Storage is forbidden, so nothing was stored either.
      }
    },

    /** Drafts of all pages, newest first. */
    find(): FoundDraft[] {
      const found: FoundDraft[] = [];
      for (const key of keysOf(storage)) {
        const [id, page] = key.startsWith(start) ? key.slice(start.length).split("/") : [];
        const draft = id && page ? read(storage, key) : null;
        if (id && page && draft) found.push({ id: decodeURIComponent(id), page: decodeURIComponent(page), draft });
      }
      return found.sort((a, b) => b.draft.at - a.draft.at);
    },
  };
}

export type StoryDrafts = ReturnType<typeof openDrafts>;

function read(storage: KeyedStorage | null, key: string): StoredDraft | null {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(storage?.getItem(key) ?? "null"));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function keysOf(storage: KeyedStorage | null): string[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? "");
  } catch {
    return [];
  }
}
