import { and, asc, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database";
import { rewriteRecord } from "./rewrite-record";
import { deletedInterviews, interviewNotes, interviewParticipants } from "./schema";
import { withoutHints } from "./scrub-record";
import { dropIfNobodys } from "./seats";

/**
 * Deleting from one person's history, in two steps: at first it can come back. Then their notes, their summary and the hints
 * that they alone had seen go for good; what was said and sent in a room of two stays the other's, with the seat that says
 * whose it was. When the last of them has deleted it, nothing stays.
 */
export type HistoryRemoval = {
  /** False where it is not in this person's history and was not a moment ago. */
  remove(uid: string, id: string, now: number): Promise<boolean>;
  /** Brings back what was deleted after `since`; false as above. */
  restore(uid: string, id: string, since: number): Promise<boolean>;
  /** Takes some of what was deleted up to `until` away for good; answers how much. */
  purge(until: number, now: number): Promise<number>;
};

type Due = { id: string; uid: string; participantId: string; holders: number };

/** A Worker may ask the database so many times and no more. */
const PURGED_AT_ONCE = 50;
/** Longer than any room lives. */
const REMEMBERED_MS = 400 * 24 * 60 * 60_000;

export function createHistoryRemoval(db: Database): HistoryRemoval {
  const { interviewId, uid: owner, participantId, deletedAt } = interviewParticipants;
  const seatOf = (uid: string, id: string) => and(eq(interviewId, id), eq(owner, uid));

  function listDue(until: number) {
    const others = alias(interviewParticipants, "others");
    const holders = db
      .select({ n: sql`count(*)` })
      .from(others)
      .where(
        and(
          eq(others.interviewId, interviewId),
          ne(others.uid, owner),
          or(isNull(others.deletedAt), gt(others.deletedAt, 0)),
        ),
      );
    return db
      .select({ id: interviewId, uid: owner, participantId, holders: sql<number>`${holders}`.mapWith(Number) })
      .from(interviewParticipants)
      .where(and(sql`${deletedAt} > 0`, lte(deletedAt, until)))
      .orderBy(asc(deletedAt))
      .limit(PURGED_AT_ONCE);
  }

  async function takeAway({ id, uid, participantId: participant, holders }: Due, now: number): Promise<void> {
    const notes = and(eq(interviewNotes.interviewId, id), eq(interviewNotes.uid, uid));
    const forGood = (when?: SQL) =>
      [
        db
          .update(interviewParticipants)
          .set({ deletedAt: 0, summary: null, ratings: "{}", attempts: "{}" })
          .where(and(seatOf(uid, id), when)),
        db.delete(interviewNotes).where(and(notes, when)),
      ] as const;
    if (holders === 0) await db.batch([...forGood(), ...dropIfNobodys(db, id, now)]);
    else {
      const own = new Set([participant]);
      await rewriteRecord(db, id, (record) => ({
        record: record === "unreadable" ? record : withoutHints(record, own),
        // The other one may have been taken away in this very round.
        also: (ours) => [...forGood(ours), ...dropIfNobodys(db, id, now, ours)],
      }));
    }
  }

  return {
    async remove(uid, id, now) {
      const rows = await db
        .update(interviewParticipants)
        .set({ deletedAt: sql`coalesce(${deletedAt}, ${now})` })
        .where(and(seatOf(uid, id), or(isNull(deletedAt), gt(deletedAt, 0))))
        .returning({ id: interviewId });
      return rows.length > 0;
    },

    async restore(uid, id, since) {
      const rows = await db
        .update(interviewParticipants)
        .set({ deletedAt: null })
        .where(and(seatOf(uid, id), or(isNull(deletedAt), gt(deletedAt, since))))
        .returning({ id: interviewId });
      return rows.length > 0;
    },

    async purge(until, now) {
      const due = await listDue(until);
      const failures: unknown[] = [];
      for (const seat of due) await takeAway(seat, now).catch((error: unknown) => failures.push(error));
      await db.delete(deletedInterviews).where(lt(deletedInterviews.deletedAt, now - REMEMBERED_MS));
      if (failures.length > 0) throw failures[0];
      return due.length;
    },
  };
}
