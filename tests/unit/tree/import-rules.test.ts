import { describe, expect, it } from "vitest";
import {
  findBarrels,
  findChains,
  findCycles,
  findFolderCycles,
  findForbiddenImports,
  findUnusedGrants,
} from "../../support/import-rules";
import { readSourceTree } from "../../support/source-tree";

const tree = readSourceTree();

describe("source tree", () => {
  it("is not empty", () => {
    expect([...tree.keys()]).toEqual(expect.arrayContaining(["functions/worker.ts", "party/server.ts"]));
  });

  it("imports only what the table of rules allows", () => {
    expect(findForbiddenImports(tree)).toEqual([]);
  });

  it("uses each grant of the table", () => {
    expect(findUnusedGrants(tree)).toEqual([]);
  });

  it("has no cycles", () => {
    expect(findCycles(tree)).toEqual([]);
  });

  it.each(["app", "functions", "party"])("has no cycles of sibling folders in %s", (area) => {
    expect(findFolderCycles(tree, area)).toEqual([]);
  });

  it("has no unit test that imports the speaker of espeak-ng: unit tests need only Node", () => {
    const speaker = "tests/support/speech/espeak.ts";
    expect(tree.has(speaker)).toBe(true);
    expect(findChains(tree, "tests/unit", [speaker])).toEqual([]);
    expect(findChains(tree, "tests/soak", [speaker])).not.toEqual([]);
  });

  it("has no barrels", () => {
    expect(findBarrels(tree)).toEqual([]);
  });
});

