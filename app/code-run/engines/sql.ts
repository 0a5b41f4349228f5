import initSqlJs, { type Database, type SqlValue } from "sql.js";
import type { Entry } from "../../../party/tasks/task";
import type { Failure, TestInput } from "../messages";
import { shorten } from "../wire-value";
import type { Engine, Print, Tested } from "./engine";

/** A query that goes on beyond these would fill the memory of the worker. */
const MOST_ROWS = 10_000;
/** Of a database, with pages of 4,096 bytes: 64 MB. Its file lies in the worker's own memory, which has no limit. */
const MOST_PAGES = 16_384;
/** Of the rows that a test prints: too much output would end the run without the results of its tests. */
const LONGEST_PRINTED = 16_000;
const LONGEST_CELL = 100;

type Table = { columns: string[]; rows: SqlValue[][] };

/** Runs SQL in SQLite, on an empty database or on the tables of a task. */
export async function openSql(wasm: WebAssembly.Module, print: Print): Promise<Engine> {
  const sqlite = await initSqlJs({
    instantiateWasm(imports, succeed) {
      WebAssembly.instantiate(wasm, imports).then((instance) => succeed(instance));
      return {};
    },
  });
  let query = "";
  let entry: Entry | null = null;
  /** The next test prints its rows. */
  let printsNext = false;
  const open = () => {
    const database = new sqlite.Database();
    // Files of SQLite would be in the worker's own memory, which has no limit.
    database.run(`PRAGMA temp_store = MEMORY; PRAGMA max_page_count = ${MOST_PAGES}`);
    return database;
  };
  return {
    async run(job) {
      query = job.text;
      entry = job.entry;
      printsNext = job.showsRows;
      if (entry) return null;
      return runAll(open(), query, (table) => print(`${formatTable(table)}\n`));
    },
    async test(test) {
      const database = open();
      fill(database, entry, test);
      let last: Table | null = null;
      let printed = "";
      const failure = runAll(database, query, (table) => {
        last = table;
        if (printsNext && printed.length < LONGEST_PRINTED) printed += `${formatTable(withShortCells(table))}\n`;
      });
      database.close();
      print(shorten(printed, LONGEST_PRINTED));
      printsNext = false;
      return failure ? { failure } : toTested(last);
    },
  };
}

function fill(database: Database, entry: Entry | null, test: TestInput): void {
  if (entry?.kind !== "query" || test.kind !== "query") throw new Error("A test of a query needs tables and rows");
  database.run(entry.tables.join("\n"));
  for (const [table, rows] of Object.entries(test.rows)) {
    for (const row of rows) database.run(`INSERT INTO ${table} VALUES (${row.map(() => "?").join(", ")})`, [...row]);
  }
}

/** Runs each statement of the file; `onTable` gets the rows of those that have any columns. */
function runAll(database: Database, text: string, onTable: (table: Table) => void): Failure | null {
  const statements = database.iterateStatements(text);
  let rest = text;
  try {
    for (;;) {
      rest = statements.getRemainingSQL();
      const { done, value: statement } = statements.next();
      if (done) return null;
      const columns = statement.getColumnNames();
      const rows: SqlValue[][] = [];
      while (rows.length <= MOST_ROWS && statement.step()) rows.push(statement.get());
      statement.free();
      if (columns.length > 0) onTable({ columns, rows });
      if (rows.length > MOST_ROWS) throw new Error(`A result has more than ${MOST_ROWS} rows`);
    }
  } catch (error) {
    return toFailure(error, text, rest);
  }
}

/** SQLite names a token, not a line: the line is that of the token in the failed statement, or of its first word. */
function toFailure(error: unknown, text: string, rest: string): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (message === "out of memory" || message === "database or disk is full")
    return { kind: "memory", text: message, line: null };
  const start = text.length - rest.length + (/\S/.exec(withoutComments(rest))?.index ?? 0);
  const token = /^near "(.+)": |^no such (?:column|table|function): (?:.*\.)?(.+)$/.exec(message);
  const name = token?.[1] ?? token?.[2];
  const place = name === undefined ? -1 : text.indexOf(name, start);
  return { kind: "error", text: message, line: text.slice(0, place < 0 ? start : place).split("\n").length };
}

/** Of the same length. */
function withoutComments(text: string): string {
  return text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
}

function toTested(table: Table | null): Tested {
  if (!table) return { failure: { kind: "error", text: "The file has no query with a result", line: null } };
  return { result: JSON.stringify(table.rows.map((row) => row.map(toWire))), input: null };
}

function toWire(cell: SqlValue): unknown {
  if (typeof cell === "number" && !Number.isFinite(cell)) return { n: String(cell) };
  return cell instanceof Uint8Array ? { x: "blob" } : cell;
}

function formatTable({ columns, rows }: Table): string {
  const lines = [columns, ...rows.map((row) => row.map(formatCell))];
  const widths = columns.map((_, i) => lines.reduce((most, line) => Math.max(most, line[i]?.length ?? 0), 0));
  const format = (line: readonly string[]) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(" | ")
      .trimEnd();
  const [head = [], ...body] = lines;
  return [format(head), widths.map((width) => "-".repeat(width)).join("-+-"), ...body.map(format), ""].join("\n");
}

function withShortCells({ columns, rows }: Table): Table {
  const short = (text: string) => shorten(text, LONGEST_CELL);
  return { columns: columns.map(short), rows: rows.map((row) => row.map((cell) => short(formatCell(cell)))) };
}

function formatCell(cell: SqlValue): string {
  if (cell === null) return "NULL";
  return cell instanceof Uint8Array ? `x'${cell.byteLength} bytes'` : String(cell);
}
