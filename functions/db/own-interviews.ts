import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { RoomRecord } from "../../party/protocol/record";
import type { Database } from "./database";
import { loadRecord } from "./record-parts";
import { rewriteRecord } from "./rewrite-record";
import { interviewParticipants, interviews } from "./schema";
import { withoutPeople } from "./scrub-record";
import { dropOwnerless, isInHistory, updateSummaries } from "./seats";

/** The whole interviews of one person. */
export type OwnInterviews = {
  /** Ids in their order, those after `after`. */
  list(uid: string, after: string, limit: number): Promise<string[]>;
  /** Null when there is none of this id in the person's history. Throws `UnreadableRecord`. */
  read(uid: string, id: string): Promise<RoomRecord | null>;
  /**
   * Takes the person out of the interviews in this room, by all the uids that were theirs: seat, lines and name go,
   * also where they have deleted the interview. Interviews without an owner are then deleted as a whole, and so is
   * everything said in a record that cannot be read.
   */
  leaveRoom(uid: string, uids: readonly string[], room: string, now: number): Promise<void>;
};

export function createOwnInterviews(db: Database): OwnInterviews {
  async function leave(uid: string, uids: ReadonlySet<string>, id: string, now: number): Promise<void> {
    const seat = and(eq(interviewParticipants.interviewId, id), eq(interviewParticipants.uid, uid));
    await rewriteRecord(db, id, (whole) => {
      const record = whole === "unreadable" ? whole : withoutPeople(whole, uids);
      return {
        record,
        also: (ours) => [
          db.delete(interviewParticipants).where(and(seat, ours)),
          ...(record && record !== "unreadable" ? updateSummaries(db, id, record, ours) : []),
          ...dropOwnerless(db, id, now, ours),
        ],
      };
    });
  }

  return {
    async list(uid, after, limit) {
      const rows = await db
        .select({ id: interviewParticipants.interviewId })
        .from(interviewParticipants)
        .where(
          and(
            eq(interviewParticipants.uid, uid),
            isNull(interviewParticipants.deletedAt),
            gt(interviewParticipants.interviewId, after),
          ),
        )
        .orderBy(asc(interviewParticipants.interviewId))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    read: async (uid, id) => (await loadRecord(db, id, isInHistory(db, interviews.id, uid)))?.record ?? null,

    async leaveRoom(uid, uids, room, now) {
      const mine = db
        .select({ id: interviewParticipants.interviewId })
        .from(interviewParticipants)
        .where(eq(interviewParticipants.uid, uid));
      const rows = await db
        .select({ id: interviews.id })
        .from(interviews)
        .where(and(eq(interviews.room, room), inArray(interviews.id, mine)));
      for (const { id } of rows) await leave(uid, new Set(uids), id, now);
    },
  };
}
