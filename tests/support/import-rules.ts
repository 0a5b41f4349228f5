import ts from "typescript";
import { type Import, parseSource, readImports, type SourceTree } from "./source-tree";

/** Each rule applies to the files under `area` that no longer area claims. */
type Rule = {
  area: string;
  /** Areas and files it may import from, beside its own area. */
  may: readonly string[];
  /** Areas and files it may name with `import type` only. */
  mayType?: readonly string[];
  /** The packages it may import; all of them when absent. */
  packages?: readonly string[];
};

/** Values and shapes that pages, Worker and rooms have in common. */
const SHARED = ["functions/shared/contract", "party/protocol", "party/text"];
/** Imports allowed to every screen. */
const BASE = ["app/ui", "app/i18n", "app/state", "app/report", "app/speech"];
const PURE = [
  // Never "party/tasks/secret": pages must not carry hints, solutions and hidden tests.
  ...["party/questions", "party/tasks", "party/report", "party/voice"],
  ...["functions/shared/journey", "functions/shared/mail-parse", ...SHARED],
];
const PARTY = [
  ...[
    "text",
    "protocol",
    "code",
    "care",
    "room",
    "questions",
    "tasks",
    "tasks/secret",
    "assistant",
    "report",
    "speech",
    "voice",
  ],
  "host",
].map((name) => `party/${name}`);
const FUNCTIONS = [
  ...["shared/contract", "shared/journey", "shared/mail-parse", "settings", "http", "identity", "db", "files", "mail"],
  ...["turn", "voice", "runner", "picture", "services", "api"],
].map((name) => `functions/${name}`);
const FUNCTIONS_BASE = ["functions/shared/contract", "party/protocol", "party/text"];

const RULES: readonly Rule[] = [
  { area: "party/text", may: [], packages: [] },
  { area: "party/protocol", may: [], packages: ["valibot"] },
  { area: "party/code", may: ["party/protocol"], packages: ["@codemirror/state"] },
  { area: "party/care", may: ["party/protocol", "party/text"], packages: [] },
  {
    area: "party/room",
    may: ["party/protocol", "party/text", "party/code"],
    mayType: ["party/assistant/task.ts"],
    packages: ["immutable"],
  },
  { area: "party/questions", may: ["party/protocol"], packages: ["valibot"] },
  { area: "party/tasks", may: ["party/protocol"], packages: ["valibot"] },
  { area: "party/tasks/secret", may: ["party/protocol", "party/questions", "party/tasks"], packages: ["valibot"] },
  { area: "party/report", may: ["party/protocol", "party/text"], packages: [] },
  {
    area: "party/assistant",
    may: ["party/protocol", "party/text", "party/questions", "party/tasks", "party/tasks/secret", "party/care"],
    packages: ["eventsource-parser", "valibot"],
  },
  { area: "party/voice", may: [], packages: [] },
  {
    area: "party/speech",
    may: ["party/protocol", "party/voice"],
    packages: ["@noble/hashes", "jose", "opencc-js", "valibot"],
  },
  { area: "party/host", may: PARTY, packages: ["jose", "nanoid", "valibot"] },
  // PartyKit's entry: the server class alone.
  { area: "party", may: PARTY, packages: ["nanoid"] },

  { area: "functions/shared/contract", may: ["party/protocol", "party/text"], packages: ["valibot"] },
  { area: "functions/shared/journey", may: ["functions/shared/contract"], packages: ["d3-sankey"] },
  { area: "functions/shared/mail-parse", may: ["functions/shared/contract"], packages: ["postal-mime"] },
  {
    area: "functions/settings",
    may: [...FUNCTIONS_BASE, "party/assistant", "party/speech"],
  },
  { area: "functions/identity", may: FUNCTIONS_BASE },
  { area: "functions/files", may: FUNCTIONS_BASE },
  { area: "functions/turn", may: [...FUNCTIONS_BASE, "functions/settings"] },
  { area: "functions/voice", may: [...FUNCTIONS_BASE, "functions/settings", "party/speech"] },
  { area: "functions/runner", may: [...FUNCTIONS_BASE, "functions/settings"] },
  { area: "functions/db", may: [...FUNCTIONS_BASE, "party/report"] },
  { area: "functions/mail", may: [...FUNCTIONS_BASE, "party/assistant"] },
  { area: "functions/picture", may: [...FUNCTIONS_BASE, "functions/shared/journey"] },
  // Needed by every HTTP answer: log events, error answers, origin checks.
  {
    area: "functions/http",
    may: [...FUNCTIONS_BASE, "functions/identity", "party/host"],
    mayType: ["functions/settings", "functions/turn", "functions/runner"],
  },
  {
    area: "functions/services",
    may: [
      ...FUNCTIONS_BASE,
      ...["settings", "http", "identity", "db", "files", "mail", "turn", "voice", "runner"].map(
        (name) => `functions/${name}`,
      ),
      ...["party/assistant", "party/care", "party/host", "party/report", "party/speech"],
    ],
  },
  {
    area: "functions/api",
    may: [
      ...FUNCTIONS_BASE,
      ...["http", "services", "picture", "shared/journey"].map((name) => `functions/${name}`),
      ...["party/assistant", "party/host"],
    ],
  },
  { area: "functions/local", may: ["functions/settings"], mayType: ["functions", "functions/services"] },
  // The composition root: the Worker's entry, its bindings, the host of the rooms.
  { area: "functions", may: [...FUNCTIONS, ...PARTY, "party"] },

  {
    area: "app/ui",
    may: [],
    packages: ["@remix-run/react", "lucide-react", "radix-ui", "react", "react-dom", "react-i18next", "sonner"],
  },
  ...["i18n", "state"].map((name) => ({ area: `app/${name}`, may: SHARED })),
  { area: "app/speech", may: ["app/ui", "app/i18n", "app/state", ...SHARED] },
  { area: "app/report", may: ["app/ui", "app/i18n", "app/state", "party/report", ...SHARED] },
  // Needed by every interview screen: the room's client, devices, sound, recognition.
  { area: "app/room", may: ["app/ui", "app/i18n", "app/state", "party/voice", "party/code", ...SHARED] },
  // Runs people's programs in a sandbox; the engines inside of it are bundled apart.
  { area: "app/code-run", may: ["party/tasks", "party/protocol", "functions/shared/contract"] },
  // Shared by the peer and the AI interview: transcript, assistant, translation, controls.
  {
    area: "app/interview",
    may: ["app/room", ...BASE, "party/care", "party/tasks", "party/voice", "party/report", ...SHARED],
  },
  // The code editor, fetched when it is opened.
  {
    area: "app/interview/code",
    may: ["app/code-run", "app/room", "app/interview", ...BASE, "party/code", "party/tasks", ...SHARED],
  },
  // The whiteboard, fetched when it is opened.
  { area: "app/interview/board", may: ["app/room", "app/interview", ...BASE, ...SHARED] },
  {
    area: "app/features",
    may: ["app/room", "app/interview", "app/interview/code", "app/interview/board", ...BASE, ...PURE],
  },
  {
    area: "app/routes",
    may: ["app/features", "app/i18n", "app/state", "functions/shared/contract", "party/questions"],
  },
  { area: "app", may: ["app/features", "app/routes", ...BASE, ...PURE], mayType: ["functions/services"] },
];

