import { describe, expect, it } from "vitest";
import { findCommonFileNames, findSharedTypeNames } from "../../support/names";
import { readSourceTree } from "../../support/source-tree";

/** Names that still have to be changed. Never add one: rename the newer type, or don't export it. */
const TYPES_TO_RENAME: readonly string[] = [
  "Allowance",
  "Asking",
  "CallResult",
  "Notes",
  "Place",
  "Plan",
  "Sent",
  "Setting",
  "SignInWay",
];
/** Base names that still have to be changed. Never add one. */
const FILES_TO_RENAME: readonly string[] = [];

const nameOf = (finding: string) => finding.slice(0, finding.indexOf(":"));

describe("exported types", () => {
  const findings = findSharedTypeNames(readSourceTree());

  it("have one name each where areas meet", () => {
    expect(findings.filter((finding) => !TYPES_TO_RENAME.includes(nameOf(finding)))).toEqual([]);
  });

  it("leave no name on the list that has been changed", () => {
    expect(TYPES_TO_RENAME.filter((name) => !findings.map(nameOf).includes(name))).toEqual([]);
  });
});

describe("file names", () => {
  const findings = findCommonFileNames(readSourceTree());

  it("occur at most twice", () => {
    expect(findings.filter((finding) => !FILES_TO_RENAME.includes(nameOf(finding)))).toEqual([]);
  });

  it("leave no name on the list that has been changed", () => {
    expect(FILES_TO_RENAME.filter((name) => !findings.map(nameOf).includes(name))).toEqual([]);
  });
});

describe("findSharedTypeNames", () => {
  const ONE = "export type Twin = 1;";
  const check = (files: Record<string, string>) => findSharedTypeNames(new Map(Object.entries(files)));

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
