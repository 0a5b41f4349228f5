import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";

type Names = Record<string, string>;
type Locked = { name?: string; resolved?: string; dependencies?: Names; optionalDependencies?: Names };
type Packages = Record<string, Locked>;

const text = readFileSync(path.join(ROOT, "package-lock.json"), "utf8");
const { packages }: { packages: Packages } = JSON.parse(text);

describe("the lock file", () => {
  it("names no registry's host, so that everybody installs from their own", () => {
    expect(text).not.toMatch(/"resolved": "http/);
  });

  it("has the packages of every platform, without which npm ci refuses it", () => {
    expect(findMissing(packages)).toEqual([]);
  });
});

/** The empty package that replaces packages that nothing loads; see `overrides` in functions/local/DECISIONS.md. */
const EMPTY = "empty-npm-package";

describe("the empty package", () => {
  it("stands in for nothing that pages, Worker and rooms are made of", () => {
    const { dependencies = {} } = packages[""] ?? {};
    // Of the firebase package, which has every product of Firebase below it, the page imports these two.
    const roots = [
      ...Object.keys(dependencies).filter((name) => name !== "firebase"),
      "@firebase/app",
      "@firebase/auth",
    ];
    expect(findEmpty(packages, roots)).toEqual([]);
  });

  it("is found below what needs it, also where Node would take an inner folder's", () => {
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

describe("the search for missing packages", () => {
  const tool = { optionalDependencies: { "tool-linux": "1", "tool-mac": "1" } };

  it("finds one that is not there", () => {
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

/** Where the empty package stands for something that the packages in `roots` need, however far below. */
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
