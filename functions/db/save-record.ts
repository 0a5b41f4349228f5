import { and, count, eq, inArray, lt, notExists, notInArray, sql } from "drizzle-orm";
import type { RoomRecord } from "../../party/protocol/record";
import type { Database } from "./database";
import { digest, hashUid } from "./digest";
import { encodeRecord, insertParts, isStamped } from "./record-parts";
import { rowOf } from "./row-of";
import {
  deletedInterviews,
  deletedUsers,
  interviewParticipants,
  interviewParts,
  interviewStarts,
  interviews,
  mergedUsers,
} from "./schema";
import { withoutHints, withoutPeople } from "./scrub-record";
import { dropOwnerless, summaryOf } from "./seats";
import { interviewBytesOf, limitOf, ofInterviews } from "./storage-limits";

/** An account may be deleted between reading who is gone and writing: then once more. */
const ATTEMPTS = 3;

/**
 * Stores a room's record: all of it, or nothing. A record for a merged guest goes to the account; nothing is kept for a
 * person who was deleted after joining, and an interview that somebody has deleted from their history does not return
 * to it. Where none of its people has the space for it, it is ignored: nobody gets there who uses the pages, since they
 * open no new room with so little space left.
 */
export async function saveRecord(db: Database, record: RoomRecord, now: number): Promise<"stored" | "ignored"> {
  const hashes = await Promise.all(record.members.map(({ uid }) => hashUid(uid)));
  const id = await interviewId(record);
  const seat = and(eq(interviewParticipants.interviewId, id), eq(interviewParticipants.deletedAt, 0));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [gone, left] = await db.batch([
      db.select().from(deletedUsers).where(inArray(deletedUsers.uidHash, hashes)),
      db.select({ participantId: interviewParticipants.participantId }).from(interviewParticipants).where(seat),
    ]);
    const deletedAt = new Map(gone.map((row) => [row.uidHash, row.deletedAt]));
    // An account made after a deletion joined after it.
    const uids = record.members.filter(({ joinedAt }, n) => (deletedAt.get(hashes[n] ?? "") ?? -1) >= joinedAt);
    const kept = withoutPeople(record, new Set(uids.map(({ uid }) => uid)));
    if (!kept) return "ignored";
    const shown = withoutHints(kept, new Set(left.map(({ participantId }) => participantId)));
    const outcome = await write(db, id, shown, now, { hashes, known: gone.length });
    if (outcome !== "stale") return outcome;
  }
  throw new Error("Accounts were deleted while a record of theirs was stored");
}

type Gone = { hashes: string[]; known: number };

async function write(db: Database, id: string, record: RoomRecord, now: number, gone: Gone) {
  const stamp = crypto.randomUUID();
  const { room, epoch, rev, mode, ended, startedAt, finishedAt, members } = record;
  const { json, bytes } = encodeRecord(record);
  const head = { rev, mode, ended, startedAt, finishedAt, updatedAt: now, stamp, bytes };
  const found = db.select({ n: count() }).from(deletedUsers).where(inArray(deletedUsers.uidHash, gone.hashes));
  const deleted = db.select({ one: sql`1` }).from(deletedInterviews).where(eq(deletedInterviews.id, id));
  const ownerOf = (uid: string) =>
    sql`coalesce((SELECT ${mergedUsers.intoUid} FROM ${mergedUsers} WHERE ${mergedUsers.fromUid} = ${uid}), ${uid})`;
  const owners = sql.join(
    members.map(({ uid }) => ownerOf(uid)),
    sql`, `,
  );
  const isOver = sql`(${interviewBytesOf(id)} + ${bytes} > ${limitOf("interviewBytes")} OR ${ofInterviews(sql`count(*)`, id)} >= ${limitOf("interviews")})`;
  const known = sql`SELECT 1 FROM users WHERE uid IN (${owners})`;
  const hasSpace = sql`(NOT EXISTS (${known}) OR EXISTS (${known} AND NOT ${isOver}))`;
  const upsert = db
    .insert(interviews)
    .select(
      sql`SELECT ${rowOf(interviews, { id, room, epoch, createdAt: now, ...head })} WHERE ${hasSpace} AND (${found}) = ${gone.known} AND ${notExists(deleted)}`,
    )
    .onConflictDoUpdate({ target: interviews.id, set: head, setWhere: lt(interviews.rev, sql`excluded.rev`) })
    .returning({ id: interviews.id });

  const stands = isStamped(db, id, stamp);
  const dropParts = db.delete(interviewParts).where(and(eq(interviewParts.interviewId, id), stands));
  // Rooms can forget people: who is not in the newer record has no seat any more.
  const seated = members.map(({ participantId }) => participantId);
  const dropSeats = db
    .delete(interviewParticipants)
    .where(
      and(eq(interviewParticipants.interviewId, id), notInArray(interviewParticipants.participantId, seated), stands),
    );
  const seats = members.map(({ uid, participantId, userId, name, role }) => {
    const summary = summaryOf(record, participantId);
    return (
      db
        .insert(interviewParticipants)
        .select(
          sql`SELECT ${rowOf(interviewParticipants, { interviewId: id, uid: ownerOf(uid), participantId, userId, name, role, finishedAt, summary })} WHERE ${stands}`,
        )
        // A person who had both seats, as a guest and as a user, gets one of them here.
        .onConflictDoUpdate({
          target: [interviewParticipants.interviewId, interviewParticipants.uid],
          set: {
            ...{ userId, name, role, finishedAt },
            summary: sql`iif(${interviewParticipants.deletedAt} = 0, NULL, excluded.summary)`,
          },
          setWhere: eq(interviewParticipants.participantId, sql`excluded.participant_id`),
        })
    );
  });
  const parts = insertParts(db, id, record, json, stands);
  const tidy = dropOwnerless(db, id, now, stands);
  const ofRoom = and(eq(interviewStarts.room, room), eq(interviewStarts.epoch, epoch));
  const uncount = record.isUncounted ? [db.delete(interviewStarts).where(and(ofRoom, stands))] : [];
  const [changed, current] = await db.batch([
    upsert,
    found,
    dropParts,
    dropSeats,
    ...seats,
    ...parts,
    ...uncount,
    ...tidy,
  ]);
  if (changed.length > 0) return "stored";
  return current[0]?.n === gone.known ? "ignored" : "stale";
}

/** The same for every delivery of one interview; says nothing about the room to who sees it in an address. */
async function interviewId({ room, epoch }: RoomRecord): Promise<string> {
  return (await digest(JSON.stringify([room, epoch]))).slice(0, 32);
}
