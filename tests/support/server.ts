import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../../functions/local/local-settings";
import { killTree, processTree } from "../../functions/local/process-tree";

/** A server of its own for a test file, whose state outlives its process until `dispose`. */
export type TestServer = {
  /** Its address, without a trailing slash. It stays the same over `start`s. */
  readonly origin: string;
  /** The folder of its state. */
  readonly stateDir: string;
  /** Its output since it was last started. */
  output(): string;
  /** Its process and all descendants at the moment; the first is the started one. None when it has ended. */
  processes(): number[];
  /** Asks it to stop, as Ctrl-C does, and waits until it has. Returns its exit code. */
  stop(): Promise<number | null>;
  /** kill -9 on the whole process tree; resolves when it is gone. The state stays. */
  kill(): Promise<void>;
  /** Starts it (again), on the same state and ports; resolves when it answers. */
  start(): Promise<void>;
  /** Starts it unless it runs. Call it in `beforeEach` where a failed try may have left it stopped. */
  ensureStarted(): Promise<void>;
  /** Kills it and removes its state. Call it in `afterAll`. */
  dispose(): Promise<void>;
};

export type ServerSpec = {
  name: string;
  origin: string;
  /** The arguments for Node. */
  args: string[];
  env: Record<string, string>;
  stateDir: string;
  /** Whether the server answers, not only its port. */
  isReady(output: string): boolean | Promise<boolean>;
};

/** More than a slow and busy machine needs; a server that ends is noticed at once. */
const START_SECONDS = 300;

export function temporaryDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "mocki-test-"));
}

export async function startServer(spec: ServerSpec): Promise<TestServer> {
  let child: ChildProcess | null = null;
  let output = "";

  const start = async () => {
    output = "";
    const started = spawn(process.execPath, spec.args, {
      cwd: ROOT,
      // Like a shell's environment: vitest's variables would build other, slower pages.
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...spec.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    started.stdout.on("data", (chunk) => (output += chunk));
    started.stderr.on("data", (chunk) => (output += chunk));
    const deadline = Date.now() + START_SECONDS * 1000;
    while (!(await spec.isReady(output))) {
      const problem = hasEnded(started) ? "ended" : Date.now() > deadline ? "was not ready in time" : null;
      if (problem) {
        await kill();
        throw new Error(`${spec.name} ${problem}. It printed last: ${lastLine(output)}\n${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const kill = async () => {
    if (!child?.pid || hasEnded(child)) return;
    const gone = ended(child);
    killTree(child.pid);
    await gone;
  };

  const server: TestServer = {
    origin: spec.origin,
    stateDir: spec.stateDir,
    output: () => output,
    processes: () => (child?.pid && !hasEnded(child) ? processTree(child.pid) : []),
    start,
    async ensureStarted() {
      if (!child || hasEnded(child)) await start();
    },
    kill,
    async stop() {
      if (!child || hasEnded(child)) return child?.exitCode ?? null;
      const gone = ended(child);
      child.kill("SIGINT");
      await gone;
      return child.exitCode;
    },
    async dispose() {
      await kill();
      await rm(spec.stateDir, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await server.dispose();
    throw error;
  }
  return server;
}

/** Short, for the one line that a run's summary has for a failed test. */
function lastLine(output: string): string {
  return output.trim().split("\n").at(-1)?.slice(-200) ?? "";
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) resolve();
    else child.once("exit", () => resolve());
  });
}
