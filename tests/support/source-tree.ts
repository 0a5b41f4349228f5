import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "../../functions/local/local-settings";

/** Source files by their path from the top of the checkout, with `/`. */
export type SourceTree = ReadonlyMap<string, string>;

export type Import = {
  specifier: string;
  /** The imported file, or null for a package. Also set for a file that is not in the tree (a build). */
  file: string | null;
  isType: boolean;
};

const FOLDERS = ["app", "party", "functions", "tests"];
const SOURCE = /\.(ts|tsx|js|mjs|jsx)$/;
const ENDINGS = ["", ".ts", ".tsx", ".d.ts", ".js", ".mjs", "/index.ts", "/index.tsx"];

/** All source files of the project, read once: the tests of a process share them and what was parsed of them. */
export function readSourceTree(): SourceTree {
  everything ??= readTree();
  return everything;
}

let everything: SourceTree | null = null;

function readTree(): SourceTree {
  const tree = new Map<string, string>();
  const visit = (folder: string) => {
    for (const name of readdirSync(path.join(ROOT, folder)).sort()) {
      const file = `${folder}/${name}`;
      if (statSync(path.join(ROOT, file)).isDirectory()) visit(file);
      else if (SOURCE.test(name)) tree.set(file, readFileSync(path.join(ROOT, file), "utf8"));
    }
  };
  for (const folder of FOLDERS) if (existsSync(path.join(ROOT, folder))) visit(folder);
  return tree;
}

export function parseSource(file: string, text: string): ts.SourceFile {
  const kind = /x$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
}

/** Cache of parsed imports: several rules need them, and parsing the whole tree takes seconds. */
const known = new WeakMap<SourceTree, Map<string, readonly Import[]>>();

/** Every module that a file names: imports, re-exports, `import()`, `import("…")` types and the code of workers. */
export function readImports(tree: SourceTree, file: string): readonly Import[] {
  const files = known.get(tree) ?? new Map<string, readonly Import[]>();
  known.set(tree, files);
  const imports = files.get(file) ?? findImports(tree, file);
  files.set(file, imports);
  return imports;
}

function findImports(tree: SourceTree, file: string): Import[] {
  const imports: Import[] = [];
  const add = (node: ts.Node | undefined, isType: boolean) => {
    if (!node || !ts.isStringLiteralLike(node)) return;
    const specifier = node.text.replace(/\?.*$/, "");
    imports.push({ specifier, file: resolve(tree, file, specifier), isType });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    } else if (ts.isNewExpression(node)) add(workerAddress(node), false);
    ts.forEachChild(node, visit);
  };
  visit(parseSource(file, tree.get(file) ?? ""));
  return imports;
}

/** The address in `new Worker(new URL("./a.ts", import.meta.url))`. */
function workerAddress({ expression, arguments: given }: ts.NewExpression): ts.Node | undefined {
  const url = given?.[0];
  if (!isNamed(expression, "Worker") || !url || !ts.isNewExpression(url)) return undefined;
  return isNamed(url.expression, "URL") ? url.arguments?.[0] : undefined;
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return !clause.name && named !== undefined && ts.isNamedImports(named) && named.elements.every((e) => e.isTypeOnly);
}

function resolve(tree: SourceTree, from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const target = path.posix.join(path.posix.dirname(from), specifier);
  return ENDINGS.map((ending) => target + ending).find((candidate) => tree.has(candidate)) ?? target;
}
