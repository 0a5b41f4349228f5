import { and, eq, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { RoomRecord } from "../../party/protocol/record";
import type { Database } from "./database";
import { encodeRecord, insertParts, isStamped, loadRecord, UnreadableRecord } from "./record-parts";
import { interviewParts, interviews } from "./schema";

/** A record may be delivered between reading and writing: then once more. */
const ATTEMPTS = 5;

/**
 * Nothing can be taken out of an unreadable record: all of its words are removed; the seats stay, and so do the notes
 * that people wrote.
 */
type Readable = RoomRecord | "unreadable";
type Change = {
  /** Null: the whole interview goes. */
  record: Readable | null;
  /** The statements for the same transaction; each must do nothing unless `ours` holds. */
  also?: (ours: SQL) => BatchItem<"sqlite">[];
};

/** Changes a stored record by what is made of it as it stands; no interview of this id, no change. */
export async function rewriteRecord(db: Database, id: string, change: (record: Readable) => Change): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await loadRecord(db, id).catch(takeUnreadable);
    if (!found || (await replace(db, id, found.stamp, change(found.record)))) return;
  }
  throw new Error("An interview changed each time that something was to be taken out of it");
}

function takeUnreadable(error: unknown): { record: "unreadable"; stamp: string } {
  if (error instanceof UnreadableRecord) return { record: "unreadable", stamp: error.stamp };
  throw error;
}

/** False when the interview has changed since it was read. */
async function replace(db: Database, id: string, stamp: string, { record, also }: Change): Promise<boolean> {
  const isThis = and(eq(interviews.id, id), eq(interviews.stamp, stamp));
  // Parts, seats, notes and feedback go with it.
  if (!record) return (await db.delete(interviews).where(isThis).returning({ id: interviews.id })).length > 0;
  const fresh = crypto.randomUUID();
  const { json, bytes } = record === "unreadable" ? { json: "", bytes: 0 } : encodeRecord(record);
  const claim = db.update(interviews).set({ stamp: fresh, bytes }).where(isThis).returning({ id: interviews.id });
  const ours = isStamped(db, id, fresh);
  const dropParts = db.delete(interviewParts).where(and(eq(interviewParts.interviewId, id), ours));
  const parts = record === "unreadable" ? [] : insertParts(db, id, record, json, ours);
  const [claimed] = await db.batch([claim, dropParts, ...parts, ...(also?.(ours) ?? [])]);
  return claimed.length > 0;
}
