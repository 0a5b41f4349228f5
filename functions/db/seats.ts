import { and, count, eq, exists, gt, isNull, lt, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { RoomRecord } from "../../party/protocol/record";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import { deletedInterviews, interviewFeedback, interviewNotes, interviewParticipants, interviews } from "./schema";
import { summarize } from "./summarize";

/** Whether this person's history contains the interview. */
export function isInHistory(db: Database, id: SQL | typeof interviews.id | string, uid: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(interviewParticipants)
      .where(
        and(
          sql`${interviewParticipants.interviewId} = ${id}`,
          eq(interviewParticipants.uid, uid),
          isNull(interviewParticipants.deletedAt),
        ),
      ),
  );
}

/** Each seat's summary computed from this record, as JSON. */
export function summaryOf(record: RoomRecord, participantId: string): string | null {
  const summary = summarize(record, participantId);
  return summary && JSON.stringify(summary);
}

/** Statements that bring the summaries in line with the record; they do nothing unless `when` holds. */
export function updateSummaries(db: Database, id: string, record: RoomRecord, when: SQL) {
  return record.members.map(({ participantId }) =>
    db
      .update(interviewParticipants)
      .set({ summary: summaryOf(record, participantId) })
      .where(
        and(
          eq(interviewParticipants.interviewId, id),
          eq(interviewParticipants.participantId, participantId),
          or(isNull(interviewParticipants.deletedAt), gt(interviewParticipants.deletedAt, 0)),
          when,
        ),
      ),
  );
}

/**
 * Statements for when seats have gone: what who had them wrote goes, and what was said of them; an interview that is in
 * no history any more goes altogether. They do nothing unless `when` holds.
 */
export function dropOwnerless(db: Database, id: string, now: number, when: SQL) {
  const seats = db
    .select({ uid: interviewParticipants.uid })
    .from(interviewParticipants)
    .where(eq(interviewParticipants.interviewId, id));
  const seated = db.select({ n: count() }).from(interviewParticipants).where(eq(interviewParticipants.interviewId, id));
  const { interviewId, uid } = interviewFeedback;
  return [
    db
      .delete(interviewNotes)
      .where(and(eq(interviewNotes.interviewId, id), notInArray(interviewNotes.uid, seats), when)),
    db
      .delete(interviewFeedback)
      .where(and(eq(interviewId, id), or(notInArray(uid, seats), lt(sql`(${seated})`, 2)), when)),
    ...dropIfNobodys(db, id, now, when),
  ] as const;
}

/** An interview that all its people have deleted for good goes, and does not come back. */
export function dropIfNobodys(db: Database, id: string, now: number, when?: SQL) {
  const holders = db
    .select({ one: sql`1` })
    .from(interviewParticipants)
    .where(
      and(
        eq(interviewParticipants.interviewId, id),
        or(isNull(interviewParticipants.deletedAt), gt(interviewParticipants.deletedAt, 0)),
      ),
    );
  const nobodys = and(notExists(holders), when);
  return [
    db
      .insert(deletedInterviews)
      .select(sql`SELECT ${rowOf(deletedInterviews, { id, deletedAt: now })} WHERE ${nobodys}`)
      .onConflictDoNothing(),
    // Parts, seats, notes and feedback go with it.
    db.delete(interviews).where(and(eq(interviews.id, id), nobodys)),
  ] as const;
}
