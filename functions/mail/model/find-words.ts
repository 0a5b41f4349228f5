import { fold } from "../../../party/text/fold";

/** Characters that models put around copied words. */
const AROUND = /^[\s"“”'‘’「『【(（…]+|[\s"“”'‘’」』】)）…]+$|\.{3,}$/gu;

/**
 * The matching words of a text, verbatim, or null where there are none. Blanks and line ends may differ, and so
 * may case, width and the kind of Chinese characters: what comes back are the letters of the text.
 */
export function findWords(text: string, words: string): string | null {
  const parts = fold(words.replace(AROUND, ""))
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  if (parts.length === 0) return null;
  for (const { index, 0: found } of fold(text).matchAll(new RegExp(parts.join("\\s+"), "g"))) {
    if (isInsideWord(text, index) || isInsideWord(text, index + found.length)) continue;
    return text
      .slice(index, index + found.length)
      .replace(/\s+/g, " ")
      .trim();
  }
  return null;
}

/** "Art" is not in "start". */
function isInsideWord(text: string, place: number): boolean {
  const letter = /[\p{Script=Latin}\p{N}]/u;
  return letter.test(text.charAt(place - 1)) && letter.test(text.charAt(place));
}

const STRETCH = 24;

/** Whether a stretch of words comes from one of these texts and not from the mail itself. */
export function isTakenFrom(words: string, own: string, others: readonly string[]): boolean {
  const letters = lettersOf(words);
  const [mine, theirs] = [lettersOf(own), others.map(lettersOf)];
  const size = /\p{Script=Han}/u.test(words) ? STRETCH / 3 : STRETCH;
  for (let at = 0; at + size <= letters.length; at += 1) {
    const stretch = letters.slice(at, at + size);
    if (!mine.includes(stretch) && theirs.some((one) => one.includes(stretch))) return true;
  }
  return false;
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}
