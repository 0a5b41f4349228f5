import { and, asc, eq, isNotNull, lt, lte, notExists, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Plan } from "../../party/protocol/vocabulary";
import type { UserRecord } from "../shared/contract/user";
import type { Database } from "./database";
import { hashUid } from "./digest";
import { deletedUsers, mergedUsers, users } from "./schema";

/** The fields of a user that registration sets; the database sets the others. */
export type UserFields = Omit<UserRecord, "createdAt" | "updatedAt">;

export type Users = {
  /**
   * Inserts the user, or brings an existing one up to date. The settings of a record that exists stay as they are,
   * since the person may have changed them since; only a guest who becomes a user gets the ones now sent, because a
   * guest's were never chosen. A user never becomes a guest again: a token from before the sign-up only changes the
   * record's label. Null, and nothing is changed, when a sign-in of that time (`signedInAt`, in seconds) holds no more:
   * it was ended everywhere, or the account has been deleted since, or this guest has become somebody's account.
   */
  register(
    fields: UserFields,
    signedInAt: number,
    now: number,
  ): Promise<{ record: UserRecord; created: boolean } | null>;
  find(uid: string): Promise<{ record: UserRecord; plan: Plan } | null>;
  /** Called when a session is renewed, so about once a day. */
  markSeen(uid: string, now: number): Promise<void>;
  /** The uids of some accounts that an operator ordered to be deleted, the oldest order first. */
  listDeletionOrders(limit: number): Promise<string[]>;
  /** The uids of some guests that were last seen before that time, the oldest first. */
  listUnseenGuests(before: number, limit: number): Promise<string[]>;
};

type Row = typeof users.$inferSelect;

/** As the table's default has it. */
const NO_PREFERENCES = '{"revision":0,"values":{},"revisions":{}}';

export function createUsers(db: Database): Users {
  return {
    async register({ uid, settings, ...rest }, signedInAt, now) {
      const upgraded = sql`${users.role} = 'guest' AND excluded.role = 'user'`;
      const outdated = sql`${users.role} = 'user' AND excluded.role = 'guest'`;
      const latest = (column: SQLiteColumn) =>
        sql`iif(${outdated}, ${column}, excluded.${sql.identifier(column.name)})`;
      const { userId, email, name, picture, phone, role } = rest;
      const { language, theme, emailNotifications } = settings;
      const hash = await hashUid(uid);
      // A session from before must not become one of the new account either.
      const validFrom = sql`coalesce((SELECT ${deletedUsers.deletedAt} / 1000 + 1 FROM ${deletedUsers} WHERE ${deletedUsers.uidHash} = ${hash}), 0)`;
      const merged = db.select({ one: sql`1` }).from(mergedUsers).where(eq(mergedUsers.fromUid, uid));
      const [row] = await db
        .insert(users)
        .select(
          sql`SELECT ${uid}, ${userId}, ${email}, ${name}, ${picture}, ${phone}, ${language}, ${theme}, ${emailNotifications ? 1 : 0}, ${role}, 'free', ${now}, ${now}, ${validFrom}, ${NO_PREFERENCES}, ${now}, NULL WHERE ${validFrom} <= ${signedInAt} AND ${notExists(merged)}`,
        )
        .onConflictDoUpdate({
          target: users.uid,
          set: {
            userId,
            updatedAt: now,
            seenAt: now,
            email: latest(users.email),
            name: latest(users.name),
            picture: latest(users.picture),
            phone: latest(users.phone),
            role: latest(users.role),
            language: sql`iif(${upgraded}, excluded.language, ${users.language})`,
            theme: sql`iif(${upgraded}, excluded.theme, ${users.theme})`,
            emailNotifications: sql`iif(${upgraded}, excluded.email_notifications, ${users.emailNotifications})`,
          },
          setWhere: lte(users.sessionsValidFrom, signedInAt),
        })
        .returning();
      return row ? { record: toRecord(row), created: row.createdAt === now } : null;
    },

    async find(uid) {
      const row = await db.select().from(users).where(eq(users.uid, uid)).get();
      return row ? { record: toRecord(row), plan: row.plan } : null;
    },

    async markSeen(uid, now) {
      await db.update(users).set({ seenAt: now }).where(eq(users.uid, uid));
    },

    async listDeletionOrders(limit) {
      const rows = await db
        .select({ uid: users.uid })
        .from(users)
        .where(isNotNull(users.deletionOrderedAt))
        .orderBy(asc(users.deletionOrderedAt))
        .limit(limit);
      return rows.map(({ uid }) => uid);
    },

    async listUnseenGuests(before, limit) {
      const rows = await db
        .select({ uid: users.uid })
        .from(users)
        .where(and(eq(users.role, "guest"), lt(users.seenAt, before)))
        .orderBy(asc(users.seenAt))
        .limit(limit);
      return rows.map(({ uid }) => uid);
    },
  };
}

export function toRecord(row: Row): UserRecord {
  const {
    language,
    theme,
    emailNotifications,
    plan: _plan,
    sessionsValidFrom: _from,
    preferences: _kept,
    seenAt: _seenAt,
    deletionOrderedAt: _deletionOrderedAt,
    ...fields
  } = row;
  return { ...fields, settings: { language, theme, emailNotifications } };
}
