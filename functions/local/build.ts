import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { type Children, TOOL_ENV } from "./children.ts";
import { ROOT } from "./local-settings.ts";

const BUILT = "build/server/index.js";
/** wrangler.toml names the same folders: `wrangler dev` watches them. */
export const SOURCE_FOLDERS = ["app", "functions", "locales", "party", "public"];
/** The sources that the built pages depend on. */
export const SOURCES = [...SOURCE_FOLDERS, ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"]];

/** Builds the pages unless the last build is newer than everything that goes into them. */
export async function buildIfNeeded(children: Children): Promise<void> {
  const built = path.join(ROOT, BUILT);
  if (existsSync(built) && newest(SOURCES.map((name) => path.join(ROOT, name))) < statSync(built).mtimeMs) return;
  await build(children);
}

async function build(children: Children): Promise<void> {
  const started = new Date();
  console.log("Building the pages, a minute or two …");
  await children.run({
    name: "The build",
    script: "node_modules/@remix-run/dev/dist/cli.js",
    args: ["vite:build"],
    // The caller may set another one, as tests do: the built product is the same.
    env: { ...TOOL_ENV, NODE_ENV: "production" },
  });
  // A file changed during the build is newer than the build.
  utimesSync(path.join(ROOT, BUILT), started, started);
}

/** The time of the last change in files and folders, in milliseconds since 1970. */
export function newest(paths: string[]): number {
  let time = 0;
  for (const file of paths) {
    if (!existsSync(file)) continue;
    const stats = statSync(file);
    const inner = stats.isDirectory() ? newest(readdirSync(file).map((name) => path.join(file, name))) : 0;
    time = Math.max(time, stats.mtimeMs, inner);
  }
  return time;
}
