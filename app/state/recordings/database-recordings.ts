import { isSamePlace, type PartHead, type RecordedPart, type RecordingStore } from "./recording-store";

const NAME = "mocki-recordings";
const PARTS = "parts";
const CHUNKS = "chunks";

type StoredChunk = { part: string; number: number; bytes: ArrayBuffer };

/** Recordings in IndexedDB, for browsers whose pages can't write files. A part and its chunks change together. */
export function createDatabaseRecordings(factory: IDBFactory): RecordingStore {
  let opened: Promise<IDBDatabase> | null = null;
  function open(): Promise<IDBDatabase> {
    opened ??= openDatabase(factory).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }
  async function listParts(): Promise<RecordedPart[]> {
    const parts = (await open()).transaction(PARTS).objectStore(PARTS).getAll();
    // Written below alone.
    return (await answer(parts)) as RecordedPart[];
  }
  const chunksOf = (part: string) => IDBKeyRange.bound([part, 0], [part, Number.MAX_SAFE_INTEGER]);

  return {
    async begin(head: PartHead) {
      let part: RecordedPart = { ...head, bytes: 0, durationMs: 0 };
      const db = await open();
      await done(db.transaction(PARTS, "readwrite"), (at) => at(PARTS).add(part));
      let number = 0;
      return {
        async append(chunk, endMs) {
          const bytes = await chunk.arrayBuffer();
          number += 1;
          const next = { ...part, bytes: part.bytes + bytes.byteLength, durationMs: endMs };
          const writing = db.transaction([PARTS, CHUNKS], "readwrite");
          const known = await answer(writing.objectStore(PARTS).count(part.id));
          if (known === 0) throw new DOMException("Removed meanwhile", "NotFoundError");
          await done(writing, (at) => {
            at(PARTS).put(next);
            at(CHUNKS).add({ part: part.id, number, bytes } satisfies StoredChunk);
          });
          part = next;
        },
      };
    },
    async list(place) {
      const parts = (await listParts()).filter((part) => part.durationMs > 0 && (!place || isSamePlace(part, place)));
      return parts.sort((a, b) => a.startedAt - b.startedAt);
    },
    async read({ id, mimeType }) {
      const chunks = (await open()).transaction(CHUNKS).objectStore(CHUNKS).getAll(chunksOf(id));
      const stored = (await answer(chunks)) as StoredChunk[];
      return new Blob(
        stored.map(({ bytes }) => bytes),
        { type: mimeType },
      );
    },
    async remove(place) {
      const parts = (await listParts()).filter((part) => !place || isSamePlace(part, place));
      await done((await open()).transaction([PARTS, CHUNKS], "readwrite"), (at) => {
        for (const { id } of parts) {
          at(PARTS).delete(id);
          at(CHUNKS).delete(chunksOf(id));
        }
      });
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(PARTS, { keyPath: "id" });
    request.result.createObjectStore(CHUNKS, { keyPath: ["part", "number"] });
  };
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once all of it is stored, and rejects if any of it is not. */
function done(transaction: IDBTransaction, work: (at: (name: string) => IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("Aborted", "AbortError"));
    work((name) => transaction.objectStore(name));
  });
}
