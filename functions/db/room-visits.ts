import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { EXPIRES_AFTER_MS } from "../../party/protocol/limits";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import { mergedUsers, roomVisits, users } from "./schema";
import { interviewBytesOf, limitOf, NEW_ROOM_BYTES, ofInterviews } from "./storage-limits";

export type RoomVisits = {
  /** Notes that somebody gets a ticket for a room. There is no ticket unless it is `noted`. */
  note(uid: string, room: string, now: number): Promise<VisitOutcome>;
  /** Whether this person has got a ticket for any room. */
  hasAny(uid: string): Promise<boolean>;
  /** Whether anybody has got a ticket for the room: otherwise there is no such room, and it need not be asked. */
  isKnown(room: string): Promise<boolean>;
  /** The rooms for which this person got a ticket since then. */
  listSince(uid: string, since: number, limit: number): Promise<string[]>;
  /** The guests that became this account and may hold a seat in a room that it has visited, the latest first. */
  aliasesIn(uid: string, room: string): Promise<string[]>;
  /** Forgets some visits to rooms that have expired; returns how many. */
  purge(now: number): Promise<number>;
};

/**
 * `no_user`: there is no such user any more. `too_many`: the person has been to too many rooms. `full`: nobody has been
 * to this room, and the person has no space left for another interview.
 */
export type VisitOutcome = "noted" | "no_user" | "too_many" | "full";

export const ROOMS_PER_HOUR = 60;
/** More than anybody needs; each has to be asked when the account is deleted. */
const ROOMS_KEPT = 3_000;
const PURGED_AT_ONCE = 1_000;
const HOUR_MS = 60 * 60_000;
/** A room seats two: more than a few former guests of one account are in none together. */
const ALIASES_ASKED_FOR = 10;
/** A room goes so long after the last thing that happened in it, which may have been long after the last ticket. */
const KEPT_MS = 3 * EXPIRES_AFTER_MS;

export function createRoomVisits(db: Database): RoomVisits {
  return {
    async note(uid, room, now) {
      const others = sql`FROM room_visits WHERE uid = ${uid} AND room <> ${room}`;
      const isFew = sql`(SELECT count(*) < ${ROOMS_KEPT} AND coalesce(sum(visited_at > ${now - HOUR_MS}), 0) < ${ROOMS_PER_HOUR} ${others})`;
      const isRoom = sql`EXISTS (SELECT 1 FROM room_visits WHERE room = ${room})`;
      const hasSpace = sql`(${interviewBytesOf()} + ${NEW_ROOM_BYTES} <= ${limitOf("interviewBytes")} AND ${ofInterviews(sql`count(*)`)} < ${limitOf("interviews")})`;
      const insert = db
        .insert(roomVisits)
        .select(
          sql`SELECT ${rowOf(roomVisits, { uid, room, visitedAt: now })} FROM users WHERE users.uid = ${uid} AND users.closed_at IS NULL AND ${isFew} AND (${isRoom} OR ${hasSpace})`,
        )
        .onConflictDoUpdate({ target: [roomVisits.uid, roomVisits.room], set: { visitedAt: now } })
        .returning({ uid: roomVisits.uid });
      const why = db
        .select({ isFew: sql<number>`${isFew}` })
        .from(users)
        .where(and(eq(users.uid, uid), isNull(users.closedAt)));
      const [noted, [user]] = await db.batch([insert, why]);
      if (noted.length > 0) return "noted";
      if (!user) return "no_user";
      return user.isFew ? "full" : "too_many";
    },

    async hasAny(uid) {
      const visit = db.select({ one: sql`1` }).from(roomVisits).where(eq(roomVisits.uid, uid)).limit(1);
      return (await visit.get()) !== undefined;
    },

    async isKnown(room) {
      const visit = db.select({ one: sql`1` }).from(roomVisits).where(eq(roomVisits.room, room)).limit(1);
      return (await visit.get()) !== undefined;
    },

    async listSince(uid, since, limit) {
      const rows = await db
        .select({ room: roomVisits.room })
        .from(roomVisits)
        .where(and(eq(roomVisits.uid, uid), gte(roomVisits.visitedAt, since)))
        .orderBy(desc(roomVisits.visitedAt))
        .limit(limit);
      return rows.map(({ room }) => room);
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
      const some = sql`SELECT rowid FROM room_visits WHERE visited_at < ${now - KEPT_MS} LIMIT ${PURGED_AT_ONCE}`;
      return (await db.delete(roomVisits).where(sql`rowid IN (${some})`).run()).meta.changes;
    },
  };
}
