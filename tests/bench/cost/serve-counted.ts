import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import * as v from "valibot";
import { startAuthEmulator } from "../../../functions/local/auth-emulator.ts";
import { buildIfNeeded } from "../../../functions/local/build.ts";
import { Children } from "../../../functions/local/children.ts";
import { findFreePort } from "../../../functions/local/ports.ts";
import { processTree } from "../../../functions/local/process-tree.ts";
import { untilAnswers } from "../../../functions/local/run-locally.ts";
import { bundleIfNeeded } from "../../../functions/local/worker-bundle.ts";
import { startWorker, writeVars } from "../../../functions/local/wrangler.ts";
import { DEVELOPMENT_SETTINGS, parseEnv } from "../../../functions/settings/env.ts";
import { BENCH_DIR } from "../../support/measure/bundles.ts";
import { processorMs } from "../../support/measure/processor.ts";
import { migratedDir } from "../../support/migrated-state.ts";

/** Used since the last look, databases' growth included. */
export type Usage = { counts: Record<string, number>; processorMs: number };

export type CountedMocki = { origin: string; takeUsage(): Promise<Usage>; dispose(): Promise<void> };

const countsSchema = v.record(v.string(), v.number());

/** The product as `npm start` serves it, with an entry that counts what Cloudflare bills. */
export async function serveCounted(): Promise<CountedMocki> {
  const children = new Children();
  await buildIfNeeded(children);
  const bundle = path.dirname(await bundleIfNeeded(children));
  const folder = path.join(BENCH_DIR, "cost");
  rmSync(folder, { recursive: true, force: true });
  cpSync(bundle, folder, { recursive: true });
  cpSync(path.join(import.meta.dirname, "counted-entry.js"), path.join(folder, "worker/entry.js"));

  const [port, identityPort, stateDir] = [await findFreePort(), await findFreePort(), await migratedDir()];
  const options = { port, partykitPort: 0, stateDir };
  const origin = `http://127.0.0.1:${port}`;
  const settings = parseEnv({
    ...DEVELOPMENT_SETTINGS,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identityPort}`,
    MOCKI_ORIGIN: origin,
  });
  const accountsDir = path.join(stateDir, "auth");
  const emulator = await startAuthEmulator({
    port: identityPort,
    projectId: settings.FIREBASE_PROJECT_ID,
    accountsDir,
  });
  const vars = writeVars(options, settings);
  startWorker(children, options, { config: path.join(folder, "wrangler.toml"), vars }, (error) => {
    throw error;
  });
  await untilAnswers(`${origin}/api/health`, "The counted Worker");

  let usedBefore = usedByWorkerd();
  const sizesBefore: Record<string, number> = {};
  return {
    origin,
    async takeUsage() {
      const counts = v.parse(countsSchema, await (await fetch(`${origin}/__counts`)).json());
      for (const name of ["D1 bytes", "room bytes"]) {
        const size = counts[name] ?? 0;
        counts[name] = size - (sizesBefore[name] ?? size);
        sizesBefore[name] = size;
      }
      const used = usedByWorkerd();
      const spent = used - usedBefore;
      usedBefore = used;
      return { counts, processorMs: spent };
    },
    async dispose() {
      await Promise.all([children.stop(), emulator.stop()]);
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Workerd runs the Worker, its rooms, and the local stand-ins for D1 and R2. */
function usedByWorkerd(): number {
  return processTree(process.pid)
    .filter((pid) => readName(pid).startsWith("workerd"))
    .reduce((sum, pid) => sum + processorMs(pid), 0);
}

function readName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8");
  } catch {
    return "";
  }
}
