import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import process from "node:process";
import { LocalError } from "./settings.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Chinese needs a font of its own to be more than boxes. */
const PACKAGES = ["chromium", "fonts-noto-cjk", "fonts-noto-color-emoji"];

/** The path of a Chromium on this machine, or null. CHROMIUM_PATH names one that stands elsewhere. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = folders.flatMap((folder: string) => NAMES.map((name) => path.join(folder, name)));
  candidates.push("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  return [process.env.CHROMIUM_PATH ?? "", ...candidates].find((file) => file && isExecutable(file)) ?? null;
}

/** Sees to it that there is a Chromium: installs Debian's when there is none and this user may. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const advice = `Install it (on Debian: apt-get install ${PACKAGES.join(" ")}) or name one in CHROMIUM_PATH.`;
  if (process.getuid?.() !== 0 || !run("apt-get", ["--version"])) {
    throw new LocalError(`The browser tests need Chromium, and there is none here. ${advice}`);
  }
  console.log("Installing Chromium for the browser tests …");
  const isInstalled =
    run("apt-get", ["update"]) && run("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES]);
  const installed = findChromium();
  if (!isInstalled || !installed) throw new LocalError(`Chromium could not be installed. ${advice}`);
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
