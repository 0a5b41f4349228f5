import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import { once } from "../../text/once";
import type { AnswerText, Span } from "./text";

/** Words and phrases, compiled to match their usual forms in folded text. */
export type Terms = {
  find(folded: string): TermHit[];
  count(folded: string): number;
  /** The distinct terms in a text, as stems. Single Chinese characters count only if they are words. */
  words(text: AnswerText): Set<string>;
};
export type TermHit = Span & { text: string };

/**
 * `list`: terms between commas, parsed on first use. Chinese terms match anywhere, others as whole words with the usual
 * endings.
 */
export function compileTerms(list: string): Terms {
  const terms = once(() => list.split(",").map((term) => fold(term.trim())));
  const single = once(() => new Set(terms().filter((term) => hasHan(term) && [...term].length === 1)));
  const all = once(() => new RegExp(toPattern(terms()), "gu"));
  const longer = once(() => new RegExp(toPattern(terms().filter((term) => !single().has(term))), "gu"));
  const find = (folded: string): TermHit[] => {
    return [...folded.matchAll(all())].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    }));
  };
  return {
    find,
    count: (folded) => find(folded).length,
    words: ({ folded, tokens }) => {
      const found = new Set([...folded.matchAll(longer())].map((match) => toStem(match[0])));
      for (const { text } of tokens) if (single().has(text)) found.add(text);
      return found;
    },
  };
}

function toPattern(list: readonly string[]): string {
  const terms = list.filter((term) => term !== "").sort((a, b) => b.length - a.length);
  const latin = terms.filter((term) => /^[\x20-\x7e]+$/.test(term)).map(withEndings);
  const han = terms.filter((term) => !/^[\x20-\x7e]+$/.test(term)).map(escapeText);
  const parts = [];
  if (latin.length > 0) parts.push(`(?<![a-z0-9])(?:${latin.join("|")})(?![a-z0-9])`);
  if (han.length > 0) parts.push(`(?:${han.join("|")})`);
  return parts.join("|");
}

function withEndings(term: string): string {
  const last = term.slice(-1);
  if (!/[a-z]{3}$/.test(term)) return /[a-z]$/.test(term) ? `${escapeText(term)}(?:'?s)?` : escapeText(term);
  const stem = escapeText(term.slice(0, -1));
  if (last === "e") return `${stem}(?:es?|ed|ing|ers?|e's)`;
  if (last === "y") return `${stem}(?:y|ies|ied|ying|ys|y's)`;
  return `${escapeText(term)}(?:'?s|es|${last}?(?:ed|ing|ers?))?`;
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "\\s+");
}

/** A word without its usual ending: good enough to match two forms. */
export function toStem(word: string): string {
  if (!/^[a-z' -]+$/.test(word) || word.length < 4) return word;
  const bare = word.replace(/'(?:s|re|ve|ll|d|m)?$/, "");
  const cut = bare
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?:ations?|ments?|ingly|edly)$/, "")
    .replace(/(?:ing|ed|ers?|es|s|ly)$/, "");
  const stem = cut.length >= 3 ? cut : bare;
  return stem.replace(/e$/, "").replace(/([bdfgmnprt])\1$/, "$1");
}
