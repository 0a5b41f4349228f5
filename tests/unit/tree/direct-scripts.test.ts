import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";

/** Folders whose files Node runs without a bundler: by npm scripts, or imported by those. */
const FOLDERS = ["functions/local", "tests/bench", "tests/eval", "tests/pictures", "tests/soak", "tests/support"];

test("Node's own parser reads each file of the npm scripts", () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(findSyntaxError)).toEqual([]);
});

/** Node's parser knows less than the compiler's: `const of of` is an error to it. */
function findSyntaxError(file: string): string[] {
  try {
    stripTypeScriptTypes(readFileSync(path.join(ROOT, file), "utf8"), { mode: "transform" });
    return [];
  } catch (error) {
    return [`${file}: ${error}`];
  }
}
