import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import process from "node:process";
import { LocalError } from "./local-settings.ts";

/** A program of the machine, not of `node_modules`, that tests start. */
export type Program = {
  name: string;
  /** Names of the executable, the first that is found counts. */
  executables: readonly string[];
  /** Where it may stand outside of PATH. */
  files?: readonly string[];
  /** The environment variable that names one elsewhere. */
  variable: string;
  /** Debian's packages. */
  packages: readonly string[];
};

export function findProgram({ executables, files = [], variable }: Program): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = folders.flatMap((folder: string) => executables.map((name) => path.join(folder, name)));
  return [process.env[variable] ?? "", ...candidates, ...files].find((file) => file && isExecutable(file)) ?? null;
}

export function adviseToInstall({ packages, variable }: Program): string {
  return `Install it (on Debian: apt-get install ${packages.join(" ")}) or name one in ${variable}.`;
}

/** Sees to it that the program is there: installs Debian's when there is none and this user may. */
export function ensureProgram(program: Program): string {
  const { name, packages } = program;
  const found = findProgram(program);
  if (found) return found;
  if (process.getuid?.() !== 0 || !run("apt-get", ["--version"])) {
    throw new LocalError(`The tests need ${name}, and there is none here. ${adviseToInstall(program)}`);
  }
  console.log(`Installing ${name} for the tests …`);
  const isInstalled =
    run("apt-get", ["update"]) && run("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
  const installed = findProgram(program);
  if (!isInstalled || !installed) throw new LocalError(`${name} could not be installed. ${adviseToInstall(program)}`);
  return installed;
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync(command, args, { env, encoding: "utf8" });
  if (status !== 0 && stderr) console.error(stderr.trim());
  return status === 0;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
