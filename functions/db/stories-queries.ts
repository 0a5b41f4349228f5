import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  RESOURCE_LIMITS,
  type Story,
  type StoryCategory,
  type StoryDraft,
  type StoryRow,
  type TagCount,
} from "../shared/contract/resources";
import type { Database } from "./database";
import { formsOf } from "./letter-forms";
import { rowOf } from "./row-of";
import { stories, users } from "./schema";
import { limitOf } from "./storage-limits";

/** The fields derived from a story's content when it is written. */
export type WrittenStory = StoryDraft & { excerpt: string };
export type StoredStory = Story & { uid: string; deletedAt: number | null };
export type StoryCursor = { updatedAt: number; id: string };
export type Wanted = { words: readonly string[]; category?: StoryCategory; tag?: string };

export type StoryStore = {
  /** The story with this id, of any owner, deleted or not. */
  find(id: string): Promise<StoredStory | null>;
  /** The last changed first, those that come after the one of `after`; one more than `limit` where there are more. */
  list(uid: string, wanted: Wanted, after: StoryCursor | null, limit: number): Promise<StoryPage>;
  /** In the order of their ids: for the export. */
  page(uid: string, after: string, limit: number): Promise<Story[]>;
  /** False where the person has as many as they may, or there is no such user, or such an id. */
  add(uid: string, id: string, story: WrittenStory, now: number): Promise<boolean>;
  /** Whether there is such a user at all. */
  knows(uid: string): Promise<boolean>;
  /** False when the story does not stand at `base` any more, or there is no space for a longer one. */
  change(uid: string, id: string, base: number, story: WrittenStory, now: number): Promise<boolean>;
  /** False when there is no such story. */
  remove(uid: string, id: string, now: number): Promise<boolean>;
  /** False where it was not deleted since `since`, or the person has as many as they may. */
  restore(uid: string, id: string, since: number): Promise<boolean>;
  /** Ends some of those deleted before that time; returns how many. */
  purge(deletedBefore: number): Promise<number>;
};

export type StoryPage = { stories: StoryRow[]; total: number; tags: TagCount[] };

const { content, ...COLUMNS } = getTableColumns(stories);
const NOTHING = sql`1`;
const PURGED_AT_ONCE = 1_000;

