/** A module of the client's build, as the chunks are planned from it. */
export type PlannedModule = {
  /** Characters of source; only sizes relative to each other count. */
  size: number;
  /** Modules that have to be evaluated before it. */
  imports: readonly string[];
  dynamicImports: readonly string[];
  /** A page of its own, or one of the scripts that every page starts with. */
  isEntry: boolean;
};

export type ChunkPlanOptions = {
  /** Entries that every page loads before its own. */
  isShared: (id: string) => boolean;
  /** How many visits load an entry, in relation to others. */
  weigh: (id: string) => number;
  /** How many characters of code that a page does not need are worth one request less. */
  requestCost: number;
};

/** Modules that are always loaded by the same entries. */
type Group = { modules: string[]; size: number; entries: Set<string> };

/** The name of the chunk that every page loads, and of what loads it. */
export const BASE_CHUNK = "base";

/**
 * Divides modules into chunks: those that the same pages need belong together, and small chunks are folded into others
 * while that saves more requests than it costs bytes. Modules that are missing from the answer belong to one entry alone
 * and stay with it. No two chunks import each other, so that modules run in their order.
 */
export function planChunks(
  modules: ReadonlyMap<string, PlannedModule>,
  options: ChunkPlanOptions,
): Map<string, string[]> {
  const entries = findEntries(modules, options.isShared);
  const groups = foldGroups(groupByEntries(modules, entries), modules, options);
  const plan = new Map<string, string[]>();
  for (const group of groups) {
    if (group.entries.size < 2 && !group.entries.has(BASE_CHUNK)) continue;
    plan.set(nameGroup(group, modules, plan), group.modules);
  }
  return plan;
}

/** By entry: the modules that it loads and that nothing before it has loaded for certain. */
function findEntries(
  modules: ReadonlyMap<string, PlannedModule>,
  isShared: (id: string) => boolean,
): Map<string, ReadonlySet<string>> {
  const always = new Set<string>();
  for (const [id, module] of modules) if (module.isEntry && isShared(id)) reach(id, modules, always);
  const lazy = new Set([...modules.values()].flatMap((module) => module.dynamicImports));
  const own = new Map<string, Set<string>>();
  for (const [id, module] of modules) {
    if (always.has(id) || !(module.isEntry || lazy.has(id))) continue;
    own.set(id, new Set([...reach(id, modules)].filter((one) => !always.has(one))));
  }

  const loaders = new Map([...own.keys()].map((id) => [id, findLoaders(id, modules, own, always)]));
  const before = new Map([...own.keys()].map((id) => [id, new Set(loaders.get(id) ? modules.keys() : [])]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [id, by] of loaders) {
      for (const module of before.get(id) ?? []) {
        if (by?.every((loader) => own.get(loader)?.has(module) || before.get(loader)?.has(module))) continue;
        before.get(id)?.delete(module);
        changed = true;
      }
    }
  }
  const entries = new Map<string, ReadonlySet<string>>([[BASE_CHUNK, always]]);
  for (const [id, reached] of own) {
    entries.set(id, new Set([...reached].filter((one) => !before.get(id)?.has(one))));
  }
  return entries;
}

/** The entries from which a part is loaded later; null for a page, and for what every page may load. */
function findLoaders(
  id: string,
  modules: ReadonlyMap<string, PlannedModule>,
  own: ReadonlyMap<string, ReadonlySet<string>>,
  always: ReadonlySet<string>,
): string[] | null {
  if (modules.get(id)?.isEntry) return null;
  const importers = [...modules].filter(([, module]) => module.dynamicImports.includes(id)).map(([one]) => one);
  if (importers.some((importer) => always.has(importer))) return null;
  return [...own].filter(([, reached]) => importers.some((importer) => reached.has(importer))).map(([entry]) => entry);
}

function reach(id: string, modules: ReadonlyMap<string, PlannedModule>, into: Set<string> = new Set()): Set<string> {
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const module = modules.get(next);
    if (!module || into.has(next)) continue;
    into.add(next);
    open.push(...module.imports);
  }
  return into;
}

