import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";
import { nameInputs, toBundleConfig } from "../../../../functions/local/worker-bundle";

const SOURCE = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");

it("toBundleConfig serves the bundle, with paths that start in its folder, without build and cron triggers", () => {
  const config = toBundleConfig(SOURCE);
  expect(config).toContain('main = "worker/entry.js"\nno_bundle = true\n');
  expect(config).toContain('directory = "client"');
  expect(config).toContain('migrations_dir = "../../../functions/db/migrations"');
  expect(config).not.toMatch(/functions\/worker\.ts|^crons|^command|^watch_dir|^globs = .*banks/m);
});

it("toBundleConfig keeps every binding, also one that was added", () => {
  const config = toBundleConfig(SOURCE.replace("# [ai]\n# binding", "[ai]\nbinding"));
  for (const binding of ["ASSETS", "DB", "FILES", "AI"]) expect(config).toContain(`\nbinding = "${binding}"`);
  expect(config).toContain('class_name = "RoomHost"');
});

it("toBundleConfig names the line that wrangler.toml lacks", () => {
  expect(() => toBundleConfig(SOURCE.replace(/^main = .*$/m, ""))).toThrow("wrangler.toml has no line like ^main");
});

it("nameInputs changes with each file below, and with nothing else", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "inputs-"));
  const write = (name: string, text: string, seconds: number) => {
    writeFileSync(path.join(folder, name), text);
    utimesSync(path.join(folder, name), seconds, seconds);
  };
  mkdirSync(path.join(folder, "inner"));
  write("one.ts", "1", 1_000);
  write("inner/two.ts", "2", 1_000);
  const name = () => nameInputs([folder, path.join(folder, "missing")]);
  const names = [name()];
  write("inner/two.ts", "3", 1_001);
  names.push(name());
  write("inner/three.ts", "", 1_000);
  names.push(name());
  rmSync(path.join(folder, "one.ts"));
  names.push(name());
  expect(new Set(names).size).toBe(4);
  expect(name()).toBe(names[3]);
  rmSync(folder, { recursive: true });
});
