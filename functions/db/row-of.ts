import { getTableColumns, type InferInsertModel, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A value for each column, or SQL that yields it. */
type NewRow<T extends SQLiteTable> = { [K in keyof InferInsertModel<T>]: InferInsertModel<T>[K] | SQLWrapper };
type NoOthers<T extends SQLiteTable, V> = { [K in Exclude<keyof V, keyof T["_"]["columns"]>]: never };

/**
 * The list after `SELECT` in an `INSERT … SELECT`, where drizzle expects a value for every column of the table, in the
 * schema's order. A column with a default and one that may be NULL can be left out.
 */
export function rowOf<T extends SQLiteTable, V extends NewRow<T>>(table: T, values: V & NoOthers<T, V>): SQL {
  const given = new Map(Object.entries(values));
  const list = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given.get(key) === undefined ? (column.default ?? null) : given.get(key);
    return isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  return sql.join(list, sql`, `);
}
