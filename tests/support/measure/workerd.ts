import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import type { Readable } from "node:stream";
import { ROOT } from "../../../functions/local/local-settings.ts";
import { BENCH_DIR } from "./bundles.ts";
import { type WorkerConfig, writeConfig } from "./workerd-config.ts";

export const WORKERD = path.join(ROOT, "node_modules/.bin/workerd");

/** `script` and `texts` are absolute paths here. `database`: the migrations of its D1, in SQL; without them it has none. */
export type ServedWorker = Omit<WorkerConfig, "storage" | "database"> & { database?: readonly string[] };

const D1 = path.join(ROOT, "tests/support/measure/d1.mjs");

/** One Worker under `workerd serve`, on a free port, with storage that outlives `kill` until `dispose`. */
export class Workerd {
  readonly #dir: string;
  readonly #worker: ServedWorker;
  #child: ChildProcess | null = null;
  #ports: ReadonlyMap<string, number> = new Map();

  constructor(name: string, worker: ServedWorker) {
    this.#dir = path.join(BENCH_DIR, "run", name);
    this.#worker = worker;
    rmSync(this.#dir, { recursive: true, force: true });
    mkdirSync(this.#storage, { recursive: true });
  }

  get #storage(): string {
    return path.join(this.#dir, "storage");
  }

  /** `127.0.0.1:port`; another one after each start. */
  get host(): string {
    return `127.0.0.1:${this.#ports.get("http")}`;
  }

  /** Runs one statement in the database of a worker that has one, and returns its rows. */
  async query<Row>(sql: string): Promise<Row[]> {
    const body = JSON.stringify({ sql });
    const response = await fetch(`http://127.0.0.1:${this.#ports.get("d1")}/query`, { method: "POST", body });
    const answer: { success: true; results: Row[] } | { success: false; error: string } = await response.json();
    if (!answer.success) throw new Error(answer.error);
    return answer.results;
  }

  /** With an inspector on the given port, for `liveHeapBytes`. */
  async start(inspectorPort?: number): Promise<void> {
    const config = path.join(this.#dir, "config.capnp");
    const fromHere = (file: string) => path.relative(this.#dir, file);
    const { script, texts, database: migrations, ...rest } = this.#worker;
    const paths = { script: fromHere(script), texts: texts.map(fromHere), storage: this.#storage };
    const database = migrations && { database: { script: fromHere(D1), migrations } };
    writeFileSync(config, writeConfig({ ...rest, ...paths, ...database }));
    const inspector = inspectorPort === undefined ? [] : [`--inspector-addr=127.0.0.1:${inspectorPort}`];
    const child = spawn(WORKERD, ["serve", "--experimental", "--control-fd=3", ...inspector, config], {
      stdio: ["ignore", "inherit", "inherit", "pipe"],
    });
    this.#child = child;
    const end = () => child.kill("SIGKILL");
    process.once("exit", end);
    child.once("exit", () => process.off("exit", end));
    this.#ports = await readPorts(child, migrations ? 2 : 1);
  }

  /** kill -9: memory is lost, storage is not. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /**
   * Bytes of the largest `count` objects on disk. Ends the process, and checkpoints SQLite's write-ahead logs first.
   */
  async storedBytes(count: number): Promise<number> {
    await this.kill();
    const files = readdirSync(this.#storage, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"))
      .map((name) => path.join(this.#storage, name));
    for (const file of files) {
      const database = new DatabaseSync(file);
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
    }
    const sizes = files.map((file) => statSync(file).size).sort((a, b) => b - a);
    return sizes.slice(0, count).reduce((sum, size) => sum + size, 0);
  }
}

/** The ports of its sockets, by name, once it listens to so many. */
async function readPorts(child: ChildProcess, count: number): Promise<Map<string, number>> {
  const control = child.stdio[3] as Readable;
  child.once("exit", () => control.destroy());
  const ports = new Map<string, number>();
  for await (const line of createInterface({ input: control })) {
    const event: { event: string; socket?: string; port?: number } = JSON.parse(line);
    if (event.event === "listen" && event.socket && event.port) ports.set(event.socket, event.port);
    if (ports.size === count) return ports;
  }
  throw new Error("workerd ended before it listened.");
}
