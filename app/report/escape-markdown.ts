/** Text that a Markdown reader shows letter by letter; for one line at a time. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~]/g, "\\$&")
    .replace(/^(\s*)([-+])(\s)/, "$1\\$2$3")
    .replace(/^(\s*\d+)([.)])(\s)/, "$1\\$2$3");
}
