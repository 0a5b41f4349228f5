import { readFileSync } from "node:fs";
import path from "node:path";
import { type Plugin, type ResolveModulePreloadDependenciesFn, type Rollup, transformWithEsbuild } from "vite";
import { BASE_CHUNK, missingChunks, type PlannedModule, planChunks } from "./chunk-plan";

const SHARED_ENTRY = /\/app\/(?:entry\.client|root)\.tsx(?:\?|$)/;
/** Packages and what the build adds: the part of every page that few deployments change. */
const VENDOR = /\/node_modules\/|^\0/;
const VENDOR_CHUNK = "vendor";
/** Found by measuring: more makes light pages heavier, less makes more scripts. */
const REQUEST_COST = 16_000;
/** How often entries are loaded; the first fitting row counts. Rare parts must not burden a page by being merged into it. */
const WEIGHTS: readonly [RegExp, number][] = [
  // By every page, a moment after its first paint.
  [/\/(?:start-session|firebase\.client)\.ts$/, 6],
  // The way into an interview; the lobby runs the connection test by itself.
  [/\/routes\/peer\.|\/(?:(?:interview|ai)-screen|suggestion-panel)\.tsx$|\/run-connection-test\.ts$/, 4],
  [/\/routes\/_index\./, 2],
  // A page, or what fills one at once.
  [/\/routes\/|-screen\.tsx$/, 1],
];
const PART_WEIGHT = 0.05;

type Lookup = (id: string) => Rollup.ModuleInfo | null;
type Tree = NonNullable<Rollup.ModuleInfo["ast"]>;

/** Rollup's `manualChunks` for the pages; to be used with `onlyExplicitManualChunks`. */
export function foldChunks(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= nameChunks(readModules(getModuleIds(), getModuleInfo));
    return chunks.get(id);
  };
}

function nameChunks(modules: ReadonlyMap<string, PlannedModule>): Map<string, string> {
  const plan = planChunks(modules, {
    isShared: (id) => SHARED_ENTRY.test(id),
    weigh: (id) => WEIGHTS.find(([pattern]) => pattern.test(id))?.[1] ?? PART_WEIGHT,
    requestCost: REQUEST_COST,
  });
  return new Map(
    [...plan].flatMap(([name, ids]) =>
      ids.map((id) => [id, name === BASE_CHUNK && VENDOR.test(id) ? VENDOR_CHUNK : name] as const),
    ),
  );
}

/**
 * Shortens the lists of chunks that each dynamic import preloads: those that its own chunk imports are there already.
 * `resolveDependencies` is Vite's option `build.modulePreload`.
 */
export function skipLoadedChunks(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  const importsOf = new Map<string, readonly string[]>();
  return {
    plugin: {
      name: "skip-loaded-chunks",
      // Before Vite writes the lists.
      enforce: "pre",
      generateBundle(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type === "chunk") importsOf.set(file, output.imports);
        }
      },
    },
    resolveDependencies: (_file, dependencies, { hostId }) => missingChunks(hostId, dependencies, importsOf),
  };
}

/** Vite's module with the function that all dynamic imports of a build go through. */
const PRELOAD_MODULE = "\0vite/preload-helper.js";
const LOAD_CHUNK = path.join(import.meta.dirname, "../../app/ui/load-chunk.ts");

/** Lets dynamic imports go through `loadChunk`. Its code is put in place, so that Vite's chunk imports no other. */
export function loadChunksAgain(): Plugin {
  return {
    name: "load-chunks-again",
    enforce: "pre",
    apply: "build",
    async load(id) {
      if (id !== PRELOAD_MODULE) return null;
      const { code } = await transformWithEsbuild(readFileSync(LOAD_CHUNK, "utf8"), LOAD_CHUNK);
      return { code: `${code}\nexport { loadChunk as __vitePreload };`, moduleSideEffects: false };
    },
  };
}

