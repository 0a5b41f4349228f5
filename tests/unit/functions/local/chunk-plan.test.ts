import { describe, expect, it } from "vitest";
import {
  BASE_CHUNK,
  type ChunkPlanOptions,
  missingChunks,
  type PlannedModule,
  planChunks,
} from "../../../../functions/local/chunk-plan";

/** Modules by name: `imports` as a list of names, `later` those that are imported dynamically. */
type Graph = Record<string, { imports?: string[]; later?: string[]; size?: number; entry?: boolean }>;

function plan(graph: Graph, options: Partial<ChunkPlanOptions> = {}): Record<string, string[]> {
  const modules = new Map(
    Object.entries(graph).map(
      ([id, { imports = [], later = [], size = 100, entry = false }]): [string, PlannedModule] => [
        id,
        { size, imports, dynamicImports: later, isEntry: entry },
      ],
    ),
  );
  const chunks = planChunks(modules, {
    isShared: (id) => id === "start",
    weigh: (id) => (graph[id]?.entry ? 1 : 0.25),
    requestCost: 0,
    ...options,
  });
  return Object.fromEntries([...chunks].map(([name, ids]) => [name, [...ids].sort()]));
}

/** Pages that need nothing but the base, so that a small module is not worth moving there. */
const LIGHT: Graph = { light1: { entry: true }, light2: { entry: true }, light3: { entry: true } };

describe("planChunks", () => {
  it("leaves a module of one page with that page", () => {
    expect(plan({ start: { entry: true }, page: { entry: true, imports: ["own"] }, own: {} })).toEqual({
      [BASE_CHUNK]: ["start"],
    });
  });

  it("gathers the modules that the same pages load", () => {
    const chunks = plan({
      start: { entry: true },
      one: { entry: true, imports: ["a", "b"] },
      two: { entry: true, imports: ["a", "b", "c"] },
      three: { entry: true, imports: ["c"] },
      a: { size: 50 },
      b: {},
      c: {},
    });
    expect(chunks).toEqual({ [BASE_CHUNK]: ["start"], b: ["a", "b"], c: ["c"] });
  });

  it("puts into the base what the shared entries import, also where a page imports it too", () => {
    const chunks = plan({
      start: { entry: true, imports: ["react"] },
      one: { entry: true, imports: ["react"] },
      react: {},
    });
    expect(chunks).toEqual({ [BASE_CHUNK]: ["react", "start"] });
  });

  it("does not count a dialog that only one page opens among the pages that need its modules", () => {
    const chunks = plan({
      start: { entry: true },
      one: { entry: true, imports: ["button"], later: ["dialog"] },
      dialog: { imports: ["button", "fields"] },
      fields: {},
      button: {},
    });
    expect(chunks).toEqual({ [BASE_CHUNK]: ["start"] });
  });

  it("counts a dialog that another page opens without the module", () => {
    const chunks = plan({
      start: { entry: true },
      one: { entry: true, imports: ["button"], later: ["dialog"] },
      two: { entry: true, later: ["dialog"] },
      dialog: { imports: ["button"] },
      button: {},
    });
    expect(chunks).toEqual({ [BASE_CHUNK]: ["start"], button: ["button"] });
  });

  describe("folding", () => {
    const graph: Graph = {
      start: { entry: true },
      one: { entry: true, imports: ["both", "icon"] },
      two: { entry: true, imports: ["both", "icon"] },
      three: { entry: true, imports: ["icon"] },
      both: { size: 900 },
      icon: { size: 2000 },
      ...LIGHT,
    };

    it("keeps chunks apart when a page would load more than a request is worth", () => {
      expect(plan(graph, { requestCost: 400 })).toEqual({ [BASE_CHUNK]: ["start"], both: ["both"], icon: ["icon"] });
    });

    it("joins chunks when the saved requests are worth more", () => {
      expect(plan(graph, { requestCost: 500 })).toEqual({ [BASE_CHUNK]: ["start"], icon: ["both", "icon"] });
    });

    it("never joins chunks that a third one lies between, which would then import each other", () => {
      const pages = (deep: string[]): Graph => ({
        start: { entry: true },
        one: { entry: true, imports: ["small", "beside", ...deep] },
        two: { entry: true, imports: ["small", "beside", ...deep] },
        three: { entry: true, imports: ["middle", ...deep] },
        four: { entry: true, imports: ["middle", ...deep] },
        five: { entry: true, imports: ["beside", "deep"] },
        small: { size: 100, imports: ["middle"] },
        beside: { size: 400 },
        deep: { size: 1000 },
        ...LIGHT,
      });
      const between = { ...pages([]), middle: { size: 100_000, imports: ["deep"] } };
      expect(plan(between, { requestCost: 500 })).toEqual({
        [BASE_CHUNK]: ["start"],
        beside: ["beside", "small"],
        middle: ["middle"],
        deep: ["deep"],
      });
      const apart = { ...pages(["deep"]), middle: { size: 100_000 } };
      expect(plan(apart, { requestCost: 500 })).toEqual({
        [BASE_CHUNK]: ["start"],
        deep: ["beside", "deep", "small"],
        middle: ["middle"],
      });
    });

    it("merges parts that many visits load, and leaves rare ones alone", () => {
      const lazy: Graph = {
        start: { entry: true, later: ["x-screen", "y-screen"] },
        one: { entry: true, imports: ["icon"] },
        "x-screen": { imports: ["heavy", "icon"] },
        "y-screen": { imports: ["heavy", "icon"] },
        heavy: { size: 300 },
        icon: { size: 1000 },
        ...LIGHT,
      };
      expect(plan(lazy, { requestCost: 200 })).toHaveProperty("icon");
      const screens = plan(lazy, { requestCost: 200, weigh: () => 1 });
      expect(screens).toEqual({ [BASE_CHUNK]: ["start"], icon: ["heavy", "icon"] });
    });
  });

  it("gives chunks whose largest modules have the same name names of their own", () => {
    const chunks = plan({
      start: { entry: true },
      one: { entry: true, imports: ["a/index.ts", "b/index.ts"] },
      two: { entry: true, imports: ["a/index.ts"] },
      three: { entry: true, imports: ["b/index.ts"] },
      "a/index.ts": {},
      "b/index.ts": {},
    });
    expect(Object.keys(chunks).sort()).toEqual([BASE_CHUNK, "index", "index-2"]);
  });
});

it("missingChunks leaves out the importing chunk and all that it imports, also in a circle", () => {
  const imports = new Map([
    ["screen", ["page", "base"]],
    ["page", ["base", "screen"]],
  ]);
  expect(missingChunks("screen", ["dialog", "base", "page", "screen", "dialog-parts"], imports)).toEqual([
    "dialog",
    "dialog-parts",
  ]);
});
