/** Escapes one line of text so that Markdown renders it literally. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~]/g, "\\$&")
    .replace(/^(\s*)([-+])(\s)/, "$1\\$2$3")
    .replace(/^(\s*\d+)([.)])(\s)/, "$1\\$2$3");
}
