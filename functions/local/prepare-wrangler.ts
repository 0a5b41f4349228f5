import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseEnv as parseVarsFile } from "node:util";
import { buildIfNeeded } from "./build.ts";
import { Children } from "./children.ts";
import { GENERATED_VARS } from "./local-settings.ts";
import { isListening } from "./ports.ts";
import { toSentence } from "./run-locally.ts";
import { migrate } from "./wrangler.ts";

/**
 * The build command of wrangler.toml: it builds the pages if something changed. `wrangler dev` alone also gets what
 * `npm start` prepares: development values and a migrated database. wrangler starts this in its configuration's folder.
 */
const children = new Children();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => children.stop());
try {
  console.log("Building the pages if something changed …");
  await buildIfNeeded(children);
  if (process.env.WRANGLER_COMMAND === "dev") await prepareDev(process.cwd());
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}

async function prepareDev(folder: string): Promise<void> {
  const settings = parseVarsFile(writeDevVars(folder));
  // wrangler's own default. With `--persist-to`, `wrangler d1 migrations apply` has to be run for that folder.
  await migrate(children, { stateDir: path.join(folder, ".wrangler") });
  const identity = settings.FIREBASE_AUTH_EMULATOR_HOST;
  if (!identity || (await isListening(identity))) return;
  console.log(`The identity emulator isn't running at ${identity}: nobody can sign in, not even as a guest.`);
  console.log("Start it in a second terminal: npm run identity");
}

/** `wrangler dev` reads this file, and `wrangler deploy` never does. A file that somebody wrote or changed stays. */
function writeDevVars(folder: string): string {
  const file = path.join(folder, ".dev.vars");
  const given = existsSync(file) ? readFileSync(file, "utf8") : null;
  if (given !== null && !given.startsWith(GENERATED_VARS)) return given;
  const text = `${GENERATED_VARS}\n${readFileSync(path.join(folder, ".dev.vars.example"), "utf8")}`;
  // Unless it changed: wrangler watches it.
  if (text !== given) writeFileSync(file, text, { mode: 0o600 });
  return text;
}
