import { parseAst, type Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { foldChunks } from "../../../../functions/local/vite-chunks";

const ENTRY = "/house/app/entry.client.tsx";

/** The chunk of each module of a build with this code; packages are free of side effects. */
function chunksOf(code: Record<string, string>, entries: readonly string[]): Record<string, unknown> {
  const infos = new Map(
    Object.entries(code).map(([id, text]) => {
      const ast = parseAst(text);
      const sources = new Set(ast.body.flatMap((node) => ("source" in node && node.source ? [node.source.value] : [])));
      const info = {
        ...{ id, ast, code: text, isEntry: entries.includes(id), isIncluded: true, moduleSideEffects: false },
        ...{ importedIds: [...sources].map(String), dynamicallyImportedIds: [] },
      };
      return [id, info as unknown as Rollup.ModuleInfo];
    }),
  );
  const meta = { getModuleIds: () => infos.keys(), getModuleInfo: (id: string) => infos.get(id) ?? null };
  const manualChunks = foldChunks();
  return Object.fromEntries([...infos.keys()].map((id) => [id, manualChunks(id, meta)]));
}

describe("foldChunks", () => {
  const LARGE = `export const text = "${"x".repeat(100_000)}";`;

  it("follows a name through a package's index to the module that has it", () => {
    const chunks = chunksOf(
      {
        [ENTRY]: "",
        "/one": 'import { Mic as Icon } from "/node_modules/icons/index.js"; export default Icon;',
        "/two": 'import { Mic, Star } from "/node_modules/icons/index.js"; export default [Mic, Star];',
        "/three": 'import { Star } from "/node_modules/icons/index.js"; export default Star;',
        "/node_modules/icons/index.js": `
          import * as star from "/node_modules/icons/star.js";
          export { default as Mic } from "/node_modules/icons/mic.js";
          export { star as Star };`,
        "/node_modules/icons/mic.js": `${LARGE} export default 1;`,
        "/node_modules/icons/star.js": `${LARGE} export const a = 1;`,
      },
      [ENTRY, "/one", "/two", "/three"],
    );
    const [mic, star] = [chunks["/node_modules/icons/mic.js"], chunks["/node_modules/icons/star.js"]];
    expect(mic).toBeTypeOf("string");
    expect(star).toBeTypeOf("string");
    expect(mic).not.toBe(star);
    expect(chunks["/node_modules/icons/index.js"]).toBeUndefined();
  });

  it("keeps packages of every page apart from the app's own code", () => {
    const chunks = chunksOf(
      {
        [ENTRY]: 'import { a } from "/house/app/a.ts"; import { b } from "/node_modules/b/index.js"; a(b);',
        "/house/app/a.ts": "export const a = () => {};",
        "/node_modules/b/index.js": "export const b = 1;",
      },
      [ENTRY],
    );
    expect(chunks).toEqual({ [ENTRY]: "base", "/house/app/a.ts": "base", "/node_modules/b/index.js": "vendor" });
  });

  it("takes an import without names for one of the whole module", () => {
    const chunks = chunksOf(
      {
        [ENTRY]: "",
        "/one": 'import "/setup";',
        "/two": 'import "/setup";',
        "/setup": LARGE,
      },
      [ENTRY, "/one", "/two"],
    );
    expect(chunks["/setup"]).toBe("setup");
  });
});
