import { existsSync, globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";

/** Folders whose files npm scripts run or import without a bundler. */
const FOLDERS = ["functions", "party", "tests/bench", "tests/eval", "tests/pictures", "tests/soak", "tests/support"];

test("Node's own parser reads each file that npm scripts may import", () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT })).filter(isCode);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(findSyntaxError)).toEqual([]);
});

test("each file that a script names beside itself exists", () => {
  const beside = /import\.meta\.dirname, "([^"]+)"\)/g;
  const named = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT })).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), "utf8").matchAll(beside)].map(([, name = ""]) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ file, name }) => !existsSync(path.join(ROOT, path.dirname(file), name)))).toEqual([]);
});

/** Declarations of types are never run. */
function isCode(file: string): boolean {
  return !file.endsWith(".d.ts");
}

/** Node's parser knows less than the compiler's: `const of of` is an error to it. */
function findSyntaxError(file: string): string[] {
  try {
    stripTypeScriptTypes(readFileSync(path.join(ROOT, file), "utf8"), { mode: "transform" });
    return [];
  } catch (error) {
    return [`${file}: ${error}`];
  }
}
