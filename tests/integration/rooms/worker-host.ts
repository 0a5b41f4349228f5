import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { TOOL_ENV } from "../../../functions/local/children";
import { ROOT } from "../../../functions/local/local-settings";
import { findFreePort } from "../../../functions/local/ports";
import { migratedDir } from "../../support/migrated-state";
import { startServer } from "../../support/server";
import type { ContractHost, HostOptions } from "./contract-host";

const WRANGLER = path.join(ROOT, "node_modules/wrangler/wrangler-dist/cli.js");
const SECRET = "a-room-secret-of-the-contract-tests-0001";

/**
 * The Worker's rooms under `wrangler dev`, with its D1, without the pages. They are bundled once, as for a deployment:
 * `wrangler dev` on the sources would restart and drop every socket whenever a file is saved.
 */
export async function startWorkerHost({ assistant = "", speech = "" }: HostOptions = {}): Promise<ContractHost> {
  const stateDir = await migratedDir();
  const port = await findFreePort();
  const bundle = path.join(stateDir, "bundle");
  const settings = { ASSISTANT: assistant, SPEECH: speech };
  const sources = writeConfig(stateDir, "sources", settings, {
    main: path.join(import.meta.dirname, "room-worker.ts"),
  });
  await runWrangler(["deploy", "--dry-run", "--outdir", bundle, "--config", sources]);
  const config = writeConfig(stateDir, "wrangler", settings, {
    main: path.join(bundle, "room-worker.js"),
    no_bundle: true,
  });
  const local = ["--config", config, "--persist-to", path.join(stateDir, "state")];
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    name: "wrangler dev",
    origin,
    stateDir,
    args: [
      ...["--no-warnings", WRANGLER, "dev", ...local],
      ...["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", "0"],
      ...["--log-level", "warn", "--show-interactive-dev-session", "false"],
    ],
    env: { ...TOOL_ENV, WRANGLER_REGISTRY_PATH: path.join(stateDir, "registry") },
    isReady: () => isReady(origin),
  });
  return {
    address: `ws://127.0.0.1:${port}`,
    secret: SECRET,
    stateDir,
    kill: server.kill,
    start: server.start,
    dispose: server.dispose,
    async records(room) {
      const response = await fetch(`${origin}/?records-of=${room}`);
      const bodies = (await response.json()) as string[];
      return bodies.map((body) => JSON.parse(body));
    },
    async enroll(uid, left) {
      const answer = await fetch(`${origin}/?enroll=${uid}${left === "nothing" ? "&spent=1" : ""}`);
      if (!answer.ok) throw new Error(`${uid} could not be enrolled`);
    },
  };
}

async function runWrangler(args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ["--no-warnings", WRANGLER, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...TOOL_ENV },
  });
}

type Entry = { main: string; no_bundle?: boolean };

function writeConfig(folder: string, name: string, settings: Record<string, string>, entry: Entry): string {
  const file = path.join(folder, `${name}.json`);
  const config = {
    name: "mocki-rooms",
    ...entry,
    compatibility_date: "2026-08-01",
    compatibility_flags: ["nodejs_compat"],
    vars: { ENVIRONMENT: "development", ROOM_SECRET: SECRET, ...settings },
    d1_databases: [
      {
        binding: "DB",
        database_name: "mocki",
        database_id: "00000000-0000-0000-0000-000000000000",
        migrations_dir: path.join(ROOT, "functions/db/migrations"),
      },
    ],
    durable_objects: { bindings: [{ name: "Room", class_name: "RoomHost" }] },
    migrations: [{ tag: "v1", new_sqlite_classes: ["RoomHost"] }],
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
