import { and, desc, eq, exists, lt, sql } from "drizzle-orm";
import { EXPIRES_AFTER_MS } from "../../party/protocol/limits";
import type { Database } from "./database";
import { mergedUsers, roomVisits, users } from "./schema";

export type RoomVisits = {
  /** Notes that somebody gets a ticket for a room. False when there is no such user any more: then there is no ticket. */
  note(uid: string, room: string, now: number): Promise<boolean>;
  /** The guests that became this account and may hold a seat in a room that it has visited, the latest first. */
  aliasesIn(uid: string, room: string): Promise<string[]>;
  /** Forgets visits to rooms that are gone by themselves; answers how many. */
  purge(now: number): Promise<number>;
};

/** A room seats two: more than a few former guests of one account are in none together. */
const ALIASES_ASKED_FOR = 10;
/** A room goes so long after the last thing that happened in it, which may have been long after the last ticket. */
const KEPT_MS = 3 * EXPIRES_AFTER_MS;

export function createRoomVisits(db: Database): RoomVisits {
  return {
    async note(uid, room, now) {
      const user = db.select({ one: sql`1` }).from(users).where(eq(users.uid, uid));
      const noted = await db
        .insert(roomVisits)
        .select(sql`SELECT ${uid}, ${room}, ${now} WHERE ${exists(user)}`)
        .onConflictDoUpdate({ target: [roomVisits.uid, roomVisits.room], set: { visitedAt: now } })
        .returning({ uid: roomVisits.uid });
      return noted.length > 0;
    },

    async aliasesIn(uid, room) {
      const rows = await db
        .select({ uid: mergedUsers.fromUid })
        .from(mergedUsers)
        .innerJoin(roomVisits, and(eq(roomVisits.uid, mergedUsers.intoUid), eq(roomVisits.room, room)))
        .where(eq(mergedUsers.intoUid, uid))
        .orderBy(desc(mergedUsers.mergedAt))
        .limit(ALIASES_ASKED_FOR);
      return rows.map((row) => row.uid);
    },

    async purge(now) {
      const old = lt(roomVisits.visitedAt, now - KEPT_MS);
      return (await db.delete(roomVisits).where(old).run()).meta.changes;
    },
  };
}
