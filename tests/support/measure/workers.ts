import { cpSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { buildIfNeeded } from "../../../functions/local/build.ts";
import { Children } from "../../../functions/local/children.ts";
import { ROOT } from "../../../functions/local/local-settings.ts";
import { DEVELOPMENT_SETTINGS } from "../../../functions/settings/env.ts";
import { BENCH_DIR, bundleWorker } from "./bundles.ts";
import type { ServedWorker } from "./workerd.ts";

export type Workers = { mocki: ServedWorker; baseline: ServedWorker };

type Binding = { name: string; class_name: string };

/** The product's Worker as it would be deployed, and the baseline rooms. */
export async function bundleWorkers(): Promise<Workers> {
  await buildIfNeeded(new Children());
  const mocki = await prepare("wrangler.toml", "worker");
  return { mocki: { ...mocki, vars: DEVELOPMENT_SETTINGS }, baseline: await bundleEcho() };
}

/** The baseline rooms. */
export function bundleEcho(): Promise<ServedWorker> {
  return prepare("tests/bench/baseline/wrangler.toml", "baseline");
}

/** The Worker's rooms alone, with the assistant and without any of its code. */
export async function bundleRooms(): Promise<Record<"with" | "without", ServedWorker>> {
  const home = path.join(BENCH_DIR, "without-assistant");
  rmSync(home, { recursive: true, force: true });
  for (const folder of ["party", "functions"])
    cpSync(path.join(ROOT, folder), path.join(home, folder), { recursive: true });
  cpSync(path.join(ROOT, "tests/bench/baseline/rooms"), path.join(home, "tests/bench/baseline/rooms"), {
    recursive: true,
  });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(home, "node_modules"));
  writeFileSync(
    path.join(home, "party/host/open-model-registry.ts"),
    'export const openModelRegistry = () => Promise.reject(new Error("none"));\n',
  );
  const config = "tests/bench/baseline/rooms/wrangler.toml";
  const vars = { ROOM_SECRET: DEVELOPMENT_SETTINGS.ROOM_SECRET, ENVIRONMENT: "development" };
  return {
    with: { ...(await prepare(config, "rooms-with")), vars },
    without: { ...(await prepare(path.relative(ROOT, path.join(home, config)), "rooms-without")), vars },
  };
}

async function prepare(configPath: string, name: string): Promise<ServedWorker> {
  const config = unstable_readConfig({ config: path.join(ROOT, configPath) });
  const outDir = await bundleWorker(configPath, name);
  const script = path.basename(config.main ?? "").replace(/\.ts$/, ".js");
  return {
    script: path.join(outDir, script),
    texts: readdirSync(outDir)
      .filter((name) => name.endsWith(".json"))
      .map((name) => path.join(outDir, name)),
    compatibilityDate: config.compatibility_date ?? "",
    compatibilityFlags: config.compatibility_flags,
    objects: Object.fromEntries(config.durable_objects.bindings.map((one: Binding) => [one.name, one.class_name])),
    vars: {},
  };
}
