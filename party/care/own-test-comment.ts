import type { CodeLanguage } from "../protocol/code";

/** The values of a test that a person has added to a task, as a comment in code: they are read like one. */
export function toOwnTestComment(values: readonly string[]): { text: string; language: CodeLanguage } {
  return { text: `# ${values.join(" ").replace(/\s+/g, " ")}`, language: "python" };
}