function groupByEntries(
  modules: ReadonlyMap<string, PlannedModule>,
  entries: ReadonlyMap<string, ReadonlySet<string>>,
): Group[] {
  const groups = new Map<string, Group>();
  for (const [id, { size }] of modules) {
    const by = [...entries].filter(([, own]) => own.has(id)).map(([entry]) => entry);
    const key = by.join("\n");
    if (by.length === 0) continue;
    const group = groups.get(key) ?? { modules: [], size: 0, entries: new Set(by) };
    group.modules.push(id);
    group.size += size;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Merges the two groups that gain most by it, over and over, until none gain anything. */
function foldGroups(
  groups: Group[],
  modules: ReadonlyMap<string, PlannedModule>,
  { weigh, requestCost }: ChunkPlanOptions,
): Group[] {
  const all = new Set(groups.flatMap((group) => [...group.entries]));
  const weighAll = (some: Iterable<string>) => [...some].reduce((sum, entry) => sum + weigh(entry), 0);
  const without = (a: ReadonlySet<string>, b: ReadonlySet<string>) => weighAll([...a].filter((one) => !b.has(one)));
  const load = (group: Group) => (group.entries.has(BASE_CHUNK) ? all : group.entries);
  const cost = (a: Group, b: Group) => {
    const [byA, byB] = [load(a), load(b)];
    const both = weighAll([...byA].filter((one) => byB.has(one)));
    if (both === 0) return 0;
    return a.size * without(byB, byA) + b.size * without(byA, byB) - requestCost * both;
  };
  const foldable = groups.filter(({ entries }) => entries.size > 1 || entries.has(BASE_CHUNK));
  const fixed = groups.filter((group) => !foldable.includes(group));
  for (;;) {
    const best = foldable
      .flatMap((a, i) => foldable.slice(i + 1).map((b) => ({ a, b, cost: cost(a, b) })))
      .filter((pair) => pair.cost < 0)
      .sort((x, y) => x.cost - y.cost)
      .find(({ a, b }) => !isBetween(a, b, [...foldable, ...fixed], modules));
    if (!best) return [...foldable, ...fixed];
    const { a, b } = best;
    foldable.splice(foldable.indexOf(b), 1);
    a.modules.push(...b.modules);
    a.size += b.size;
    for (const entry of b.entries) a.entries.add(entry);
  }
}

/** Whether one of two groups imports the other by way of a third: merged, they and the third would import each other. */
function isBetween(a: Group, b: Group, groups: readonly Group[], modules: ReadonlyMap<string, PlannedModule>): boolean {
  const home = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const importsOf = (group: Group) =>
    new Set(group.modules.flatMap((id) => modules.get(id)?.imports.flatMap((one) => home.get(one) ?? []) ?? []));
  const pair = [a, b];
  const open = pair.flatMap((group) => [...importsOf(group)].filter((one) => !pair.includes(one)));
  const seen = new Set<Group>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (pair.includes(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...importsOf(next));
  }
  return false;
}

/** Of the wanted chunks, those that are not loaded yet when `host` runs: it and what it imports are there. */
export function missingChunks(
  host: string,
  wanted: readonly string[],
  importsOf: ReadonlyMap<string, readonly string[]>,
): string[] {
  const loaded = new Set<string>();
  const open = [host];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (loaded.has(next)) continue;
    loaded.add(next);
    open.push(...(importsOf.get(next) ?? []));
  }
  return wanted.filter((chunk) => !loaded.has(chunk));
}

/** After its largest module. */
function nameGroup(
  group: Group,
  modules: ReadonlyMap<string, PlannedModule>,
  taken: ReadonlyMap<string, unknown>,
): string {
  const [largest = ""] = [...group.modules].sort(
    (a, b) => (modules.get(b)?.size ?? 0) - (modules.get(a)?.size ?? 0) || (a < b ? -1 : 1),
  );
  const stem = group.entries.has(BASE_CHUNK) ? BASE_CHUNK : stemOf(largest);
  let name = stem;
  for (let n = 2; taken.has(name); n++) name = `${stem}-${n}`;
  return name;
}

function stemOf(id: string): string {
  const [path = ""] = id.replace(/^\0/, "").split("?");
  const file = path.split("/").at(-1) ?? "";
  const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1];
  const stem = packaged ? packaged.replace(/^@/, "").replace("/", "-") : file.replace(/(?:\.client)?\.[a-z]+$/, "");
  return stem.replaceAll(/[^\w-]/g, "_") || "chunk";
}
