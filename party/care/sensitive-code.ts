import type { CodeLanguage } from "../protocol/code";
import type { Care } from "../protocol/mock";
import { hasHan } from "../text/letters";
import { careFor } from "./sensitive";
import { MOST_CHARACTERS, readWritten, type Written } from "./written-words";

export type SensitiveWords = Written & { care: Care };

/** In characters. More than a person types in an interview; the comments of a pasted file come from elsewhere. */
const MOST_READ = 5 * MOST_CHARACTERS;

/** The comments, strings and lines of plain words in a file that tell of danger or violence. */
export function sensitiveIn({ text, language }: { text: string; language: CodeLanguage }): SensitiveWords[] {
  return piecesOf(text).flatMap(({ at, piece }) =>
    readWritten(piece, language).flatMap(({ text: words, start, end }) => {
      // A single word in a string is a key or a value.
      const care = /\s/.test(words) || hasHan(words) ? careFor(words) : null;
      return care ? [{ text: words, start: at + start, end: at + end, care }] : [];
    }),
  );
}

/** Whole lines, as far as they aren't too long. */
function piecesOf(text: string): { at: number; piece: string }[] {
  const pieces: { at: number; piece: string }[] = [];
  const most = Math.min(text.length, MOST_READ);
  for (let at = 0; at < most; at += pieces.at(-1)?.piece.length ?? 0) {
    const longest = text.slice(at, at + MOST_CHARACTERS);
    const isLast = at + longest.length >= text.length;
    const end = isLast ? longest.length : longest.lastIndexOf("\n") + 1 || longest.length;
    pieces.push({ at, piece: longest.slice(0, end) });
  }
  return pieces;
}