/** Granted ahead of their use. */
const AHEAD: readonly string[] = ["party/tasks", "party/tasks/secret"];
/** Where all parts come together: these name whole groups. */
const ROOTS: readonly string[] = ["party/host", "party", "functions", "functions/local", "app"];

/** Every import that breaks the table, one sentence each. */
export function findForbiddenImports(tree: SourceTree): string[] {
  return [...tree.keys()].flatMap((file) =>
    file.startsWith("tests/")
      ? []
      : readImports(tree, file).flatMap((one) => {
          const reason = objection(file, one);
          return reason ? [`${file} must not import ${one.specifier}: ${reason}`] : [];
        }),
  );
}

/** Grants that no file of their folder uses, one sentence each. */
export function findUnusedGrants(tree: SourceTree): string[] {
  const used = new Map<string, Set<string>>();
  for (const from of tree.keys()) {
    const rule = ruleOf(from);
    if (!rule) continue;
    const targets = used.get(rule.area) ?? new Set<string>();
    used.set(rule.area, targets);
    for (const { specifier, file } of readImports(tree, from)) {
      if (file === null) targets.add(packageOf(specifier));
      else targets.add(file).add(areaOf(file) ?? "");
    }
  }
  return RULES.filter(({ area }) => !ROOTS.includes(area)).flatMap(({ area, may, mayType = [], packages = [] }) =>
    [...may, ...mayType, ...packages]
      .filter((one) => !used.get(area)?.has(one) && !isGrantedToAll(area, one))
      .map((one) => `${area} doesn't use its grant ${one}`),
  );
}

function isGrantedToAll(area: string, grant: string): boolean {
  return AHEAD.includes(grant) || (!area.startsWith("party/") && [...SHARED, ...BASE].includes(grant));
}

function objection(from: string, { specifier, file, isType }: Import): string | null {
  const rule = ruleOf(from);
  if (!rule) return "it stands outside of every known folder";
  if (file === null) return objectionToPackage(rule, specifier);
  if (file.startsWith("tests/")) return "nothing imports tests";
  if (file.startsWith("build/")) {
    return from === "functions/remix-build.js" ? null : "the build is taken by functions/remix-build.js alone";
  }
  if (file.startsWith("functions/remix-build") && from !== "functions/worker.ts")
    return "worker.ts alone takes the build";
  if (/\.(css|svg|png|woff2)$/.test(file)) return null;
  if (file.startsWith("locales/")) return rule.area === "app/i18n" ? null : "texts come through app/i18n";
  if (featureOf(from) && featureOf(file)) {
    return featureOf(from) === featureOf(file) ? null : "a feature knows no other feature";
  }
  const target = areaOf(file);
  if (target === rule.area || rule.may.some((one) => one === target || one === file)) return null;
  const mayType = rule.mayType?.some((one) => one === target || one === file);
  if (mayType) return isType ? null : "only its types";
  return `${rule.area} may import ${rule.may.join(", ") || "nothing else"}`;
}

