import { spawnSync } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { CHROMIUM } from "../../functions/local/chromium.ts";
import { ROOT } from "../../functions/local/local-settings.ts";
import { ensureProgram } from "../../functions/local/programs.ts";

/** `npm run screenshots`: see `pages.shots.ts`. Arguments after `--` filter it, such as `-t zh-TW`. */
process.env[CHROMIUM.variable] = ensureProgram(CHROMIUM);
const { status } = spawnSync(
  process.execPath,
  [path.join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--project", "screenshots", ...process.argv.slice(2)],
  { cwd: ROOT, stdio: "inherit" },
);
process.exitCode = status ?? 1;
