import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "./database";
import { isStamped, loadRecord, UnreadableRecord } from "./record-parts";
import { interviewParticipants } from "./schema";
import { summaryOf } from "./seats";

type Unread = { id: string; participantId: string };

/** A request may ask the database so many times and no more; what is left waits for the next one. */
const FILLED_AT_ONCE = 10;

/** Stands for the summary of a record that cannot be read: nobody tries it each time. */
const NO_SUMMARY = "null";

/** The newest seats of candidates that have no summary yet: records from before there were any. */
export function findUnread(db: Database, uid: string, id?: string) {
  const { interviewId, participantId, role, summary, deletedAt, finishedAt } = interviewParticipants;
  // Letter by letter as in the index, which has hardly ever anything in it.
  const isUnread: SQL = sql`${summary} IS NULL AND ${role} = 'candidate' AND ${deletedAt} IS NULL`;
  return db
    .select({ id: interviewId, participantId })
    .from(interviewParticipants)
    .where(and(eq(interviewParticipants.uid, uid), isUnread, id === undefined ? undefined : eq(interviewId, id)))
    .orderBy(desc(finishedAt))
    .limit(FILLED_AT_ONCE);
}

/** Makes their summaries and keeps them. False where there was nothing to do. */
export async function fillSummaries(db: Database, unread: readonly Unread[]): Promise<boolean> {
  for (const { id, participantId } of unread) {
    const seat = and(eq(interviewParticipants.interviewId, id), eq(interviewParticipants.participantId, participantId));
    const found = await loadRecord(db, id).catch(takeUnreadable);
    if (!found) continue;
    const [summary, stands] =
      found === "unreadable"
        ? [NO_SUMMARY, isNull(interviewParticipants.summary)]
        : [summaryOf(found.record, participantId), isStamped(db, id, found.stamp)];
    await db.update(interviewParticipants).set({ summary }).where(and(seat, stands));
  }
  return unread.length > 0;
}

/** Not that the database cannot be reached. */
function takeUnreadable(error: unknown): "unreadable" {
  if (error instanceof UnreadableRecord) return "unreadable";
  throw error;
}
