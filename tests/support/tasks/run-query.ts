import { createRequire } from "node:module";
import type { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import type { TaskTest } from "../../../party/protocol/task-tests";
import type { Entry } from "../../../party/tasks/task";
import type { Run } from "./run-code";

// Through require: the bundler of the tests does not know this module yet.
const sqlite: { DatabaseSync: typeof DatabaseSync } = createRequire(import.meta.url)("node:sqlite");

const rowsSchema = v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))));

/** Runs a query on the tables of a task, filled with the rows of a test. */
export function runQuery(entry: Entry, query: string, test: TaskTest): Run {
  if (entry.kind !== "query" || !("rows" in test)) throw new Error("not a query");
  const database = new sqlite.DatabaseSync(":memory:");
  try {
    database.exec(entry.tables.join("\n"));
    for (const [table, rows] of Object.entries(test.rows)) {
      for (const row of rows) {
        database.prepare(`INSERT INTO ${table} VALUES (${row.map(() => "?").join(", ")})`).run(...row);
      }
    }
    const rows = v.parse(
      rowsSchema,
      database
        .prepare(query)
        .all()
        .map((row) => ({ ...row })),
    );
    return { result: rows.map((row) => Object.values(row)), error: null, isInputKept: true };
  } catch (error) {
    return { result: null, error: String(error), isInputKept: true };
  } finally {
    database.close();
  }
}
