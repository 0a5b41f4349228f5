import type { Row } from "./lines";

export type TextPart = { text: string; match: boolean };

/** Ids of the rows that hold the words looked for, top to bottom. */
export function findMatches(rows: readonly Row[], query: string): string[] {
  const pattern = toPattern(query);
  if (!pattern) return [];
  return rows.filter((row) => row.line.text.search(pattern) >= 0).map((row) => row.id);
}

/** Splits a line into matches and the text around them. */
export function splitMatches(text: string, query: string): TextPart[] {
  const pattern = toPattern(query);
  if (!pattern) return [{ text, match: false }];
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index), match: false });
    parts.push({ text: found[0], match: true });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), match: false });
  return parts;
}

/** The next or previous match from where the reader is, going round at the ends. */
export function stepMatch(matches: readonly string[], current: string | null, step: 1 | -1): string | null {
  if (matches.length === 0) return null;
  const at = current === null ? -1 : matches.indexOf(current);
  if (at < 0) return (step === 1 ? matches[0] : matches.at(-1)) ?? null;
  return matches[(at + step + matches.length) % matches.length] ?? null;
}

function toPattern(query: string): RegExp | null {
  const words = query.trim();
  if (words === "") return null;
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"), "giu");
}
