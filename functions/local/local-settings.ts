import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseEnv as parseVarsFile } from "node:util";
import { DEVELOPMENT_SETTINGS, type Env, parseEnv } from "../settings/env.ts";

/** The checkout: everything local is found from here, whatever the working directory is. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/** The first line of a `.dev.vars` that `wrangler dev` has made: it holds the development values of its day. */
export const GENERATED_VARS = "# Written by wrangler dev and renewed by it. Remove this line to keep changes of yours.";

/** The environment variables that the local commands themselves read. */
export type LocalOptions = {
  /** Where the app answers, on 127.0.0.1 and, where there is IPv6, on ::1. */
  port: number;
  /** Where `partykit dev` answers, when rooms live there. */
  partykitPort: number;
  /** Everything that outlives a run: database, files, rooms, the emulator's accounts. */
  stateDir: string;
};

/** A mistake in the command's use: shown as one sentence, without a stack. */
export class LocalError extends Error {
  override name = "LocalError";
}

export function readLocalOptions(env: NodeJS.ProcessEnv = process.env): LocalOptions {
  return {
    port: readPort(env, "PORT", 8787),
    partykitPort: readPort(env, "PARTYKIT_PORT", 1999),
    stateDir: path.resolve(ROOT, env.MOCKI_STATE || ".mocki"),
  };
}

/**
 * The settings of a local run, checked: those of .dev.vars, or the built-in development ones where there is none,
 * with this run's own addresses filled in. Throws `EnvError`, which names what is missing or malformed.
 */
export function readSettings(
  options: LocalOptions,
  rooms: "worker" | "partykit",
  env: NodeJS.ProcessEnv = process.env,
): Env {
  const file = path.resolve(ROOT, env.MOCKI_VARS || ".dev.vars");
  const text = existsSync(file) ? readFileSync(file, "utf8") : null;
  if (text === null && env.MOCKI_VARS) throw new LocalError(`MOCKI_VARS names ${file}, which does not exist.`);
  const isBuiltIn = text === null || text.startsWith(GENERATED_VARS);
  const record: Record<string, string | undefined> = isBuiltIn ? { ...DEVELOPMENT_SETTINGS } : parseVarsFile(text);
  if (env.AUTH_EMULATOR_PORT) {
    record.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${readPort(env, "AUTH_EMULATOR_PORT", 9099)}`;
  }
  if (rooms === "partykit") record.PARTYKIT_HOST = `127.0.0.1:${options.partykitPort}`;
  record.MOCKI_ORIGIN ||= `http://127.0.0.1:${options.port}`;
  return parseEnv(record);
}

/** The emulator's port, or null where identities come from Firebase itself. */
export function emulatorPort(settings: Env): number | null {
  const host = settings.FIREBASE_AUTH_EMULATOR_HOST;
  if (!host) return null;
  return Number(host.split(":").at(-1)) || 9099;
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new LocalError(`${name} must be a port number from 1 to 65535, not "${text}".`);
  }
  return port;
}
