import ts from "typescript";
import { areaOf } from "./import-rules";
import { parseSource, readImports, type SourceTree } from "./source-tree";

/** Where exported types and file names are compared: the product, without the tests. */
const PRODUCT = /^(app|party|functions)\//;

/** The folder within which a name has one meaning: an area of the import table, or a single feature. */
function scopeOf(file: string): string {
  return /^app\/features\/[^/]+/.exec(file)?.[0] ?? areaOf(file) ?? file;
}

/**
 * Exported types, interfaces, classes and components that share a name although their areas meet: both lie in one area,
 * a file of one area imports a file of the other, or one file of a third area imports files of both. A reader of that
 * file can then meet both. Re-exports are not counted.
 */
export function findSharedNames(tree: SourceTree): string[] {
  /** For each file, its own area and those it imports from. */
  const readers: Set<string>[] = [];
  const homes = new Map<string, string[]>();
  for (const file of tree.keys()) {
    if (!PRODUCT.test(file)) continue;
    const scopes = new Set([scopeOf(file)]);
    for (const { file: target } of readImports(tree, file)) {
      if (target !== null && tree.has(target)) scopes.add(scopeOf(target));
    }
    readers.push(scopes);
    for (const name of exportedNames(file, tree.get(file) ?? "")) homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  const meet = (one: string, other: string) => readers.some((scopes) => scopes.has(one) && scopes.has(other));
  return [...homes].flatMap(([name, files]) => {
    const clashing = files.filter((file) =>
      files.some((other) => other !== file && meet(scopeOf(file), scopeOf(other))),
    );
    return clashing.length > 0 ? [`${name}: ${clashing.join(", ")}`] : [];
  });
}

function exportedNames(file: string, text: string): string[] {
  // Routes export a component each, which nothing imports.
  if (file.startsWith("app/routes/")) return [];
  return parseSource(file, text).statements.flatMap((statement) => {
    const isNoun =
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      (ts.isFunctionDeclaration(statement) && /^[A-Z]/.test(statement.name?.text ?? ""));
    if (!isNoun || !statement.name) return [];
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported ? [statement.name.text] : [];
  });
}

/** Base names that more than two files have. Routes are named by their addresses, so they don't count. */
export function findCommonFileNames(tree: SourceTree): string[] {
  const files = new Map<string, string[]>();
  for (const file of tree.keys()) {
    if (!PRODUCT.test(file) || file.startsWith("app/routes/") || file.endsWith(".d.ts")) continue;
    const base = file.replace(/^.*\//, "").replace(/\..*$/, "");
    files.set(base, [...(files.get(base) ?? []), file]);
  }
  return [...files].flatMap(([base, all]) => (all.length > 2 ? [`${base}: ${all.join(", ")}`] : []));
}
