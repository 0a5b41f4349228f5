import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";

const ASSISTANT = path.join(ROOT, "party/assistant");

function findLiterals(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

test("room start compiles no Unicode class of the assistant: its patterns are compiled on first use", () => {
  const files = readdirSync(ASSISTANT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const literals = files.flatMap((name) => findLiterals(path.join(ASSISTANT, name)));
  expect(literals.length).toBeGreaterThan(100);
  expect(literals.filter((literal) => /\\p\{/i.test(literal))).toEqual([]);
});
