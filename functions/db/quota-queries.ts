import { and, count, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { QuotaRequest } from "../../party/protocol/quota";
import type { Plan } from "../../party/protocol/vocabulary";
import type { CountedThings } from "../shared/contract/account";
import type { CountedMode, QuotaUsage } from "../shared/contract/assistant";
import type { Database } from "./database";
import { digest } from "./digest";
import { type CountedKind, interviewStarts, mergedUsers, meteredRequests, users } from "./schema";

/** The operator's limit; null: no limit. */
export type QuotaLimits = {
  /** Mock interviews of each kind, for each plan. */
  quotas: Record<Plan, Record<CountedMode, number | null>>;
  /** With the operator's keys in 24 hours: requests to models, and minutes of speech. */
  caps: Record<CountedKind, DailyCap>;
};

type DailyCap = { perUser: number | null; perAddress: number | null };

export type QuotaStore = {
  /**
   * Counts what a room is about to do and says whether it may. Each thing is counted once, however often it is asked
   * for, and what has been allowed stays so. Of somebody who is no user any more nothing is allowed, and nothing kept.
   */
  ask(request: QuotaRequest, now: number): Promise<boolean>;
  /** The part of the plan that a user has used; null for anybody who is no user. */
  left(uid: string): Promise<QuotaUsage | null>;
  /** All that is noted here about somebody. */
  list(uid: string): Promise<CountedThings>;
};

type StartRequest = Extract<QuotaRequest, { ask: "start" }>;
/** One of the things of which there are so many a day. */
type Use = { kind: CountedKind; id: readonly string[]; uid: string; origin: string };

const DAY_MS = 24 * 60 * 60_000;
/** Requests count for a day; the second one is a margin for clocks that differ. */
const KEPT_MS = 2 * DAY_MS;
/** Each question takes away more than it adds, so that what is left over gets less. */
const PRUNED_AT_ONCE = 20;

export function createQuotaStore(db: Database, { quotas, caps }: QuotaLimits): QuotaStore {
  /** A guest who has since become a user counts as that account. */
  const ownerOf = (uid: string) =>
    sql`coalesce((SELECT ${mergedUsers.intoUid} FROM ${mergedUsers} WHERE ${mergedUsers.fromUid} = ${uid}), ${uid})`;

  /** Rows come in the order of time: the first ones are the oldest, and finding them reads no others. */
  function prune(now: number) {
    const oldest = db.select({ row: sql`rowid` }).from(meteredRequests).orderBy(sql`rowid`).limit(PRUNED_AT_ONCE);
    return db
      .delete(meteredRequests)
      .where(and(inArray(sql`rowid`, oldest), lt(meteredRequests.askedAt, now - KEPT_MS)));
  }

  // The counting statement contains the limit, so of two concurrent requests the second one sees the first.

  async function start({ room, epoch, uid, mode }: StartRequest, now: number): Promise<boolean> {
    const limit = sql`iif(${users.plan} = 'pro', ${quotas.pro[mode]}, ${quotas.free[mode]})`;
    const used = sql`(SELECT count(*) FROM ${interviewStarts} WHERE ${interviewStarts.uid} = ${users.uid} AND ${interviewStarts.mode} = ${mode})`;
    const insert = db
      .insert(interviewStarts)
      .select(
        sql`SELECT ${room}, ${epoch}, ${users.uid}, ${mode}, ${now} FROM ${users} WHERE ${users.uid} = ${ownerOf(uid)} AND coalesce(${used} < ${limit}, 1)`,
      )
      .onConflictDoNothing();
    const counted = db
      .select({ mode: interviewStarts.mode })
      .from(interviewStarts)
      .where(and(eq(interviewStarts.room, room), eq(interviewStarts.epoch, epoch)));
    const [, rows] = await db.batch([insert, counted, prune(now)]);
    return rows.length > 0;
  }

  async function use({ kind, id: named, uid, origin }: Use, now: number): Promise<boolean> {
    const id = await digest(JSON.stringify(named));
    const since = now - DAY_MS;
    const asked = (which: ReturnType<typeof sql>) =>
      sql`(SELECT count(*) FROM ${meteredRequests} WHERE ${which} AND ${eq(meteredRequests.kind, kind)} AND ${gt(meteredRequests.askedAt, since)})`;
    const byUser = asked(sql`${meteredRequests.uid} = ${users.uid}`);
    const byAddress = asked(sql`${meteredRequests.origin} = ${origin}`);
    // Requests without a network address share no limit per address, because together they are not one place.
    const perAddress = origin === "" ? null : caps[kind].perAddress;
    const insert = db
      .insert(meteredRequests)
      .select(
        sql`SELECT ${id}, ${users.uid}, ${origin}, ${now}, ${kind} FROM ${users} WHERE ${users.uid} = ${ownerOf(uid)} AND coalesce(${byUser} < ${caps[kind].perUser}, 1) AND coalesce(${byAddress} < ${perAddress}, 1)`,
      )
      .onConflictDoNothing();
    const counted = db.select({ one: sql`1` }).from(meteredRequests).where(eq(meteredRequests.id, id));
    const [, rows] = await db.batch([insert, counted, prune(now)]);
    return rows.length > 0;
  }

  return {
    ask(asked, now) {
      switch (asked.ask) {
        case "start":
          return start(asked, now);
        case "request": {
          const { room, epoch, requestId, uid, origin } = asked;
          return use({ kind: "model", id: [room, epoch, requestId], uid, origin }, now);
        }
        case "speech": {
          const { room, epoch, minute, uid, origin } = asked;
          return use({ kind: "speech", id: ["speech", room, epoch, minute], uid, origin }, now);
        }
        default:
          return asked satisfies never;
      }
    },

    async left(uid) {
      const [[user], rows] = await db.batch([
        db.select({ plan: users.plan }).from(users).where(eq(users.uid, uid)),
        db
          .select({ mode: interviewStarts.mode, used: count() })
          .from(interviewStarts)
          .where(eq(interviewStarts.uid, uid))
          .groupBy(interviewStarts.mode),
      ]);
      if (!user) return null;
      const leftOf = (mode: CountedMode) => {
        const limit = quotas[user.plan][mode];
        return limit === null ? null : { used: rows.find((row) => row.mode === mode)?.used ?? 0, limit };
      };
      return { plan: user.plan, ai: leftOf("ai"), peer: leftOf("peer") };
    },

    async list(uid) {
      const { room, mode, startedAt, uid: startedBy } = interviewStarts;
      const { askedAt, origin, uid: askedBy } = meteredRequests;
      const [starts, requests] = await db.batch([
        db.select({ room, mode, startedAt }).from(interviewStarts).where(eq(startedBy, uid)).orderBy(startedAt),
        db.select({ askedAt, origin }).from(meteredRequests).where(eq(askedBy, uid)).orderBy(askedAt),
      ]);
      return { starts, requests };
    },
  };
}
