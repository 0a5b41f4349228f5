import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { newest, SOURCES } from "./build.ts";
import { type Children, TOOL_ENV } from "./children.ts";
import { LocalError, ROOT } from "./local-settings.ts";
import { WRANGLER } from "./wrangler.ts";

const FOLDER = path.join(ROOT, "build/worker");
const CONFIG = path.join(FOLDER, "wrangler.toml");
const CONFIG_SOURCE = path.join(ROOT, "wrangler.toml");

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
 * Bundles the Worker as a deployment does, unless the last bundle is newer than everything in it, and answers the path
 * of a wrangler configuration that serves the bundle. `wrangler dev` on the sources bundles at every start, and again
 * whenever a file is saved, which closes every socket.
 */
export async function bundleIfNeeded(children: Children): Promise<string> {
  const inputs = [...SOURCES, "build/server", "wrangler.toml"].map((name) => path.join(ROOT, name));
  if (existsSync(CONFIG) && newest(inputs) < statSync(CONFIG).mtimeMs) return CONFIG;
  const started = new Date();
  // Another run may be serving the old bundle: it is replaced as a whole.
  const next = `${FOLDER}-${process.pid}`;
  await children.run({
    name: "The bundle of the Worker",
    script: WRANGLER,
    args: ["deploy", "--dry-run", "--outdir", next],
    env: { ...TOOL_ENV, NODE_ENV: "production" },
  });
  writeFileSync(path.join(next, "entry.js"), ENTRY);
  const config = path.join(next, "wrangler.toml");
  writeFileSync(config, toBundleConfig(readFileSync(CONFIG_SOURCE, "utf8")));
  // A file changed during the build is newer than the bundle.
  utimesSync(config, started, started);
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(next, FOLDER);
  return CONFIG;
}

/** wrangler.toml for the finished bundle in build/worker. Cron triggers are left out: they never fire locally. */
export function toBundleConfig(source: string): string {
  const replace = (text: string, pattern: RegExp, by: string) => {
    if (!pattern.test(text)) throw new LocalError(`wrangler.toml has no line like ${pattern.source}`);
    return text.replace(pattern, by);
  };
  let config = replace(source, /^main = .*$/m, 'main = "entry.js"\nno_bundle = true\nfind_additional_modules = true');
  config = replace(config, /^globs = .*banks.*$/m, 'globs = ["**/*.json"]');
  config = replace(config, /^directory = "build\/client"$/m, 'directory = "../client"');
  config = replace(config, /^migrations_dir = "(.*)"$/m, 'migrations_dir = "../../$1"');
  config = replace(config, /^\[triggers\]\ncrons = .*$/m, "");
  return `${config}\n[[rules]]\ntype = "ESModule"\nglobs = ["**/*.js"]\n`;
}
