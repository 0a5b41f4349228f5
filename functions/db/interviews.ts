import { and, count, desc, eq, exists, gte, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { ABANDONED_AFTER_MS } from "../../party/protocol/limits";
import type { RoomRecord } from "../../party/protocol/record";
import type { PracticeSum, RecentInterview } from "../contract/interviews";
import type { Database } from "./database";
import { interviewMembers, interviewParts, interviews } from "./schema";

export type Interviews = {
  /**
   * Takes a room's record. Safe to repeat: (`room`, `epoch`) names the interview, a newer `rev` replaces what is
   * there, the same or an older one is `ignored`. All of it is stored, or nothing.
   */
  save(record: RoomRecord, now: number): Promise<"stored" | "ignored">;
  /** The `limit` newest interviews in the history of `uid`, the newest first. */
  recent(uid: string, limit: number): Promise<RecentInterview[]>;
  /** What `uid` has practised since `from`. */
  practised(uid: string, from: number): Promise<PracticeSum>;
};

/** UTF-16 units a piece: at three bytes each, well below what D1 takes in one value. */
const PART_LENGTH = 500_000;

/** When the last one left: an abandoned interview was closed only half an hour later. */
const endedAt =
  sql<number>`max(${interviews.startedAt}, ${interviews.finishedAt} - iif(${interviews.ended} = 'abandoned', ${ABANDONED_AFTER_MS}, 0))`.mapWith(
    Number,
  );

const namesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export function createInterviews(db: Database): Interviews {
  return {
    async save(record, now) {
      const id = await interviewId(record);
      const { room, epoch, rev, mode, ended, startedAt, finishedAt, members } = record;
      const head = { rev, mode, ended, startedAt, finishedAt, updatedAt: now };
      const upsert = db
        .insert(interviews)
        .values({ id, room, epoch, ...head, createdAt: now })
        .onConflictDoUpdate({
          target: interviews.id,
          set: head,
          setWhere: lt(interviews.rev, sql`excluded.rev`),
        })
        .returning({ id: interviews.id });

      // A batch is one transaction but cannot branch: each of the other statements asks for itself whether this
      // revision is the one that now stands.
      const stands = exists(
        db
          .select({ one: sql`1` })
          .from(interviews)
          .where(and(eq(interviews.id, id), eq(interviews.rev, rev))),
      );
      const parts = cut(JSON.stringify(record)).map((body, position) =>
        db
          .insert(interviewParts)
          .select(sql`SELECT ${id}, ${rev}, ${position}, ${body} WHERE ${stands}`)
          .onConflictDoNothing(),
      );
      const seats = members.map(({ uid, participantId, userId, name, role }) =>
        db
          .insert(interviewMembers)
          .select(sql`SELECT ${id}, ${uid}, ${participantId}, ${userId}, ${name}, ${role} WHERE ${stands}`)
          .onConflictDoUpdate({
            target: [interviewMembers.interviewId, interviewMembers.uid],
            set: { userId, name, role },
          }),
      );
      const tidy = db
        .delete(interviewParts)
        .where(and(eq(interviewParts.interviewId, id), lt(interviewParts.rev, rev), stands));

      const [changed] = await db.batch([upsert, ...parts, ...seats, tidy]);
      return changed.length > 0 ? "stored" : "ignored";
    },

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

/** The same for every delivery of one interview; says nothing about the room to who sees it in an address. */
async function interviewId({ room, epoch }: RoomRecord): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify([room, epoch])));
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Cuts between characters: half of a surrogate pair would not survive being stored. */
export function cut(text: string, length = PART_LENGTH): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + length, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last < 0xdc00) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}
