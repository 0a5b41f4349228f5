import * as v from "valibot";
import { type FileList, fileListSchema } from "../../../../functions/shared/contract/resources";
import type { BrowserStorage } from "../../../state/browser-storage";
import { CACHED_LISTS } from "../../../state/cached-lists";

/** The list cached in this browser, if it belongs to this person. */
export function readCachedFiles(storage: BrowserStorage | null, uid: string): FileList | null {
  return parseCachedFiles(storage?.getItem(CACHED_LISTS.resumes) ?? null, uid);
}

export function parseCachedFiles(text: string | null, uid: string): FileList | null {
  try {
    const parsed = v.safeParse(fileListSchema, JSON.parse(text ?? "null"));
    return parsed.success && parsed.output.uid === uid ? parsed.output : null;
  } catch {
    return null;
  }
}

export function cacheFiles(storage: BrowserStorage | null, list: FileList): void {
  storage?.setItem(CACHED_LISTS.resumes, JSON.stringify(list));
}
