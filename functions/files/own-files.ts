/** An error of the bucket, marked as such: its own ones have no mark. */
export class BucketError extends Error {
  override name = "BucketError";
}

/** Where a file's bytes are: below the folder of who uploaded them, under a name of their own. */
export type Place = { under: string; as: string };

/** The bytes of people's files, each person's below a folder of their own. */
export type OwnFiles = {
  /** All or nothing. Rejects with `body`'s error where that breaks off, or is longer or shorter than `size`. */
  store(place: Place, body: ReadableStream<Uint8Array>, size: number): Promise<void>;
  open(place: Place): Promise<{ body: ReadableStream; size: number } | null>;
  remove(places: readonly Place[]): Promise<void>;
  /** All of one person's, however many there are; safe to repeat. */
  removeAll(uid: string): Promise<void>;
};

/** The number of objects that R2 lists and deletes in one call. */
const PAGE = 1000;

export function createOwnFiles(files: R2Bucket): OwnFiles {
  const bucket = {
    put: (key: string, body: ReadableStream | ArrayBuffer) => files.put(key, body).catch(fail),
    get: (key: string) => files.get(key).catch(fail),
    delete: (keys: string[]) => files.delete(keys).catch(fail),
    list: (options: R2ListOptions) => files.list(options).catch(fail),
  };

  return {
    async store(place, body, size) {
      // R2 wants to know the length before the end. Node, under Vite, has no stream that says it.
      if (typeof FixedLengthStream === "undefined") {
        await bucket.put(keyOf(place), await new Response(body).arrayBuffer());
        return;
      }
      const { readable, writable } = new FixedLengthStream(size);
      // Both to their end: what is still being put cannot be taken back.
      const given = new AbortController();
      const put = bucket.put(keyOf(place), readable).catch((error) => {
        // Otherwise the body waits for a reader for ever.
        given.abort(error);
        throw error;
      });
      const ends = await Promise.allSettled([body.pipeTo(writable, { signal: given.signal }), put]);
      // The body's own error comes first: it is why the bucket did not get all of it.
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },

    async open(place) {
      const object = await bucket.get(keyOf(place));
      return object && { body: object.body, size: object.size };
    },

    async remove(places) {
      for (let start = 0; start < places.length; start += PAGE) {
        await bucket.delete(places.slice(start, start + PAGE).map(keyOf));
      }
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

function fail(cause: unknown): never {
  throw new BucketError(cause instanceof Error ? cause.message : "", { cause });
}

function keyOf({ under, as }: Place): string {
  return folderOf(under) + as;
}

/** A uid may have any characters: none of them ends the folder. */
function folderOf(uid: string): string {
  return `users/${encodeURIComponent(uid)}/`;
}
