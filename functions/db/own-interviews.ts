import { and, asc, eq, exists, gt, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { type RoomRecord, roomRecordSchema } from "../../party/protocol/record";
import type { Database } from "./database";
import { insertParts, isStamped } from "./record-parts";
import { interviewMembers, interviewParts, interviews } from "./schema";
import { withoutPeople } from "./scrub-record";

/** The whole interviews of one person. */
export type OwnInterviews = {
  /** Ids in their order, those after `after`. */
  list(uid: string, after: string, limit: number): Promise<string[]>;
  /** Null when there is none of this id in the person's history. */
  read(uid: string, id: string): Promise<RoomRecord | null>;
  /**
   * Takes the person out of the interviews in this room, by all the uids that were theirs: seat, lines and name go. What
   * then is nobody's goes altogether.
   */
  leaveRoom(uid: string, uids: readonly string[], room: string): Promise<void>;
};

/** A record may be delivered between reading and writing: then once more. */
const ATTEMPTS = 5;

const stored = v.pipe(v.string(), v.parseJson(), roomRecordSchema);

export function createOwnInterviews(db: Database): OwnInterviews {
  const ownedBy = (uid: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(interviewMembers)
        .where(and(eq(interviewMembers.interviewId, interviews.id), eq(interviewMembers.uid, uid))),
    );

  async function load(uid: string, id: string): Promise<{ record: RoomRecord; stamp: string } | null> {
    // One transaction: the parts belong to the revision that is read with them.
    const [[head], parts] = await db.batch([
      db
        .select({ stamp: interviews.stamp })
        .from(interviews)
        .where(and(eq(interviews.id, id), ownedBy(uid))),
      db
        .select({ body: interviewParts.body })
        .from(interviewParts)
        .where(eq(interviewParts.interviewId, id))
        .orderBy(asc(interviewParts.position)),
    ]);
    if (!head) return null;
    return { record: v.parse(stored, parts.map(({ body }) => body).join("")), stamp: head.stamp };
  }

  /** False when the interview has changed since it was read. */
  async function replace(id: string, uid: string, record: RoomRecord | null, stamp: string): Promise<boolean> {
    const fresh = crypto.randomUUID();
    const claim = db
      .update(interviews)
      .set({ stamp: fresh })
      .where(and(eq(interviews.id, id), eq(interviews.stamp, stamp)))
      .returning({ id: interviews.id });
    const ours = isStamped(db, id, fresh);
    const dropParts = db.delete(interviewParts).where(and(eq(interviewParts.interviewId, id), ours));
    const mine = record === null ? undefined : eq(interviewMembers.uid, uid);
    const dropSeats = db.delete(interviewMembers).where(and(eq(interviewMembers.interviewId, id), mine, ours));
    const rest = record
      ? insertParts(db, id, record, ours)
      : [db.delete(interviews).where(and(eq(interviews.id, id), eq(interviews.stamp, fresh)))];
    const [claimed] = await db.batch([claim, dropParts, dropSeats, ...rest]);
    return claimed.length > 0;
  }

  async function leave(uid: string, uids: ReadonlySet<string>, id: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await load(uid, id);
      if (!found || (await replace(id, uid, withoutPeople(found.record, uids), found.stamp))) return;
    }
    throw new Error("An interview changed each time that somebody was to be taken out of it");
  }

  return {
    async list(uid, after, limit) {
      const rows = await db
        .select({ id: interviewMembers.interviewId })
        .from(interviewMembers)
        .where(and(eq(interviewMembers.uid, uid), gt(interviewMembers.interviewId, after)))
        .orderBy(asc(interviewMembers.interviewId))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    read: async (uid, id) => (await load(uid, id))?.record ?? null,

    async leaveRoom(uid, uids, room) {
      const mine = db
        .select({ id: interviewMembers.interviewId })
        .from(interviewMembers)
        .where(eq(interviewMembers.uid, uid));
      const rows = await db
        .select({ id: interviews.id })
        .from(interviews)
        .where(and(eq(interviews.room, room), inArray(interviews.id, mine)));
      for (const { id } of rows) await leave(uid, new Set(uids), id);
    },
  };
}
