import { describe, expect, it } from "vitest";
import { findCommonFileNames, findSharedNames } from "../../support/names";
import { readSourceTree } from "../../support/source-tree";

describe("exported types, classes and components", () => {
  it("have one name each where areas meet", () => {
    expect(findSharedNames(readSourceTree())).toEqual([]);
  });
});

describe("file names", () => {
  it("occur at most twice", () => {
    expect(findCommonFileNames(readSourceTree())).toEqual([]);
  });
});

describe("findSharedNames", () => {
  const ONE = "export type Twin = 1;";
  const check = (files: Record<string, string>) => findSharedNames(new Map(Object.entries(files)));

  it("finds a type that two files of one area export", () => {
    expect(check({ "party/room/a.ts": ONE, "party/room/b.ts": "export class Twin {}" })).toEqual([
      "Twin: party/room/a.ts, party/room/b.ts",
    ]);
  });

  it("finds a type in two areas if any file of one imports the other", () => {
    const files = { "app/room/a.ts": ONE, "party/protocol/b.ts": "export interface Twin {}" };
    expect(check(files)).toEqual([]);
    expect(
      check({ ...files, "app/room/c.ts": 'import { d } from "../../party/protocol/d";', "party/protocol/d.ts": "" }),
    ).toEqual(["Twin: app/room/a.ts, party/protocol/b.ts"]);
  });

  it("finds a type in two areas if one file of a third imports both", () => {
    const files = {
      "party/room/a.ts": ONE,
      "party/speech/b.ts": ONE,
      "party/room/c.ts": "",
      "party/speech/d.ts": "",
      "party/host/e.ts": 'import { c } from "../room/c";',
      "party/host/f.ts": 'import { d } from "../speech/d";',
    };
    expect(check(files)).toEqual([]);
    const both = `${files["party/host/e.ts"]}\n${files["party/host/f.ts"]}`;
    expect(check({ ...files, "party/host/g.ts": both })).toEqual(["Twin: party/room/a.ts, party/speech/b.ts"]);
  });

  it("counts classes and components, and no other functions", () => {
    const files = { "app/ui/a.ts": ONE, "app/ui/b.tsx": "export function Twin() {}" };
    expect(check(files)).toEqual(["Twin: app/ui/a.ts, app/ui/b.tsx"]);
    const verb = "export function twin() {}";
    expect(check({ "app/ui/a.ts": verb, "app/ui/b.ts": verb })).toEqual([]);
  });

  it("treats each feature as an area of its own", () => {
    expect(check({ "app/features/ai/a.ts": ONE, "app/features/peer/b.ts": ONE })).toEqual([]);
    expect(check({ "app/features/ai/a.ts": ONE, "app/features/ai/sub/b.ts": ONE })).toHaveLength(1);
  });

  it("ignores types that are not exported, re-exports and tests", () => {
    expect(
      check({
        "party/room/a.ts": ONE,
        "party/room/b.ts": "type Twin = 2;",
        "party/room/c.ts": 'export type { Twin } from "./a";',
        "tests/support/d.ts": ONE,
      }),
    ).toEqual([]);
  });
});

describe("findCommonFileNames", () => {
  const check = (...files: string[]) => findCommonFileNames(new Map(files.map((file) => [file, ""])));

  it("finds the third file of one base name, whatever its ending", () => {
    expect(check("app/a/turn.ts", "party/b/turn.tsx", "functions/turn.client.ts")).toEqual([
      "turn: app/a/turn.ts, party/b/turn.tsx, functions/turn.client.ts",
    ]);
  });

  it("allows two, and any number among routes and tests", () => {
    expect(
      check("app/a/turn.ts", "party/b/turn.ts", "app/routes/turn.tsx", "tests/unit/turn.ts", "tests/e2e/turn.ts"),
    ).toEqual([]);
  });
});
