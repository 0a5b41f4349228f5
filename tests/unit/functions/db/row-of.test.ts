import { sql } from "drizzle-orm";
import { integer, SQLiteSyncDialect, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { rowOf } from "../../../../functions/db/row-of";
import { readSourceTree } from "../../../support/source-tree";

const notes = sqliteTable("notes", {
  id: text("id").primaryKey(),
  isShown: integer("is_shown", { mode: "boolean" }).notNull(),
  words: integer("words").notNull().default(7),
  title: text("title").default("Untitled"),
  seenAt: integer("seen_at"),
});

const write = (row: ReturnType<typeof rowOf>) => {
  const { sql: list, params } = new SQLiteSyncDialect().sqlToQuery(row);
  return { list, params };
};

describe("rowOf", () => {
  it("lists the values in the order of the table, each as its column stores it", () => {
    const row = rowOf(notes, { seenAt: 5, title: "A", words: 2, isShown: true, id: "n1" });
    expect(write(row)).toEqual({ list: "?, ?, ?, ?, ?", params: ["n1", 1, 2, "A", 5] });
  });

  it("fills in the default of a column that is left out, or NULL", () => {
    expect(write(rowOf(notes, { id: "n1", isShown: false })).params).toEqual(["n1", 0, 7, "Untitled", null]);
  });

  it("keeps a NULL that is given instead of a default", () => {
    expect(write(rowOf(notes, { id: "n1", isShown: false, title: null })).params).toEqual(["n1", 0, 7, null, null]);
  });

  it("passes columns and SQL as they are", () => {
    const row = rowOf(notes, { ...{ id: notes.id, words: sql`length(${"abc"})` }, isShown: notes.isShown });
    expect(write(row)).toEqual({
      list: '"notes"."id", "notes"."is_shown", length(?), ?, ?',
      params: ["abc", "Untitled", null],
    });
  });

  it("takes neither a row without a required column nor one with an unknown name", () => {
    // @ts-expect-error `isShown` is missing.
    rowOf(notes, { id: "n1" });
    const row = { id: "n1", isShown: true, wrods: 2 };
    // @ts-expect-error `wrods` is no column.
    rowOf(notes, row);
    // @ts-expect-error A boolean is expected.
    rowOf(notes, { id: "n1", isShown: 1 });
  });
});

describe("INSERT … SELECT", () => {
  it("takes its list from `rowOf` everywhere", () => {
    const lists = [...readSourceTree()].flatMap(([file, source]) =>
      [...source.matchAll(/\.insert\(\w+\)\s*\.select\(\s*(.{22})/g)].map(([, start]) => `${file}: ${start}`),
    );
    expect(lists.length).toBeGreaterThan(15);
    // `joinApplications` makes a whole statement.
    expect(lists.filter((list) => !/: (sql`SELECT \$\{rowOf\(|joinApplications\()/.test(list))).toEqual([]);
  });
});
