import { and, asc, count, eq, exists, gt, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import { trackerEvents, trackerHeads, trackerRefreshes, users } from "./schema";

/** One event as it is kept. `body` is its JSON. */
export type StoredEvent = {
  id: string;
  application: string;
  kind: string;
  at: string;
  isDemo: boolean;
  body: string;
};

/** Somebody's events and the stamp of the write that made them what they are; "" before the first one. */
export type StoredEvents = { stamp: string; bodies: string[] };
export type Refreshed = { at: number; days: number };

/**
 * The events read from a person's mails, and the person's own actions. Events are only ever added, or taken away by
 * whole kinds.
 */
export type TrackerStore = {
  stampOf(uid: string): Promise<string>;
  /** Without `SEEN`, which is nothing that is shown. */
  read(uid: string): Promise<StoredEvents>;
  readSeen(uid: string): Promise<string[]>;
  /**
   * Adds all of these that are not there yet, in one transaction, and answers the new stamp. Null, and nothing is
   * added, when the events are not any more those of `stamp`, or there is no such user. Of the events of kind `SEEN`, the
   * oldest beyond `MOST_SEEN_BYTES` are deleted: their mails are read again when they are sent again.
   */
  append(uid: string, events: readonly StoredEvent[], stamp: string, now: number): Promise<string | null>;
  /** How many events somebody has, `SEEN` included. */
  countEvents(uid: string): Promise<number>;
  /** Takes the demo away, all that was read from mails, or everything. */
  remove(uid: string, what: "demo" | "mails" | "all"): Promise<void>;
  refreshed(uid: string): Promise<Refreshed | null>;
  /** False when there is no such user. */
  noteRefresh(uid: string, days: number, now: number): Promise<boolean>;
  /** Bodies in the order of ids, those after `after`: for the export. */
  page(uid: string, after: string, limit: number): Promise<{ id: string; body: string }[]>;
  /** The result that `keepUpcoming` stored, and the current stamp of the events; null where there never were any. */
  readUpcoming(uid: string): Promise<{ stamp: string; upcoming: string } | null>;
  /** Nothing where the events are not any more those of `stamp`. */
  keepUpcoming(uid: string, stamp: string, upcoming: string): Promise<void>;
};

/** The kind of events that name mails which are about no job. */
export const SEEN = "seen";
/** JSON of one person's events of kind `SEEN`, all of which are read for each batch of mails. About 180,000 mails. */
export const MOST_SEEN_BYTES = 4 * 1024 * 1024;
/** Far below the 2 MB that D1 takes for one parameter. */
const PIECE = 400_000;

export function createTrackerStore(db: Database): TrackerStore {
  const userOf = (uid: string) => exists(db.select({ one: sql`1` }).from(users).where(eq(users.uid, uid)));
  const headOf = (uid: string) =>
    db.select({ stamp: trackerHeads.stamp }).from(trackerHeads).where(eq(trackerHeads.uid, uid));
  // Their ids begin with the kind, so that no others are read.
  const isSeen = sql`${trackerEvents.id} BETWEEN ${`${SEEN}:`} AND ${`${SEEN};`}`;

  return {
    stampOf: async (uid) => (await headOf(uid).get())?.stamp ?? "",

    async read(uid) {
      // One transaction: the stamp is of these events.
      const [[head], rows] = await db.batch([
        headOf(uid),
        db
          .select({ body: trackerEvents.body })
          .from(trackerEvents)
          .where(and(eq(trackerEvents.uid, uid), ne(trackerEvents.kind, SEEN))),
      ]);
      return { stamp: head?.stamp ?? "", bodies: rows.map(({ body }) => body) };
    },

    async readSeen(uid) {
      const rows = await db
        .select({ body: trackerEvents.body })
        .from(trackerEvents)
        .where(and(eq(trackerEvents.uid, uid), isSeen));
      return rows.map(({ body }) => body);
    },

    async countEvents(uid) {
      const row = await db.select({ n: count() }).from(trackerEvents).where(eq(trackerEvents.uid, uid)).get();
      return row?.n ?? 0;
    },

    async append(uid, events, stamp, now) {
      const fresh = crypto.randomUUID();
      const known = sql`coalesce((${headOf(uid)}), '')`;
      const claim = db
        .insert(trackerHeads)
        .select(sql`SELECT ${rowOf(trackerHeads, { uid, stamp: fresh })} WHERE ${userOf(uid)} AND ${known} = ${stamp}`)
        .onConflictDoUpdate({ target: trackerHeads.uid, set: { stamp: fresh, upcoming: "" } })
        .returning({ stamp: trackerHeads.stamp });
      const field = (name: keyof StoredEvent) => sql`json_extract(value, ${`$.${name}`})`;
      const event = {
        uid,
        id: field("id"),
        application: field("application"),
        kind: field("kind"),
        at: field("at"),
        isDemo: field("isDemo"),
        body: field("body"),
        recordedAt: now,
      };
      const inserts = cut(events).map((some) =>
        db
          .insert(trackerEvents)
          .select(
            sql`SELECT ${rowOf(trackerEvents, event)} FROM json_each(${JSON.stringify(some)}) WHERE ${known} = ${fresh}`,
          )
          .onConflictDoNothing(),
      );
      const newest = sql`(ORDER BY recorded_at DESC, id DESC ROWS UNBOUNDED PRECEDING)`;
      const ranked = sql`SELECT id, sum(octet_length(body)) OVER ${newest} AS bytes FROM ${trackerEvents} WHERE uid = ${uid} AND ${isSeen}`;
      const isSurplus = sql`${trackerEvents.id} IN (SELECT id FROM (${ranked}) WHERE bytes > ${MOST_SEEN_BYTES})`;
      const drop = db
        .delete(trackerEvents)
        .where(and(eq(trackerEvents.uid, uid), isSeen, isSurplus, sql`${known} = ${fresh}`));
      const hasSeen = events.some(({ kind }) => kind === SEEN);
      const [claimed] = await db.batch([claim, ...inserts, ...(hasSeen ? [drop] : [])]);
      return claimed.length > 0 ? fresh : null;
    },

    async remove(uid, what) {
      const fresh = { stamp: crypto.randomUUID(), upcoming: "" };
      const stamp = db.update(trackerHeads).set(fresh).where(eq(trackerHeads.uid, uid));
      const events = db.delete(trackerEvents).where(and(eq(trackerEvents.uid, uid), chosen(uid, what)));
      const mark = db.delete(trackerRefreshes).where(eq(trackerRefreshes.uid, uid));
      await db.batch(what === "demo" ? [stamp, events] : [stamp, events, mark]);
    },

    async refreshed(uid) {
      const row = await db.select().from(trackerRefreshes).where(eq(trackerRefreshes.uid, uid)).get();
      return row ? { at: row.refreshedAt, days: row.days } : null;
    },

    async noteRefresh(uid, days, now) {
      const noted = await db
        .insert(trackerRefreshes)
        .select(sql`SELECT ${rowOf(trackerRefreshes, { uid, refreshedAt: now, days })} WHERE ${userOf(uid)}`)
        .onConflictDoUpdate({ target: trackerRefreshes.uid, set: { refreshedAt: now, days } })
        .returning({ uid: trackerRefreshes.uid });
      return noted.length > 0;
    },

    page: (uid, after, limit) =>
      db
        .select({ id: trackerEvents.id, body: trackerEvents.body })
        .from(trackerEvents)
        .where(and(eq(trackerEvents.uid, uid), gt(trackerEvents.id, after)))
        .orderBy(asc(trackerEvents.id))
        .limit(limit),

    async readUpcoming(uid) {
      const { stamp, upcoming } = trackerHeads;
      return (await db.select({ stamp, upcoming }).from(trackerHeads).where(eq(trackerHeads.uid, uid)).get()) ?? null;
    },

    async keepUpcoming(uid, stamp, upcoming) {
      await db
        .update(trackerHeads)
        .set({ upcoming })
        .where(and(eq(trackerHeads.uid, uid), eq(trackerHeads.stamp, stamp)));
    },
  };

  function chosen(uid: string, what: "demo" | "mails" | "all"): SQL | undefined {
    if (what === "all") return undefined;
    if (what === "demo") return eq(trackerEvents.isDemo, true);
    const added = db
      .select({ application: trackerEvents.application })
      .from(trackerEvents)
      .where(and(eq(trackerEvents.uid, uid), eq(trackerEvents.kind, "add")));
    const takenIn = db
      .select({ application: sql<string>`json_extract(${trackerEvents.body}, '$.to')` })
      .from(trackerEvents)
      .where(
        and(eq(trackerEvents.uid, uid), eq(trackerEvents.kind, "merge"), inArray(trackerEvents.application, added)),
      );
    // Actions on applications that came from mails lose their subject, except where an application that the person had
    // added was merged into it.
    const { kind, application } = trackerEvents;
    return or(
      inArray(kind, ["mail", SEEN, "review", "move"]),
      and(notInArray(application, added), notInArray(application, takenIn)),
    );
  }
}

/** Events in pieces that fit into one parameter each. */
function cut(events: readonly StoredEvent[]): StoredEvent[][] {
  const pieces: StoredEvent[][] = [];
  let size = PIECE;
  for (const event of events) {
    const own = 3 * (event.body.length + event.id.length + event.application.length);
    if (size + own > PIECE) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(event);
    size += own;
  }
  return pieces;
}
