import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "../../../functions/local/local-settings.ts";

const WATCH_PARENT = path.join(ROOT, "functions/local/watch-parent.mjs");
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const GRACE_MS = 8_000;
const POLL_MS = 50;

type GroupOptions = { cwd: string; stdio: StdioOptions; env: NodeJS.ProcessEnv };

/**
 * A script of Node as the head of a process group of its own, so that what it starts in turn ends with it. It also ends
 * by itself when this process is gone.
 */
export class ProcessGroup {
  readonly #head: ChildProcess;
  /** Resolves when the script has ended. */
  readonly exited: Promise<unknown>;

  /** @param args the script and its arguments */
  constructor(args: readonly string[], options: GroupOptions) {
    this.#head = spawn(process.execPath, ["--import", WATCH_PARENT, ...args], { ...options, detached: true });
    this.exited = once(this.#head, "exit");
  }

  /** Ends all processes of the group, with time for each to clean up. */
  async stop(): Promise<void> {
    const end = Date.now() + GRACE_MS;
    this.#signal("SIGTERM");
    // Its head may end before the others have cleaned up.
    while (this.#signal(0) && Date.now() < end) await wait(POLL_MS);
    this.kill();
  }

  /** Ends them at once. */
  kill(): void {
    this.#signal("SIGKILL");
  }

  /** Returns whether a process of the group is left; signal 0 only asks. */
  #signal(signal: NodeJS.Signals | 0): boolean {
    if (this.#head.pid === undefined) return false;
    try {
      return process.kill(-this.#head.pid, signal);
    } catch {
      return false;
    }
  }
}

/** Calls `stop` at the first signal to end, then ends this process. */
export function onEndSignal(stop: () => Promise<void>): void {
  for (const signal of SIGNALS) process.once(signal, () => void stop().finally(() => process.exit(1)));
}

/** Calls `cleanUp`, which must be synchronous, when this process ends, unless by kill -9. A fork ends with its parent. */
export function beforeEnd(cleanUp: () => void): void {
  process.once("exit", cleanUp);
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      cleanUp();
      // This listener is gone, so the signal ends the process.
      process.kill(process.pid, signal);
    });
  }
}
