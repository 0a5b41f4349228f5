import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { LocalError, ROOT } from "./local-settings.ts";

const GRACE_MS = 8_000;
const WATCH_PARENT = path.join(import.meta.dirname, "watch-parent.mjs");

/** Keeps the tools quiet, offline and inside the checkout. */
export const TOOL_ENV = {
  CI: "1",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
};

export type Command = { name: string; script: string; args: string[]; env: Record<string, string> };

/**
 * The processes of one local run. Each is the head of a process group of its own, so that what it starts in turn
 * (workerd, esbuild) ends with it even when it could not clean up; each also ends by itself when this process is gone.
 */
export class Children {
  readonly #running = new Set<ChildProcess>();
  #stopping: Promise<void> | null = null;

  /** Runs a tool to its end and answers what it printed; throws with that and its complaints if it fails or is stopped. */
  async run(command: Command): Promise<string> {
    const child = this.#spawn(command);
    let printed = "";
    let output = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    const code = await close(child);
    if (code !== 0) throw new LocalError(`${command.name} failed:\n${output.trim()}`);
    return printed;
  }

  /** Starts a tool that is to stay. `onDeath` is called if it exits by itself. */
  start(command: Command, onDeath: (error: LocalError) => void): void {
    const child = this.#spawn(command);
    const show = (chunk: Buffer) => process.stdout.write(chunk);
    child.stdout?.on("data", show);
    child.stderr?.on("data", show);
    exit(child).then((code) => {
      killGroup(child, "SIGKILL");
      if (!this.#stopping) onDeath(new LocalError(`${command.name} stopped unexpectedly (${code ?? "killed"}).`));
    });
  }

  /** Ends all of them, at last by force. */
  stop(): Promise<void> {
    this.#stopping ??= Promise.all([...this.#running].map(stopChild)).then(() => undefined);
    return this.#stopping;
  }

  #spawn({ script, args, env }: Command): ChildProcess {
    const child = spawn(
      process.execPath,
      ["--no-warnings", "--import", WATCH_PARENT, path.join(ROOT, script), ...args],
      {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "pipe"],
        detached: true,
      },
    );
    this.#running.add(child);
    child.once("exit", () => this.#running.delete(child));
    return child;
  }
}

function exit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", (code) => resolve(code));
  });
}

/** Later than its exit: everything it printed has come. */
function close(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", (code) => resolve(code));
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  const gone = exit(child);
  child.kill("SIGTERM");
  const force = setTimeout(() => killGroup(child, "SIGKILL"), GRACE_MS);
  await gone;
  clearTimeout(force);
  killGroup(child, "SIGKILL");
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole process group has ended.
  }
}
