import { RESOURCE_LIMITS } from "../shared/contract/resources";

/** Characters that are read for an excerpt: more than it has, because marks are removed. */
const READ = 8 * RESOURCE_LIMITS.excerpt;

/** The beginning of a Markdown text, without its marks. */
export function excerptOf(content: string): string {
  const plain = content
    .slice(0, READ)
    .replace(/^[ \t]*(?:```|~~~).*$/gm, "")
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, "")
    .replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+)+/gm, "")
    .replace(/!?\[([^\][]*)\]\([^()\s]*(?:[ \t]"[^"]*")?\)/g, "$1")
    .replace(/[*~`]+(?=\S)|(?<=\S)[*~`]+|(?<!\w)_+(?=\S)|(?<=\S)_+(?!\w)/g, "")
    .replace(/\s+/gu, " ")
    .trim();
  if (plain.length <= RESOURCE_LIMITS.excerpt) return plain;
  const cut = plain.slice(0, RESOURCE_LIMITS.excerpt - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut.trimEnd()}…`;
}
