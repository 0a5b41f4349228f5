import type { CodeLanguage } from "../protocol/code";
import { late } from "../text/letters";

/** Text in a code file that is meant for people, with its position in UTF-16 units. */
export type Written = { text: string; start: number; end: number };

/** One that isn't closed goes to the end, in every language. */
const BLOCK = String.raw`\/\*[\s\S]*?(?:\*\/|$)`;
const DOUBLE = String.raw`"(?:\\.|[^"\\\n])*"`;
const SINGLE = String.raw`'(?:\\.|[^'\\\n])*'`;
const TEMPLATE = "`(?:\\\\.|[^`\\\\])*`";
const C_LIKE = [String.raw`\/\/[^\n]*`, BLOCK, DOUBLE, SINGLE, TEMPLATE];
const NOTED: Record<CodeLanguage, () => RegExp> = {
  javascript: late(C_LIKE.join("|"), "g"),
  typescript: late(C_LIKE.join("|"), "g"),
  java: late(C_LIKE.join("|"), "g"),
  cpp: late(C_LIKE.join("|"), "g"),
  go: late(C_LIKE.join("|"), "g"),
  python: late(
    [String.raw`#[^\n]*`, `"""[\\s\\S]*?(?:"""|$)`, "'''[\\s\\S]*?(?:'''|$)", DOUBLE, SINGLE].join("|"),
    "g",
  ),
  sql: late([String.raw`--[^\n]*`, BLOCK, SINGLE].join("|"), "g"),
};
const MARKS = /^(?:\/\/+|\/\*+|#+|--+|"""|'''|["'`])|(?:\*+\/|"""|'''|["'`])$/g;
/** A line that contains only words: it isn't code in any language. */
const WORDS = late(
  String.raw`^\s*[\p{L}'’]+(?:[ ,.!?，。！？]+[\p{L}'’]+){2,}[ ,.!?，。！？]*$|^\s*\p{Script=Han}[\p{Script=Han}，。！？、]{3,}$`,
  "u",
);
/** More of a text is left unread. */
export const MOST_CHARACTERS = 20_000;

/**
 * Returns the comments, strings and lines of plain words in a file. Those with only white space between them are
 * joined.
 */
export function readWritten(code: string, language: CodeLanguage): Written[] {
  const text = code.slice(0, MOST_CHARACTERS);
  const noted = [...text.matchAll(NOTED[language]())].map((match) => toWritten(text, match.index, match[0].length));
  const isNoted = (at: number) => noted.some(({ start, end }) => at >= start && at < end);
  const plain: Written[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    if (!isNoted(at) && WORDS().test(line.trimEnd())) plain.push(toWritten(text, at, line.length));
    at += line.length + 1;
  }
  const all = [...noted, ...plain].sort((a, b) => a.start - b.start);
  const joined: Written[] = [];
  for (const one of all) {
    const last = joined.at(-1);
    const isNext = last !== undefined && /^[^\S\n]*\n?[^\S\n]*$/.test(text.slice(last.end, one.start));
    if (last && isNext)
      joined[joined.length - 1] = { text: `${last.text} ${one.text}`, start: last.start, end: one.end };
    else joined.push(one);
  }
  return joined;
}

/** Overwrites these texts with spaces, so that lines and positions stay the same. */
export function withoutWritten(code: string, gone: readonly Written[]): string {
  return gone.reduce((text, { start, end }) => {
    const blanks = text.slice(start, end).replace(/[^\n]/g, " ");
    return text.slice(0, start) + blanks + text.slice(end);
  }, code);
}

function toWritten(code: string, start: number, length: number): Written {
  const text = code
    .slice(start, start + length)
    .trim()
    .replace(MARKS, "")
    .trim();
  return { text, start, end: start + length };
}