describe("findForbiddenImports", () => {
  const target = (file: string) => [file, "export const x = 1;"] as const;
  const check = (file: string, line: string, other = "") =>
    findForbiddenImports(new Map([[file, line], ...(other ? [target(other)] : [])]));

  it.each([
    ["the protocol and a package", "party/protocol/a.ts", 'import { nanoid } from "nanoid";', ""],
    ["the protocol and the room", "party/protocol/a.ts", 'import { x } from "../room/b";', "party/room/b.ts"],
    ["the room and the server", "party/room/a.ts", 'import { x } from "../server";', "party/server.ts"],
    ["assistant and speech", "party/assistant/a.ts", 'import { x } from "../speech/b";', "party/speech/b.ts"],
    [
      "party and functions",
      "party/server.ts",
      'import { x } from "../functions/settings/env";',
      "functions/settings/env.ts",
    ],
    ["party and app", "party/server.ts", 'import { x } from "../app/ui/b";', "app/ui/b.ts"],
    ["the contract and a package", "functions/shared/contract/a.ts", 'import { Hono } from "hono";', ""],
    [
      "the contract and the database",
      "functions/shared/contract/a.ts",
      'import { x } from "../../db/b";',
      "functions/db/b.ts",
    ],
    ["services and the API", "functions/services/a.ts", 'import { x } from "../api/b";', "functions/api/b.ts"],
    [
      "settings and services",
      "functions/settings/a.ts",
      'import { x } from "../services/b";',
      "functions/services/b.ts",
    ],
    ["text helpers and the protocol", "party/text/a.ts", 'import { x } from "../protocol/b";', "party/protocol/b.ts"],
    ["the room and its host", "party/room/a.ts", 'import { x } from "../host/b";', "party/host/b.ts"],
    [
      "the room client and a panel",
      "app/room/client/a.ts",
      'import { x } from "../../interview/b";',
      "app/interview/b.ts",
    ],
    [
      "a shared panel and a screen",
      "app/interview/a.tsx",
      'import { x } from "../features/peer/b";',
      "app/features/peer/b.ts",
    ],
    ...["app/interview/a.tsx", "app/features/peer/a.tsx", "app/routes/a.tsx", "app/a.tsx", "party/tasks/a.ts"].map(
      (file): [string, string, string, string] => [
        `${file} and the secrets of tasks`,
        file,
        `const x = import("${"../".repeat(file.split("/").length - 1)}party/tasks/secret/b");`,
        "party/tasks/secret/b.ts",
      ],
    ),
    ["identity and the database", "functions/identity/a.ts", 'import { x } from "../db/b";', "functions/db/b.ts"],
    [
      "identity and the services",
      "functions/identity/a.ts",
      'import { x } from "../services";',
      "functions/services/create-services.ts",
    ],
    ["the API and the build", "functions/api/a.ts", 'import * as x from "../remix-build";', "functions/remix-build.js"],
    ["the Worker and the build itself", "functions/worker.ts", 'import * as x from "../build/server/index.js";', ""],
    ["functions and pages", "functions/worker.ts", 'import { x } from "../app/root";', "app/root.tsx"],
    ["the Worker and Node", "functions/services/create-services.ts", 'import fs from "node:fs";', ""],
    [
      "the Worker and the local scripts",
      "functions/worker.ts",
      'import { x } from "./local/b";',
      "functions/local/b.ts",
    ],
    [
      "local scripts and the Worker",
      "functions/local/a.ts",
      'import { x } from "../services";',
      "functions/services/create-services.ts",
    ],
    ["controls and stores", "app/ui/a.tsx", 'import { x } from "../state/b";', "app/state/b.ts"],
    ["controls and features", "app/ui/a.tsx", 'import { x } from "../features/f/b";', "app/features/f/b.ts"],
    ["two features", "app/features/f/a.tsx", 'import { x } from "../g/b";', "app/features/g/b.ts"],
    ["two features, by type", "app/features/f/a.tsx", 'import type { x } from "../g/b";', "app/features/g/b.ts"],
    ["two features, later", "app/features/f/a.tsx", 'const b = import("../g/b");', "app/features/g/b.ts"],
    [
      "two features, as a worker",
      "app/features/f/a.tsx",
      'new Worker(new URL("../g/b.ts", import.meta.url));',
      "app/features/g/b.ts",
    ],
    ["two features, passed on", "app/features/f/a.tsx", 'export * from "../g/b";', "app/features/g/b.ts"],
    ["a feature and a route", "app/features/f/a.tsx", 'import { x } from "../../routes/b";', "app/routes/b.tsx"],
    ["a feature and the room", "app/features/f/a.tsx", 'import { x } from "../../../party/room/b";', "party/room/b.ts"],
    ["a feature and texts", "app/features/f/a.tsx", 'import x from "../../../locales/en/common.json";', ""],
    [
      "a route and services",
      "app/routes/a.tsx",
      'import { x } from "../../functions/services/create-services";',
      "functions/services/create-services.ts",
    ],
    [
      "a route and a type of the database",
      "app/routes/a.tsx",
      'import type { x } from "../../functions/db/b";',
      "functions/db/b.ts",
    ],
    ["code and tests", "app/ui/a.tsx", 'import { x } from "../../tests/support/b";', "tests/support/b.ts"],
    ["a folder that nobody planned", "misc/a.ts", 'import { x } from "../app/ui/b";', "app/ui/b.ts"],
  ])("refuses %s", (_, file, line, other) => {
    expect(check(file, line, other)).toHaveLength(1);
  });

  it.each([
    ["valibot in the protocol", "party/protocol/a.ts", 'import * as v from "valibot";', ""],
    ["the room's machine in the server", "party/server.ts", 'import { x } from "./room/b";', "party/room/b.ts"],
    ["its own part of a feature", "app/features/f/a.tsx", 'import { x } from "./deep/b";', "app/features/f/deep/b.ts"],
    [
      "the services' types in an entry",
      "app/a.tsx",
      'import type { x } from "../functions/services/create-services";',
      "functions/services/create-services.ts",
    ],
    [
      "types, marked one by one",
      "app/a.tsx",
      'import { type x } from "../functions/services/create-services";',
      "functions/services/create-services.ts",
    ],
    [
      "the build in worker.ts",
      "functions/worker.ts",
      'import * as x from "./remix-build";',
      "functions/remix-build.js",
    ],
    [
      "anything in a test",
      "tests/unit/a.test.ts",
      'import { x } from "../../app/features/f/b";',
      "app/features/f/b.ts",
    ],
  ])("allows %s", (_, file, line, other) => {
    expect(check(file, line, other)).toEqual([]);
  });
});

