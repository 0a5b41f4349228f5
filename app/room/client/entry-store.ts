import * as v from "valibot";
import { type OutboxEntry, outboxEntrySchema } from "./outbox-entry";

/** A change that another tab of the same person made to the shared entries. */
export type StoreChange = { type: "put"; entry: OutboxEntry } | { type: "removed"; op: string } | { type: "cleared" };

/**
 * Where unanswered operations outlive the page: one entry for each, so that two tabs never overwrite each other.
 * Nothing here throws: a browser that keeps nothing makes `put` answer false.
 */
export type EntryStore = {
  load(): OutboxEntry[];
  put(entry: OutboxEntry): boolean;
  remove(op: string): void;
  /** Changes made by other tabs. */
  subscribe(listener: (change: StoreChange) => void): () => void;
};

type StorageEventLike = Event & { key: string | null; newValue: string | null };

/** `events` is the window, which reports changes by other tabs. */
export function createEntryStore(
  storage: Storage | null,
  events: EventTarget,
  uid: string,
  roomId: string,
): EntryStore {
  const prefix = `mocki.outbox:${encodeURIComponent(uid)}:${roomId}:`;

  const keys = (from: Storage) =>
    Array.from({ length: from.length }, (_, i) => from.key(i)).filter((key) => key?.startsWith(prefix) === true);

  return {
    load() {
      if (!storage) return [];
      try {
        return keys(storage).flatMap((key) => readEntry(key === null ? null : storage.getItem(key)) ?? []);
      } catch {
        return [];
      }
    },
    put(entry) {
      if (!storage) return false;
      try {
        storage.setItem(prefix + entry.op, JSON.stringify(entry));
        return true;
      } catch {
        return false;
      }
    },
    remove(op) {
      try {
        storage?.removeItem(prefix + op);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
    subscribe(listener) {
      const hear = (event: Event) => {
        const { key, newValue } = event as StorageEventLike;
        if (key === null) return listener({ type: "cleared" });
        if (!key.startsWith(prefix)) return;
        if (newValue === null) return listener({ type: "removed", op: key.slice(prefix.length) });
        const entry = readEntry(newValue);
        if (entry) listener({ type: "put", entry });
      };
      events.addEventListener("storage", hear);
      return () => events.removeEventListener("storage", hear);
    },
  };
}

/**
 * Opens the store of the current user. When that user changes while the page stays (an account was lost, and the person
 * got another), unsent entries of the previous one come along: shown, but not sent by themselves under another name.
 */
export function createStoreOpener(
  storage: Storage | null,
  events: EventTarget,
  roomId: string,
): (uid: string) => EntryStore {
  let last: string | null = null;
  return (uid) => {
    const store = createEntryStore(storage, events, uid, roomId);
    if (last !== null && last !== uid) adopt(createEntryStore(storage, events, last, roomId), store);
    last = uid;
    return store;
  };
}

function adopt(from: EntryStore, to: EntryStore): void {
  for (const entry of from.load()) {
    // Taken out first: a full storage has room for one of them at a time.
    from.remove(entry.op);
    if (!to.put({ ...entry, former: true })) from.put(entry);
  }
}

function readEntry(json: string | null): OutboxEntry | null {
  if (json === null) return null;
  try {
    const parsed = v.safeParse(outboxEntrySchema, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
