import { applyD1Migrations, env, reset } from "cloudflare:test";
import type { Bindings } from "../../../functions/settings/bindings";
import type { Env } from "../../../functions/settings/env";

const files = import.meta.glob<string>("../../../functions/db/migrations/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The test runtime's own D1 and other bindings; the settings are in the wrangler.toml beside the tests. */
export const bindings = env as unknown as Required<Bindings> & Env;

export const migrations = Object.keys(files)
  .sort()
  .map((path) => ({ name: path.split("/").at(-1) ?? path, queries: statements(files[path] ?? "") }));

/** The database, which says that it takes so many bytes. */
export function databaseOf(bytes: number): D1Database {
  const tell = { run: async () => ({ success: true, results: [], meta: { size_after: bytes } }) };
  return new Proxy(bindings.DB, {
    get: (database, key) => {
      const method = Reflect.get(database, key).bind(database);
      return key === "prepare" ? (sql: string) => (sql === "SELECT 1" ? tell : method(sql)) : method;
    },
  });
}

export async function migrate(): Promise<void> {
  await applyD1Migrations(bindings.DB, migrations);
}

/** Deletes everything in the database and the bucket, tables included. */
export async function deleteStorage(): Promise<void> {
  // reset() leaves alone what workerd has evicted, as it does after ten idle seconds: a request loads it again.
  await Promise.all([bindings.DB.prepare("SELECT 1").run(), bindings.FILES.list({ limit: 1 })]);
  await reset();
}

/** An empty database with its tables, and an empty bucket. */
export async function emptyStorage(): Promise<void> {
  await deleteStorage();
  await migrate();
}

function statements(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
