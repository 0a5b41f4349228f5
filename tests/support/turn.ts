import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { COTURN } from "../../functions/local/coturn";
import { findFreePort } from "../../functions/local/ports";
import { adviseToInstall, findProgram } from "../../functions/local/programs";
import { temporaryDir } from "./server";

/** A real coturn on loopback, with expiring credentials (`use-auth-secret`), on ports of its own. */
export type Turn = {
  /** As in `iceServers`. */
  readonly url: string;
  /** Secret of the credentials. */
  readonly secret: string;
  /** Relay addresses allocated since `startTurn` or `restart`. */
  allocations(): number;
  /** Allocations refused because of their credentials. */
  refusals(): number;
  /** SIGSTOP: nothing gets through, no client is notified, and allocations stay. */
  freeze(): void;
  /** kill -9: every allocation is gone. */
  kill(): Promise<void>;
  /** Starts it (again) on the same ports, optionally with another secret; resolves when it answers. */
  start(secret?: string): Promise<void>;
  /** As after `startTurn`: no allocations, and all counts are 0. */
  restart(secret?: string): Promise<void>;
  dispose(): Promise<void>;
};

/** Ports for relays: below the ephemeral ports of the system. */
const RELAY_PORTS = { first: 20_000, last: 32_000, each: 200 };
const START_SECONDS = 20;

export async function startTurn(): Promise<Turn> {
  const program = findProgram(COTURN);
  if (!program) throw new Error(`No coturn here, and calls through a relay need it. ${adviseToInstall(COTURN)}`);
  const [port, dir] = await Promise.all([findFreePort(), temporaryDir()]);
  const secret = `turn-secret-of-one-test-${port}`;
  const log = path.join(dir, "turn.log");
  makeDatabase(databaseIn(dir));
  let child: ChildProcess | null = null;
  /** Output of earlier starts: each start truncates the file. */
  let past = "";
  const read = () => past + readLog(log);
  const count = (pattern: RegExp) => [...read().matchAll(pattern)].length;

  const kill = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, "exit");
    running.kill("SIGKILL");
    await gone;
  };

  const start = async (accepted = secret) => {
    past = read();
    await rm(log, { force: true });
    const started = spawn(program, optionsOf({ port, secret: accepted, dir, log }), { stdio: "ignore" });
    child = started;
    const failed = once(started, "error").then(([error]) => {
      throw error;
    });
    await Promise.race([failed, untilListening(started, log)]).catch(async (error) => {
      await kill();
      throw error;
    });
  };

  const turn: Turn = {
    url: `turn:127.0.0.1:${port}?transport=udp`,
    secret,
    allocations: () => count(/ALLOCATE processed, success/g),
    refusals: () => count(/user <.+>: incoming packet (?:message|ALLOCATE) processed, error 401/g),
    freeze: () => void child?.kill("SIGSTOP"),
    kill,
    start,
    async restart(accepted) {
      await kill();
      await start(accepted);
      past = "";
    },
    async dispose() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await turn.dispose();
    throw error;
  }
  return turn;
}

/** Everything by command line and in `dir`: no file of the system is read or written. */
function optionsOf({ port, secret, dir, log }: { port: number; secret: string; dir: string; log: string }): string[] {
  const { first, last, each } = RELAY_PORTS;
  const minPort = first + (port % Math.floor((last - first) / each)) * each;
  return [
    ...["-n", "--realm=mocki.test", "--use-auth-secret", `--static-auth-secret=${secret}`],
    ...["--listening-ip=127.0.0.1", `--listening-port=${port}`, "--relay-ip=127.0.0.1", "--allow-loopback-peers"],
    ...[`--min-port=${minPort}`, `--max-port=${minPort + each - 1}`, "--relay-threads=1"],
    ...["--no-tls", "--no-dtls", "--no-tcp", "--no-cli", "--no-rfc5780", "--no-dynamic-ip-list", "--no-dynamic-realms"],
    ...["--verbose", `--log-file=${log}`, "--simple-log", "--no-stdout-log"],
    ...[`--pidfile=${path.join(dir, "turn.pid")}`, `--userdb=${databaseIn(dir)}`],
  ];
}

const databaseIn = (dir: string) => path.join(dir, "turn.db");

/** coturn 4.6's tables, which stay empty. */
const TABLES = {
  turnusers_lt: "realm, name, hmackey, PRIMARY KEY (realm, name)",
  turn_secret: "realm, value, PRIMARY KEY (realm, value)",
  allowed_peer_ip: "realm, ip_range, PRIMARY KEY (realm, ip_range)",
  denied_peer_ip: "realm, ip_range, PRIMARY KEY (realm, ip_range)",
  turn_origin_to_realm: "origin PRIMARY KEY, realm",
  turn_realm_option: "realm, opt, value, PRIMARY KEY (realm, opt)",
  oauth_key: "kid PRIMARY KEY, ikm_key, timestamp, lifetime, as_rs_alg, realm",
  admin_user: "name PRIMARY KEY, realm, password",
};

/**
 * Created in advance: coturn's threads would all create it at once, and the first clients would find it locked and be
 * refused.
 */
function makeDatabase(file: string): void {
  const database = new DatabaseSync(file);
  for (const [name, columns] of Object.entries(TABLES)) database.exec(`CREATE TABLE ${name} (${columns})`);
  database.close();
}

async function untilListening(child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!readLog(log).includes("UDP listener opened")) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error(`coturn did not start. It wrote:\n${readLog(log)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function readLog(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // Not begun yet.
  }
}
