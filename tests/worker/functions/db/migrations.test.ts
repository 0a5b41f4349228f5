import { reset } from "cloudflare:test";
import { is, SQL, Table } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core/dialect";
import { beforeEach, expect, it } from "vitest";
import * as schema from "../../../../functions/db/schema";
import { bindings, migrate, migrations } from "../../support/bindings";

beforeEach(async () => {
  await reset();
  await migrate();
});

const tables: SQLiteTable[] = Object.values(schema).filter((value) => is(value, Table));

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}

type ColumnInfo = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };
type IndexInfo = { name: string; unique: number; origin: string };
type ForeignKey = { from: string; table: string; to: string; on_delete: string };

it("migrations are numbered without a gap", () => {
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.map(({ name }) => Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]))).toEqual(
    migrations.map((_, index) => index + 1),
  );
});

it("migrations make the tables of the schema and no others", async () => {
  const made = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'",
  );
  expect(made.map(({ name }) => name).sort()).toEqual(tables.map((table) => getTableConfig(table).name).sort());
});

it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "%s is as the schema has it",
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
