import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";
import { toBundleConfig } from "../../../../functions/local/worker-bundle";

const SOURCE = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");

it("toBundleConfig serves the bundle, with paths that start in its folder, and without cron triggers", () => {
  const config = toBundleConfig(SOURCE);
  expect(config).toContain('main = "entry.js"\nno_bundle = true\n');
  expect(config).toContain('directory = "../client"');
  expect(config).toContain('migrations_dir = "../../functions/db/migrations"');
  expect(config).not.toMatch(/functions\/worker\.ts|^crons|^globs = .*banks/m);
});

it("toBundleConfig keeps every binding, also one that was added", () => {
  const config = toBundleConfig(SOURCE.replace("# [ai]\n# binding", "[ai]\nbinding"));
  for (const binding of ["ASSETS", "DB", "FILES", "AI"]) expect(config).toContain(`\nbinding = "${binding}"`);
  expect(config).toContain('class_name = "RoomHost"');
});

it("toBundleConfig names the line that wrangler.toml lacks", () => {
  expect(() => toBundleConfig(SOURCE.replace(/^main = .*$/m, ""))).toThrow("wrangler.toml has no line like ^main");
});
