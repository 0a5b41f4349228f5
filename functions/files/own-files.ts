import type { OwnFile } from "../contract/account";

/** The files of people, each below a folder of their own. */
export type OwnFiles = {
  /** All of one person's, page by page. */
  list(uid: string): AsyncIterable<OwnFile[]>;
  /** Null when the person has no file of this path. */
  open(uid: string, path: string): Promise<OpenFile | null>;
  /** However many there are; safe to repeat. */
  removeAll(uid: string): Promise<void>;
};

export type OpenFile = { body: ReadableStream; size: number; contentType: string };

/** What R2 lists and deletes at once. */
const PAGE = 1000;
const MAX_KEY_BYTES = 1024;
const UNKNOWN_TYPE = "application/octet-stream";

export function createOwnFiles(bucket: R2Bucket): OwnFiles {
  return {
    async *list(uid) {
      const prefix = folderOf(uid);
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix, cursor, limit: PAGE, include: ["httpMetadata"] });
        yield page.objects.map(({ key, size, uploaded, httpMetadata }) => ({
          path: key.slice(prefix.length),
          size,
          contentType: httpMetadata?.contentType ?? UNKNOWN_TYPE,
          uploadedAt: uploaded.getTime(),
        }));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor !== undefined);
    },

    async open(uid, path) {
      const key = folderOf(uid) + path;
      if (!isPlainPath(path) || new TextEncoder().encode(key).length > MAX_KEY_BYTES) return null;
      const object = await bucket.get(key);
      if (!object) return null;
      return { body: object.body, size: object.size, contentType: object.httpMetadata?.contentType ?? UNKNOWN_TYPE };
    },

    async removeAll(uid) {
      const prefix = folderOf(uid);
      for (;;) {
        const { objects, truncated } = await bucket.list({ prefix, limit: PAGE });
        if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
        if (!truncated) return;
      }
    },
  };
}

/** A uid may have any characters: none of them ends the folder. */
function folderOf(uid: string): string {
  return `users/${encodeURIComponent(uid)}/`;
}

/** Keys are flat and lead nowhere else; what looks as if it should is refused all the same. */
function isPlainPath(path: string): boolean {
  return /^[^\p{Cc}\\]+$/u.test(path) && path.split("/").every((segment) => !["", ".", ".."].includes(segment));
}
