import { and, asc, eq, exists, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { type RoomRecord, roomRecordSchema } from "../../party/protocol/record";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import { interviewParts, interviews } from "./schema";

/** UTF-16 units a piece: at three bytes each, well below what D1 takes in one value. */
const PART_LENGTH = 500_000;

const stored = v.pipe(v.string(), v.parseJson(), roomRecordSchema);

/** There is a record, and this code cannot read it. `stamp`: of the write that made it so. */
export class UnreadableRecord extends Error {
  override name = "UnreadableRecord";
  constructor(
    readonly stamp: string,
    options: ErrorOptions,
  ) {
    super("A stored interview cannot be read", options);
  }
}

/**
 * The record as it stands, and the stamp of the write that made it so; null where there is none, or `allowed` does not
 * hold. Throws `UnreadableRecord`.
 */
export async function loadRecord(
  db: Database,
  id: string,
  allowed?: SQL,
): Promise<{ record: RoomRecord; stamp: string } | null> {
  // One transaction: the parts belong to the revision that is read with them.
  const [[head], parts] = await db.batch([
    db
      .select({ stamp: interviews.stamp })
      .from(interviews)
      .where(and(eq(interviews.id, id), allowed)),
    db
      .select({ body: interviewParts.body })
      .from(interviewParts)
      .where(eq(interviewParts.interviewId, id))
      .orderBy(asc(interviewParts.position)),
  ]);
  if (!head) return null;
  const read = v.safeParse(stored, parts.map(({ body }) => body).join(""));
  if (!read.success) throw new UnreadableRecord(head.stamp, { cause: new v.ValiError(read.issues) });
  return { record: read.output, stamp: head.stamp };
}

/**
 * Whether the interview is as the write called `stamp` left it. A batch is one transaction but cannot branch: each
 * of its statements asks for itself whether the first one did anything.
 */
export function isStamped(db: Database, id: string, stamp: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(interviews)
      .where(and(eq(interviews.id, id), eq(interviews.stamp, stamp))),
  );
}

/** The record as it is stored, and its length in UTF-8. */
export function encodeRecord(record: RoomRecord): { json: string; bytes: number } {
  const json = JSON.stringify(record);
  return { json, bytes: new TextEncoder().encode(json).byteLength };
}

/** One statement for each piece of the record's JSON; they do nothing unless `when` holds. */
export function insertParts(db: Database, id: string, { rev }: RoomRecord, json: string, when: SQL) {
  return cut(json).map((body, position) =>
    db
      .insert(interviewParts)
      .select(sql`SELECT ${rowOf(interviewParts, { interviewId: id, rev, position, body })} WHERE ${when}`),
  );
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
