import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../functions/local/settings";

type Locked = { resolved?: string; optionalDependencies?: Record<string, string> };
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
