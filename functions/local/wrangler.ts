import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import * as v from "valibot";
import type { Env } from "../settings/env.ts";
import { type Children, TOOL_ENV } from "./children.ts";
import { LocalError, type LocalOptions, ROOT } from "./local-settings.ts";

export const WRANGLER = "node_modules/wrangler/wrangler-dist/cli.js";
const MIGRATIONS = path.join(ROOT, "functions/db/migrations");

/** Where D1, R2 and Durable Objects keep their data: the same place for `npm start` and `npm run dev`. */
export function wranglerState(options: Pick<LocalOptions, "stateDir">): string {
  return path.join(options.stateDir, "state");
}

/** Brings the local database up to date, unless this state already has all migrations. */
export async function migrate(children: Children, options: Pick<LocalOptions, "stateDir">): Promise<void> {
  if (isMigrated(options)) return;
  await children.run({
    name: "Applying the database migrations",
    script: WRANGLER,
    args: ["d1", "migrations", "apply", "DB", "--local", "--persist-to", wranglerState(options)],
    env: TOOL_ENV,
  });
  writeFileSync(markOf(options), digestMigrations());
}

/** Whether this state has a database that these migrations were applied to. A restored older database is not noticed. */
export function isMigrated(options: Pick<LocalOptions, "stateDir">): boolean {
  const mark = markOf(options);
  const databases = path.join(wranglerState(options), "v3/d1/miniflare-D1DatabaseObject");
  if (!existsSync(mark) || !existsSync(databases)) return false;
  const hasDatabase = readdirSync(databases).some((name) => name.endsWith(".sqlite"));
  return hasDatabase && readFileSync(mark, "utf8") === digestMigrations();
}

function markOf(options: Pick<LocalOptions, "stateDir">): string {
  return path.join(wranglerState(options), "v3/d1/migrated");
}

/** Changes whenever a migration is added or changed, or wrangler.toml, which names the database. */
export function digestMigrations(): string {
  const digest = createHash("sha256").update(readFileSync(path.join(ROOT, "wrangler.toml"), "utf8"));
  for (const name of readdirSync(MIGRATIONS).sort())
    digest.update(`${name}\n${readFileSync(path.join(MIGRATIONS, name), "utf8")}\n`);
  return digest.digest("hex");
}

const answerSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ results: v.array(v.unknown()) })));

/**
 * Runs statements in the database of a local run, which may be running, or in the deployed one, and answers the rows of
 * each. A command line can be read by others of this machine: no statement may hold a secret.
 */
export async function queryDatabase(
  children: Children,
  where: LocalOptions | "remote",
  statements: string[],
): Promise<unknown[][]> {
  const place = where === "remote" ? ["--remote"] : ["--local", "--persist-to", wranglerState(where)];
  const args = ["d1", "execute", "DB", ...place, "--json", "--command", statements.join(";")];
  const command = { name: "The database", script: WRANGLER, args, env: TOOL_ENV };
  const printed = await children.run(command).catch((error: unknown) => {
    if (!(error instanceof LocalError) || !error.message.includes("no such table")) throw error;
    const maker = where === "remote" ? "npm run deploy" : "npm start";
    throw new LocalError(`The database has not been made yet: ${maker} makes it.`);
  });
  return v.parse(answerSchema, printed).map(({ results }) => results);
}

/** Hands the settings to wrangler in a file, because other users of the machine can read a command line. */
export function writeVars(options: LocalOptions, settings: Env): string {
  const file = path.join(options.stateDir, "run.vars");
  mkdirSync(options.stateDir, { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoteVar(name, value)}\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  return file;
}

/** Wrangler knows no escapes inside of quotes, but puts other variables in for what a `$` stands before. */
export function quoteVar(name: string, value: string): string {
  const quote = ["'", "`", '"'].find((one) => !value.includes(one));
  if (!quote) throw new LocalError(`${name} must not contain all three kinds of quotes.`);
  return `${quote}${value.replaceAll("$", "\\$")}${quote}`;
}

/** Serves the bundled Worker of `config`, rooms included, on 127.0.0.1, with the settings in the file `vars`. */
export function startWorker(
  children: Children,
  options: LocalOptions,
  { config, vars }: { config: string; vars: string },
  onDeath: (e: Error) => void,
): void {
  children.start(
    {
      name: "The local Worker",
      script: WRANGLER,
      args: [
        ...["dev", "--config", config, "--ip", "127.0.0.1", "--port", String(options.port), "--inspector-port", "0"],
        ...["--persist-to", wranglerState(options), "--env-file", vars],
        ...["--log-level", process.env.MOCKI_LOG || "warn", "--show-interactive-dev-session", "false"],
      ],
      env: { ...TOOL_ENV, NODE_ENV: "production", WRANGLER_REGISTRY_PATH: path.join(options.stateDir, "registry") },
    },
    onDeath,
  );
}
