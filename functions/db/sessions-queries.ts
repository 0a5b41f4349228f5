import { and, eq, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Plan } from "../../party/protocol/vocabulary";
import type { UserRecord } from "../shared/contract/user";
import type { Database } from "./database";
import { revokedSessions, users } from "./schema";
import { toRecord } from "./users-queries";

/** The fields of a session that must be looked up. `signedInAt` is in seconds since 1970. */
type Claim = { uid: string; sid: string; signedInAt: number };

export type EndedSessions = {
  /** The user whose session it is; null when it was ended, or there is no such user, or the account is closed. */
  findHolder(claim: Claim): Promise<{ record: UserRecord; plan: Plan } | null>;
  /** Ends one session. Until `keptUntil` (milliseconds) a cookie of it may still be about. */
  end(sid: string, keptUntil: number): Promise<void>;
  /** Ends every session of the user whose sign-in was before `from` (seconds). */
  endBefore(uid: string, from: number): Promise<void>;
  /** Forgets some of those whose cookies have expired; returns how many. */
  purge(now: number): Promise<number>;
};

const PURGED_AT_ONCE = 1_000;

export function createEndedSessions(db: Database): EndedSessions {
  return {
    async findHolder({ uid, sid, signedInAt }) {
      const ended = db.select({ one: sql`1` }).from(revokedSessions).where(eq(revokedSessions.id, sid));
      const row = await db
        .select()
        .from(users)
        .where(
          and(eq(users.uid, uid), lte(users.sessionsValidFrom, signedInAt), isNull(users.closedAt), notExists(ended)),
        )
        .get();
      return row ? { record: toRecord(row), plan: row.plan } : null;
    },

    async end(sid, keptUntil) {
      await db.insert(revokedSessions).values({ id: sid, expiresAt: keptUntil }).onConflictDoNothing();
    },

    async endBefore(uid, from) {
      await db
        .update(users)
        .set({ sessionsValidFrom: sql`max(${users.sessionsValidFrom}, ${from})` })
        .where(eq(users.uid, uid));
    },

    async purge(now) {
      const some = sql`SELECT rowid FROM revoked_sessions WHERE expires_at < ${now} LIMIT ${PURGED_AT_ONCE}`;
      return (await db.delete(revokedSessions).where(sql`rowid IN (${some})`).run()).meta.changes;
    },
  };
}
