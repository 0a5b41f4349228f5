import { applyD1Migrations } from "cloudflare:test";
import { is, SQL, Table } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core/dialect";
import { beforeEach, expect, it } from "vitest";
import * as schema from "../../../../functions/db/schema";
import { bindings, deleteStorage, emptyStorage, migrate, migrations } from "../../support/bindings";

beforeEach(async () => {
  await emptyStorage();
});

const tables: SQLiteTable[] = Object.values(schema).filter((value) => is(value, Table));

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}

it("migration 0013 counts the bytes of existing interviews, and sets everybody's last visit to today", async () => {
  await deleteStorage();
  await applyD1Migrations(bindings.DB, migrations.slice(0, 12));
  await bindings.DB.exec(
    [
      "INSERT INTO interviews (id, room, epoch, rev, mode, ended, started_at, finished_at, created_at, updated_at) VALUES ('i1', 'r1', 'e1', 1, 'peer', 'finished', 1, 2, 3, 4)",
      "INSERT INTO interview_parts VALUES ('i1', 1, 0, 'abc')",
      "INSERT INTO interview_parts VALUES ('i1', 1, 1, '你好')",
      "INSERT INTO users (uid, user_id, email, name, language, theme, email_notifications, role, created_at, updated_at) VALUES ('ann', 'abcd1234', '', '', 'en', 'dark', 0, 'guest', 0, 0)",
    ].join("\n"),
  );
  await migrate();
  expect(await rows("SELECT bytes FROM interviews")).toEqual([{ bytes: 9 }]);
  expect(await rows("SELECT uid FROM users WHERE seen_at > 1700000000000")).toEqual([{ uid: "ann" }]);
});

it("migration 0010 keeps participants and metered requests under their new names", async () => {
  await deleteStorage();
  await applyD1Migrations(bindings.DB, migrations.slice(0, 9));
  await bindings.DB.exec(
    [
      "INSERT INTO interviews (id, room, epoch, rev, mode, ended, started_at, finished_at, created_at, updated_at) VALUES ('i1', 'r1', 'e1', 1, 'peer', 'finished', 1, 2, 3, 4)",
      "INSERT INTO interview_members (interview_id, uid, participant_id, user_id, name, role, finished_at, summary) VALUES ('i1', 'ann', 'p1', 'abcd1234', 'Ann', 'candidate', 2, '{\"v\":1}')",
      "INSERT INTO assistant_requests (id, uid, origin, asked_at, kind) VALUES ('q1', 'ann', 'home', 5, 'speech')",
    ].join("\n"),
  );
  await migrate();
  expect(await rows("SELECT * FROM interview_participants")).toEqual([
    {
      interview_id: "i1",
      uid: "ann",
      participant_id: "p1",
      user_id: "abcd1234",
      name: "Ann",
      role: "candidate",
      finished_at: 2,
      summary: '{"v":1}',
      deleted_at: null,
      ratings: "{}",
      attempts: "{}",
    },
  ]);
  expect(await rows("SELECT * FROM metered_requests")).toEqual([
    {
      id: "q1",
      uid: "ann",
      origin: "home",
      asked_at: 5,
      kind: "speech",
      provider: "",
      units: 0,
      is_guest: 0,
      state: 2,
    },
  ]);
  await bindings.DB.exec("DELETE FROM interviews");
  expect(await rows("SELECT uid FROM interview_participants")).toEqual([]);
});

type ColumnInfo = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };
type IndexInfo = { name: string; unique: number; origin: string };
type ForeignKey = { from: string; table: string; to: string; on_delete: string };

it("migrations are numbered without a gap", () => {
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.map(({ name }) => Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]))).toEqual(
    migrations.map((_, index) => index + 1),
  );
});

it("migrations create exactly the tables of the schema", async () => {
  const made = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'",
  );
  expect(made.map(({ name }) => name).sort()).toEqual(tables.map((table) => getTableConfig(table).name).sort());
});

it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "migrated table %s matches the schema",
  async (name, table) => {
    const { columns, primaryKeys, indexes, foreignKeys } = getTableConfig(table);
    const keyed = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));

    const made = await rows<ColumnInfo>(`PRAGMA table_info(${name})`);
    expect(
      made.map((column) => ({
        name: column.name,
        type: column.type.toLowerCase(),
        notNull: column.notnull === 1,
        key: column.pk > 0,
        fallback: column.dflt_value?.replace(/^'(.*)'$/, "$1"),
      })),
    ).toEqual(
      columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        notNull: column.notNull,
        key: column.primary || keyed.includes(column.name),
        fallback: column.hasDefault ? literal(column.default) : undefined,
      })),
    );

    const listed = await rows<IndexInfo>(`PRAGMA index_list(${name})`);
    const made2 = await Promise.all(
      listed
        .filter(({ origin }) => origin === "c")
        .map(async (index) => ({
          name: index.name,
          unique: index.unique === 1,
          columns: (await rows<{ name: string }>(`PRAGMA index_info(${index.name})`)).map((column) => column.name),
        })),
    );
    expect(made2.sort(byName)).toEqual(
      indexes
        .map(({ config }) => ({
          name: config.name,
          unique: config.unique,
          columns: config.columns.map((column) => ("name" in column ? column.name : "")),
        }))
        .sort(byName),
    );

    const references = await rows<ForeignKey>(`PRAGMA foreign_key_list(${name})`);
    expect(
      references.map(({ from, table, to, on_delete }) => ({ from, table, to, onDelete: on_delete.toLowerCase() })),
    ).toEqual(
      foreignKeys.map((key) => {
        const {
          columns: [from],
          foreignTable,
          foreignColumns: [to],
        } = key.reference();
        return {
          from: from?.name,
          table: getTableConfig(foreignTable as SQLiteTable).name,
          to: to?.name,
          onDelete: key.onDelete,
        };
      }),
    );
  },
);

function literal(value: unknown): string {
  return is(value, SQL) ? new SQLiteSyncDialect().sqlToQuery(value).sql : String(value);
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name);
}

it("migration 0011 drops summaries with a score, to be computed again from their records", async () => {
  await deleteStorage();
  await applyD1Migrations(bindings.DB, migrations.slice(0, 10));
  const insert = (id: string, summary: string) =>
    `INSERT INTO interviews (id, room, epoch, rev, mode, ended, started_at, finished_at, created_at, updated_at) VALUES ('${id}', 'r', '${id}', 1, 'ai', 'finished', 1, 2, 3, 4)\nINSERT INTO interview_participants (interview_id, uid, participant_id, user_id, name, role, finished_at, summary) VALUES ('${id}', 'ann', 'p1', 'abcd1234', 'Ann', 'candidate', 2, '${summary}')`;
  await bindings.DB.exec([insert("i1", '{"v":1,"score":4.9}'), insert("i2", '{"v":1,"score":null}')].join("\n"));
  await migrate();
  expect(await rows("SELECT interview_id, summary, ratings FROM interview_participants ORDER BY interview_id")).toEqual(
    [
      { interview_id: "i1", summary: null, ratings: "{}" },
      { interview_id: "i2", summary: '{"v":1,"score":null}', ratings: "{}" },
    ],
  );
});
