import { writeFile } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "../../functions/local/ports";
import { DEVELOPMENT_SETTINGS, type Env } from "../../functions/settings/env";
import { migratedDir } from "./migrated-state";
import { type ServerSpec, startServer, type TestServer } from "./server";

const NODE_OPTIONS = ["--disable-warning=ExperimentalWarning", "--experimental-transform-types"];
/** The script behind `npm start`. */
export const LAUNCHER = [...NODE_OPTIONS, "functions/local/start.ts"];
/** The script behind `npm run dev`. */
const DEV_LAUNCHER = [...NODE_OPTIONS, "functions/local/dev.ts"];

export type MockiOptions = {
  /** Default: a free port. */
  port?: number;
  /** Port of the identity emulator. Default: a free port. */
  authPort?: number;
  /** Default: a new folder, removed by `dispose`. */
  stateDir?: string;
  /** Settings that differ from the development ones. */
  settings?: Partial<Env>;
  /** More environment for the launcher. */
  env?: Record<string, string>;
};

export type Mocki = TestServer & {
  /** The identity emulator's address. */
  readonly authOrigin: string;
};

/**
 * Starts the whole built product as `npm start` does, with the built-in development settings, on ports and state of
 * its own. Resolves when it is ready (a few seconds, more if it has to be built first).
 *
 *     const mocki = await startMocki();
 *     await mocki.kill();   // kill -9, everything
 *     await mocki.start();  // same address, same state
 *     await mocki.dispose();
 */
export function startMocki(options: MockiOptions = {}): Promise<Mocki> {
  return launch(LAUNCHER, options);
}

/** Starts pages and API under Vite and the rooms under `partykit dev`, as `npm run dev` does; otherwise the same. */
export async function startMockiDev(options: MockiOptions = {}): Promise<Mocki & { readonly roomHost: string }> {
  const roomPort = await findFreePort();
  const env = { ...options.env, PARTYKIT_PORT: String(roomPort) };
  const mocki = await launch(DEV_LAUNCHER, { ...options, env });
  return Object.assign(mocki, { roomHost: `127.0.0.1:${roomPort}` });
}

async function launch(args: string[], options: MockiOptions): Promise<Mocki> {
  const port = options.port ?? (await findFreePort());
  const authPort = options.authPort ?? (await findFreePort());
  const spec: ServerSpec = {
    name: "Mocki",
    origin: `http://127.0.0.1:${port}`,
    args,
    stateDir: options.stateDir ?? (await migratedDir()),
    env: { PORT: String(port), AUTH_EMULATOR_PORT: String(authPort), MOCKI_VARS: ".dev.vars.example", ...options.env },
    isReady: (output) => output.includes("Mocki is ready"),
  };
  spec.env.MOCKI_STATE = spec.stateDir;
  if (options.settings) spec.env.MOCKI_VARS = await writeSettings(spec.stateDir, options.settings);
  const server = await startServer(spec);
  return Object.assign(server, { authOrigin: `http://127.0.0.1:${authPort}` });
}

async function writeSettings(stateDir: string, changes: Partial<Env>): Promise<string> {
  const file = path.join(stateDir, "test.vars");
  const settings = Object.entries({ ...DEVELOPMENT_SETTINGS, ...changes });
  await writeFile(file, settings.map(([name, value]) => `${name}=\`${value}\`\n`).join(""));
  return file;
}
