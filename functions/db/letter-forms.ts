/**
 * The forms in which a search word may occur after SQLite's `lower`, which only changes A to Z: with all other letters
 * lower case, all upper case, or only the first one upper case. Words that mix them in another way are not found by
 * this.
 */
export function formsOf(word: string): string[] {
  const small = word.toLowerCase();
  const [first = "", ...rest] = small;
  return [...new Set([small, foldAscii(word.toUpperCase()), foldAscii(first.toUpperCase() + rest.join(""))])];
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