describe("findCycles", () => {
  it("finds cycles over three files and through types", () => {
    const tree = new Map([
      ["app/ui/a.ts", 'import { b } from "./b";'],
      ["app/ui/b.ts", 'import { c } from "./c";'],
      ["app/ui/c.ts", 'import type { a } from "./a";'],
      ["app/ui/d.ts", 'import { a } from "./a";'],
    ]);
    expect(findCycles(tree).map((group) => group.sort())).toEqual([["app/ui/a.ts", "app/ui/b.ts", "app/ui/c.ts"]]);
  });

  it("finds a file that imports itself", () => {
    expect(findCycles(new Map([["app/ui/a.ts", 'export { x } from "./a";']]))).toHaveLength(1);
  });

  it("ignores two paths to one file", () => {
    const tree = new Map([
      ["app/ui/a.ts", 'import "./b"; import "./c";'],
      ["app/ui/b.ts", 'import "./d";'],
      ["app/ui/c.ts", 'import "./d";'],
      ["app/ui/d.ts", ""],
    ]);
    expect(findCycles(tree)).toEqual([]);
  });
});

describe("findBarrels", () => {
  const other = ["app/ui/b.ts", "export const b = 1;"] as const;

  it.each(['export * from "./b";', 'export { b } from "./b";', 'import { b } from "./b";\nexport { b };'])(
    "finds %s",
    (text) => {
      expect(findBarrels(new Map([["app/ui/a.ts", text], other]))).toEqual(["app/ui/a.ts"]);
    },
  );

  it("ignores a file that adds something of its own", () => {
    expect(findBarrels(new Map([["app/ui/a.ts", 'export * from "./b";\nexport const a = 2;'], other]))).toEqual([]);
  });
});

describe("findFolderCycles", () => {
  const check = (files: Record<string, string>) =>
    findFolderCycles(new Map(Object.entries(files)), "app").map((group) => group.sort());
  const LEAVES = { "app/room/a/two.ts": "", "app/room/b/two.ts": "", "app/room/c/two.ts": "" };

  it("finds two folders whose files import each other", () => {
    expect(
      check({
        ...LEAVES,
        "app/room/a/one.ts": 'import { x } from "../b/two";',
        "app/room/b/deep/one.ts": 'import type { x } from "../../a/two";',
      }),
    ).toEqual([["app/room/a", "app/room/b"]]);
  });

  it("finds a circle of three folders", () => {
    expect(
      check({
        ...LEAVES,
        "app/room/a/one.ts": 'import { x } from "../b/two";',
        "app/room/b/one.ts": 'const x = import("../c/two");',
        "app/room/c/one.ts": 'import { x } from "../a/two";',
      }),
    ).toEqual([["app/room/a", "app/room/b", "app/room/c"]]);
  });

  it("allows imports in one direction, within a folder, and to and from the files above", () => {
    expect(
      check({
        ...LEAVES,
        "app/room/a/one.ts": 'import { x } from "../b/two"; import { y } from "./two"; import { z } from "../top";',
        "app/room/top.ts": 'import { x } from "./a/two";',
      }),
    ).toEqual([]);
  });

  it("ignores folders outside of the given one", () => {
    const tree = new Map([
      ["party/a/one.ts", 'import { x } from "../b/two";'],
      ["party/b/one.ts", 'import { x } from "../a/two";'],
      ["party/a/two.ts", ""],
      ["party/b/two.ts", ""],
    ]);
    expect(findFolderCycles(tree, "app")).toEqual([]);
    expect(findFolderCycles(tree, "party")).toHaveLength(1);
  });
});

describe("findChains", () => {
  const files = new Map([
    ["tests/unit/a.test.ts", 'import { x } from "../support/b";'],
    ["tests/unit/c.test.ts", 'const x = import("../support/speak");'],
    ["tests/unit/d.test.ts", 'import type { X } from "../support/speak";'],
    ["tests/soak/e.ts", 'import { x } from "../support/b";'],
    ["tests/support/b.ts", 'import { x } from "./speak";'],
    ["tests/support/speak.ts", ""],
  ]);

  it("follows imports and imports on demand over any number of files, but not types", () => {
    expect(findChains(files, "tests/unit", ["tests/support/speak.ts"])).toEqual([
      "tests/unit/c.test.ts > tests/support/speak.ts",
      "tests/unit/a.test.ts > tests/support/b.ts > tests/support/speak.ts",
    ]);
  });
});
