import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { DEVELOPMENT_SETTINGS } from "../../../functions/env.ts";
import { buildIfNeeded } from "../../../functions/local/build.ts";
import { Children } from "../../../functions/local/children.ts";
import { ROOT } from "../../../functions/local/settings.ts";
import { bundleWorker } from "./bundles.ts";
import type { ServedWorker } from "./workerd.ts";

export type Workers = { mocki: ServedWorker; baseline: ServedWorker };

type Binding = { name: string; class_name: string };

/** The product's Worker as it would be deployed, and the rooms that it is compared with. */
export async function bundleWorkers(): Promise<Workers> {
  await buildIfNeeded(new Children());
  const mocki = await prepare("wrangler.toml", "worker");
  const baseline = await prepare("tests/bench/baseline/wrangler.toml", "baseline");
  return { mocki: { ...mocki, vars: DEVELOPMENT_SETTINGS }, baseline };
}

async function prepare(configPath: string, name: string): Promise<ServedWorker> {
  const config = unstable_readConfig({ config: path.join(ROOT, configPath) });
  const outDir = await bundleWorker(configPath, name);
  const script = path.basename(config.main ?? "").replace(/\.ts$/, ".js");
  return {
    script: path.join(outDir, script),
    compatibilityDate: config.compatibility_date ?? "",
    compatibilityFlags: config.compatibility_flags,
    objects: Object.fromEntries(config.durable_objects.bindings.map((one: Binding) => [one.name, one.class_name])),
    vars: {},
  };
}
