/** Removes the template's own questions, which are not the person's text. */
export function withoutPrompts(content: string, template: string): string {
  const prompts = new Set(template.split("\n").filter((line) => line.startsWith(">")));
  const headings = new Set(template.split("\n").filter((line) => line.startsWith("#")));
  const lines = content.split("\n").filter((line) => !prompts.has(line.trim()));
  return lines.every((line) => line.trim() === "" || headings.has(line.trim())) ? "" : lines.join("\n").trim();
}
