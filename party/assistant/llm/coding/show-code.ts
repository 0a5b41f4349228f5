import type { CodeView } from "../../task";
import type { Block } from "../fence";
import { type CodeFact, listFacts } from "./facts";

const MOST_CODE = 12_000;

export function showStatement({
  statement,
  examples,
}: {
  statement: readonly string[];
  examples: readonly string[];
}): Block {
  return { label: "task", text: [...statement, ...examples].join("\n") };
}

export function showCode({ language, text }: Pick<CodeView, "language" | "text">): Block {
  return { label: `code in the editor (${language})`, text: text.slice(0, MOST_CODE) };
}

export function showFacts(facts: readonly CodeFact[]): Block {
  return { label: "facts", text: facts.map(({ id, text }) => `${id}: ${text}`).join("\n") };
}

/** The code that an answer is about, for a judge. */
export function showWork(code: CodeView): Block[] {
  const facts = listFacts(code).map(({ text }) => text);
  return [showCode(code), { label: "what runs of this code showed", text: facts.join("\n") }];
}