function objectionToPackage(rule: Rule, specifier: string): string | null {
  if (specifier.startsWith("node:") && rule.area !== "functions/local") return "this code does not run on Node";
  if (specifier === "partykit/server" || !rule.packages) return null;
  if (rule.packages.includes(packageOf(specifier))) return null;
  return `${rule.area} may import the packages ${rule.packages.join(", ") || "of nobody"}`;
}

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function ruleOf(file: string): Rule | null {
  const matching = RULES.filter(({ area }) => file.startsWith(`${area}/`));
  return matching.sort((a, b) => b.area.length - a.area.length)[0] ?? null;
}

export function areaOf(file: string): string | null {
  return ruleOf(file)?.area ?? null;
}

function featureOf(file: string): string | null {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** Groups of files that import each other in a circle. Types count too: a circle of types is a missing third file. */
export function findCycles(tree: SourceTree): string[][] {
  const graph = new Map<string, string[]>();
  for (const file of tree.keys()) {
    const targets = readImports(tree, file).map((one) => one.file);
    graph.set(
      file,
      targets.filter((target) => target !== null && tree.has(target)).map((target) => target ?? ""),
    );
  }
  return stronglyConnected(graph).filter(
    (group) => group.length > 1 || graph.get(group[0] ?? "")?.includes(group[0] ?? ""),
  );
}

/**
 * Groups of folders beside each other that import each other in a circle, with all that lies in them. Files at the top of
 * the folder above belong to none of them: they put its parts together.
 */
export function findFolderCycles(tree: SourceTree, within: string): string[][] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const from of tree.keys()) {
    if (!from.startsWith(`${within}/`)) continue;
    for (const { file: to } of readImports(tree, from)) {
      if (to === null || !tree.has(to) || !to.startsWith(`${within}/`)) continue;
      const [one, other] = siblingsOf(from, to);
      if (one === null || other === null) continue;
      const parent = one.slice(0, one.lastIndexOf("/"));
      const graph = graphs.get(parent) ?? new Map<string, Set<string>>();
      graphs.set(parent, graph.set(one, (graph.get(one) ?? new Set()).add(other)));
    }
  }
  return [...graphs.values()].flatMap((graph) => {
    const lists = new Map([...graph].map(([folder, targets]) => [folder, [...targets]]));
    return stronglyConnected(lists).filter((group) => group.length > 1);
  });
}

/** The two folders where the paths of the files part; null for a file that lies there itself. */
function siblingsOf(from: string, to: string): [string | null, string | null] {
  const [one, other] = [from.split("/"), to.split("/")];
  const depth = one.findIndex((name, index) => name !== other[index]);
  const folderAt = (names: string[]) =>
    depth >= 0 && depth < names.length - 1 ? names.slice(0, depth + 1).join("/") : null;
  return [folderAt(one), folderAt(other)];
}

/** Tarjan's algorithm. */
function stronglyConnected(graph: ReadonlyMap<string, string[]>): string[][] {
  const groups: string[][] = [];
  const stack: string[] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) === index.get(node)) groups.push(stack.splice(stack.indexOf(node)));
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return groups;
}

/** The shortest chain of imports from each file under `from` that reaches one of the targets, types apart. */
export function findChains(tree: SourceTree, from: string, targets: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of tree.keys()) {
    for (const { file: target, isType } of readImports(tree, file)) {
      if (target !== null && !isType) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  const chains = new Map(targets.map((target) => [target, target]));
  // A map's iteration also visits the entries that are added meanwhile.
  for (const [file, chain] of chains) {
    for (const importer of importers.get(file) ?? []) {
      if (!chains.has(importer)) chains.set(importer, `${importer} > ${chain}`);
    }
  }
  return [...chains].filter(([file]) => file.startsWith(`${from}/`)).map(([, chain]) => chain);
}

/**
 * Files that only re-export from other files of the tree. A route may: it is the same page at another address, and no
 * file imports it.
 */
export function findBarrels(tree: SourceTree): string[] {
  return [...tree.keys()].filter((file) => {
    if (file.startsWith("app/routes/")) return false;
    const { statements } = parseSource(file, tree.get(file) ?? "");
    const isPassingOn = (statement: ts.Statement) =>
      ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement);
    const isBarrel = statements.some(ts.isExportDeclaration) && statements.every(isPassingOn);
    return isBarrel && readImports(tree, file).some((one) => one.file !== null && tree.has(one.file));
  });
}
