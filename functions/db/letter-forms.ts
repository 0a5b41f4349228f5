/**
 * The forms in which a word of a search may stand in what SQLite's `lower` leaves, which knows A to Z alone: with all its
 * other letters small, all large, or the first one large. Words that mix them in another way are not found by this.
 */
export function formsOf(word: string): string[] {
  const small = word.toLowerCase();
  const [first = "", ...rest] = small;
  return [...new Set([small, foldAscii(word.toUpperCase()), foldAscii(first.toUpperCase() + rest.join(""))])];
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
