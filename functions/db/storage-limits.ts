import { type SQL, sql } from "drizzle-orm";
import type { Role } from "../shared/contract/user";

const MB = 1024 * 1024;

type Limits = {
  interviews: number;
  /** The records' JSON in UTF-8, and the person's own notes, ratings, attempts and feedback. */
  interviewBytes: number;
  /** Contents, in characters; those that were deleted count until they are gone. */
  storyCharacters: number;
  /** The texts of uploaded files in UTF-8; those of deleted files count until they are gone. */
  fileTextBytes: number;
};

/** The most that one person may keep. Guests come without a name, so they get less. */
export const STORAGE_LIMITS: Record<Role, Limits> = {
  guest: { interviews: 300, interviewBytes: 24 * MB, storyCharacters: 2_000_000, fileTextBytes: 8 * MB },
  user: { interviews: 5_000, interviewBytes: 256 * MB, storyCharacters: 10_000_000, fileTextBytes: 32 * MB },
};

/** More than an interview of two hours with all its reports takes. A person with less left opens no new room. */
export const NEW_ROOM_BYTES = 4 * MB;

/**
 * The limit that applies to the user in the row `users` of the statement around it.
 *
 * @returns a number in SQL
 */
export function limitOf(what: keyof Limits): SQL {
  return sql`iif(users.role = 'guest', ${STORAGE_LIMITS.guest[what]}, ${STORAGE_LIMITS.user[what]})`;
}

/**
 * The interviews that count for the user in the row `users` of the statement around it. Deleted ones count until they
 * are gone.
 *
 * @param value an aggregate over the rows of `interviews`
 * @param except the id of an interview that is about to be replaced
 */
export function ofInterviews(value: SQL, except = ""): SQL {
  return sql`(SELECT ${value} FROM interview_participants JOIN interviews ON interviews.id = interview_id
    WHERE uid = users.uid AND deleted_at IS NOT 0 AND interview_id <> ${except})`;
}

/**
 * The bytes that the user in the row `users` of the statement around it has written about interviews. Without ratings or
 * attempts, the column has an empty object, which counts nothing.
 */
const OWN_WORDS = sql`(SELECT coalesce(sum(octet_length(ratings) + octet_length(attempts) - 4), 0) FROM interview_participants WHERE uid = users.uid)
  + (SELECT coalesce(sum(octet_length(text)), 0) FROM interview_notes WHERE uid = users.uid)
  + (SELECT coalesce(sum(octet_length(body)), 0) FROM interview_feedback WHERE uid = users.uid)`;

/**
 * The bytes that count against `interviewBytes`, for the user in the row `users` of the statement around it.
 *
 * @param except as in `ofInterviews`
 */
export function interviewBytesOf(except = ""): SQL {
  return sql`(${ofInterviews(sql`coalesce(sum(bytes), 0)`, except)} + ${OWN_WORDS})`;
}

/** Whether this person may write so many more bytes about their interviews. */
export function hasSpaceForWords(uid: string, added: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM users WHERE uid = ${uid} AND ${interviewBytesOf()} + ${added} <= ${limitOf("interviewBytes")})`;
}

/** Whether this person's file may have a text of so many bytes; a shorter one than it has fits always. */
export function hasSpaceForText(uid: string, fileId: string, size: SQL): SQL {
  const others = sql`(SELECT coalesce(sum(octet_length(kept.text)), 0) FROM resource_files AS kept WHERE kept.uid = ${uid} AND kept.id <> ${fileId})`;
  const own = sql`(SELECT coalesce(octet_length(kept.text), 0) FROM resource_files AS kept WHERE kept.id = ${fileId})`;
  return sql`(${size} <= ${own} OR EXISTS (SELECT 1 FROM users WHERE uid = ${uid} AND ${others} + ${size} <= ${limitOf("fileTextBytes")}))`;
}
