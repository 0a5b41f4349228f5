import { applyD1Migrations, env } from "cloudflare:test";
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

export async function migrate(): Promise<void> {
  await applyD1Migrations(bindings.DB, migrations);
}

function statements(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
