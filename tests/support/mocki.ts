import { writeFile } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "../../functions/local/ports";
import { DEVELOPMENT_SETTINGS, type Env } from "../../functions/settings/env";
import { migratedDir } from "./migrated-state";
import { type ServerSpec, startServer, type TestServer } from "./server";

/** The script behind `npm start`. */
export const LAUNCHER = [
  "--disable-warning=ExperimentalWarning",
  "--experimental-transform-types",
  "functions/local/start.ts",
];

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
export async function startMocki(options: MockiOptions = {}): Promise<Mocki> {
  const port = options.port ?? (await findFreePort());
  const authPort = options.authPort ?? (await findFreePort());
  const spec: ServerSpec = {
    name: "Mocki",
    origin: `http://127.0.0.1:${port}`,
    args: LAUNCHER,
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
