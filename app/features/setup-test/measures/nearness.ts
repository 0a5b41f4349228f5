import { tokenize } from "../../../../party/voice/similarity";

/** How near recognized words are to those that were to be read. `right` of `total` words; of Chinese, characters. */
export type Nearness = { right: number; total: number; share: number };

/**
 * Word by word, in order, as recognizers are measured: a word too many counts like one that is wrong. Punctuation and
 * capitals do not count.
 */
export function measureNearness(text: string, sentence: string): Nearness {
  const heard = tokenize(text).map((token) => token.text);
  const wanted = tokenize(sentence).map((token) => token.text);
  const wrong = Math.min(wanted.length, countEdits(heard, wanted));
  const right = wanted.length - wrong;
  return { right, total: wanted.length, share: wanted.length === 0 ? 0 : right / wanted.length };
}

/** The least number of words to change, leave out or add. */
function countEdits(from: readonly string[], to: readonly string[]): number {
  let before = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, word] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const swapped = (before[column] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(swapped, (before[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    before = next;
  }
  return before[to.length] ?? 0;
}
