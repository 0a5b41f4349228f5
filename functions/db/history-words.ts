import { and, eq, gt, inArray, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { ATTEMPT_LIMITS, type Attempt, type Attempts, attemptsSchema } from "../../party/protocol/attempts";
import type { SelfRating, SelfRatings } from "../../party/protocol/self-ratings";
import { type Rubric, rubricSchema, selfRatingsSchema } from "../shared/contract/history";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import { interviewFeedback, interviewNotes, interviewParticipants } from "./schema";
import { isInHistory } from "./seats";
import { hasSpaceForWords } from "./storage-limits";

export type Notes = { rev: number; text: string };
export type Sent = { rubric: Rubric; sentAt: number };

/** The words of one person, and those of the other. */
export type Words = { notes: Notes; ratings: SelfRatings; attempts: Attempts; mine: Sent | null; theirs: Sent | null };
/** `isWhole`: false where something was sent and cannot be read, which is null then. */
export type WordsRead = Words & { isWhole: boolean };

/** Reads notes and ratings of interviews; without a seat in the person's history there is nothing to read. */
export type HistoryWords = {
  /** Of each of these interviews that are in this person's history. */
  read(uid: string, ids: readonly string[]): Promise<(id: string) => WordsRead>;
  /**
   * The new revision; null, and nothing is written, where they are not as in `base`, the interview is not this
   * person's, or they have no space for longer ones.
   */
  writeNotes(uid: string, id: string, notes: { base: number; text: string }): Promise<number | null>;
  /**
   * False where the interview is not this person's, they have no space for a longer rubric, or theirs is fixed: they have
   * sent one, and the other one has, too, or it was shown at `shownAt`.
   */
  writeFeedback(uid: string, id: string, rubric: Rubric, shownAt: number, now: number): Promise<boolean>;
  /** Null takes a rating back, which there is always room for. */
  writeRating(uid: string, id: string, key: string, rating: SelfRating | null): Promise<WordsWriting>;
  /** Null deletes one, which there is always room for. */
  writeAttempt(uid: string, id: string, attemptId: string, attempt: Attempt | null): Promise<WordsWriting>;
  /** In place of what it was, whatever room it takes. An attempt that was deleted meanwhile stays deleted. */
  replaceAttempt(uid: string, id: string, attemptId: string, attempt: Attempt): Promise<boolean>;
  /** Whether the interview has attempts beyond its limit: the last judgment may have passed it. */
  hasTooManyAttempts(uid: string, id: string): Promise<boolean>;
};

/**
 * Why nothing was written: the interview isn't this person's, has no room for another entry, or the person has no space
 * for it.
 */
export type WordsWriting = "written" | "not_found" | "interview_full" | "storage_full";

const storedRatingsSchema = v.pipe(v.string(), v.parseJson(), selfRatingsSchema);
const storedAttemptsSchema = v.pipe(v.string(), v.parseJson(), attemptsSchema);
/** All ratings of an interview together, as JSON. */
const MOST_RATINGS_LENGTH = 16_000;

const storedRubricSchema = v.pipe(v.string(), v.parseJson(), rubricSchema);

/** In SQL, of a text that is bound to the statement. */
function bytesOf(text: string): SQL {
  return sql`octet_length(${text})`;
}

export function createHistoryWords(db: Database): HistoryWords {
  const notesOf = (uid: string, id: string) => and(eq(interviewNotes.interviewId, id), eq(interviewNotes.uid, uid));

  type Entry = {
    uid: string;
    id: string;
    key: string;
    value: Attempt | SelfRating | null;
    /** Default: `json_set`, which adds it as well. */
    write?: "json_replace";
  };

  const seatOf = (uid: string, id: string) => {
    const { interviewId, uid: owner } = interviewParticipants;
    return and(eq(interviewId, id), eq(owner, uid), isInHistory(db, id, uid));
  };
  /** Both lengths in SQL: it counts characters where JavaScript counts UTF-16 units. */
  const fits = (column: SQLiteColumn, text: string, most: number) =>
    sql<number>`length(${column}) + length(${text}) <= ${most}`;

  /** Sets one entry of a JSON column of the person's seat, or deletes it. There is always room to delete. `most`: null for no limit. */
  function writeEntry(name: "ratings" | "attempts", most: number | null, { uid, id, key, value, write }: Entry) {
    const { [name]: column, uid: owner } = interviewParticipants;
    const path = `$."${key}"`;
    const text = JSON.stringify(value);
    // Another value that takes no more space fits always.
    const added = sql`(${bytesOf(text)} - coalesce(octet_length(${column} -> ${path}), 0))`;
    return db
      .update(interviewParticipants)
      .set({
        [name]:
          value === null
            ? sql`json_remove(${column}, ${path})`
            : write
              ? sql`json_replace(${column}, ${path}, json(${text}))`
              : sql`json_set(${column}, ${path}, json(${text}))`,
      })
      .where(
        and(
          seatOf(uid, id),
          value === null || most === null ? undefined : fits(column, text, most),
          value === null || write ? undefined : sql`(${added} <= 0 OR ${hasSpaceForWords(uid, added)})`,
        ),
      )
      .returning({ uid: owner });
  }

  async function tryEntry(name: "ratings" | "attempts", most: number, entry: Entry): Promise<WordsWriting> {
    const { [name]: column } = interviewParticipants;
    const [written, [seat]] = await db.batch([
      writeEntry(name, most, entry),
      db
        .select({ fits: fits(column, JSON.stringify(entry.value), most) })
        .from(interviewParticipants)
        .where(seatOf(entry.uid, entry.id)),
    ]);
    if (written.length > 0) return "written";
    if (!seat) return "not_found";
    return seat.fits ? "storage_full" : "interview_full";
  }

  return {
    async read(uid, ids) {
      const chosen = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
      const [notes, sent, rated] = await db.batch([
        db
          .select()
          .from(interviewNotes)
          .where(and(eq(interviewNotes.uid, uid), inArray(interviewNotes.interviewId, chosen))),
        db.select().from(interviewFeedback).where(inArray(interviewFeedback.interviewId, chosen)),
        db
          .select({
            id: interviewParticipants.interviewId,
            ratings: interviewParticipants.ratings,
            attempts: interviewParticipants.attempts,
          })
          .from(interviewParticipants)
          .where(and(eq(interviewParticipants.uid, uid), inArray(interviewParticipants.interviewId, chosen))),
      ]);
      const toSent = ({ body, sentAt }: (typeof sent)[number]): Sent | null => {
        const rubric = v.safeParse(storedRubricSchema, body);
        return rubric.success ? { rubric: rubric.output, sentAt } : null;
      };
      return (id) => {
        const { rev, text } = notes.find((row) => row.interviewId === id) ?? { rev: 0, text: "" };
        const here = sent.filter((row) => row.interviewId === id);
        const [mine, theirs] = [here.find((row) => row.uid === uid), here.find((row) => row.uid !== uid)];
        const read = { mine: mine ? toSent(mine) : null, theirs: theirs ? toSent(theirs) : null };
        const isWhole = Boolean(mine) === Boolean(read.mine) && Boolean(theirs) === Boolean(read.theirs);
        const seat = rated.find((row) => row.id === id);
        const ratings = v.safeParse(storedRatingsSchema, seat?.ratings);
        const attempts = v.safeParse(storedAttemptsSchema, seat?.attempts);
        return {
          ...{ notes: { rev, text }, ...read, isWhole },
          ratings: ratings.success ? ratings.output : {},
          attempts: attempts.success ? attempts.output : {},
        };
      };
    },

    async writeNotes(uid, id, { base, text }) {
      const rev = base + 1;
      const known = db.select({ rev: interviewNotes.rev }).from(interviewNotes).where(notesOf(uid, id));
      const bytes = db
        .select({ n: sql`octet_length(${interviewNotes.text})` })
        .from(interviewNotes)
        .where(notesOf(uid, id));
      const added = sql`(${bytesOf(text)} - coalesce((${bytes}), 0))`;
      const written = await db
        .insert(interviewNotes)
        .select(
          sql`SELECT ${rowOf(interviewNotes, { interviewId: id, uid, rev, text })} WHERE coalesce((${known}), 0) = ${base} AND ${isInHistory(db, id, uid)} AND (${added} <= 0 OR ${hasSpaceForWords(uid, added)})`,
        )
        .onConflictDoUpdate({ target: [interviewNotes.interviewId, interviewNotes.uid], set: { rev, text } })
        .returning({ rev: interviewNotes.rev });
      return written[0]?.rev ?? null;
    },

    async writeFeedback(uid, id, rubric, shownAt, now) {
      const body = JSON.stringify(rubric);
      const theirs = alias(interviewFeedback, "theirs");
      const sent = db
        .select({ one: sql`1` })
        .from(theirs)
        .where(and(eq(theirs.interviewId, id), ne(theirs.uid, uid)));
      const known = sql`(SELECT octet_length(body) FROM interview_feedback WHERE interview_id = ${id} AND uid = ${uid})`;
      const added = sql`(${bytesOf(body)} - coalesce(${known}, 0))`;
      const written = await db
        .insert(interviewFeedback)
        .select(
          sql`SELECT ${rowOf(interviewFeedback, { interviewId: id, uid, body, sentAt: now })} WHERE ${isInHistory(db, id, uid)} AND (${added} <= 0 OR ${hasSpaceForWords(uid, added)})`,
        )
        .onConflictDoUpdate({
          target: [interviewFeedback.interviewId, interviewFeedback.uid],
          set: { body, sentAt: now },
          setWhere: and(notExists(sent), gt(sql`${shownAt}`, now)),
        })
        .returning({ uid: interviewFeedback.uid });
      return written.length > 0;
    },

    writeRating: (uid, id, key, value) => tryEntry("ratings", MOST_RATINGS_LENGTH, { uid, id, key, value }),

    writeAttempt: (uid, id, key, value) => tryEntry("attempts", ATTEMPT_LIMITS.stored, { uid, id, key, value }),

    async replaceAttempt(uid, id, key, value) {
      const written = await writeEntry("attempts", null, { uid, id, key, value, write: "json_replace" });
      return written.length > 0;
    },

    async hasTooManyAttempts(uid, id) {
      const { attempts } = interviewParticipants;
      const [seat] = await db
        .select({ length: sql<number>`length(${attempts})` })
        .from(interviewParticipants)
        .where(seatOf(uid, id));
      return (seat?.length ?? 0) > ATTEMPT_LIMITS.stored;
    },
  };
}