export function createStoryStore(db: Database): StoryStore {
  const own = (uid: string, id: string) => and(eq(stories.uid, uid), eq(stories.id, id));
  const shown = (uid: string) => and(eq(stories.uid, uid), isNull(stories.deletedAt));
  const userOf = (uid: string) => db.select({ one: NOTHING }).from(users).where(eq(users.uid, uid));
  /** Counted in the statement that adds: of two at once the second sees the first. */
  const hasRoom = (uid: string) =>
    sql`(SELECT count(*) < ${RESOURCE_LIMITS.stories} FROM stories WHERE uid = ${uid} AND deleted_at IS NULL)`;
  /** Deleted ones count until they are gone. */
  const hasCharacters = (uid: string, id: string, added: number) =>
    sql`(SELECT (SELECT coalesce(sum(length), 0) + ${added} FROM stories WHERE uid = ${uid} AND id <> ${id}) <= ${limitOf("storyCharacters")} FROM users WHERE users.uid = ${uid})`;

  return {
    async find(id) {
      const row = await db.select().from(stories).where(eq(stories.id, id)).get();
      return row ? { ...toStory(row), uid: row.uid, deletedAt: row.deletedAt } : null;
    },

    async list(uid, wanted, after, limit) {
      const matching = and(shown(uid), ...conditions(wanted));
      const later = after && sql`(${stories.updatedAt}, ${stories.id}) < (${after.updatedAt}, ${after.id})`;
      const some = db
        .select(COLUMNS)
        .from(stories)
        .where(and(matching, later ?? undefined))
        .orderBy(desc(stories.updatedAt), desc(stories.id))
        .limit(limit + 1);
      const all = db.select({ total: count() }).from(stories).where(matching);
      const tags = db
        .select({ tag: sql<string>`value`, count: count() })
        .from(sql`${stories}, json_each(${stories.tags})`)
        .where(shown(uid))
        .groupBy(sql`value`)
        .orderBy(desc(count()), sql`value`);
      const [rows, [sum], used] = await db.batch([some, all, tags]);
      return { stories: rows.map(toRow), total: sum?.total ?? 0, tags: used };
    },

    async page(uid, after, limit) {
      const rows = await db
        .select()
        .from(stories)
        .where(and(shown(uid), gt(stories.id, after)))
        .orderBy(asc(stories.id))
        .limit(limit);
      return rows.map(toStory);
    },

    async add(uid, id, { title, content, category, tags, excerpt }, now) {
      const texts = { title, content, category, tags: JSON.stringify(tags), excerpt, length: content.length };
      const story = { id, uid, rev: 1, ...texts, createdAt: now, updatedAt: now };
      const add = db
        .insert(stories)
        .select(
          sql`SELECT ${rowOf(stories, story)} WHERE ${exists(userOf(uid))} AND ${hasRoom(uid)} AND ${hasCharacters(uid, id, content.length)}`,
        )
        .onConflictDoNothing()
        .returning({ id: stories.id });
      // Deleting makes room at once, and must not be a way to keep any amount for a day.
      const surplus = sql`SELECT id FROM stories WHERE uid = ${uid} AND deleted_at IS NOT NULL ORDER BY deleted_at DESC, id LIMIT -1 OFFSET ${RESOURCE_LIMITS.stories}`;
      const [added] = await db.batch([
        add,
        db
          .delete(stories)
          .where(and(eq(stories.uid, uid), isNotNull(stories.deletedAt), sql`${stories.id} IN (${surplus})`)),
      ]);
      return added.length > 0;
    },

    knows: async (uid) => (await userOf(uid).get()) !== undefined,

    async change(uid, id, base, { title, content, category, tags, excerpt }, now) {
      const changed = await db
        .update(stories)
        .set({
          ...{ title, content, category, excerpt, tags: JSON.stringify(tags), length: content.length },
          ...{ rev: base + 1, updatedAt: now },
        })
        .where(
          and(
            shown(uid),
            own(uid, id),
            eq(stories.rev, base),
            // Less always fits.
            or(gte(stories.length, content.length), hasCharacters(uid, id, content.length)),
          ),
        )
        .returning({ id: stories.id });
      return changed.length > 0;
    },

    async remove(uid, id, now) {
      const removed = await db
        .update(stories)
        .set({ deletedAt: sql`coalesce(${stories.deletedAt}, ${now})` })
        .where(own(uid, id))
        .returning({ id: stories.id });
      return removed.length > 0;
    },

    async restore(uid, id, since) {
      const restored = await db
        .update(stories)
        .set({ deletedAt: null })
        .where(and(own(uid, id), gt(stories.deletedAt, since), hasRoom(uid)))
        .returning({ id: stories.id });
      return restored.length > 0;
    },

    async purge(deletedBefore) {
      const some = sql`SELECT rowid FROM stories WHERE deleted_at < ${deletedBefore} LIMIT ${PURGED_AT_ONCE}`;
      return (await db.delete(stories).where(sql`rowid IN (${some})`).run()).meta.changes;
    },
  };
}

/** Takes `%` and `_` literally: nothing here is a pattern, whose length D1 limits. */
function conditions({ words, category, tag }: Wanted): (SQL | undefined)[] {
  return [
    category && eq(stories.category, category),
    tag === undefined ? undefined : sql`${tag} IN (SELECT value FROM json_each(${stories.tags}))`,
    ...words.map((word) => or(...[stories.title, stories.tags, stories.content].map((column) => has(column, word)))),
  ];
}

function has(column: typeof stories.title | typeof stories.tags | typeof stories.content, word: string): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(formsOf(word))}) AS form WHERE instr(lower(${column}), form.value) > 0)`;
}

type Row = typeof stories.$inferSelect;

function toRow({ uid: _uid, deletedAt: _deletedAt, tags, ...row }: Omit<Row, "content">): StoryRow {
  return { ...row, tags: readTags(tags) };
}

function toStory({ id, rev, title, content, category, tags, createdAt, updatedAt }: Row): Story {
  return { id, rev, title, content, category, tags: readTags(tags), createdAt, updatedAt };
}

function readTags(tags: string): string[] {
  return JSON.parse(tags);
}
