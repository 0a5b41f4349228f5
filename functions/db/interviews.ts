import { and, count, desc, eq, gte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { ABANDONED_AFTER_MS } from "../../party/protocol/limits";
import type { RoomRecord } from "../../party/protocol/record";
import type { PracticeSum, RecentInterview } from "../contract/interviews";
import type { Database } from "./database";
import { saveRecord } from "./save-record";
import { interviewMembers, interviews } from "./schema";

export type Interviews = {
  /**
   * Takes a room's record. Safe to repeat: (`room`, `epoch`) names the interview, a newer `rev` replaces what is
   * there, the same or an older one is `ignored`. All of it is stored, or nothing; but nothing of deleted accounts.
   */
  save(record: RoomRecord, now: number): Promise<"stored" | "ignored">;
  /** The `limit` newest interviews in the history of `uid`, the newest first. */
  recent(uid: string, limit: number): Promise<RecentInterview[]>;
  /** What `uid` has practised since `from`. */
  practised(uid: string, from: number): Promise<PracticeSum>;
};

/** When the last one left: an abandoned interview was closed only half an hour later. */
const endedAt =
  sql<number>`max(${interviews.startedAt}, ${interviews.finishedAt} - iif(${interviews.ended} = 'abandoned', ${ABANDONED_AFTER_MS}, 0))`.mapWith(
    Number,
  );

const namesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export function createInterviews(db: Database): Interviews {
  return {
    save: (record, now) => saveRecord(db, record, now),

    async recent(uid, limit) {
      const others = alias(interviewMembers, "others");
      const names = db
        .select({ names: sql`json_group_array(${others.name})` })
        .from(others)
        .where(and(eq(others.interviewId, interviews.id), ne(others.uid, uid)));
      const { id, room, mode, ended, startedAt } = interviews;
      const { role } = interviewMembers;
      const rows = await db
        .select({ id, room, mode, ended, startedAt, endedAt, role, names: sql`${names}` })
        .from(interviewMembers)
        .innerJoin(interviews, eq(interviews.id, interviewMembers.interviewId))
        .where(eq(interviewMembers.uid, uid))
        .orderBy(desc(interviews.finishedAt), interviews.id)
        .limit(limit);
      return rows.map(({ names: json, ...row }) => ({ ...row, others: v.parse(namesSchema, json) }));
    },

    async practised(uid, from) {
      const [sum] = await db
        .select({
          interviews: count(),
          milliseconds: sql`coalesce(sum(${endedAt} - ${interviews.startedAt}), 0)`.mapWith(Number),
        })
        .from(interviewMembers)
        .innerJoin(interviews, eq(interviews.id, interviewMembers.interviewId))
        .where(and(eq(interviewMembers.uid, uid), gte(interviews.finishedAt, from)));
      return sum ?? { interviews: 0, milliseconds: 0 };
    },
  };
}
