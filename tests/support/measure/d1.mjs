import { DurableObject } from "cloudflare:workers";

/** D1 for workerd alone: the wire format of its binding, over SQLite in a Durable Object. */
export default {
  fetch: (request, { Database }) => Database.get(Database.idFromName("d1")).fetch(request),
};

export class Database extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    const tables = this.sql.exec(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    );
    if (tables.toArray().length > 0) return;
    ctx.storage.transactionSync(() => {
      for (const statements of env.MIGRATIONS) this.sql.exec(statements);
    });
  }

  /** One query, or a list of them as one transaction. */
  async fetch(request) {
    const asked = await request.json();
    const format = new URL(request.url).searchParams.get("resultsFormat");
    try {
      const run = () => [asked].flat().map((query) => this.run(query, format));
      const results = this.ctx.storage.transactionSync(run);
      return Response.json(Array.isArray(asked) ? results : results[0]);
    } catch (error) {
      return Response.json({ success: false, error: error.message }, { status: 500 });
    }
  }

  run({ sql, params }, format) {
    const before = this.sql.exec("SELECT total_changes() AS n").one().n;
    // Lists are bytes.
    const values = (params ?? []).map((one) => (Array.isArray(one) ? new Uint8Array(one).buffer : one));
    const cursor = this.sql.exec(sql, ...values);
    const columns = cursor.columnNames;
    const rows = [...cursor.raw()].map((row) =>
      row.map((one) => (one instanceof ArrayBuffer ? [...new Uint8Array(one)] : one)),
    );
    const after = this.sql.exec("SELECT total_changes() AS n, last_insert_rowid() AS id").one();
    const toObject = (row) => Object.fromEntries(columns.map((name, n) => [name, row[n]]));
    return {
      success: true,
      results: format === "ROWS_AND_COLUMNS" ? { columns, rows } : rows.map(toObject),
      meta: {
        ...{ served_by: "d1.mjs", duration: 0, changes: after.n - before, last_row_id: after.id },
        ...{ changed_db: after.n !== before, size_after: this.sql.databaseSize },
        ...{ rows_read: cursor.rowsRead, rows_written: cursor.rowsWritten },
      },
    };
  }
}
