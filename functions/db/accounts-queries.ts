import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "./database";
import { hashUid } from "./digest";
import { rowOf } from "./row-of";
import {
  deletedUsers,
  interviewParticipants,
  interviewStarts,
  interviews,
  mergedUsers,
  meteredRequests,
  resourceFiles,
  roomVisits,
  stories,
  trackerEvents,
  trackerHeads,
  trackerRefreshes,
  trackerShares,
  users,
} from "./schema";

/** The statements that delete an account from the database. */
export type Accounts = {
  /** Ends all sessions of the account, and shows nothing of it to anybody any more. Safe to repeat. */
  close(uid: string, now: number): Promise<void>;
  isClosed(uid: string): Promise<boolean>;
  /** Some closed accounts of which something is left; one that was just tried comes last. */
  listClosed(limit: number): Promise<string[]>;
  /** The uids of guests that became this account. */
  listAliases(uid: string): Promise<string[]>;
  /** Some of the rooms that may know something of this account, the last visited first: it may still be in one. */
  findRooms(uid: string, limit: number): Promise<string[]>;
  /** These rooms have been dealt with. */
  dropVisits(uid: string, rooms: string[]): Promise<void>;
  /** Their bytes are to follow: what still comes in for one of them then ends nowhere. */
  dropFiles(uid: string): Promise<void>;
  /**
   * Takes away what is left of the account, in one transaction, and remembers the hashes of its uids. False, and
   * nothing is changed, when there are rooms, interviews or files left, or other aliases than these.
   */
  remove(uid: string, aliases: string[], now: number): Promise<boolean>;
  /** Whether an account of this uid was deleted after somebody had signed in to it at that time (seconds). */
  isDeleted(uid: string, signedInAt: number): Promise<boolean>;
};

/**
 * Deleted accounts are remembered for this long. An ID token lasts an hour, but a browser that does not know of
 * the deletion can renew it for as long as it keeps the sign-in from before.
 */
export const REMEMBERED_MS = 400 * 24 * 60 * 60_000;

export function createAccounts(db: Database): Accounts {
  return {
    async close(uid, now) {
      const close = db.update(users).set({ closedAt: now }).where(eq(users.uid, uid));
      await db.batch([close, db.delete(trackerShares).where(eq(trackerShares.uid, uid))]);
    },

    async isClosed(uid) {
      const row = await db
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.uid, uid), isNotNull(users.closedAt)))
        .get();
      return row !== undefined;
    },

    async listClosed(limit) {
      const rows = await db
        .select({ uid: users.uid })
        .from(users)
        .where(isNotNull(users.closedAt))
        .orderBy(asc(users.closedAt))
        .limit(limit);
      return rows.map((row) => row.uid);
    },

    async listAliases(uid) {
      const rows = await db.select({ uid: mergedUsers.fromUid }).from(mergedUsers).where(eq(mergedUsers.intoUid, uid));
      return rows.map((row) => row.uid);
    },

    async findRooms(uid, limit) {
      const visited = db
        .select({ room: roomVisits.room })
        .from(roomVisits)
        .where(eq(roomVisits.uid, uid))
        .orderBy(desc(roomVisits.visitedAt))
        .limit(limit);
      const practised = db
        .select({ room: interviews.room })
        .from(interviewParticipants)
        .innerJoin(interviews, eq(interviews.id, interviewParticipants.interviewId))
        .where(eq(interviewParticipants.uid, uid))
        .limit(limit);
      const found = (await db.batch([visited, practised])).flat().map(({ room }) => room);
      return [...new Set(found)].slice(0, limit);
    },

    async dropVisits(uid, rooms) {
      await db.delete(roomVisits).where(and(eq(roomVisits.uid, uid), inArray(roomVisits.room, rooms)));
    },

    async dropFiles(uid) {
      await db.delete(resourceFiles).where(eq(resourceFiles.uid, uid));
    },

    async remove(uid, aliases, now) {
      const visit = db.select({ one: sql`1` }).from(roomVisits).where(eq(roomVisits.uid, uid));
      const seat = db.select({ one: sql`1` }).from(interviewParticipants).where(eq(interviewParticipants.uid, uid));
      const user = db.select({ one: sql`1` }).from(users).where(eq(users.uid, uid));
      const known = db.select({ n: count() }).from(mergedUsers).where(eq(mergedUsers.intoUid, uid));
      const file = db.select({ one: sql`1` }).from(resourceFiles).where(eq(resourceFiles.uid, uid));
      const isReady = and(notExists(visit), notExists(seat), notExists(file), sql`(${known}) = ${aliases.length}`);
      const hashes = await Promise.all([uid, ...aliases].map(hashUid));
      const remember = db
        .insert(deletedUsers)
        .select(
          sql`SELECT ${rowOf(deletedUsers, { uidHash: sql`value`, deletedAt: now })} FROM json_each(${JSON.stringify(hashes)}) WHERE ${isReady}`,
        )
        .onConflictDoUpdate({ target: deletedUsers.uidHash, set: { deletedAt: now } });
      const dropUser = db.delete(users).where(and(eq(users.uid, uid), isReady));
      const dropAliases = db.delete(mergedUsers).where(and(eq(mergedUsers.intoUid, uid), notExists(user)));
      const dropStarts = db.delete(interviewStarts).where(and(eq(interviewStarts.uid, uid), notExists(user)));
      // Today's use of the operator's keys still counts for the network address, but no longer belongs to a person.
      const disownRequests = db
        .update(meteredRequests)
        .set({ uid: "" })
        .where(and(eq(meteredRequests.uid, uid), notExists(user)));
      const tidy = db.delete(deletedUsers).where(lt(deletedUsers.deletedAt, now - REMEMBERED_MS));
      const rest = db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid));
      const owned = [trackerEvents, trackerHeads, trackerRefreshes, trackerShares, stories] as const;
      const dropOwned = owned.map((table) => db.delete(table).where(and(eq(table.uid, uid), notExists(user))));
      const counts = [dropStarts, disownRequests] as const;
      const results = await db.batch([remember, dropUser, rest, dropAliases, ...counts, ...dropOwned, tidy]);
      return results[2].length === 0;
    },

    async isDeleted(uid, signedInAt) {
      const row = await db
        .select({ one: sql`1` })
        .from(deletedUsers)
        .where(and(eq(deletedUsers.uidHash, await hashUid(uid)), gte(deletedUsers.deletedAt, signedInAt * 1000)))
        .get();
      return row !== undefined;
    },
  };
}
