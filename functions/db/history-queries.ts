import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { ABANDONED_AFTER_MS } from "../../party/protocol/limits";
import type { RoomRecord } from "../../party/protocol/record";
import {
  askedSchema,
  type HistoryQuery,
  type HistoryRow,
  type Summary,
  summarySchema,
} from "../shared/contract/history";
import type { Database } from "./database";
import { fillSummaries, findUnread } from "./fill-summaries";
import { formsOf } from "./letter-forms";
import { loadRecord } from "./record-parts";
import { interviewParticipants, interviews, mergedUsers } from "./schema";
import { isInHistory } from "./seats";

/** A place in the order of the list, the newest first. */
export type HistoryCursor = { finishedAt: number; id: string };
export type HistoryPage = { rows: HistoryRow[]; next: HistoryCursor | null; total: number };

/** Reads one person's history, and nothing of anybody else's. */
export type HistoryStore = {
  /** The rows after a place, at most `limit`; `total` counts all that fit the query. */
  list(uid: string, query: HistoryQuery, after: HistoryCursor | null, limit: number): Promise<HistoryPage>;
  row(uid: string, id: string): Promise<HistoryRow | null>;
  /** The record, and all the uids that are the person's. */
  read(uid: string, id: string): Promise<{ record: RoomRecord; uids: ReadonlySet<string> } | null>;
  /** By the room and the life of it. */
  find(uid: string, room: string, epoch: string): Promise<string | null>;
};

/** When the last one left: an abandoned interview was closed only half an hour later. */
export const endedAt =
  sql<number>`max(${interviews.startedAt}, ${interviews.finishedAt} - iif(${interviews.ended} = 'abandoned', ${ABANDONED_AFTER_MS}, 0))`.mapWith(
    Number,
  );

/** The seats that are in this person's history. */
export function seatsOf(uid: string): SQL {
  return sql`${interviewParticipants.uid} = ${uid} AND ${interviewParticipants.deletedAt} IS NULL`;
}

const namesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const storedSummarySchema = v.pipe(v.string(), v.parseJson(), summarySchema);
const storedAskedSchema = v.pipe(v.string(), v.parseJson(), askedSchema);

/** Null for who only asked, and for an unreadable value: one bad row must not hide the others. */
export function readSummary(stored: string): Summary | null {
  const read = v.safeParse(storedSummarySchema, stored);
  return read.success ? read.output : null;
}

export function createHistoryStore(db: Database): HistoryStore {
  const others = alias(interviewParticipants, "others");
  const notMine = and(
    eq(others.interviewId, interviewParticipants.interviewId),
    ne(others.uid, interviewParticipants.uid),
  );
  const names = db
    .select({ names: sql`json_group_array(${others.name})` })
    .from(others)
    .where(notMine);

  function rowsWhere(condition: SQL | undefined, limit: number) {
    const { id, room, mode, ended, startedAt } = interviews;
    const { role, summary, finishedAt } = interviewParticipants;
    return db
      .select({ id, room, mode, ended, startedAt, endedAt, role, finishedAt, summary, names: sql`${names}` })
      .from(interviewParticipants)
      .innerJoin(interviews, eq(interviews.id, interviewParticipants.interviewId))
      .where(condition)
      .orderBy(desc(interviewParticipants.finishedAt), desc(interviewParticipants.interviewId))
      .limit(limit);
  }

  /**
   * Every word of the search must occur in the company, the position or the names. No LIKE: D1 takes none that is
   * longer than 50 bytes.
   */
  function matches({ mode, type, q }: HistoryQuery): SQL | undefined {
    const words = (q ?? "").split(/\s+/).filter(Boolean).map(formsOf);
    const said = (field: "company" | "position") =>
      sql`coalesce(json_extract(${interviewParticipants.summary}, ${`$.${field}`}), '')`;
    const theirs = db
      .select({ names: sql`group_concat(${others.name}, char(10))` })
      .from(others)
      .where(notMine);
    const text = sql`lower(${said("company")} || char(10) || ${said("position")} || char(10) || coalesce((${theirs}), ''))`;
    return and(
      mode && eq(interviews.mode, mode),
      type && sql`json_extract(${interviewParticipants.summary}, '$.interviewType') = ${type}`,
      words.length > 0
        ? sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word WHERE NOT EXISTS (SELECT 1 FROM json_each(word.value) AS form WHERE instr(${text}, form.value) > 0))`
        : undefined,
    );
  }

  return {
    async list(uid, query, after, limit) {
      const chosen = and(seatsOf(uid), matches(query));
      const { finishedAt, interviewId } = interviewParticipants;
      const beyond = after ? sql`(${finishedAt}, ${interviewId}) < (${after.finishedAt}, ${after.id})` : undefined;
      const read = () =>
        db.batch([
          rowsWhere(and(chosen, beyond), limit + 1),
          db
            .select({ total: count() })
            .from(interviewParticipants)
            .innerJoin(interviews, eq(interviews.id, interviewParticipants.interviewId))
            .where(chosen),
          findUnread(db, uid),
        ]);
      let [rows, [counted], unread] = await read();
      if (await fillSummaries(db, unread)) [rows, [counted], unread] = await read();
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        rows: shown.map(toRow),
        next: last && rows.length > limit ? { finishedAt: last.finishedAt, id: last.id } : null,
        total: counted?.total ?? 0,
      };
    },

    async row(uid, id) {
      const read = () =>
        db.batch([rowsWhere(and(seatsOf(uid), eq(interviewParticipants.interviewId, id)), 1), findUnread(db, uid, id)]);
      let [[row], unread] = await read();
      if (await fillSummaries(db, unread)) [[row], unread] = await read();
      return row ? toRow(row) : null;
    },

    async read(uid, id) {
      const [found, aliases] = await Promise.all([
        loadRecord(db, id, isInHistory(db, interviews.id, uid)),
        db.select({ uid: mergedUsers.fromUid }).from(mergedUsers).where(eq(mergedUsers.intoUid, uid)),
      ]);
      return found && { record: found.record, uids: new Set([uid, ...aliases.map((one) => one.uid)]) };
    },

    async find(uid, room, epoch) {
      const row = await db
        .select({ id: interviews.id })
        .from(interviews)
        .innerJoin(interviewParticipants, eq(interviewParticipants.interviewId, interviews.id))
        .where(and(eq(interviews.room, room), eq(interviews.epoch, epoch), seatsOf(uid)))
        .get();
      return row?.id ?? null;
    },
  };
}

type StoredRow = Omit<HistoryRow, "others" | "summary" | "asked"> & {
  finishedAt: number;
  summary: string | null;
  names: unknown;
};

function toRow({ names, summary, finishedAt: _, ...row }: StoredRow): HistoryRow {
  const asked = v.safeParse(storedAskedSchema, summary);
  return {
    ...row,
    others: v.parse(namesSchema, names),
    summary: summary === null ? null : readSummary(summary),
    ...(asked.success && { asked: asked.output }),
  };
}
