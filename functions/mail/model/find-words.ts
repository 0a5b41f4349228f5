import { fold } from "../../../party/text/fold";

/** Characters that models put around copied words. */
const AROUND = /^[\s"“”'‘’「『【(（…]+|[\s"“”'‘’」』】)）…]+$|\.{3,}$/gu;

/**
 * Finds words in a text and returns them as the text spells them; null if it doesn't contain them. Whitespace, case,
 * width and Chinese script (simplified or traditional) may differ.
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

/** Whether a position is inside a word: "art" doesn't occur in "start". */
function isInsideWord(text: string, place: number): boolean {
  const letter = /[\p{Script=Latin}\p{N}]/u;
  return letter.test(text.charAt(place - 1)) && letter.test(text.charAt(place));
}

/** Letters of the shortest passage that counts as copied; Chinese needs a third. */
const STRETCH = 24;

/** Whether words contain a passage that is in one of the other texts but not in the mail itself. */
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
