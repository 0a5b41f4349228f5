import { and, asc, eq, exists, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Plan } from "../../party/protocol/vocabulary";
import type { UserRecord } from "../shared/contract/user";
import { countForAddress } from "./address-days";
import type { Database } from "./database";
import { hashUid } from "./digest";
import { rowOf } from "./row-of";
import { deletedUsers, mergedUsers, users } from "./schema";

/** The fields of a user that registration sets; the database sets the others. */
export type UserFields = Omit<UserRecord, "createdAt" | "updatedAt"> & { isEmailVerified: boolean };

/** One request to register: when the person signed in (seconds since 1970), and from which network address. */
export type Entry = { signedInAt: number; origin: string; now: number };

/** The user's record; or why there is none: see `register`. */
export type Registered = { record: UserRecord; created: boolean } | "outdated" | "too_many";

export type Users = {
  /**
   * Inserts the user, or brings an existing one up to date. The settings of a record that exists stay as they are,
   * since the person may have changed them since; only a guest who becomes a user gets the ones now sent, because a
   * guest's were never chosen. A user never becomes a guest again: a token from before the sign-up only changes the
   * record's label. `outdated`, and nothing is changed, when a sign-in of that time is no longer valid: it was ended
   * everywhere, or the account is deleted or being deleted, or this guest has become somebody's account. `too_many`:
   * today's new guests of this address are used up.
   */
  register(fields: UserFields, entry: Entry): Promise<Registered>;
  find(uid: string): Promise<{ record: UserRecord; plan: Plan } | null>;
  /** Called when a session is renewed, so about once a day. */
  markSeen(uid: string, now: number): Promise<void>;
  /** The uids of some guests that were last seen before that time, the oldest first. */
  listUnseenGuests(before: number, limit: number): Promise<string[]>;
};

type Row = typeof users.$inferSelect;

/** `guestsPerAddress`: new guests of one network address in a UTC day; null: no limit. */
export function createUsers(db: Database, { guestsPerAddress }: { guestsPerAddress: number | null }): Users {
  return {
    async register({ uid, settings, isEmailVerified, ...rest }, { signedInAt, origin, now }) {
      const upgraded = sql`${users.role} = 'guest' AND excluded.role = 'user'`;
      const outdated = sql`${users.role} = 'user' AND excluded.role = 'guest'`;
      const latest = (column: SQLiteColumn) =>
        sql`iif(${outdated}, ${column}, excluded.${sql.identifier(column.name)})`;
      const { userId, role } = rest;
      const hash = await hashUid(uid);
      // A session from before must not become one of the new account either.
      const validFrom = sql`coalesce((SELECT ${deletedUsers.deletedAt} / 1000 + 1 FROM ${deletedUsers} WHERE ${deletedUsers.uidHash} = ${hash}), 0)`;
      const merged = db.select({ one: sql`1` }).from(mergedUsers).where(eq(mergedUsers.fromUid, uid));
      const isValid = and(sql`${validFrom} <= ${signedInAt}`, notExists(merged));
      const isKnown = exists(db.select({ one: sql`1` }).from(users).where(eq(users.uid, uid)));
      const isNewGuest = sql`${role} = 'guest' AND NOT ${isKnown}`;
      const limit = { origin, kind: "guest", limit: guestsPerAddress, now } as const;
      const { count, isWithin } = countForAddress(db, limit, sql`${isNewGuest} AND ${isValid}`);
      const isWelcome = or(sql`NOT (${isNewGuest})`, isWithin);
      const times = { createdAt: now, updatedAt: now, seenAt: now };
      const emailVerified = isEmailVerified ? 1 : 0;
      const user = { uid, ...rest, ...settings, ...times, sessionsValidFrom: validFrom, emailVerified };
      const insert = db
        .insert(users)
        .select(sql`SELECT ${rowOf(users, user)} WHERE ${isValid} AND ${isWelcome}`)
        .onConflictDoUpdate({
          target: users.uid,
          set: {
            userId,
            updatedAt: now,
            seenAt: now,
            email: latest(users.email),
            emailVerified: latest(users.emailVerified),
            name: latest(users.name),
            picture: latest(users.picture),
            phone: latest(users.phone),
            role: latest(users.role),
            language: sql`iif(${upgraded}, excluded.language, ${users.language})`,
            theme: sql`iif(${upgraded}, excluded.theme, ${users.theme})`,
            emailNotifications: sql`iif(${upgraded}, excluded.email_notifications, ${users.emailNotifications})`,
          },
          setWhere: and(lte(users.sessionsValidFrom, signedInAt), isNull(users.closedAt)),
        })
        .returning();
      const isRefused = db.select({ isTooMany: sql<number>`${isNewGuest} AND ${isValid}` }).from(sql`(SELECT 1)`);
      const [, , [row], [refusal]] = await db.batch([...count, insert, isRefused]);
      if (row) return { record: toRecord(row), created: row.createdAt === now };
      return refusal?.isTooMany ? "too_many" : "outdated";
    },

    async find(uid) {
      const row = await db.select().from(users).where(eq(users.uid, uid)).get();
      return row ? { record: toRecord(row), plan: row.plan } : null;
    },

    async markSeen(uid, now) {
      await db.update(users).set({ seenAt: now }).where(eq(users.uid, uid));
    },

    async listUnseenGuests(before, limit) {
      const rows = await db
        .select({ uid: users.uid })
        .from(users)
        .where(and(eq(users.role, "guest"), lt(users.seenAt, before), isNull(users.closedAt)))
        .orderBy(asc(users.seenAt))
        .limit(limit);
      return rows.map(({ uid }) => uid);
    },
  };
}

/** The record goes to the browser: it names each field, so a new column of the table stays on the server. */
export function toRecord(row: Row): UserRecord {
  const { uid, userId, email, name, picture, phone, role, createdAt, updatedAt } = row;
  const { language, theme, emailNotifications } = row;
  const settings = { language, theme, emailNotifications };
  return { uid, userId, email, name, picture, phone, settings, role, createdAt, updatedAt };
}
