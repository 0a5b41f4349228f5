import { and, asc, desc, eq, exists, getTableColumns, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { FileKind, FileText, FileType } from "../shared/contract/resources";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import { resourceFiles, users } from "./schema";
import { hasSpaceForText } from "./storage-limits";

/** A file as it is kept, without its text. */
export type StoredFile = Omit<typeof resourceFiles.$inferSelect, "text">;

export type NewFile = {
  uid: string;
  id: string;
  /** Of the person's own folder. */
  storedAs: string;
  kind: FileKind;
  name: string;
  type: FileType;
  size: number;
};

/**
 * The quota of one person: it counts files that are complete or being uploaded. Deleted files may take as much again
 * until their bytes are gone.
 */
export type Room = { bytes: number; files: number };

export type ResourceFileStore = {
  /** The file with this id, of any owner. */
  find(id: string): Promise<StoredFile | null>;
  /** Those that are whole and not deleted, the newest first. */
  list(uid: string): Promise<StoredFile[]>;
  /** Those with their texts, in the order of their ids: for the export. */
  page(uid: string, after: string, limit: number): Promise<(StoredFile & { text: string | null })[]>;
  /** Keeps the room for a file that comes in. False where there is not so much left, or no such user, or such an id. */
  reserve(file: NewFile, room: Room, now: number): Promise<boolean>;
  /** Whether there is such a user at all. */
  knows(uid: string): Promise<boolean>;
  /** Its bytes are all there. False when it is not waited for any more, and then nobody has it. */
  finish(uid: string, id: string, storedAs: string): Promise<boolean>;
  /** A file that did not come in whole is not waited for any more. False when it has, or was forgotten. */
  abandon(uid: string, id: string, storedAs: string): Promise<boolean>;
  rename(uid: string, id: string, name: string): Promise<void>;
  /** Null: it is no longer the default. */
  setDefault(uid: string, id: string, at: number | null): Promise<void>;
  readText(uid: string, id: string): Promise<FileText | null>;
  /** False when there is no such file, or the person has no space for its text. */
  writeText(uid: string, id: string, text: FileText): Promise<boolean>;
  /** False when there is no such file. */
  remove(uid: string, id: string, now: number): Promise<boolean>;
  /** False where it was not deleted since `since`, or there is no room for it. */
  restore(uid: string, id: string, since: number, room: Room): Promise<boolean>;
  /**
   * Deleted ones that are more than `room` holds, the first deleted first, cannot come back from now on. Returns some
   * of the person's files whose bytes have to go now.
   */
  expireSurplus(uid: string, room: Room, limit: number): Promise<StoredFile[]>;
  /**
   * Those deleted before `deletedBefore` cannot come back from now on, and those that began to come in before
   * `begunBefore` are not waited for any more; answers some of them all.
   */
  endOver(deletedBefore: number, begunBefore: number, limit: number): Promise<StoredFile[]>;
  /** Those that have ended. */
  forget(ids: readonly string[]): Promise<void>;
};

const { text, ...COLUMNS } = getTableColumns(resourceFiles);
const NOTHING = sql`1`;
/** Ended: the next purge takes it, and nothing else does anything with it. */
const LONG_AGO = 0;

export function createResourceFileStore(db: Database): ResourceFileStore {
  const own = (uid: string, id: string) => and(eq(resourceFiles.uid, uid), eq(resourceFiles.id, id));
  const shown = (uid: string) =>
    and(eq(resourceFiles.uid, uid), eq(resourceFiles.isWhole, true), isNull(resourceFiles.deletedAt));
  const awaited = (uid: string, id: string, storedAs: string) =>
    and(own(uid, id), eq(resourceFiles.isWhole, false), eq(resourceFiles.storedAs, storedAs));
  const userOf = (uid: string) => db.select({ one: NOTHING }).from(users).where(eq(users.uid, uid));
  /** Counted in the statement that adds: of two at once the second sees the first. */
  const hasRoom = (uid: string, id: string, size: SQL, { bytes, files }: Room) =>
    sql`(SELECT coalesce(sum(kept.deleted_at IS NULL), 0) < ${files} AND coalesce(sum(iif(kept.deleted_at IS NULL, kept.size, 0)), 0) + ${size} <= ${bytes}
      AND count(*) < ${2 * files} AND coalesce(sum(kept.size), 0) + ${size} <= ${2 * bytes}
      FROM resource_files AS kept WHERE kept.uid = ${uid} AND kept.id <> ${id})`;

  return {
    find: async (id) => (await db.select(COLUMNS).from(resourceFiles).where(eq(resourceFiles.id, id)).get()) ?? null,

    list: (uid) =>
      db
        .select(COLUMNS)
        .from(resourceFiles)
        .where(shown(uid))
        .orderBy(desc(resourceFiles.createdAt), desc(resourceFiles.id)),

    page: (uid, after, limit) =>
      db
        .select({ ...COLUMNS, text })
        .from(resourceFiles)
        .where(and(shown(uid), gt(resourceFiles.id, after)))
        .orderBy(asc(resourceFiles.id))
        .limit(limit),

    async reserve({ uid, id, storedAs, kind, name, type, size }, room, now) {
      const textState = type === "doc" ? "unreadable" : "pending";
      const file = { id, uid, storedUnder: uid, storedAs, kind, name, type, size, isWhole: false };
      const reserved = await db
        .insert(resourceFiles)
        .select(
          sql`SELECT ${rowOf(resourceFiles, { ...file, textState, createdAt: now })} WHERE ${exists(userOf(uid))} AND ${hasRoom(uid, id, sql`${size}`, room)}`,
        )
        .onConflictDoNothing()
        .returning({ id: resourceFiles.id });
      return reserved.length > 0;
    },

    knows: async (uid) => (await userOf(uid).get()) !== undefined,

    async finish(uid, id, storedAs) {
      const finished = await db
        .update(resourceFiles)
        .set({ isWhole: true })
        .where(and(awaited(uid, id, storedAs), isNull(resourceFiles.deletedAt)))
        .returning({ id: resourceFiles.id });
      return finished.length > 0;
    },

    async abandon(uid, id, storedAs) {
      const abandoned = await db
        .update(resourceFiles)
        .set({ deletedAt: LONG_AGO })
        .where(awaited(uid, id, storedAs))
        .returning({ id: resourceFiles.id });
      return abandoned.length > 0;
    },

    async rename(uid, id, name) {
      await db
        .update(resourceFiles)
        .set({ name })
        .where(and(shown(uid), own(uid, id)));
    },

    async setDefault(uid, id, at) {
      await db
        .update(resourceFiles)
        .set({ defaultAt: at })
        .where(and(shown(uid), own(uid, id)));
    },

    async readText(uid, id) {
      const row = await db
        .select({ state: resourceFiles.textState, text })
        .from(resourceFiles)
        .where(and(shown(uid), own(uid, id)))
        .get();
      if (!row) return null;
      return row.state === "ready" ? { state: "ready", text: row.text ?? "" } : { state: row.state };
    },

    async writeText(uid, id, read) {
      const content = read.state === "ready" ? read.text : null;
      const hasSpace = content === null ? undefined : hasSpaceForText(uid, id, sql`octet_length(${content})`);
      const written = await db
        .update(resourceFiles)
        .set({ textState: read.state, text: content })
        .where(and(shown(uid), own(uid, id), hasSpace))
        .returning({ id: resourceFiles.id });
      return written.length > 0;
    },

    async remove(uid, id, now) {
      const removed = await db
        .update(resourceFiles)
        .set({ deletedAt: sql`coalesce(${resourceFiles.deletedAt}, ${now})` })
        .where(and(own(uid, id), eq(resourceFiles.isWhole, true)))
        .returning({ id: resourceFiles.id });
      return removed.length > 0;
    },

    async restore(uid, id, since, room) {
      const restored = await db
        .update(resourceFiles)
        .set({ deletedAt: null })
        .where(and(own(uid, id), gt(resourceFiles.deletedAt, since), hasRoom(uid, id, sql`resource_files.size`, room)))
        .returning({ id: resourceFiles.id });
      return restored.length > 0;
    },

    async expireSurplus(uid, { bytes, files }, limit) {
      const last = sql`(ORDER BY deleted_at DESC, id DESC ROWS UNBOUNDED PRECEDING)`;
      const ranked = sql`SELECT id, sum(size) OVER ${last} AS bytes, count(*) OVER ${last} AS files FROM resource_files WHERE uid = ${uid} AND deleted_at IS NOT NULL`;
      const isSurplus = sql`${resourceFiles.id} IN (SELECT id FROM (${ranked}) WHERE bytes > ${bytes} OR files > ${files})`;
      const ended = and(eq(resourceFiles.uid, uid), eq(resourceFiles.deletedAt, LONG_AGO));
      const [, rows] = await db.batch([
        db
          .update(resourceFiles)
          .set({ deletedAt: LONG_AGO })
          .where(and(eq(resourceFiles.uid, uid), isSurplus)),
        db.select(COLUMNS).from(resourceFiles).where(ended).limit(limit),
      ]);
      return rows;
    },

    async endOver(deletedBefore, begunBefore, limit) {
      const { deletedAt, createdAt, isWhole } = resourceFiles;
      const end = (over?: SQL) => db.update(resourceFiles).set({ deletedAt: LONG_AGO }).where(over);
      const [, , ended] = await db.batch([
        end(and(gt(deletedAt, LONG_AGO), lt(deletedAt, deletedBefore))),
        // Letter by letter as in the index.
        end(and(sql`${isWhole} = 0`, lt(createdAt, begunBefore), isNull(deletedAt))),
        db.select(COLUMNS).from(resourceFiles).where(eq(deletedAt, LONG_AGO)).limit(limit),
      ]);
      return ended;
    },

    async forget(ids) {
      await db
        .delete(resourceFiles)
        .where(
          and(
            sql`${resourceFiles.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
            eq(resourceFiles.deletedAt, LONG_AGO),
          ),
        );
    },
  };
}
