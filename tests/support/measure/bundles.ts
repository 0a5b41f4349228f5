import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { TOOL_ENV } from "../../../functions/local/children.ts";
import { ROOT } from "../../../functions/local/local-settings.ts";

/** Files of a run; not under `build/`, which each build of the pages empties. */
export const BENCH_DIR = path.join(ROOT, ".mocki/bench");

/** The script that a deployment would upload: `wrangler deploy`'s bundle for the given configuration. */
export async function bundleWorker(configPath: string, name: string): Promise<string> {
  const outDir = path.join(BENCH_DIR, name);
  rmSync(outDir, { recursive: true, force: true });
  await runTool("node_modules/wrangler/wrangler-dist/cli.js", [
    ...["deploy", "--dry-run", "--config", configPath, "--outdir", outDir],
  ]);
  return outDir;
}

/** Runs one of the project's tools to its end; throws with its output when it fails. */
export async function runTool(script: string, args: string[], cwd = ROOT): Promise<void> {
  const child = spawn(process.execPath, ["--no-warnings", path.join(ROOT, script), ...args], {
    cwd,
    env: { ...process.env, ...TOOL_ENV },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${script} ${args.join(" ")} failed:\n${output}`);
}