function readModules(ids: Iterable<string>, lookup: Lookup): Map<string, PlannedModule> {
  const modules = new Map<string, PlannedModule>();
  for (const id of ids) {
    const info = lookup(id);
    if (!info) continue;
    modules.set(id, {
      // An index that only passes names on leaves nothing behind.
      size: info.isIncluded ? (info.code?.length ?? 0) : 0,
      imports: findImports(info, lookup),
      dynamicImports: info.dynamicallyImportedIds,
      isEntry: info.isEntry,
    });
  }
  return modules;
}

/**
 * The modules that a module imports something from. A name that a package's index only passes on counts for the module
 * that has it: who imports one icon does not need all of them.
 */
function findImports(info: Rollup.ModuleInfo, lookup: Lookup): string[] {
  if (!info.ast) return [...info.importedIds];
  const sources = resolveSources(info.ast, info);
  const found = new Set<string>();
  for (const { source, names } of readImports(info.ast)) {
    const id = sources.get(source);
    // Imported in both ways: the static import is for the server's build alone.
    if (id === undefined || info.dynamicallyImportedIds.includes(id)) continue;
    if (names.length === 0) found.add(id);
    for (const name of names) found.add(findOwner(id, name, lookup));
  }
  return [...found];
}

/** The module that `name` of a module comes from. */
function findOwner(id: string, name: string, lookup: Lookup): string {
  const info = lookup(id);
  if (!info?.ast || info.moduleSideEffects !== false || name === "*") return id;
  const sources = resolveSources(info.ast, info);
  const passedOn = findPassedOn(info.ast, name);
  const owner = passedOn ? sources.get(passedOn.source) : undefined;
  return passedOn && owner !== undefined ? findOwner(owner, passedOn.name, lookup) : id;
}

type Imported = { source: string; names: string[] };

function readImports(tree: Tree): Imported[] {
  return tree.body.flatMap((node): Imported[] => {
    switch (node.type) {
      case "ImportDeclaration":
        return [{ source: String(node.source.value), names: node.specifiers.map(importedName) }];
      case "ExportNamedDeclaration":
        if (!node.source) return [];
        return [{ source: String(node.source.value), names: node.specifiers.map(({ local }) => nameOf(local)) }];
      case "ExportAllDeclaration":
        return [{ source: String(node.source.value), names: ["*"] }];
      default:
        return [];
    }
  });
}

/** Where a module has an export from that is not its own. */
function findPassedOn(tree: Tree, name: string): { source: string; name: string } | null {
  for (const node of tree.body) {
    if (node.type === "ExportAllDeclaration" && node.exported && nameOf(node.exported) === name) {
      return { source: String(node.source.value), name: "*" };
    }
    if (node.type !== "ExportNamedDeclaration") continue;
    const specifier = node.specifiers.find(({ exported }) => nameOf(exported) === name);
    if (!specifier) continue;
    const local = nameOf(specifier.local);
    return node.source ? { source: String(node.source.value), name: local } : findBinding(tree, local);
  }
  return null;
}

function findBinding(tree: Tree, local: string): { source: string; name: string } | null {
  for (const node of tree.body) {
    if (node.type !== "ImportDeclaration") continue;
    const specifier = node.specifiers.find((one) => one.local.name === local);
    if (specifier) return { source: String(node.source.value), name: importedName(specifier) };
  }
  return null;
}

type Specifier = Extract<Tree["body"][number], { type: "ImportDeclaration" }>["specifiers"][number];

function importedName(specifier: Specifier): string {
  if (specifier.type === "ImportSpecifier") return nameOf(specifier.imported);
  return specifier.type === "ImportDefaultSpecifier" ? "default" : "*";
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

/** Rollup names what a module imports in the order in which its sources come up first. */
function resolveSources(tree: Tree, { id, importedIds }: Rollup.ModuleInfo): Map<string, string> {
  const sources = [...new Set(readImports(tree).map(({ source }) => source))];
  if (sources.length !== importedIds.length) throw new Error(`${id} does not import what its code says`);
  return new Map(sources.map((source, i) => [source, importedIds[i] ?? ""]));
}
