import { and, eq, exists, getTableColumns, inArray, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import {
  interviewFeedback,
  interviewNotes,
  interviewParticipants,
  interviewStarts,
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

export type Merges = {
  /**
   * All that the guest `from` owns becomes the account's, in one transaction; answers how many interviews moved. Safe
   * to repeat. Null when `from` is another account's already, or no guest, or has signed out everywhere since
   * `provenAt` (seconds since 1970).
   */
  merge(from: string, into: string, now: number, provenAt: number): Promise<number | null>;
};

export function createMerges(db: Database): Merges {
  return {
    async merge(from, into, now, provenAt) {
      const guest = db
        .select({ one: sql`1` })
        .from(users)
        .where(
          and(
            eq(users.uid, from),
            eq(users.role, "guest"),
            isNull(users.closedAt),
            lte(users.sessionsValidFrom, provenAt),
          ),
        );
      const account = db
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.uid, into), eq(users.role, "user"), isNull(users.closedAt)));
      // The guest's row goes last: until then it says that this is the first time.
      const allowed = and(exists(guest), exists(account));

      const own = alias(interviewParticipants, "own");
      const isOwnAlready = db
        .select({ one: sql`1` })
        .from(own)
        .where(and(eq(own.interviewId, interviewParticipants.interviewId), eq(own.uid, into)));
      const move = db
        .update(interviewParticipants)
        .set({ uid: into })
        .where(and(eq(interviewParticipants.uid, from), notExists(isOwnAlready), allowed))
        .returning({ id: interviewParticipants.interviewId });
      // A person who had both seats gets the interview once.
      const dropSecondSeats = db.delete(interviewParticipants).where(and(eq(interviewParticipants.uid, from), allowed));

      const annotated = db
        .select({ id: interviewNotes.interviewId })
        .from(interviewNotes)
        .where(eq(interviewNotes.uid, into));
      const seatsOfGuest = db
        .select({ id: interviewParticipants.interviewId })
        .from(interviewParticipants)
        .where(eq(interviewParticipants.uid, from));
      // On both sides: then nobody else was there who could say something of them.
      const dropOwnFeedback = db
        .delete(interviewFeedback)
        .where(and(inArray(interviewFeedback.interviewId, seatsOfGuest), allowed));
      const feedback = db
        .update(interviewFeedback)
        .set({ uid: into })
        .where(and(eq(interviewFeedback.uid, from), allowed));
      // Notes of the account's own stay what they are.
      const dropSecondNotes = db
        .delete(interviewNotes)
        .where(and(eq(interviewNotes.uid, from), inArray(interviewNotes.interviewId, annotated), allowed));
      const notes = db
        .update(interviewNotes)
        .set({ uid: into })
        .where(and(eq(interviewNotes.uid, from), allowed));

      const visits = db
        .insert(roomVisits)
        .select(
          sql`SELECT ${rowOf(roomVisits, { ...getTableColumns(roomVisits), uid: into })} FROM ${roomVisits} WHERE ${roomVisits.uid} = ${from} AND ${allowed}`,
        )
        .onConflictDoUpdate({
          target: [roomVisits.uid, roomVisits.room],
          set: { visitedAt: sql`max(${roomVisits.visitedAt}, excluded.visited_at)` },
        });
      const dropVisits = db.delete(roomVisits).where(and(eq(roomVisits.uid, from), allowed));

      // Used quota stays used: signing up does not reset it.
      const starts = db
        .update(interviewStarts)
        .set({ uid: into })
        .where(and(eq(interviewStarts.uid, from), allowed));
      const requests = db
        .update(meteredRequests)
        .set({ uid: into })
        .where(and(eq(meteredRequests.uid, from), allowed));

      // A mail that both have keeps its place in the account. The guest's application that it was in goes there with
      // the rest.
      const joins = db
        .insert(trackerEvents)
        .select(joinApplications(from, into, now, sql`${allowed}`))
        .onConflictDoNothing();
      // The same mail or action is one of the account's already: its own stays.
      const events = db
        .insert(trackerEvents)
        .select(
          sql`SELECT ${rowOf(trackerEvents, { ...getTableColumns(trackerEvents), uid: into })} FROM ${trackerEvents} WHERE ${trackerEvents.uid} = ${from} AND ${allowed}`,
        )
        .onConflictDoNothing();
      const head = db
        .insert(trackerHeads)
        .select(sql`SELECT ${rowOf(trackerHeads, { uid: into, stamp: crypto.randomUUID() })} WHERE ${allowed}`)
        .onConflictDoUpdate({ target: trackerHeads.uid, set: { stamp: sql`excluded.stamp` } });
      const refreshes = db
        .insert(trackerRefreshes)
        .select(
          sql`SELECT ${rowOf(trackerRefreshes, { ...getTableColumns(trackerRefreshes), uid: into })} FROM ${trackerRefreshes} WHERE ${trackerRefreshes.uid} = ${from} AND ${allowed}`,
        )
        .onConflictDoNothing();
      const shares = db
        .update(trackerShares)
        .set({ uid: into })
        .where(and(eq(trackerShares.uid, from), allowed));
      const drop = (table: typeof trackerEvents | typeof trackerHeads | typeof trackerRefreshes) =>
        db.delete(table).where(and(eq(table.uid, from), allowed));

      // The bytes stay in the guest's folder, where the row says that they are.
      const files = db
        .update(resourceFiles)
        .set({ uid: into })
        .where(and(eq(resourceFiles.uid, from), allowed));
      const ownStories = db
        .update(stories)
        .set({ uid: into })
        .where(and(eq(stories.uid, from), allowed));

      const paid = db
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.uid, from), eq(users.plan, "pro")));
      const keepHigherPlan = db
        .update(users)
        .set({ plan: "pro" })
        .where(and(eq(users.uid, into), exists(paid), allowed));

      const remember = db
        .insert(mergedUsers)
        .select(sql`SELECT ${rowOf(mergedUsers, { fromUid: from, intoUid: into, mergedAt: now })} WHERE ${allowed}`)
        .onConflictDoNothing();
      const dropGuest = db.delete(users).where(and(eq(users.uid, from), allowed));
      const left = db
        .select({ role: users.role, into: mergedUsers.intoUid })
        .from(sql`(SELECT 1)`)
        .leftJoin(users, eq(users.uid, from))
        .leftJoin(mergedUsers, eq(mergedUsers.fromUid, from));

      const words = [dropOwnFeedback, feedback, dropSecondNotes, notes] as const;
      const interviews = [...words, dropSecondSeats, visits, dropVisits, starts, requests] as const;
      const dropTracker = [drop(trackerEvents), drop(trackerHeads), drop(trackerRefreshes)] as const;
      const tracker = [joins, events, head, refreshes, shares, ...dropTracker] as const;
      const plan = [keepHigherPlan, remember, dropGuest, left] as const;
      const results = await db.batch([move, ...interviews, ...tracker, files, ownStories, ...plan]);
      const [moved] = results;
      const [state] = results[23];
      const isTaken = state?.role != null || (state?.into != null && state.into !== into);
      return isTaken ? null : moved.length;
    },
  };
}

/** A `merge` (contract/tracker) of each application that only the guest has into the one that has a mail of it here. */
function joinApplications(from: string, into: string, now: number, allowed: SQL): SQL {
  const at = new Date(now).toISOString();
  const pairs = sql`SELECT 'joined-' || theirs.application AS id, theirs.application, min(ours.application) AS target, theirs.is_demo
    FROM tracker_events theirs JOIN tracker_events ours ON ours.uid = ${into} AND ours.id = theirs.id
    WHERE theirs.uid = ${from} AND theirs.kind = 'mail' AND theirs.application NOT IN
      (SELECT application FROM tracker_events WHERE uid = ${into})
    GROUP BY theirs.application, theirs.is_demo`;
  const body = sql`json_object('kind', 'merge', 'id', id, 'application', application, 'at', ${at}, 'to', target)`;
  const isDemo = sql`is_demo`;
  const event = {
    uid: into,
    id: sql`id`,
    application: sql`application`,
    kind: "merge",
    at,
    isDemo,
    body,
    recordedAt: now,
  };
  return sql`SELECT ${rowOf(trackerEvents, event)} FROM (${pairs}) WHERE ${allowed}`;
}
