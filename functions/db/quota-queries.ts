import { and, count, eq, exists, gt, inArray, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { QuotaRequest } from "../../party/protocol/quota";
import type { Plan } from "../../party/protocol/vocabulary";
import type { CountedThings } from "../shared/contract/account";
import type { CountedMode, QuotaUsage } from "../shared/contract/assistant";
import { countForAddress } from "./address-days";
import type { Database } from "./database";
import { digest } from "./digest";
import { rowOf } from "./row-of";
import { type CountedKind, dailyUsage, interviewStarts, mergedUsers, meteredRequests, users } from "./schema";

/** The operator's limit; null: no limit. */
export type QuotaLimits = {
  /** Mock interviews of each kind, for each plan. */
  quotas: Record<Plan, Record<CountedMode, number | null>>;
  /** With the operator's keys. */
  caps: Record<CountedKind, DailyCaps>;
  /** AI interviews of all guests of one network address in a UTC day. */
  guestInterviews: number | null;
};

type DailyCaps = {
  /** Requests to models in 24 hours. */
  requests: { perUser: number | null; perAddress: number | null };
  /**
   * Tokens of models, minutes of speech, characters of voices, or runs of programs: in 24 hours for a person and an address; at one
   * provider in a UTC day for all guests together (`guests`) and for everybody (`total`).
   */
  units: { perUser: number | null; perAddress: number | null; guests: number | null; total: number | null };
};

/** One provider's part of a UTC day, and the limit that applies to all of it. */
export type ProviderUsage = {
  kind: CountedKind;
  provider: string;
  requests: number;
  units: number;
  guestUnits: number;
};

export type QuotaStore = {
  /**
   * Counts what a room is about to do and says whether it may. Each thing is counted once, however often it is asked
   * for, and what has been allowed stays so. Of somebody who is no user any more nothing is allowed, and nothing kept.
   */
  ask(request: QuotaRequest, now: number): Promise<boolean>;
  /** Counts characters that a voice is about to speak and says whether it may; each call counts. */
  speak(use: SpokenCharacters, now: number): Promise<boolean>;
  /** Counts a program that the operator's server is about to run and says whether it may; each call counts. */
  run(use: Omit<SpokenCharacters, "characters">, now: number): Promise<boolean>;
  /** The use of the operator's keys on the UTC day of `now`. */
  today(now: number): Promise<ProviderUsage[]>;
  /** The part of the plan that a user has used; null for anybody who is no user. */
  left(uid: string): Promise<QuotaUsage | null>;
  /** All that is noted here about somebody. */
  list(uid: string): Promise<CountedThings>;
};

type StartRequest = Extract<QuotaRequest, { ask: "start" }>;
export type SpokenCharacters = { uid: string; origin: string; provider: string; characters: number };
/** Something that the operator pays for. */
type Use = { kind: CountedKind; id: string; uid: string; origin: string; provider: string; units: number };

const DAY_MS = 24 * 60 * 60_000;
/** Requests count for a day; the second one is a margin for clocks that differ. */
const KEPT_MS = 2 * DAY_MS;
/** The operator can look back for a year and a month. */
const KEPT_DAYS = 400;
/** Each question takes away more than it adds, so that what is left over gets less. */
const PRUNED_AT_ONCE = 20;

export function createQuotaStore(db: Database, { quotas, caps, guestInterviews }: QuotaLimits): QuotaStore {
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

  async function start({ room, epoch, uid, mode, origin = "" }: StartRequest, now: number): Promise<boolean> {
    const limit = sql`iif(${users.plan} = 'pro', ${quotas.pro[mode]}, ${quotas.free[mode]})`;
    const used = sql`(SELECT count(*) FROM ${interviewStarts} WHERE ${interviewStarts.uid} = ${users.uid} AND ${interviewStarts.mode} = ${mode})`;
    const mayStart = sql`${users.uid} = ${ownerOf(uid)} AND coalesce(${used} < ${limit}, 1)`;
    const counted = db
      .select({ mode: interviewStarts.mode })
      .from(interviewStarts)
      .where(and(eq(interviewStarts.room, room), eq(interviewStarts.epoch, epoch)));
    // A new cookie brings a new guest with a whole plan, and no new address.
    const isLimited = mode === "ai" && origin !== "";
    const address = countForAddress(
      db,
      { origin, kind: "interview", limit: isLimited ? guestInterviews : null, now },
      sql`EXISTS (SELECT 1 FROM ${users} WHERE ${mayStart} AND ${users.role} = 'guest') AND NOT ${exists(counted)}`,
    );
    const insert = db
      .insert(interviewStarts)
      .select(
        sql`SELECT ${rowOf(interviewStarts, { room, epoch, uid: users.uid, mode, startedAt: now })} FROM ${users} WHERE ${mayStart} AND (${users.role} <> 'guest' OR ${address.isWithin})`,
      )
      .onConflictDoNothing();
    const [, , , rows] = await db.batch([...address.count, insert, counted, prune(now)]);
    return rows.length > 0;
  }

  async function use({ kind, id: named, uid, origin, provider, units }: Use, now: number): Promise<boolean> {
    const id = await digest(named);
    const since = now - DAY_MS;
    const day = dayOf(now);
    const { requests, units: most } = caps[kind];
    const within = (which: SQL) =>
      sql`FROM ${meteredRequests} WHERE ${which} AND ${eq(meteredRequests.kind, kind)} AND ${gt(meteredRequests.askedAt, since)}`;
    const asked = (which: SQL) => sql`(SELECT count(*) ${within(which)})`;
    const spent = (which: SQL) => sql`(SELECT coalesce(sum(${meteredRequests.units}), 0) + ${units} ${within(which)})`;
    const total = (column: SQLWrapper) =>
      sql`(SELECT coalesce(sum(${column}), 0) + ${units} FROM ${dailyUsage} WHERE ${isDay(day, kind, provider)})`;
    const byUser = sql`${meteredRequests.uid} = ${users.uid}`;
    const byAddress = sql`${meteredRequests.origin} = ${origin}`;
    // Requests without a network address share no limit per address, because together they are not one place.
    const ofAddress = (limit: number | null) => (origin === "" ? null : limit);
    const isGuest = sql`(${users.role} = 'guest')`;
    const request = { id, uid: users.uid, origin, askedAt: now, kind, provider, units, isGuest, state: 0 };
    const insert = db
      .insert(meteredRequests)
      .select(
        sql`SELECT ${rowOf(meteredRequests, request)} FROM ${users} WHERE ${and(
          sql`${users.uid} = ${ownerOf(uid)}`,
          sql`coalesce(${asked(byUser)} < ${requests.perUser}, 1)`,
          sql`coalesce(${asked(byAddress)} < ${ofAddress(requests.perAddress)}, 1)`,
          sql`coalesce(${spent(byUser)} <= ${most.perUser}, 1)`,
          sql`coalesce(${spent(byAddress)} <= ${ofAddress(most.perAddress)}, 1)`,
          sql`coalesce(${total(dailyUsage.units)} <= ${most.total}, 1)`,
          sql`coalesce(NOT ${isGuest} OR ${total(dailyUsage.guestUnits)} <= ${most.guests}, 1)`,
        )}`,
      )
      .onConflictDoNothing();
    const isNew = and(eq(meteredRequests.id, id), eq(meteredRequests.state, 0));
    const guestUnits = sql`${meteredRequests.units} * ${meteredRequests.isGuest}`;
    const todays = { day, kind, provider, requests: 1, units: meteredRequests.units, guestUnits };
    const add = db
      .insert(dailyUsage)
      .select(sql`SELECT ${rowOf(dailyUsage, todays)} FROM ${meteredRequests} WHERE ${isNew}`)
      .onConflictDoUpdate({
        target: [dailyUsage.day, dailyUsage.kind, dailyUsage.provider],
        set: {
          requests: sql`${dailyUsage.requests} + 1`,
          units: sql`${dailyUsage.units} + excluded.units`,
          guestUnits: sql`${dailyUsage.guestUnits} + excluded.guest_units`,
        },
      });
    const mark = db.update(meteredRequests).set({ state: 1 }).where(isNew);
    const counted = db.select({ one: sql`1` }).from(meteredRequests).where(eq(meteredRequests.id, id));
    const forget = db.delete(dailyUsage).where(lt(dailyUsage.day, day - KEPT_DAYS));
    const [, , , rows] = await db.batch([insert, add, mark, counted, forget, prune(now)]);
    return rows.length > 0;
  }

  async function correct(named: string, tokens: number): Promise<true> {
    const id = await digest(named);
    const { askedAt, kind, provider, units, isGuest, state } = meteredRequests;
    const isOpen = and(eq(meteredRequests.id, id), eq(state, 1));
    const more = sql`(SELECT ${tokens} - ${units} FROM ${meteredRequests} WHERE ${isOpen})`;
    const moreOfGuests = sql`(SELECT (${tokens} - ${units}) * ${isGuest} FROM ${meteredRequests} WHERE ${isOpen})`;
    const of = sql`(SELECT cast(${askedAt} / ${DAY_MS} AS INTEGER), ${kind}, ${provider} FROM ${meteredRequests} WHERE ${isOpen})`;
    const move = db
      .update(dailyUsage)
      .set({ units: sql`${dailyUsage.units} + ${more}`, guestUnits: sql`${dailyUsage.guestUnits} + ${moreOfGuests}` })
      .where(sql`(${dailyUsage.day}, ${dailyUsage.kind}, ${dailyUsage.provider}) = ${of}`);
    await db.batch([move, db.update(meteredRequests).set({ units: tokens, state: 2 }).where(isOpen)]);
    return true;
  }

  return {
    ask(asked, now) {
      switch (asked.ask) {
        case "start":
          return start(asked, now);
        case "request": {
          const { uid, origin, provider, tokens } = asked;
          return use({ kind: "model", id: nameOf(asked), uid, origin, provider, units: tokens }, now);
        }
        case "spent":
          return correct(nameOf(asked), asked.tokens);
        case "speech": {
          const { room, epoch, minute, uid, origin, provider } = asked;
          const id = JSON.stringify(["speech", room, epoch, minute]);
          return use({ kind: "speech", id, uid, origin, provider, units: 1 }, now);
        }
        default:
          return asked satisfies never;
      }
    },

    speak: ({ characters, ...by }, now) =>
      use({ kind: "voice", id: crypto.randomUUID(), ...by, units: characters }, now),

    run: (by, now) => use({ kind: "code", id: crypto.randomUUID(), ...by, units: 1 }, now),

    today(now) {
      const { kind, provider, requests, units, guestUnits } = dailyUsage;
      return db
        .select({ kind, provider, requests, units, guestUnits })
        .from(dailyUsage)
        .where(eq(dailyUsage.day, dayOf(now)))
        .orderBy(kind, provider);
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

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

function isDay(day: number, kind: CountedKind, provider: string): SQL | undefined {
  return and(eq(dailyUsage.day, day), eq(dailyUsage.kind, kind), eq(dailyUsage.provider, provider));
}

function nameOf({ room, epoch, requestId }: { room: string; epoch: string; requestId: string }): string {
  return JSON.stringify([room, epoch, requestId]);
}
