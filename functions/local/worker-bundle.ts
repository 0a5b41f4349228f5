import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { SOURCES } from "./build.ts";
import { type Children, TOOL_ENV } from "./children.ts";
import { LocalError, ROOT } from "./local-settings.ts";
import { WRANGLER } from "./wrangler.ts";

const BUNDLES = path.join(ROOT, "build/worker");
const CONFIG_SOURCE = path.join(ROOT, "wrangler.toml");
const CLIENT = path.join(ROOT, "build/client");
const INPUTS = [...SOURCES, "build/server", "build/client", "wrangler.toml"].map((name) => path.join(ROOT, name));
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Reads what the Worker left unread of a request's body. Otherwise the local runtime closes the connection, and wrangler
 * answers 500 to the next request that it sends over it. Wrangler adds the same where it bundles itself.
 */
const ENTRY = `import worker from "./worker.js";
export * from "./worker.js";
export default {
  ...worker,
  async fetch(request, env, context) {
    try {
      return await worker.fetch(request, env, context);
    } finally {
      if (request.body !== null && !request.bodyUsed) await request.body.pipeTo(new WritableStream()).catch(() => {});
    }
  },
};
`;

/**
 * Bundles the Worker as a deployment does, unless there is a bundle of these very inputs, and answers the path of a
 * wrangler configuration that serves it. `wrangler dev` on the sources bundles at every start, and again whenever a file
 * is saved, which closes every socket. A bundle has a copy of the pages' files and is never changed: a build beside a
 * running server changes nothing there.
 */
export async function bundleIfNeeded(children: Children): Promise<string> {
  const folder = path.join(BUNDLES, nameInputs(INPUTS));
  const config = path.join(folder, "wrangler.toml");
  if (existsSync(config)) return config;
  const next = `${folder}-${process.pid}`;
  await children.run({
    name: "The bundle of the Worker",
    script: WRANGLER,
    args: ["deploy", "--dry-run", "--outdir", path.join(next, "worker")],
    env: { ...TOOL_ENV, NODE_ENV: "production" },
  });
  writeFileSync(path.join(next, "worker/entry.js"), ENTRY);
  cpSync(CLIENT, path.join(next, "client"), { recursive: true });
  writeFileSync(path.join(next, "wrangler.toml"), toBundleConfig(readFileSync(CONFIG_SOURCE, "utf8")));
  try {
    renameSync(next, folder);
  } catch (error) {
    // Another start has made the same one at the same time.
    if (!existsSync(config)) throw error;
    rmSync(next, { recursive: true, force: true });
  }
  removeOld(folder);
  return config;
}

/** A name that changes with each file below these paths: its place, size and time. */
export function nameInputs(paths: readonly string[]): string {
  const digest = createHash("sha256");
  const add = (file: string) => {
    if (!existsSync(file)) return;
    const stats = statSync(file);
    if (stats.isDirectory()) for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else digest.update(`${file}\n${stats.size}\n${stats.mtimeMs}\n`);
  };
  for (const file of paths) add(file);
  return digest.digest("hex").slice(0, 16);
}

function removeOld(current: string): void {
  for (const name of readdirSync(BUNDLES)) {
    const folder = path.join(BUNDLES, name);
    if (folder === current || Date.now() - statSync(folder).mtimeMs < KEPT_MS) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** wrangler.toml for a finished bundle in build/worker. Cron triggers never fire locally, so they are left out. */
export function toBundleConfig(source: string): string {
  const replace = (text: string, pattern: RegExp, by: string) => {
    if (!pattern.test(text)) throw new LocalError(`wrangler.toml has no line like ${pattern.source}`);
    return text.replace(pattern, by);
  };
  let config = replace(
    source.replaceAll("\r\n", "\n"),
    /^main = .*$/m,
    'main = "worker/entry.js"\nno_bundle = true\nfind_additional_modules = true',
  );
  config = replace(config, /^globs = .*banks.*$/m, 'globs = ["**/*.json"]');
  config = replace(config, /^directory = "build\/client"$/m, 'directory = "client"');
  config = replace(config, /^migrations_dir = "(.*)"$/m, 'migrations_dir = "../../../$1"');
  config = replace(config, /^\[build\]\n(?:.+\n)+/m, "");
  config = config.replace(/^\[triggers\]\ncrons = \[[^\]]*\]$/m, "");
  return `${config}\n[[rules]]\ntype = "ESModule"\nglobs = ["**/*.js"]\n`;
}
