import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";

type Names = Record<string, string>;
type Locked = { name?: string; resolved?: string; dependencies?: Names; optionalDependencies?: Names };
type Packages = Record<string, Locked>;

const text = readFileSync(path.join(ROOT, "package-lock.json"), "utf8");
const { packages }: { packages: Packages } = JSON.parse(text);

describe("package-lock.json", () => {
  it("names no registry's host, so that every contributor installs from their own", () => {
    expect(text).not.toMatch(/"resolved": "http/);
  });

  it("has the packages of every platform, without which npm ci fails", () => {
    expect(findMissing(packages)).toEqual([]);
  });
});

/** They read files and mails that strangers made: a new version comes in by a reviewed change alone. */
const PARSERS = ["fflate", "mammoth", "papaparse", "pdfjs-dist", "postal-mime"];
/** So do those that run strangers' programs. */
const RUNTIMES = ["@jitl/quickjs-wasmfile-release-sync", "pyodide", "quickjs-emscripten-core", "sql.js", "sucrase"];

describe("package.json", () => {
  const { dependencies }: { dependencies: Names } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));

  it.each([...PARSERS, ...RUNTIMES])("names the exact version of %s", (name) => {
    expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[""]?.dependencies?.[name]).toBe(dependencies[name]);
  });
});

/** The empty package that replaces packages that nothing loads; see `overrides` in functions/local/DECISIONS.md. */
const EMPTY = "empty-npm-package";
/**
 * Dependencies of the whiteboard that its page doesn't load: a dialog that isn't there, and tools. Pasting a diagram in that
 * dialog's language gives its text.
 */
const NOT_LOADED = ["@excalidraw/mermaid-to-excalidraw", "cross-env", "pwacompat", "sass"];

describe("empty package", () => {
  it("replaces no package of the pages, the Worker or the rooms", () => {
    const { dependencies = {} } = packages[""] ?? {};
    // The page imports these two of the firebase package, which depends on every Firebase product.
    const roots = [
      ...Object.keys(dependencies).filter((name) => name !== "firebase"),
      "@firebase/app",
      "@firebase/auth",
    ];
    const replaced = findEmpty(packages, roots).map((place) => place.split("node_modules/").at(-1));
    expect(replaced.sort()).toEqual(NOT_LOADED);
  });

  it("is found below the packages that need it, also when Node would take an inner folder's", () => {
    const all = {
      "node_modules/a": { dependencies: { b: "1" } },
      "node_modules/b": { dependencies: { c: "1" } },
      "node_modules/b/node_modules/c": { name: EMPTY },
      "node_modules/c": {},
    };
    expect(findEmpty(all, ["a"])).toEqual(["node_modules/b/node_modules/c"]);
    expect(findEmpty(all, ["c"])).toEqual([]);
  });
});

describe("findMissing, packages that are not installed", () => {
  const tool = { optionalDependencies: { "tool-linux": "1", "tool-mac": "1" } };

  it("finds a missing package", () => {
    expect(findMissing({ "node_modules/tool": tool, "node_modules/tool-linux": {} })).toEqual([
      "tool-mac of node_modules/tool",
    ]);
  });

  it("looks in the folders that Node looks in", () => {
    const nested = "node_modules/a/node_modules/tool";
    expect(
      findMissing({ [nested]: tool, "node_modules/a/node_modules/tool-linux": {}, "node_modules/tool-mac": {} }),
    ).toEqual([]);
    expect(
      findMissing({ [nested]: tool, "node_modules/b/node_modules/tool-linux": {}, "node_modules/tool-mac": {} }),
    ).toEqual([`tool-linux of ${nested}`]);
  });
});

function findMissing(all: Packages): string[] {
  return Object.entries(all).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersFrom(place).some((folder) => `${folder}node_modules/${name}` in all))
      .map((name) => `${name} of ${place}`),
  );
}

/** Places where the empty package replaces a dependency, however deep, of the packages in `roots`. */
function findEmpty(all: Packages, roots: string[]): string[] {
  const places = roots.map((name) => `node_modules/${name}`);
  for (const place of places) {
    for (const name of Object.keys(all[place]?.dependencies ?? {})) {
      const found = foldersFrom(place)
        .reverse()
        .map((folder) => `${folder}node_modules/${name}`)
        .find((candidate) => candidate in all);
      if (found && !places.includes(found)) places.push(found);
    }
  }
  return places.filter((place) => all[place]?.name === EMPTY);
}

/** `a/node_modules/b` → `a/node_modules/b/`, `a/`, and the top. */
function foldersFrom(place: string): string[] {
  const parts = place.split(/(?<=^|\/)node_modules\//);
  return parts
    .map((_, i) =>
      parts
        .slice(0, i + 1)
        .join("node_modules/")
        .replace(/\/?$/, "/"),
    )
    .map((one) => (one === "/" ? "" : one));
}
