import { inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import { type AddressKind, addressDays } from "./schema";

const DAY_MS = 24 * 60 * 60_000;
/** Each count takes away more than it adds. */
const PRUNED_AT_ONCE = 20;

/** One more of `kind` from the address `origin`, at most `limit` on a UTC day. Null: no limit. */
export type AddressCount = { origin: string; kind: AddressKind; limit: number | null; now: number };

/**
 * Counts for the address and tells the other statements of the same batch whether there was room: the statements `count`
 * come first, and `isWithin` holds after them. Nothing is counted unless `when` holds, or without a limit.
 */
export function countForAddress(db: Database, { origin, kind, limit, now }: AddressCount, when: SQL) {
  const day = Math.floor(now / DAY_MS);
  const stamp = crypto.randomUUID();
  const ofToday = sql`FROM address_days WHERE day = ${day} AND origin = ${origin} AND kind = ${kind}`;
  const used = sql`coalesce((SELECT used ${ofToday}), 0)`;
  const add = db
    .insert(addressDays)
    .select(
      sql`SELECT ${rowOf(addressDays, { day, origin, kind, used: 1, stamp })} WHERE ${used} < ${limit} AND ${when}`,
    )
    .onConflictDoUpdate({
      target: [addressDays.day, addressDays.origin, addressDays.kind],
      set: { used: sql`used + 1`, stamp: sql`excluded.stamp` },
    });
  const past = db
    .select({ row: sql`rowid` })
    .from(addressDays)
    .where(lt(addressDays.day, day - 1))
    .limit(PRUNED_AT_ONCE);
  const prune = db.delete(addressDays).where(inArray(sql`rowid`, past));
  const isWithin = limit === null ? sql`1` : sql`EXISTS (SELECT 1 ${ofToday} AND stamp = ${stamp})`;
  return { count: [add, prune] as const, isWithin };
}

/** Counts what has no write of its own to go with. */
export type AddressCounter = {
  /** Resolves to whether there was room, and counts one then. */
  take(count: AddressCount): Promise<boolean>;
};

export function createAddressCounter(db: Database): AddressCounter {
  return {
    async take(asked) {
      const { count, isWithin } = countForAddress(db, asked, sql`1`);
      const [, , [row]] = await db.batch([...count, db.select({ isWithin }).from(sql`(SELECT 1)`)]);
      return Boolean(row?.isWithin);
    },
  };
}
